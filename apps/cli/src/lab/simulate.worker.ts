// A thread that plays games of a run: is told which, answers with their lines.

import { parentPort, workerData } from 'node:worker_threads';
import { loadEntrants } from './entrants.ts';
import type { Plan, Range } from './plan.ts';
import { createPlayer } from './play.ts';
import { scheduleOf } from './schedule.ts';

export interface WorkerTask {
  readonly plan: Plan;
  readonly records: boolean;
}

/** The games of a range, without those of groups that are settled. */
export interface Order extends Range {
  readonly settled: readonly number[];
}

export interface Batch extends Range {
  /** Which games were played, in order. */
  readonly games: readonly number[];
  /** One for each of them. */
  readonly lines: readonly string[];
  readonly records: readonly string[];
}

export type FromWorker =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'batch' } & Batch)
  | { readonly kind: 'failed'; readonly problem: string };

const { plan, records: withRecords } = workerData as WorkerTask;
const say = (words: FromWorker) => parentPort?.postMessage(words);

try {
  const play = createPlayer(plan, await loadEntrants(plan), withRecords);
  const schedule = scheduleOf(plan);
  parentPort?.on('message', ({ from, to, settled }: Order) => {
    const games: number[] = [];
    const lines: string[] = [];
    const records: string[] = [];
    for (let game = from; game < to; game++) {
      if (settled.includes(schedule.placeOf(game).group)) continue;
      try {
        const { line, record } = play(game);
        games.push(game);
        lines.push(JSON.stringify(line));
        if (record !== null) records.push(record);
      } catch (error) {
        return say({ kind: 'failed', problem: `Game ${game}: ${(error as Error).message}` });
      }
    }
    say({ kind: 'batch', from, to, games, lines, records });
  });
  say({ kind: 'ready' });
} catch (error) {
  say({ kind: 'failed', problem: (error as Error).message });
}
