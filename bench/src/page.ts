// The page in a real browser: how long a round of bots takes to be told, and how long opening a table keeps it busy.

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { takeSeat } from '../../test/e2e/seated.ts';
import { serveTurnfold } from '../../test/e2e/served.ts';
import { launchBrowser } from '../../test/support/browser.ts';
import { median, table } from './measure.ts';

const ROUNDS = 3;
const BOTS = ['Bo', 'Cy', 'Di', 'Ed'].map((name) => ({ name, bot: 'normal' }));
const PACES = [
  { pace: 'quick', aimS: 4 },
  { pace: 'instant', aimS: 1 },
];
const SEATS: Readonly<Record<string, number>> = { territories: 2, conquest: 4, catan: 4, battletech: 2 };
const LONG_TASK_MS = 100;

export const benchPage = async (): Promise<void> => {
  const served = await serveTurnfold();
  const browser = await launchBrowser();
  try {
    const rounds: string[][] = [];
    for (const { pace, aimS } of PACES) {
      const seconds = await roundsOf(browser, served.url, pace);
      rounds.push([pace, median(seconds).toFixed(2), Math.max(...seconds).toFixed(2), String(aimS)]);
    }
    table(
      `A round of four normal bots at Conquest, told by the page (their thinking is over; ${ROUNDS} rounds)`,
      [['pace', 'median, s', 'longest, s', 'aim, s'], ...rounds],
    );
    const tasks: string[][] = [];
    for (const [rules, seats] of Object.entries(SEATS)) {
      const longest = await longestTasks(browser, served.url, rules, seats);
      tasks.push([rules, median(longest).toFixed(0), String(LONG_TASK_MS)]);
    }
    table('The longest task while a table opens, median of three', [['game', 'ms', 'aim, ms'], ...tasks]);
  } finally {
    await browser.close();
    await served.stop();
  }
};

/** Seconds, for each round of the four from the end of my turn to my next. */
const roundsOf = async (browser: Browser, url: string, pace: string): Promise<readonly number[]> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  await keepSettings(context, { pace, motion: 'full' });
  const seat = await takeSeat(context, url, {
    rules: 'conquest',
    players: [{ name: 'Ada' }, ...BOTS],
    practice: { seed: 'bench' },
  });
  const { page, gameId, token, game } = seat;
  const path = `${url}/api/games/${gameId}`;
  const headers = { authorization: `Bearer ${token}` };
  await page.getByTestId('conquest').waitFor();
  const seconds: number[] = [];
  while (seconds.length < ROUNDS) {
    const { toAct, legalActions, gameState } = await game();
    if (!toAct.includes('p1')) continue;
    const end = legalActions.find(({ type }: { type: string }) => type === 'END_TURN');
    const { type, payload } = end ?? legalActions[0];
    const isLast = end && gameState.phase === 'FORTIFY';
    if (isLast) await untilShown(page, (await game()).sequence);
    const sent = context.request.post(`${path}/actions`, {
      headers,
      data: { gameId, action: type, payload },
    });
    if (!isLast) await sent;
    else seconds.push(await told(page, path, token, sent));
  }
  await context.close();
  return seconds;
};

/** Holds the page while the bots think, so that all they did is there at once; then how long it takes to tell. */
const told = async (page: Page, path: string, token: string, sent: Promise<unknown>): Promise<number> => {
  await sent;
  const { sequence, start } = await page.evaluate(
    ([address, secret]) => {
      for (;;) {
        const request = new XMLHttpRequest();
        request.open('GET', address, false);
        request.setRequestHeader('authorization', `Bearer ${secret}`);
        request.send();
        const { toAct, status, sequence } = JSON.parse(request.responseText);
        if (toAct.includes('p1') || status === 'over') return { sequence, start: performance.now() };
      }
    },
    [path, token] as const,
  );
  await untilShown(page, sequence);
  return (await page.evaluate((from) => performance.now() - from, start)) / 1000;
};

const untilShown = (page: Page, sequence: number) =>
  page.waitForFunction(
    (last) => {
      const root = document.querySelector('[data-testid=conquest]');
      return (
        Number(root?.getAttribute('data-sequence')) >= last && root?.getAttribute('data-ready') === 'true'
      );
    },
    sequence,
    { timeout: 60_000 },
  );

/** In milliseconds, for each of three times that a table is opened in a browser that has seen the page before. */
const longestTasks = async (browser: Browser, url: string, rules: string, seats: number) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  await keepSettings(context, { pace: 'instant', motion: 'full' });
  await context.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  const players = [{ name: 'Ada' }, ...BOTS.slice(0, seats - 1)];
  const { page } = await takeSeat(context, url, { rules, players, practice: { seed: 'bench' } });
  const longest: number[] = [];
  for (let times = 0; times < ROUNDS; times++) {
    await page.reload();
    await page.getByTestId('ask').waitFor();
    await page.waitForTimeout(1500);
    const tasks = await page.evaluate(
      () => (globalThis as unknown as { longTasks: readonly number[] }).longTasks,
    );
    longest.push(Math.max(0, ...tasks));
  }
  await context.close();
  return longest;
};

const keepSettings = (context: BrowserContext, settings: object) =>
  context.addInitScript((kept) => localStorage.setItem('turnfold.settings', kept), JSON.stringify(settings));
