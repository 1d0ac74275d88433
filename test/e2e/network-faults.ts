// What a network does to a page.

import type { Browser, BrowserContext, Page } from 'playwright-core';

export const contextOf = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  return context;
};

/** The server gets every such request, and none of its answers arrives. */
export const loseAnswers = async (page: Page, path: string) => {
  const lost = { count: 0 };
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    lost.count += 1;
    await route.abort();
  });
  return { lost, find: () => page.unroute(path) };
};
