// The fight in a real browser, at the pace of whoever looks: told shot by shot, skipped, reported, played again.

import { expect, test } from 'vitest';
import { duel, fireAll, lastToDeclare } from '../e2e/battletech-player.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { type Seated, takeSeat } from '../e2e/seated.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();
const DESK = { viewport: { width: 1280, height: 720 } };

const toTheLastShot = async (): Promise<Seated> =>
  lastToDeclare(await here.browser.newContext(DESK), here.url);

test('a volley is told shot by shot: the card, the list and the camera follow, and skip is one press', async () => {
  const { page, game } = await toTheLastShot();
  await fireAll(page);
  const seen = new Set<string>();
  for (let looks = 0; looks < 40 && seen.size < 3; looks++) {
    const now = page.locator('.b-report li[aria-current]');
    if ((await now.count()) > 0) seen.add((await now.getAttribute('data-shot')) ?? '');
    await page.waitForTimeout(120);
  }
  expect(seen.size).toBeGreaterThanOrEqual(2);
  expect(await page.locator('.b-map.fight').count()).toBe(1);
  await page.screenshot({ path: await artefact('battletech-fight.png') });
  await page.getByTestId('skip').click();
  await expect.poll(() => page.getByTestId('fight-card').count()).toBe(0);
  // The press ended there: nothing is played back, and the table is at the present.
  expect(await page.locator('.table.past').count()).toBe(0);
  const { sequence } = await game();
  await expect
    .poll(async () => Number(await page.getByTestId('battletech').getAttribute('data-sequence')))
    .toBeGreaterThanOrEqual(sequence);
  await page.context().close();
}, 120_000);

test('a key skips a fight after a click elsewhere, and does not press what comes next', async () => {
  const { page, game } = await toTheLastShot();
  await fireAll(page);
  const { revision } = await game();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('fight-card').count()).toBe(0);
  expect((await game()).revision).toBe(revision);
  await page.context().close();
}, 120_000);

test('the report stays: every shot with its dice, and the fight once more', async () => {
  const { page } = await toTheLastShot();
  await fireAll(page);
  await page.keyboard.press('Shift');
  await page.getByTestId('open-report').click();
  const rows = page.locator('.b-report li');
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(2);
  expect(await page.locator('.b-report li.next').count()).toBe(0);
  expect(await rows.first().textContent()).toMatch(/[AB]1 → [AB]1.*needs \d+/);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByTestId('fight-card').waitFor();
  await page.getByTestId('primary').click();
  await expect.poll(() => page.getByTestId('fight-card').count()).toBe(0);
  expect(await page.locator('.table.past').count()).toBe(0);
  await page.context().close();
}, 120_000);

test('the camera comes close to the unit in hand, and the whole map is one key and one button away', async () => {
  const context = await here.browser.newContext({ ...DESK, reducedMotion: 'reduce' });
  const { page } = await takeSeat(context, here.url, {
    ...duel,
    options: { ...duel.options, mapRadius: 12 },
    practice: { seed: 'camera' },
  });
  await page.locator('[data-testid=battletech][data-ready=true]').waitFor();
  const width = async () => (await page.locator('[data-hex="0,0"]').boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThanOrEqual(44);
  const inSight = () =>
    page.locator('[data-hex]').evaluateAll((hexes) => {
      const frame = document.querySelector('[data-testid=battletech-map]')?.getBoundingClientRect();
      return hexes.every((hex) => {
        const { left, right, top, bottom } = hex.getBoundingClientRect();
        return (
          frame && left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
        );
      });
    });
  expect(await inSight()).toBe(false);
  await page.keyboard.press('m');
  await expect.poll(inSight).toBe(true);
  await page.keyboard.press('m');
  await expect.poll(width).toBeGreaterThanOrEqual(44);
  await page.getByTestId('whole-map').click();
  await expect.poll(inSight).toBe(true);
  const before = await width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before);
  await context.close();
}, 60_000);

test('a hex that is clicked after panning and zooming by hand is the hex under the pointer', async () => {
  const context = await here.browser.newContext({ ...DESK, reducedMotion: 'reduce' });
  const { page } = await takeSeat(context, here.url, { ...duel, practice: { seed: 'pointer' } });
  await page.locator('[data-testid=battletech][data-ready=true]').waitFor();
  const boxOf = async (hex: string) => {
    const box = await page.locator(`[data-hex="${hex}"]`).boundingBox();
    if (!box) throw new Error(`${hex} is not drawn`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const start = await boxOf('0,2');
  await page.mouse.move(start.x, start.y);
  await page.mouse.wheel(0, -500);
  await page.mouse.down();
  await page.mouse.move(start.x - 60, start.y - 40, { steps: 5 });
  await page.mouse.up();
  // The wheel zooms about the pointer, and the drag takes along what was under it.
  await expect.poll(async () => Math.round((await boxOf('0,2')).x)).toBeCloseTo(start.x - 60, -1);
  expect(await page.getByTestId('primary').getAttribute('aria-disabled')).toBe('true'); // A drag is no click.
  const there = await boxOf('0,3');
  await page.mouse.click(there.x, there.y);
  await expect.poll(() => page.getByTestId('primary').getAttribute('aria-disabled')).toBeNull();
  expect(await page.locator('.b-about').textContent()).toContain('0,3');
  await context.close();
}, 60_000);
