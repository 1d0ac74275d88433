// What players of a game with sealed seeds see and keep.

import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { artefact } from '../support/browser.ts';
import { seriousViolations } from './accessible.ts';

export const DESK: BrowserContextOptions = {
  viewport: { width: 1280, height: 720 },
  reducedMotion: 'reduce',
};
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
};

export const pageIn = async (browser: Browser, options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({ ...options, bypassCSP: true }); // For axe.
  context.setDefaultTimeout(15_000);
  await context.addInitScript(() =>
    localStorage.setItem('turnfold.settings', '{"motion":"off","pace":"instant"}'),
  );
  return context.newPage();
};

/** A picture in both themes, and nothing that axe holds against it. */
export const picture = async (page: Page, name: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: await artefact(`luck-${name}-${colorScheme}.png`) });
    expect(await seriousViolations(page), `${name}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

export const receiptOn = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('turnfold.2.receipt.'));
    return key === undefined ? null : localStorage.getItem(key);
  });

/** What a press of a button gives to keep. */
export const downloaded = async (page: Page, button: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  return textOf(download);
};

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');
