// Plays a plan: on all cores, into a folder or for the terminal alone, from the beginning or from where it stopped.

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fail } from '../fail.ts';
import { loadEntrants } from './entrants.ts';
import { createPairs, type Pairs } from './pairs.ts';
import { type Plan, type Range, type Run, rangeOf, type Shard, shardOf } from './plan.ts';
import type { GameLine } from './play.ts';
import { playRange } from './pool.ts';
import { createProgress, printSummary } from './print.ts';
import { finishRun, linesOf, openGames, resumeRun, startRun } from './run-folder.ts';
import type { Batch } from './simulate.worker.ts';
import { createTally, type Summary } from './tally.ts';

export interface RunOptions {
  readonly jobs?: number;
  readonly shard?: string;
  readonly out?: string;
  readonly resume?: true;
  readonly records?: true;
}

/** Where the lines of a run go, and what comes of them. */
interface Sink {
  readonly range: Range;
  keep(batch: Batch): void;
  finish(): Promise<Summary>;
}

export const runPlan = async (plan: Plan, options: RunOptions) => {
  const shard = options.shard === undefined ? null : shardOf(options.shard);
  if (options.shard !== undefined && !shard)
    return fail(`--shard must be like 3/16, the third of sixteen parts, and not ${options.shard}.`);
  if (shard && plan.sprt !== null)
    return fail('--sprt needs all games in one run: a part does not know what the others have found.');
  const problem = await botsProblem(plan);
  if (problem) return fail(problem);
  const sink = sinkOf(plan, shard, options);
  if (typeof sink === 'string') return fail(sink);
  const judge = plan.sprt === null ? null : await judgeOf(plan, sink.range, options);
  await play(plan, shard, sink, judge, options);
};

const botsProblem = async (plan: Plan): Promise<string | null> => {
  try {
    await loadEntrants(plan);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

const folderOf = (out: string): string => resolve(process.env.INIT_CWD ?? '', out);

const sinkOf = (plan: Plan, shard: Shard | null, options: RunOptions): Sink | string => {
  const { out, resume = false, records = false } = options;
  if (out === undefined)
    return resume || records
      ? `${resume ? '--resume' : '--records'} needs --out, the folder of the run.`
      : inMemory(plan, rangeOf(plan, shard));
  const folder = folderOf(out);
  const run: Run = { plan, shard, records };
  const problem = resume ? null : startRun(folder, run);
  if (problem) return problem;
  const range = resume ? resumeRun(folder, run) : rangeOf(plan, shard);
  return typeof range === 'string' ? range : inFolder(folder, run, range);
};

const inMemory = (plan: Plan, range: Range): Sink => {
  const tally = createTally(plan);
  return {
    range,
    keep: ({ lines }) => {
      for (const line of lines) tally.add(JSON.parse(line) as GameLine);
    },
    finish: async () => tally.summary(),
  };
};

const inFolder = (folder: string, run: Run, range: Range): Sink => {
  const games = openGames(folder);
  return {
    range,
    keep: games.write,
    finish: () => {
      games.close();
      return finishRun(folder, run);
    },
  };
};

/** The sequential test as it stands after the games that are there already. */
const judgeOf = async (plan: Plan, { from }: Range, { out, resume }: RunOptions): Promise<Pairs> => {
  const pairs = createPairs(plan);
  if (resume && out !== undefined)
    for await (const line of linesOf(folderOf(out))) pairs.add(JSON.parse(line) as GameLine);
  pairs.upTo(from);
  return pairs;
};

/** What counts of a batch. Threads play ahead: some of it may have been settled meanwhile. */
const counted = (judge: Pairs, { from, to, games, lines, records }: Batch): Batch => {
  const counts = lines.map((line) => judge.add(JSON.parse(line) as GameLine));
  judge.upTo(to);
  const those = <T>(list: readonly T[]) => list.filter((_, at) => counts[at]);
  return { from, to, games: those(games), lines: those(lines), records: those(records) };
};

const play = async (
  plan: Plan,
  shard: Shard | null,
  sink: Sink,
  judge: Pairs | null,
  { jobs = availableParallelism(), records, out }: RunOptions,
) => {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const signal of SIGNALS) process.once(signal, onSignal);
  const { range } = sink;
  const whole = rangeOf(plan, shard);
  const progress = createProgress(whole.to - whole.from, range.from - whole.from);
  const before = process.cpuUsage();
  let [known, played] = [range.from, 0];
  let problem: string | null = null;
  const isOver = () => judge?.isOver() ?? false;
  const onBatch = (batch: Batch) => {
    const kept = judge ? counted(judge, batch) : batch;
    sink.keep(kept);
    known = batch.to;
    played += kept.games.length;
    progress(isOver() ? whole.to - whole.from : known - whole.from);
  };
  const settled = () => judge?.settled() ?? [];
  try {
    await playRange({
      ...{ plan, range, jobs, records: records === true },
      ...{ onBatch, settled, isOver, signal: stop.signal },
    });
  } catch (error) {
    problem = (error as Error).message;
  }
  const { user, system } = process.cpuUsage(before);
  for (const signal of SIGNALS) process.off(signal, onSignal);
  printSummary(plan, await sink.finish());
  if (played > 0) console.log(`${((played * 1e6) / (user + system)).toFixed(1)} games per CPU-second`);
  if (problem) return fail(problem, 1);
  if (known < range.to && !isOver()) fail(stopped(known - whole.from, whole.to - whole.from, out), 130);
};

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const stopped = (kept: number, of: number, out: string | undefined): string =>
  `Stopped after ${kept} of ${of} games.${out === undefined ? '' : ` They are kept in ${out}; the same command with --resume plays the rest.`}`;
