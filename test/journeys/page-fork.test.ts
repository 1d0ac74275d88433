// A what-if in a real browser: it keeps the moves that it branched off from, in its log and on its timeline.

import { expect, test } from 'vitest';
import { inBrowser } from '../e2e/in-browser.ts';
import { CALM, takeSeat } from '../e2e/seated.ts';
import { bestMove } from '../e2e/territories-table.ts';

const here = inBrowser();

test('a what-if shows the moves before its start, and goes back to them', async () => {
  const context = await here.browser.newContext(CALM);
  const players = [{ name: 'Ada' }, { name: 'Otto', bot: 'easy' }];
  const seat = await takeSeat(context, here.url, {
    ...{ rules: 'territories', players, practice: { seed: 'fork' } },
  });
  const { page, gameId, token } = seat;
  const headers = { authorization: `Bearer ${token}` };
  for (let moves = 0; moves < 3; ) {
    const { toAct, gameState } = await seat.game();
    const move = toAct.includes('p1') ? bestMove(gameState) : null;
    if (move) {
      const data = { gameId, action: 'PLACE', payload: move.rect };
      await context.request.post(`${here.url}/api/games/${gameId}/actions`, { headers, data });
      moves += 1;
    }
  }
  await expect.poll(async () => (await seat.game()).toAct).toEqual(['p1']);
  const { revision } = await seat.game();
  expect(revision).toBeGreaterThan(4);
  await page.reload();
  await page.getByTestId('territories').waitFor();
  await page.keyboard.press(',');
  await page.getByRole('button', { name: 'What if, from here' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(gameId));
  await page.getByText('What if.').waitFor();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect.poll(() => page.locator('.log .log-line').count()).toBeGreaterThan(4);
  await page.locator('.log .log-line button').first().press('Home');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Home');
  await page.getByText(/^Move 0, before the branch\./).waitFor();
  await page.keyboard.press('.');
  await page.getByText(/^Move 1, before the branch\./).waitFor();
  await page.keyboard.press('End');
  await page.getByText('before the branch').waitFor({ state: 'detached' });
  await context.close();
}, 90_000);
