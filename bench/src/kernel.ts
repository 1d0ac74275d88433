// The kernel beside boardgame.io and beside nothing at all; and what a long log costs.

import { agree, bareMoves, createLogged, kernelMoves, peerMoves } from './cells.ts';
import { count, cpuMsOf, measure, median, table, times } from './measure.ts';

const GAME = 300;

export const benchKernel = () => {
  if (!agree(GAME))
    throw new Error('the three versions of the bench game do not agree: nothing can be compared');
  const bare = measure('the bare function, no engine', GAME, () => bareMoves(GAME));
  const peer = measure('boardgame.io', GAME, () => peerMoves(GAME));
  const ours = measure('Turnfold, whole move', GAME, () => kernelMoves(GAME));
  const logged = measure('Turnfold, with hash chain and history', GAME, () => createLogged().play(GAME));
  table(`A game of 600 cells, ${GAME} moves`, [
    ['', 'moves per CPU-second', 'x boardgame.io', 'of the bare function'],
    ...[bare, ours, logged, peer].map(({ name, rate }) => [
      name,
      count(rate),
      times(rate / peer.rate),
      `${((100 * rate) / bare.rate).toFixed(1)} %`,
    ]),
  ]);
};

const SLICE = 100;

export const benchLongLog = () => {
  const early: number[] = [];
  const late: number[] = [];
  createLogged().play(2000); // Warm up.
  const long = createLogged();
  long.play(20_000);
  for (let round = 0; round < 60; round++) {
    const short = createLogged();
    short.play(50);
    early.push(cpuMsOf(() => short.play(SLICE))); // Moves 50 to 150 of a fresh game.
    late.push(cpuMsOf(() => long.play(SLICE))); // Moves 20,000 and after of one long game.
  }
  const seeks = Array.from({ length: 200 }, (_, index) =>
    cpuMsOf(() => long.history.gameAt((index * 97) % 20_000)),
  );
  const [near, far] = [median(early) / SLICE, median(late) / SLICE];
  table('A move with its log entry, in a short and in a long game', [
    ['', 'CPU-microseconds per move'],
    ['at 100 events', (near * 1000).toFixed(1)],
    ['at 20,000 events', (far * 1000).toFixed(1)],
    ['ratio', times(far / near)],
    ['seek to any of 20,000 revisions, median', (median(seeks) * 1000).toFixed(0)],
    ['seek to any of 20,000 revisions, worst', (Math.max(...seeks) * 1000).toFixed(0)],
  ]);
};
