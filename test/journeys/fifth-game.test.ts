// A fifth game is one folder and one line: listed, drawn by its own board and picture, and played against its own bot.

import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conformance } from '@turnfold/kernel/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALM } from '../e2e/seated.ts';
import { artefact, launchBrowser } from '../support/browser.ts';
import { bots, rules } from './fifth-game/src/index.ts';
import { copyRepository, type OwnCopy } from './own-copy.ts';

conformance(rules, { describe, test, bots });

describe('added to a copy of the repository', () => {
  let copy: OwnCopy;
  let browser: Browser;
  let said: string;
  let url: string;
  beforeAll(async () => {
    [copy, browser] = await Promise.all([copyRepository(), launchBrowser()]);
    await cp(join(import.meta.dirname, 'fifth-game'), join(copy.folder, 'games/stones'), { recursive: true });
    await addLine(join(copy.folder, 'packages/catalog/package.json'), '    "@turnfold/stones": "0.1.0",');
    await copy.link('games/stones');
    said = await copy.run('scripts/bootstrap.mjs');
    url = await copy.start();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await copy?.remove();
  });

  test('it is listed where its line stands', async () => {
    const ids = ['territories', 'conquest', 'catan', 'stones', 'battletech'];
    expect(said).toBe(`The catalog has these games now: ${ids.join(', ')}.\n`);
    const { rules: listed } = await (await fetch(`${url}/api/rules`)).json();
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(await copy.run('scripts/bootstrap.mjs')).toBe('');
  });

  test('its box shows its picture, and it is played to the end with the mouse', async () => {
    const context = await browser.newContext(CALM);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(url);
    const picture = page.locator('.card', { hasText: 'Stones' }).getByTestId('stones-picture');
    await picture.waitFor();
    expect(await picture.evaluate((drawn) => getComputedStyle(drawn).fill)).toBe('rgb(1, 2, 3)');
    await page.screenshot({ path: await artefact('fifth-game-lobby.png') });
    await page.getByRole('radio', { name: 'Hard' }).click();
    await page.locator('[data-game=stones]').getByTestId('play-now').click();

    const heap = page.getByTestId('stones');
    await heap.waitFor();
    expect(await heap.evaluate((drawn) => getComputedStyle(drawn).letterSpacing)).toBe('12px');
    await expect.poll(() => page.evaluate(fontsLoaded)).toContain('Stones');
    const one = page.getByTestId('take-1');
    const over = page.locator('[data-testid=stones][data-game-over=true]');
    let mine = 0;
    for (; mine < 20; mine++) {
      await one.or(over).first().waitFor();
      if ((await over.count()) > 0) break;
      const left = Number(await heap.getAttribute('data-left'));
      await one.click();
      await page.locator(`[data-testid=stones]:not([data-left="${left}"])`).waitFor();
    }
    expect(mine).toBeGreaterThan(1);
    expect(await heap.getAttribute('data-left')).toBe('0');
    await page.screenshot({ path: await artefact('fifth-game-over.png') });
    const gameId = new URL(page.url()).pathname.replace('/g/', '');
    const game = await (await page.request.get(`${url}/api/games/${gameId}`)).json();
    expect(game).toMatchObject({
      rules: 'stones',
      status: 'over',
      outcome: { reason: 'took the last stone' },
    });
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);
});

/** The families whose files have arrived and can be used. */
const fontsLoaded = (): readonly string[] =>
  [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll('"', ''));

const addLine = async (file: string, line: string): Promise<void> => {
  const before = await readFile(file, 'utf8');
  const last = '    "@turnfold/battletech": ';
  expect(before).toContain(last);
  await writeFile(file, before.replace(last, `${line}\n${last}`));
};
