// A player of BattleTech in a real browser.

import { formatHex, reachable } from '@turnfold/battletech';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { mouse, type Point, type PointingHand } from './hands.ts';
import { type Seated, takeSeat } from './seated.ts';

const players = [{ name: 'Ada' }, { name: 'Bo', bot: 'easy' }];
/** Small, on open ground, and soon over. */
export const duel = {
  rules: 'battletech',
  players,
  options: { map: 'open', mapSeed: 7, mapRadius: 6, gunnery1: 2, units1: ['anvilhead'], units2: ['hobnail'] },
};

interface Hex {
  readonly q: number;
  readonly r: number;
}

/** The middle of the lit hex nearest to the enemy, among those that lie open to a pointer; null without any. */
const nearestLit = (page: Page, enemy: Hex, among: readonly string[]): Promise<Point | null> =>
  page.evaluate(
    ({ enemy: { q, r }, among: some }) => {
      const places = [...document.querySelectorAll('.b-hits .lit')].flatMap((hex) => {
        const { left, top, width, height } = hex.getBoundingClientRect();
        const at = { x: left + width / 2, y: top + height / 2 };
        if (document.elementFromPoint(at.x, at.y) !== hex) return [];
        if (!some.includes(hex.getAttribute('data-hex') ?? '')) return [];
        const [hq = 0, hr = 0] = (hex.getAttribute('data-hex') ?? '').split(',').map(Number);
        return [{ at, away: Math.abs(hq - q) + Math.abs(hr - r) + Math.abs(hq + hr - q - r) }];
      });
      return places.toSorted((one, other) => one.away - other.away)[0]?.at ?? null;
    },
    { enemy, among },
  );

/** By pointer: closes in, fires all that can be fired, and kicks. */
export const playTurn = async (
  { page, game }: Seated,
  hand: PointingHand = mouse,
  mode: 'walk' | 'run' = 'run',
) => {
  const { gameState, revision } = await game();
  const { phase, units } = gameState.fight;
  if (phase === 'movement' && !units.a1.prone) {
    await hand.press(page.getByTestId(`mode-${mode}`));
    const inReach = reachable(gameState, 'a1', mode).map(formatHex);
    const hex = await nearestLit(page, units.b1.position, inReach);
    if (hex === null) await hand.press(page.getByTestId('mode-stationary'));
    else await hand.point(page, hex);
  }
  if (phase === 'weapon_attack') await hand.press(page.getByTestId('fire-all'));
  await hand.press(page.getByTestId('primary'));
  await expect.poll(async () => (await game()).revision, { timeout: 20_000 }).toBeGreaterThan(revision);
};

/** The keys of the six directions, from the north around. */
const DIRECTIONS = ['w', 'e', 'd', 's', 'a', 'q'];
const STEPS: readonly Hex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];
const away = (one: Hex, other: Hex): number =>
  Math.abs(one.q - other.q) + Math.abs(one.r - other.r) + Math.abs(one.q + one.r - other.q - other.r);

/** By keys alone: the same. */
export const playTurnByKeys = async ({ page, game }: Seated, mode: 'walk' | 'run' = 'run') => {
  const { gameState, revision } = await game();
  const { phase, units } = gameState.fight;
  const press = (key: string) => page.keyboard.press(key);
  if (phase === 'movement' && !units.a1.prone) {
    await press(mode === 'walk' ? '2' : '3');
    const [from, to]: readonly [Hex, Hex] = [units.a1.position, units.b1.position];
    const ranked = STEPS.map((step, index) => ({ index, at: { q: from.q + step.q, r: from.r + step.r } }));
    const [best] = ranked.toSorted((one, other) => away(one.at, to) - away(other.at, to));
    for (let steps = 0; steps < 4 && away(from, to) > 2; steps++)
      await press(DIRECTIONS[best?.index ?? 0] ?? 'w');
    const isReady = (await page.getByTestId('primary').getAttribute('aria-disabled')) === null;
    if (!isReady) await press('1');
  }
  if (phase === 'weapon_attack') await press('f');
  await press('Enter');
  await expect.poll(async () => (await game()).revision, { timeout: 20_000 }).toBeGreaterThan(revision);
};

/** A duel in which both can fire at each other, and it is for me to declare last; shown at a pace one can follow. */
export const lastToDeclare = async (context: BrowserContext, url: string): Promise<Seated> => {
  await context.addInitScript(() =>
    localStorage.setItem('turnfold.settings', JSON.stringify({ motion: 'full', pace: 'relaxed' })),
  );
  const seat = await takeSeat(context, url, { ...duel, practice: { seed: 'told' } });
  const { page, game, gameId, token } = seat;
  const headers = { authorization: `Bearer ${token}` };
  for (let steps = 0; steps < 300; steps++) {
    const { toAct, legalActions, gameState } = await game();
    if (!toAct.includes('p1')) {
      await page.waitForTimeout(30);
      continue;
    }
    const { phase } = gameState.fight;
    if (phase === 'weapon_attack' && gameState.acted === gameState.order.length - 1) break;
    const closest = legalActions.toSorted(byDistance(gameState.fight.units.b1.position))[0];
    const { type, payload } = phase === 'movement' ? closest : legalActions[0];
    await context.request.post(`${url}/api/games/${gameId}/actions`, {
      headers,
      data: { gameId, action: type, payload },
    });
  }
  return seat;
};

interface Move {
  readonly payload: Hex;
}
const byDistance =
  (enemy: Hex) =>
  (one: Move, other: Move): number =>
    away(one.payload, enemy) - away(other.payload, enemy);

/** Fires everything, and waits until the fight is being told. */
export const fireAll = async (page: Page) => {
  await page.locator('[data-testid=battletech][data-ready=true]').waitFor();
  await page.getByTestId('fire-all').click();
  await page.getByTestId('primary').click();
  await page.getByTestId('fight-card').waitFor();
};
