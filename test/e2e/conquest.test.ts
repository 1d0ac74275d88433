// Turns of Conquest in a real browser, with real clicks on the map.

import { expect, test } from 'vitest';
import hearthsea from '../../games/conquest/maps/hearthsea.json' with { type: 'json' };
import { artefact } from '../support/browser.ts';
import { type Doing, playStep, pointing } from './conquest-player.ts';
import { mouse } from './hands.ts';
import { inBrowser } from './in-browser.ts';
import { CALM, myTurn, takeSeat } from './seated.ts';

const here = inBrowser();
const NEIGHBOURS = new Map(hearthsea.territories.map(({ id, adjacencies }) => [id, adjacencies]));

const duel = (seed: string) => ({
  rules: 'conquest',
  players: [{ name: 'Ada' }, { name: 'Bo', bot: 'easy' }],
  options: { map: 'hearthsea', advance: 'ask', neutral: false, maxTurns: 60 },
  practice: { seed },
});

test('a turn by mouse alone: move in after a capture, fortify, and end the turn', async () => {
  const context = await here.browser.newContext({ ...CALM, ...mouse.device });
  const seat = await takeSeat(context, here.url, duel('mouse'));
  const hand = pointing(mouse, seat);
  const done = new Set<Doing>();
  const wanted: readonly Doing[] = ['move in', 'fortify', 'end'];
  for (let step = 0; step < 200 && !wanted.every((doing) => done.has(doing)); step++) {
    if (!(await myTurn(seat, 'conquest'))) break;
    const { advance } = (await seat.game()).gameState;
    const doing = await playStep(seat, hand, NEIGHBOURS);
    done.add(doing);
    if (doing !== 'move in') continue;
    const { territories } = (await seat.game()).gameState;
    const taken = territories.find(({ id }: { id: string }) => id === advance.toTerritoryId);
    expect(taken.armyCount).toBe(advance.least);
  }
  for (const doing of wanted) expect(done).toContain(doing);
  await seat.page.screenshot({ path: await artefact('conquest-mouse.png') });
  await context.close();
}, 240_000);

test('a double click ends the attacks and not the turn', async () => {
  const context = await here.browser.newContext({ ...CALM, ...mouse.device });
  const seat = await takeSeat(context, here.url, duel('double'));
  const hand = pointing(mouse, seat);
  await myTurn(seat, 'conquest');
  await playStep(seat, hand, NEIGHBOURS);
  await myTurn(seat, 'conquest');
  const primary = seat.page.getByTestId('primary');
  await expect.poll(() => primary.textContent()).toContain('End attacks');
  const box = await primary.boundingBox();
  if (!box) throw new Error('no button');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await expect.poll(() => primary.getAttribute('aria-disabled')).toBeNull();
  await seat.page.mouse.click(x, y);
  await seat.page.waitForFunction(
    () => document.querySelector('[data-testid=primary]')?.textContent?.startsWith('End turn'),
    undefined,
    { polling: 'raf' },
  );
  await seat.page.mouse.click(x, y); // As soon as there is another button under the pointer.
  await expect.poll(() => primary.getAttribute('aria-disabled')).toBeNull();
  expect((await seat.game()).gameState).toMatchObject({ phase: 'FORTIFY', currentPlayerId: 'p1' });
  await hand.end(); // A moment later it does what it says.
  await expect.poll(async () => (await seat.game()).gameState.turn).toBeGreaterThan(1);
  await context.close();
}, 60_000);
