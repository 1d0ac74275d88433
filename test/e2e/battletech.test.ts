// A duel of BattleTech in a real browser: one human, one bot, from the first step to the last shot.

import { expect, test } from 'vitest';
import { artefact } from '../support/browser.ts';
import { duel, playTurn } from './battletech-player.ts';
import { inBrowser } from './in-browser.ts';
import { CALM, myTurn, takeSeat } from './seated.ts';

const here = inBrowser();

test('a human and a bot fight a duel until one is destroyed', async () => {
  const context = await here.browser.newContext(CALM);
  const seat = await takeSeat(context, here.url, { ...duel, practice: { seed: 'duel' } });
  const { page } = seat;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.getByTestId('battletech').waitFor();
  await page.screenshot({ path: await artefact('battletech-start.png') });
  for (let turns = 0; turns < 90 && (await myTurn(seat, 'battletech')); turns++) {
    await playTurn(seat);
    if (turns === 4) await page.screenshot({ path: await artefact('battletech-middle.png') });
  }
  const { status, outcome, gameState } = await seat.game();
  expect(status).toBe('over');
  expect(gameState.fight.result.reason).toBe('destruction');
  expect(outcome.ranking.flat().toSorted()).toEqual(['p1', 'p2']);
  await expect
    .poll(() => page.getByTestId('battletech').getAttribute('data-game-over'), { timeout: 30_000 })
    .toBe('true');
  await expect.poll(() => page.locator('[data-wreck]').count()).toBe(1);
  await page.screenshot({ path: await artefact('battletech-over.png') });
  expect(errors).toEqual([]);
  await context.close();
}, 240_000);
