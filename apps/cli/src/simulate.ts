// `turnfold simulate`: many games between bots, on all cores, reproducible to the byte.

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fail } from './fail.ts';
import { loadEntrants } from './lab/entrants.ts';
import { type Plan, planOf, type Range, type Run, rangeOf, type Shard, shardOf } from './lab/plan.ts';
import type { GameLine } from './lab/play.ts';
import { playRange } from './lab/pool.ts';
import { createProgress, printSummary } from './lab/print.ts';
import { finishRun, openGames, resumeRun, startRun } from './lab/run-folder.ts';
import type { Batch } from './lab/simulate.worker.ts';
import { createTally, type Summary } from './lab/tally.ts';

interface SimulateOptions {
  readonly bots: string;
  readonly games: number;
  readonly seed: number;
  readonly options: string;
  readonly effort: number;
  readonly actionsMax: number;
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

export const simulate = async (id: string, options: SimulateOptions) => {
  const plan = planOf(id, options);
  if (typeof plan === 'string') return fail(plan);
  const shard = options.shard === undefined ? null : shardOf(options.shard);
  if (options.shard !== undefined && !shard)
    return fail(`--shard must be like 3/16, the third of sixteen parts, and not ${options.shard}.`);
  const problem = await botsProblem(plan);
  if (problem) return fail(problem);
  const sink = sinkOf(plan, shard, options);
  if (typeof sink === 'string') return fail(sink);
  await play(plan, sink, options);
};

const botsProblem = async (plan: Plan): Promise<string | null> => {
  try {
    await loadEntrants(plan);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

const sinkOf = (plan: Plan, shard: Shard | null, options: SimulateOptions): Sink | string => {
  const { out, resume = false, records = false } = options;
  if (out === undefined)
    return resume || records
      ? `${resume ? '--resume' : '--records'} needs --out, the folder of the run.`
      : inMemory(rangeOf(plan, shard));
  const folder = resolve(process.env.INIT_CWD ?? '', out);
  const run: Run = { plan, shard, records };
  const problem = resume ? null : startRun(folder, run);
  if (problem) return problem;
  const range = resume ? resumeRun(folder, run) : rangeOf(plan, shard);
  return typeof range === 'string' ? range : inFolder(folder, run, range);
};

const inMemory = (range: Range): Sink => {
  const tally = createTally();
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

const play = async (plan: Plan, sink: Sink, options: SimulateOptions) => {
  const { jobs = availableParallelism(), records = false, out } = options;
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const signal of SIGNALS) process.once(signal, onSignal);
  const whole = rangeOf(plan, options.shard === undefined ? null : shardOf(options.shard));
  const done = sink.range.from - whole.from;
  const progress = createProgress(whole.to - whole.from, done);
  const before = process.cpuUsage();
  let kept = sink.range.from;
  let problem: string | null = null;
  const onBatch = (batch: Batch) => {
    sink.keep(batch);
    kept = batch.to;
    progress(kept - whole.from);
  };
  try {
    await playRange({ plan, range: sink.range, jobs, records, onBatch, signal: stop.signal });
  } catch (error) {
    problem = (error as Error).message;
  }
  const { user, system } = process.cpuUsage(before);
  for (const signal of SIGNALS) process.off(signal, onSignal);
  printSummary(plan, await sink.finish());
  const played = kept - sink.range.from;
  if (played > 0) console.log(`${((played * 1e6) / (user + system)).toFixed(1)} games per CPU-second`);
  if (problem) return fail(problem, 1);
  if (kept < sink.range.to) fail(stopped(kept - whole.from, whole.to - whole.from, out), 130);
};

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const stopped = (kept: number, of: number, out: string | undefined): string =>
  `Stopped after ${kept} of ${of} games.${out === undefined ? '' : ` They are kept in ${out}; the same command with --resume plays the rest.`}`;
