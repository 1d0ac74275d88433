// `turnfold merge`: the parts of a run, made anywhere, put together: the same files as if it had been played in one.

import { once } from 'node:events';
import { copyFileSync, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fail } from '../fail.ts';
import { planDifference, type Run, rangeOf } from './plan.ts';
import { printSummary } from './print.ts';
import { finishRun, linesOf, readRun, startRun } from './run-folder.ts';

interface Part {
  readonly folder: string;
  readonly run: Run;
}

export const merge = async (out: string, folders: readonly string[]) => {
  const parts: Part[] = [];
  for (const folder of folders) {
    const run = readRun(folder);
    if (typeof run === 'string') return fail(run);
    parts.push({ folder, run });
  }
  parts.sort((one, other) => (one.run.shard?.number ?? 0) - (other.run.shard?.number ?? 0));
  const problem = (await partsProblem(parts)) ?? startRun(out, { ...(parts[0] as Part).run, shard: null });
  if (problem) return fail(problem);
  const games = createWriteStream(join(out, 'games.jsonl'));
  for (const { folder } of parts) {
    for await (const line of linesOf(folder)) if (!games.write(`${line}\n`)) await once(games, 'drain');
    copyRecords(folder, out);
  }
  games.end();
  await finished(games);
  const run = { ...(parts[0] as Part).run, shard: null };
  printSummary(run.plan, await finishRun(out, run));
};

/** Parts that do not make up one whole run, each game in it once. */
const partsProblem = async (parts: readonly Part[]): Promise<string | null> => {
  const [first] = parts as readonly [Part, ...Part[]];
  const of = first.run.shard?.of;
  if (of === undefined) return `${first.folder} is a whole run, not a part of one.`;
  for (const [index, { folder, run }] of parts.entries()) {
    const difference = planDifference(first.run.plan, run.plan);
    if (difference) return `${folder} is a part of another run than ${first.folder}: ${difference}.`;
    if (run.records !== first.run.records) return `Only one of ${first.folder} and ${folder} has records.`;
    if (run.shard?.of !== of) return `${folder} is not one of ${of} parts.`;
    if (run.shard.number !== index + 1) return `Part ${index + 1} of ${of} is missing, or there twice.`;
    const { from, to } = rangeOf(run.plan, run.shard);
    const played = await countLines(folder);
    if (played !== to - from)
      return `${folder} has ${played} of its ${to - from} games. Finish it with --resume.`;
  }
  return parts.length === of ? null : `Part ${parts.length + 1} of ${of} is missing.`;
};

const countLines = async (folder: string): Promise<number> => {
  let lines = 0;
  for await (const _ of linesOf(folder)) lines++;
  return lines;
};

const copyRecords = (from: string, to: string) => {
  const folder = join(from, 'records');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(to, 'records', name));
};
