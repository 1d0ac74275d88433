// A thread that plays games of a run: is told which, answers with their lines.

import { parentPort, workerData } from 'node:worker_threads';
import { loadEntrants } from './entrants.ts';
import type { Plan, Range } from './plan.ts';
import { playGame } from './play.ts';

export interface WorkerTask {
  readonly plan: Plan;
  readonly records: boolean;
}

export interface Batch extends Range {
  /** One for each game, in order. */
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
  const entrants = await loadEntrants(plan);
  parentPort?.on('message', ({ from, to }: Range) => {
    const lines: string[] = [];
    const records: string[] = [];
    for (let game = from; game < to; game++) {
      try {
        const played = playGame(plan, entrants, game, withRecords);
        lines.push(JSON.stringify(played.line));
        if (played.record !== null) records.push(played.record);
      } catch (error) {
        return say({ kind: 'failed', problem: `Game ${game}: ${(error as Error).message}` });
      }
    }
    say({ kind: 'batch', from, to, lines, records });
  });
  say({ kind: 'ready' });
} catch (error) {
  say({ kind: 'failed', problem: (error as Error).message });
}
