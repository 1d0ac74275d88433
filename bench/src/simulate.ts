// Random games through `turnfold simulate`, built as it is installed, beside the bare loop over the rules.

import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { gameOf } from '@turnfold/catalog';
import { must, parseSetup, type Setup, seededRandom } from '@turnfold/kernel';
import { randomGame } from './games.ts';
import { count, measure, median, table, times } from './measure.ts';

const TURNFOLD = join(dirname(process.argv[1] as string), 'bench-turnfold.mjs');
const ROUNDS = 3;
/** Games a run; enough that starting the program hardly counts. */
const GAMES = { territories: 60_000, catan: 8000 };

export const benchSimulate = () => {
  const rows = Object.entries(GAMES).map(([id, games]) => {
    const { rules } = must(gameOf(id), id);
    const seats = Math.min(rules.seats.max, 4);
    const setup = parseSetup(rules, seats, {}) as Setup;
    const random = seededRandom(1);
    const rounds = Array.from({ length: ROUNDS }, () => ({
      bare: measure(id, 1, () => randomGame(rules, setup, random)).rate,
      one: simulated(id, seats, games, 1),
      two: simulated(id, seats, games, 2),
    }));
    const of = (ratio: (round: (typeof rounds)[number]) => number) => median(rounds.map(ratio));
    return [
      `${rules.title}, ${seats} players`,
      count(of(({ bare }) => bare)),
      count(of(({ one }) => one)),
      times(of(({ bare, one }) => one / bare)),
      times(of(({ one, two }) => one / two)),
    ];
  });
  table('Random games per CPU-second, starting the program included; medians of the rounds', [
    ['', 'bare loop', 'simulate, one job', 'of the bare loop', 'CPU a game, two jobs to one'],
    ...rows,
  ]);
};

const simulated = (id: string, seats: number, games: number, jobs: number): number => {
  const bots = Array.from({ length: seats }, () => 'random').join();
  const args = ['simulate', id, '--bots', bots, '--games', String(games), '--jobs', String(jobs)];
  const { stdout } = spawnSync(process.execPath, [TURNFOLD, ...args], { encoding: 'utf8' });
  return Number(must(/([\d.]+) games per CPU-second/.exec(stdout)?.[1], 'a rate'));
};
