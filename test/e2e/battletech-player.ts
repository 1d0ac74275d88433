// A player of BattleTech in a real browser.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Seated } from './seated.ts';

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
const distance = (one: Hex, other: Hex): number => {
  const [dq, dr] = [one.q - other.q, one.r - other.r];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
};

/** The lit hex nearest to the enemy. */
const nearestLit = async (page: Page, enemy: Hex): Promise<string | null> => {
  const lit = await page
    .locator('.b-hits .lit')
    .evaluateAll((list) => list.map((hex) => hex.getAttribute('data-hex') as string));
  const at = (key: string): Hex => {
    const [q = 0, r = 0] = key.split(',').map(Number);
    return { q, r };
  };
  return lit.toSorted((one, other) => distance(at(one), enemy) - distance(at(other), enemy))[0] ?? null;
};

/** Closes in, fires all that the heat allows, and kicks. */
export const playTurn = async ({ page, game }: Seated) => {
  const { gameState, revision } = await game();
  const { phase, units } = gameState.fight;
  if (phase === 'movement' && !units.a1.prone) {
    await page.getByTestId('mode-run').click();
    const hex = await nearestLit(page, units.b1.position);
    if (hex === null) await page.getByTestId('mode-stationary').click();
    else await page.locator(`[data-hex="${hex}"]`).dispatchEvent('click');
  }
  if (phase === 'weapon_attack') await page.getByTestId('fire-all').click();
  await page.getByTestId('primary').click();
  await expect.poll(async () => (await game()).revision, { timeout: 20_000 }).toBeGreaterThan(revision);
};
