// A whole duel by the mouse alone, by touch alone on a phone, by keys alone.

import { expect, test } from 'vitest';
import { duel, playTurn, playTurnByKeys } from '../e2e/battletech-player.ts';
import { type Hand, keys, mouse, touch } from '../e2e/hands.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { myTurn, type Seated, takeSeat } from '../e2e/seated.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();

const playToTheEnd = async (hand: Hand, turn: (seat: Seated) => Promise<void>) => {
  const context = await here.browser.newContext(hand.device);
  const seat = await takeSeat(context, here.url, { ...duel, practice: { seed: `hand ${hand.name}` } });
  const errors: string[] = [];
  seat.page.on('pageerror', (error) => errors.push(String(error)));
  for (let turns = 0; turns < 120 && (await myTurn(seat, 'battletech')); turns++) await turn(seat);
  await seat.page.screenshot({ path: await artefact(`hands-battletech-${hand.name}.png`) });
  const { status } = await seat.game();
  await context.close();
  return { status, errors };
};
const FINISHED = { status: 'over', errors: [] };

test('a duel to the end by the mouse alone', async () => {
  expect(await playToTheEnd(mouse, (seat) => playTurn(seat, mouse))).toEqual(FINISHED);
}, 240_000);

test('a duel to the end by touch alone, on a phone', async () => {
  expect(await playToTheEnd(touch, (seat) => playTurn(seat, touch))).toEqual(FINISHED);
}, 240_000);

test('a duel to the end by keys alone', async () => {
  expect(await playToTheEnd(keys, playTurnByKeys)).toEqual(FINISHED);
}, 240_000);
