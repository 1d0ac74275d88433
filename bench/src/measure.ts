// Measures in CPU time, because the wall clock of a shared machine tells more about the neighbours.

import { cpus } from 'node:os';

export interface Figure {
  readonly name: string;
  /** How many per CPU-second: the median of the rounds. */
  readonly rate: number;
}

const ROUNDS = 5;
const ROUND_CPU_MS = 300;

/** How often `work` (which does `count` things a call) gets done in a CPU-second. */
export const measure = (name: string, count: number, work: () => unknown): Figure => {
  spend(work, ROUND_CPU_MS / 2); // Warm up: the compiler takes part of the first round.
  const rates = Array.from({ length: ROUNDS }, () => spend(work, ROUND_CPU_MS) * count);
  return { name, rate: median(rates) };
};

/** CPU time of one call, in milliseconds. */
export const cpuMsOf = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] as number;

const spend = (work: () => unknown, budgetMs: number): number => {
  let calls = 0;
  let spentMs = 0;
  while (spentMs < budgetMs) {
    spentMs += cpuMsOf(work);
    calls++;
  }
  return (calls / spentMs) * 1000;
};

/** A fixed piece of integer arithmetic: tells how fast this machine is today. */
export const calibration = (): Figure =>
  measure('calibration loop (1,000 multiply-adds)', 1, () => {
    let word = 1;
    for (let round = 0; round < 1000; round++) word = (Math.imul(word, 31) + round) | 0;
    return word;
  });

export const machine = (): string => {
  const [first] = cpus();
  return `${first?.model.trim()} x ${cpus().length}, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
};

export const table = (title: string, rows: readonly (readonly string[])[]) => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const [head, ...body] = rows.map(line);
  console.log(
    `\n${title}\n\n${head}\n|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|\n${body.join('\n')}`,
  );
};

export const count = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
export const times = (ratio: number): string => `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2)} x`;
