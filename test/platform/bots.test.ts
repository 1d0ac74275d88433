// Bots at work on real threads and in a real process, at small counts; `npm run torture` has the large ones.

import { expect, test } from 'vitest';
import { runBotStops } from '../torture/runs/bot-stops.ts';
import { runStarvation } from '../torture/runs/starvation.ts';
import { fixedSeed } from '../torture/seed.ts';

const seed = fixedSeed();

test('a stop while bots think writes no move that a bot would not have made', {
  timeout: 300_000,
}, async () => {
  const { problems, moves, cutOff } = await runBotStops({ seed, games: 20, stops: 2 });
  expect(problems, `seed ${seed}`).toEqual([]);
  expect(cutOff).toBe(0);
  expect(moves).toBeGreaterThan(0);
});

test('nobody who plays waits for the thoughts of games without people', { timeout: 300_000 }, async () => {
  const { problems, mostBefore } = await runStarvation({ games: 15, waits: 4, threads: 1 });
  expect(problems).toEqual([]);
  expect(mostBefore).toBe(0);
});
