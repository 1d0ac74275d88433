// A whole game of Conquest in a real browser: one human, three bots.

import { expect, test } from 'vitest';
import hearthsea from '../../games/conquest/maps/hearthsea.json' with { type: 'json' };
import { artefact } from '../support/browser.ts';
import { inBrowser } from './in-browser.ts';
import { CALM, myTurn, type Seated, takeSeat } from './seated.ts';

const here = inBrowser();

const players = [{ name: 'Ada' }, ...['Bo', 'Cy', 'Di'].map((name) => ({ name, bot: 'easy' }))];

interface Territory {
  readonly id: string;
  readonly ownerId: string;
  readonly armyCount: number;
}

const playTurn = async ({ page, game }: Seated, names: Map<string, readonly string[]>) => {
  const { gameState } = await game();
  const land = new Map((gameState.territories as Territory[]).map((territory) => [territory.id, territory]));
  const mine = [...land.values()].filter(({ ownerId }) => ownerId === 'p1');
  const enemies = (id: string) =>
    (names.get(id) ?? [])
      .map((other) => land.get(other) as Territory)
      .filter(({ ownerId }) => ownerId !== 'p1');
  const click = (id: string) => page.locator(`[data-territory="${id}"]`).dispatchEvent('click');
  const revision = async () => (await game()).revision as number;
  const before = await revision();
  const settled = () => expect.poll(revision, { timeout: 20_000 }).toBeGreaterThan(before);

  if (gameState.phase === 'REINFORCE') {
    if (gameState.cards.length >= 5) {
      await page.getByTestId('primary').click();
      await page.getByRole('dialog').getByTestId('suggest').click();
      await page.getByRole('dialog').getByTestId('trade').click();
      await settled();
      await page.keyboard.press('Escape');
      return;
    }
    const best = mine
      .filter(({ id }) => enemies(id).length > 0)
      .toSorted((a, b) => b.armyCount - a.armyCount)[0] as Territory;
    await click(best.id);
    const rest = page.getByTestId('rest-here');
    if (await rest.isVisible()) await rest.click();
    await page.getByTestId('primary').click();
    return settled();
  }
  if (gameState.phase === 'ATTACK') {
    const attack = mine
      .flatMap((from) => enemies(from.id).map((to) => ({ from, to, edge: from.armyCount - to.armyCount })))
      .toSorted((a, b) => b.edge - a.edge)[0];
    if (attack && attack.edge > 2) {
      const from = page.locator(`[data-territory="${attack.from.id}"]`);
      if (!((await from.getAttribute('class')) ?? '').includes('from')) await from.dispatchEvent('click');
      await click(attack.to.id);
      await expect
        .poll(() => page.getByTestId('odds').textContent())
        .toMatch(/% to win, about \d+\.\d of your armies lost/);
      await page.getByTestId('attack-on').click();
      return settled();
    }
  }
  await page.keyboard.press('e');
  return settled();
};

test('one human and three bots play to the end', async () => {
  const context = await here.browser.newContext(CALM);
  const seat = await takeSeat(context, here.url, {
    rules: 'conquest',
    players,
    options: { map: 'hearthsea', maxTurns: 28 },
    practice: { seed: 'e2e' },
  });
  const { page } = seat;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const names = new Map(hearthsea.territories.map(({ id, adjacencies }) => [id, adjacencies]));
  await page.getByTestId('conquest').waitFor();
  await page.screenshot({ path: await artefact('conquest-start.png') });
  for (let turns = 0; turns < 400 && (await myTurn(seat, 'conquest')); turns++) {
    await playTurn(seat, names);
    if (turns === 12) await page.screenshot({ path: await artefact('conquest-middle.png') });
  }
  const { status, outcome } = await seat.game();
  expect(status).toBe('over');
  expect(outcome.ranking.flat().toSorted()).toEqual(['p1', 'p2', 'p3', 'p4']);
  await expect
    .poll(() => page.getByTestId('conquest').getAttribute('data-game-over'), { timeout: 30_000 })
    .toBe('true');
  await page.screenshot({ path: await artefact('conquest-over.png') });
  expect(errors).toEqual([]);
  await context.close();
}, 240_000);

test('a turn by mouse alone: move in after a capture, fortify, and end the turn', async () => {
  const context = await here.browser.newContext(CALM);
  const seat = await takeSeat(context, here.url, {
    rules: 'conquest',
    players: [{ name: 'Ada' }, { name: 'Bo', bot: 'easy' }],
    options: { map: 'hearthsea', advance: 'ask', neutral: false, maxTurns: 60 },
    practice: { seed: 'mouse' },
  });
  const { page, game } = seat;
  const neighbours = new Map(hearthsea.territories.map(({ id, adjacencies }) => [id, adjacencies]));
  const primary = page.getByTestId('primary');
  const click = (id: string) => page.locator(`[data-territory="${id}"]`).dispatchEvent('click');
  const done = { moveIn: false, fortify: false };
  for (let step = 0; step < 200 && !(done.moveIn && done.fortify); step++) {
    if (!(await myTurn(seat, 'conquest'))) break;
    const { gameState, revision } = await game();
    const land = new Map((gameState.territories as Territory[]).map((one) => [one.id, one]));
    const mine = [...land.values()].filter(({ ownerId }) => ownerId === 'p1');
    const pairs = mine.flatMap((from) =>
      (neighbours.get(from.id) ?? []).map((id) => ({ from, to: land.get(id) as Territory })),
    );
    const settled = () =>
      expect.poll(async () => (await game()).revision, { timeout: 20_000 }).toBeGreaterThan(revision);
    if (gameState.advance) {
      expect(await page.getByTestId('conquest-ask').textContent()).toMatch(/^How many armies move into /);
      await page.getByTestId('move-in-least').click();
      await primary.click();
      await settled();
      const { territories } = (await game()).gameState;
      const taken = (territories as Territory[]).find(({ id }) => id === gameState.advance.toTerritoryId);
      expect(taken?.armyCount).toBe(gameState.advance.least);
      done.moveIn = true;
    } else if (gameState.phase === 'FORTIFY') {
      const move = pairs.find(({ from, to }) => to.ownerId === 'p1' && from.armyCount > 1);
      if (move && !gameState.fortifiedThisTurn) {
        await click(move.from.id);
        await click(move.to.id);
        await primary.click();
        await settled();
        await expect.poll(() => primary.textContent()).toContain('End turn');
        await primary.click();
        await expect.poll(async () => (await game()).gameState.turn).toBeGreaterThan(gameState.turn);
        done.fortify = true;
      } else {
        await primary.click();
        await settled();
      }
    } else await playTurn(seat, neighbours);
  }
  expect(done).toEqual({ moveIn: true, fortify: true });
  await page.screenshot({ path: await artefact('conquest-mouse.png') });
  await context.close();
}, 240_000);
