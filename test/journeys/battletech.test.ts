// BattleTech in a real browser: the keyboard, two on one device, a phone, and what axe says of every phase.

import { expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { duel, playTurn } from '../e2e/battletech-player.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { CALM, myTurn, takeSeat } from '../e2e/seated.ts';
import { openTab } from '../e2e/tabs.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();

test('the keyboard alone moves, turns, twists, fires and holds', async () => {
  const context = await here.browser.newContext(CALM);
  const seat = await takeSeat(context, here.url, { ...duel, practice: { seed: 'keys' } });
  const { page, game } = seat;
  const { keyboard } = page;
  const heard = () => page.getByTestId('announcer').textContent();
  const revision = async () => (await game()).revision as number;
  const sent = async (press: string) => {
    const before = await revision();
    await keyboard.press(press);
    await expect.poll(revision, { timeout: 20_000 }).toBeGreaterThan(before);
  };

  await myTurn(seat, 'battletech');
  await expect.poll(heard).toContain('Your turn.');
  await keyboard.press('3');
  await keyboard.press('w');
  await keyboard.press('w');
  expect(await heard()).toMatch(/Run to 0,3: .* MP/);
  await keyboard.press('Shift+E');
  expect(await heard()).toContain('Facing north-east');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Escape');
  expect(await page.getByTestId('primary').getAttribute('aria-disabled')).toBe('true');
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await sent('Enter');
  expect((await game()).gameState.fight.units.a1).toMatchObject({ position: { q: 0, r: 2 }, facing: 0 });

  // On to the first exchange of fire, staying where we are.
  while ((await myTurn(seat, 'battletech')) && (await game()).gameState.fight.phase !== 'weapon_attack') {
    await keyboard.press('1');
    await sent('Enter');
  }
  const weapons = () => page.locator('.b-gun[aria-pressed=true]').count();
  await keyboard.press('h');
  expect(await weapons()).toBe(0);
  await keyboard.press('f');
  const all = await weapons();
  expect(all).toBeGreaterThan(0);
  await keyboard.press('q');
  expect(await heard()).toContain('Torso twisted left');
  await keyboard.press('w');
  await keyboard.press('h');
  const first = await page.locator('.b-gun:not([aria-disabled])').first().getAttribute('data-weapon');
  const nth = await page
    .locator('.b-gun')
    .evaluateAll((list, id) => list.findIndex((gun) => gun.getAttribute('data-weapon') === id) + 1, first);
  await keyboard.press(String(nth));
  expect(await heard()).toMatch(/on, needs \d+, \d+ %/);
  await expect
    .poll(() => page.getByTestId('breakdown').textContent())
    .toMatch(/Gunnery 2.*Two dice must reach/);
  await sent('Enter');
  await openTab(page, 'Rolls');
  await expect
    .poll(() => page.locator('.b-rolls').textContent())
    .toMatch(/Ada's A1 fires .*rolled \d\+\d = \d+ against \d+/);
  await context.close();
}, 120_000);

test('two on one device and a map of their own, from the lobby: what one declares the other does not see', async () => {
  const context = await here.browser.newContext(CALM);
  const page = await context.newPage();
  await page.goto(here.url);
  await page.getByText('Set up a table').click();
  await page.getByRole('radio', { name: 'BattleTech' }).click();
  await page.getByLabel('Name of seat 1').fill('Ada');
  await page.getByLabel('Who plays seat 2').selectOption('person here');
  await page.getByLabel('Name of seat 2').fill('Bo');
  await page.getByText('Options of BattleTech').click();
  const upload = (hexes: readonly object[]) =>
    page.getByLabel('Own map').setInputFiles({
      name: 'pond.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({ format: 'turnfold-battletech-map', name: 'Pond', radius: 6, hexes }),
      ),
    });
  await upload([{ q: 6, r: 6 }]);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect
    .poll(() => page.getByRole('alert').textContent())
    .toContain('hexes[0]: 6,6 lies outside the map of radius 6');
  await upload([{ q: 3, r: 0, terrain: 'water_2' }]);
  await page.getByText('Practice and privacy').click();
  await page.getByLabel('Practice seed').fill('hot seat');
  await page.getByRole('button', { name: 'Start the game' }).click();

  const board = page.getByTestId('battletech');
  const ready = page.locator('[data-testid=battletech][data-ready=true]');
  const phase = () => board.getAttribute('data-phase');
  const take = async () => {
    const curtain = page.getByRole('button', { name: /^I am / });
    // What was done is shown first; then the device goes to the other, or it is the same one's turn again.
    await curtain.or(ready).waitFor();
    if (await curtain.count()) {
      expect(await board.count()).toBe(0);
      await curtain.click();
    }
    await ready.waitFor();
  };
  // Asked in one step: behind the curtain there is no board to wait for.
  const sequence = () =>
    page.evaluate(
      () => document.querySelector('[data-testid=battletech]')?.getAttribute('data-sequence') ?? 'gone',
    );
  const acts = async () => {
    const before = await sequence();
    await page.keyboard.press('Enter');
    await expect.poll(sequence).not.toBe(before);
  };
  await take();
  expect(await page.locator('[data-hex="3,0"] title').textContent()).toContain('3,0: water of depth 2');
  for (let moves = 0; moves < 4 && (await phase()) === 'movement'; moves++) {
    for (const key of ['3', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await acts();
    await take();
  }
  expect(await phase()).toBe('weapon_attack');
  const declarer = await board.getAttribute('data-unit');
  expect(await page.locator('.b-badge.lock').count()).toBe(0);
  await acts();
  await take();
  expect(await board.getAttribute('data-unit')).not.toBe(declarer);
  expect(await page.locator('.b-badge.lock').count()).toBe(1);
  await openTab(page, 'Log');
  const log = (await page.locator('.log').textContent()) ?? '';
  expect(log).toContain(`${declarer?.toUpperCase()} has declared.`);
  expect(log).not.toContain('will fire');
  await context.close();
}, 120_000);

test('the board fits a phone, and two taps move', async () => {
  const context = await here.browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const seat = await takeSeat(context, here.url, { ...duel, practice: { seed: 'phone' } });
  const { page, game } = seat;
  await myTurn(seat, 'battletech');
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await wide()).toBeLessThanOrEqual(390);
  const { revision } = await game();
  await page.locator('[data-hex="0,3"]').tap();
  expect(await page.getByTestId('ask').textContent()).toContain('choose its facing');
  await page.screenshot({ path: await artefact('battletech-phone.png') });
  await page.locator('[data-hex="0,3"]').tap();
  await expect.poll(async () => (await game()).revision).toBeGreaterThan(revision);
  expect((await game()).gameState.fight.units.a1.position).toEqual({ q: 0, r: 3 });
  for (const tab of ['Units', 'Rolls', 'Charts']) {
    await openTab(page, tab);
    expect(await wide()).toBeLessThanOrEqual(390);
  }
  await context.close();
}, 60_000);

test.each(['light', 'dark'] as const)(
  'axe finds nothing serious in any phase, %s',
  async (colorScheme) => {
    const context = await here.browser.newContext({ ...CALM, colorScheme });
    const seat = await takeSeat(context, here.url, { ...duel, practice: { seed: 'axe' } });
    const { page, game } = seat;
    const seen = new Set<string>();
    for (let turns = 0; turns < 20 && seen.size < 3 && (await myTurn(seat, 'battletech')); turns++) {
      const { phase } = (await game()).gameState.fight;
      if (phase === 'movement') await page.keyboard.press('ArrowRight');
      if (!seen.has(phase)) expect(await seriousViolations(page)).toEqual([]);
      seen.add(phase);
      await page.keyboard.press('Escape');
      await playTurn(seat);
    }
    expect([...seen].toSorted()).toEqual(['movement', 'physical_attack', 'weapon_attack']);
    await context.close();
  },
  120_000,
);
