import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artefact, launchBrowser } from './browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

test('a real browser runs a page and takes its picture', async () => {
  const page = await browser.newPage({ viewport: { width: 400, height: 200 } });
  await page.goto('data:text/html,<h1>Turnfold</h1><script>document.title = 6 * 7</script>');
  expect(await page.title()).toBe('42');
  const picture = await artefact('browser-works.png');
  await page.screenshot({ path: picture });
  expect((await stat(picture)).size).toBeGreaterThan(1000);
});

test('web security is on: a page cannot read another origin', async () => {
  const [here, there] = [await say('here'), await say('there')];
  const page = await browser.newPage();
  await page.goto(here.url);
  const read = (url: string) =>
    page.evaluate(
      (from) =>
        fetch(from)
          .then((answer) => answer.text())
          .catch(() => 'refused'),
      url,
    );
  expect(await read(here.url)).toBe('here');
  expect(await read(there.url)).toBe('refused');
  for (const { server } of [here, there]) server.close();
});

const say = async (text: string) => {
  const server = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};
