// What a whole move costs: parsed, decided, folded, linked into the hash chain (native SHA-256) and kept with its past.
// With TURNFOLD_BASELINE=/path/to/another/checkout the same moves are played there too, in turn with ours.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { median, table, times } from './measure.ts';

const GAMES = ['conquest', 'catan'];
const WARM_UP = 3;
const ROUNDS = 25;
/** Where `scripts/run.mjs` puts the programs. */
const PROGRAM = join(dirname(process.argv[1] as string), 'bench-move.mjs');

export const benchMove = async () => {
  const ours = fork(PROGRAM);
  const baseline = startBaseline();
  const rows: string[][] = [];
  for (const game of GAMES)
    rows.push(baseline ? await compare(game, ours, baseline) : await alone(game, ours));
  ours.kill();
  baseline?.kill();
  const head = ['', 'CPU-microseconds per move'];
  table('A whole move with hash chain and history', [
    baseline ? [...head, 'baseline', 'baseline / ours', 'of the best rounds'] : head,
    ...rows,
  ]);
};

const startBaseline = (): ChildProcess | null => {
  const checkout = process.env.TURNFOLD_BASELINE;
  const program = checkout && join(checkout, 'node_modules/.cache/turnfold/bench-move.mjs');
  return program && existsSync(program) ? fork(program) : null;
};

const alone = async (game: string, ours: ChildProcess): Promise<string[]> => {
  const costs: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const cost = await costOf(ours, game);
    if (round >= 0) costs.push(cost);
  }
  return [game, median(costs).toFixed(1)];
};

const compare = async (game: string, ours: ChildProcess, baseline: ChildProcess): Promise<string[]> => {
  const pairs: { readonly our: number; readonly their: number }[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const their = await costOf(baseline, game);
    const our = await costOf(ours, game);
    if (round >= 0) pairs.push({ our, their });
  }
  const ratios = pairs.map(({ our, their }) => their / our);
  return [
    game,
    median(pairs.map(({ our }) => our)).toFixed(1),
    median(pairs.map(({ their }) => their)).toFixed(1),
    times(median(ratios)),
    times(Math.min(...pairs.map(({ their }) => their)) / Math.min(...pairs.map(({ our }) => our))),
  ];
};

const costOf = async (program: ChildProcess, game: string): Promise<number> => {
  const answer = once(program, 'message');
  program.send(game);
  return Number((await answer)[0]);
};
