// The whole of Turnfold and a browser, for all the tests of a file.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Served, type ServedOptions, serveTurnfold } from './served.ts';

export interface Here extends Pick<Served, 'url' | 'gameIds'> {
  readonly browser: Browser;
}

/** Both are there when a test runs, and gone after the last. */
export const inBrowser = (options: ServedOptions = {}): Here => {
  let served: Served;
  let browser: Browser;
  beforeAll(async () => {
    [served, browser] = await Promise.all([serveTurnfold(options), launchBrowser()]);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await served?.stop();
  });
  return {
    get url() {
      return served.url;
    },
    gameIds: () => served.gameIds(),
    get browser() {
      return browser;
    },
  };
};
