// The documents as a site: built, with every link checked on the way, served at /docs, and read in a real browser.

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildApp } from '@turnfold/server';
import { createMemoryStore } from '@turnfold/store';
import { createTable } from '@turnfold/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artefact, launchBrowser } from '../support/browser.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnfold-docs-'));
  await promisify(execFile)(process.execPath, ['scripts/docs.mjs', folder], { cwd: ROOT });
}, 400_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('guides, rules, API and wire are there', async () => {
  const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  const games = ['battletech', 'catan', 'conquest', 'territories'].map((id) => `rules/${id}.html`);
  const packages = ['board', 'bots', 'kernel', 'kernel/testing', 'store', 'table', 'wire'];
  expect(pages).toEqual(
    expect.arrayContaining([
      ...['guides/start.html', 'http.html', 'running.html', 'laboratory.html', 'conformance.html'],
      ...games,
      ...packages.map((name) => `api/@turnfold/${name}.html`),
    ]),
  );
  expect(await readFile(join(folder, 'api/@turnfold/kernel.html'), 'utf8')).toContain(
    'What a seat asks for.',
  );
});

test('a reader finds a page by its words, and the policy lets the site run', async () => {
  const app = await buildApp({
    table: createTable({ store: createMemoryStore(), catalog: [] }),
    site: folder,
  });
  const browser = await launchBrowser();
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${url}/docs`);
    await page.getByRole('heading', { name: 'Turnfold' }).first().waitFor();
    await page.keyboard.press('Control+k');
    await page.locator('#localsearch-input').fill('longest road');
    const found = page.locator('#localsearch-list a[href*="/rules/catan"]').first();
    await found.click();
    await page.waitForURL(/\/docs\/rules\/catan/);
    await page.getByRole('heading', { level: 1, name: /Catan/ }).waitFor();
    await page.screenshot({ path: await artefact('docs-site.png') });
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    await app.close();
  }
});
