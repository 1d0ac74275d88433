// The story of a game in a real browser: its picture, the link to a moment of it, and what people have to agree to before.

import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { BOT_GAMES, playBotGame } from '../e2e/bot-game.ts';
import { keepSeat } from '../e2e/device.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { bestMove } from '../e2e/territories-table.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();

/** A desk with every hand: mouse, keys and a screen that can be touched. */
const DESK = {
  viewport: { width: 1280, height: 720 },
  hasTouch: true,
  bypassCSP: true, // For axe; what the policy forbids is found by the phones.
  reducedMotion: 'reduce',
} as const;
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

const pictureDrawn = (page: Page) =>
  page.locator('[data-testid=picture][data-state=drawn]').waitFor({ timeout: 120_000 });

const reviewShown = async (page: Page): Promise<void> => {
  await page.getByTestId('review-headline').waitFor({ timeout: 180_000 });
  await pictureDrawn(page);
};

const saved = async (page: Page, press: () => Promise<unknown>): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await (file as Download).path());
};

/** What is wrong with an SVG as a file of its own, as the browser reads it. */
const faultsOf = (page: Page, svg: string): Promise<readonly string[]> =>
  page.evaluate((text) => {
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
    const faults = [...drawing.querySelectorAll('parsererror')].map((error) => error.textContent ?? '');
    for (const element of drawing.querySelectorAll('*'))
      for (const { name, value } of element.attributes)
        if (!name.startsWith('xmlns') && /https?:|var\(|light-dark\(/.test(value))
          faults.push(`${name}="${value.slice(0, 80)}"`);
    const styles = [...drawing.querySelectorAll('style')].map((style) => style.textContent).join('');
    for (const [, address = ''] of styles.matchAll(/url\(([^)]*)\)/g))
      if (!/^["']?(?:#|data:)/.test(address)) faults.push(`url(${address.slice(0, 80)})`);
    for (const [, id = ''] of text.matchAll(/url\(["']?#([^)"']+)/g))
      if (!drawing.getElementById(id)) faults.push(`nothing is called ${id}`);
    if (!drawing.querySelector('desc')?.textContent) faults.push('it says nothing');
    return faults;
  }, svg);

/** How large a PNG is, and how many colours are on the half with the board. */
const sightOf = (page: Page, png: Buffer) =>
  page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const { width, height } = image;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(width / 2, 0, width / 2, height) ?? { data: [] };
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    return { width, height, colours: colours.size };
  }, png.toString('base64'));

const momentText = (page: Page) => page.getByTestId('moment').textContent();

/** Both boards beside each other, where no die decides what comes of the better move and something on the board does. */
const seeBetterMove = async (page: Page, rules: string): Promise<void> => {
  const both = page.getByRole('button', { name: 'Show the better move' }).first();
  if (rules !== 'territories' && !(await both.isVisible())) return;
  await both.tap();
  const boards = page.getByTestId('better-move').first().getByRole('img');
  const same = page.getByText('On the board both look the same.').first();
  await boards.nth(1).or(same).waitFor();
  if (rules !== 'territories' && (await same.isVisible())) return;
  const [played, better] = await Promise.all([0, 1].map((at) => boards.nth(at).getAttribute('src')));
  expect(better).not.toBe(played);
};

test.each(BOT_GAMES)(
  'the story of a game of $rules: by keys, by mouse and by touch, and as a picture that stands on its own',
  async (setup) => {
    const context = await here.browser.newContext({ ...DESK, colorScheme: 'dark' });
    const gameId = await playBotGame(context, here.url, setup);
    const page = await context.newPage();
    await page.goto(`${here.url}/g/${gameId}`);
    await page.getByTestId('end-page').waitFor();

    // Keys: open it, and choose a turning point.
    await page.getByRole('button', { name: 'Review the game' }).focus();
    await page.keyboard.press('Enter');
    await reviewShown(page);
    const turn = page.getByLabel('Turning points').getByRole('button').first();
    await turn.focus();
    await page.keyboard.press('Enter');
    const move = Number(/move (\d+)$/.exec((await turn.textContent()) ?? '')?.[1]);
    expect(await turn.getAttribute('aria-pressed')).toBe('true');
    expect(new URL(page.url()).hash).toBe(`#review@${move}`);
    expect(await momentText(page)).toContain(`, move ${move}`);
    await pictureDrawn(page);
    expect(await page.getByTestId('picture').getByRole('img').getAttribute('alt')).toContain(
      `The board at move ${move}:`,
    );
    await page.screenshot({ path: await artefact(`story-${setup.rules}-1280-dark.png`) });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.screenshot({ path: await artefact(`story-${setup.rules}-1280-light.png`) });
    expect(await seriousViolations(page)).toEqual([]);

    // Mouse: both files.
    const svg = await saved(page, () => page.getByRole('button', { name: 'As SVG' }).click());
    expect(await faultsOf(page, svg.toString())).toEqual([]);
    const download = page.getByRole('button', { name: 'Download the picture' });
    const sight = await sightOf(page, await saved(page, () => download.click()));
    expect(sight).toMatchObject({ width: 2400, height: 1350 });
    expect(sight.colours).toBeGreaterThan(50);

    // Mouse and touch: look at it and come back, then play on from before it.
    const card = page.getByTestId('moment');
    await card.getByRole('button', { name: 'See it' }).click();
    await page.getByText(`Move ${move} of`).first().waitFor();
    await page.keyboard.press('Escape');
    await reviewShown(page);
    const [costly] = await page.getByTestId('costly').all();
    const last = costly ?? card;
    await seeBetterMove(page, setup.rules);
    await last.getByRole('button', { name: 'See it' }).tap();
    await page.getByTestId('end-page').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await reviewShown(page);
    await last.getByRole('button', { name: 'Play on from here' }).tap();
    await page.waitForURL((url) => url.pathname !== `/g/${gameId}`);
    await context.close();
  },
  300_000,
);

test('the picture is the same whatever the page around it looks like', async () => {
  const pictures: string[] = [];
  const first = await here.browser.newContext();
  const gameId = await playBotGame(first, here.url, BOT_GAMES[0]);
  await first.close();
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await here.browser.newContext({ viewport: DESK.viewport, colorScheme });
    const page = await context.newPage();
    await page.goto(`${here.url}/g/${gameId}#review`);
    await reviewShown(page);
    const svg = await saved(page, () => page.getByRole('button', { name: 'As SVG' }).click());
    pictures.push(svg.toString());
    await context.close();
  }
  expect(pictures[1]).toBe(pictures[0]);
}, 300_000);

interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** A private game of two people that one of them gave up, each with a device of their own. */
const privateGame = async (browser: Browser) => {
  const setup = await browser.newContext();
  const post = async (path: string, data: object, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return (await setup.request.post(`${here.url}${path}`, { data, headers })).json();
  };
  const players = [{ name: 'Ada' }, { name: 'Bo' }];
  const ada = await post('/api/games', { rules: 'territories', players, private: true });
  const { gameId } = ada;
  const bo = await post(`/api/games/${gameId}/join`, { code: ada.invites[0].code, name: 'Bo' });
  for (let moves = 0; moves < 6; moves++) {
    const token = moves % 2 === 0 ? ada.token : bo.token;
    const headers = { authorization: `Bearer ${token}` };
    const { gameState } = await (
      await setup.request.get(`${here.url}/api/games/${gameId}`, { headers })
    ).json();
    const move = bestMove(gameState);
    const action = move ? { action: 'PLACE', payload: move.rect } : { action: 'PASS', payload: {} };
    await post(`/api/games/${gameId}/actions`, action, token);
  }
  await post(`/api/games/${gameId}/resign`, {}, bo.token);
  const person = async (
    { token, playerId }: { token: string; playerId: string },
    how: object,
  ): Promise<Person> => {
    const context = await browser.newContext(how);
    const { seedCommitment } = ada;
    await keepSeat(context, { gameId, token, playerId, seedCommitment, rules: 'territories' });
    const page = await context.newPage();
    await page.goto(`${here.url}/g/${gameId}`);
    await page.getByTestId('end-page').waitFor();
    return { context, page };
  };
  await setup.close();
  return { gameId, ada: await person(ada, DESK), bo: await person(bo, PHONE) };
};

const linkIn = (page: Page) => page.getByLabel('A link to this moment');

test('a friend opens a private game by link once both players have agreed, and is refused before', async () => {
  const { gameId, ada, bo } = await privateGame(here.browser);
  const friend = await (await here.browser.newContext(PHONE)).newPage();
  const refused = async () => {
    await friend.goto(`${here.url}/g/${gameId}#review@2`);
    await friend.getByText('There is no such game here, or it is private.').waitFor();
    const path = `${here.url}/api/games/${gameId}/record`;
    expect((await friend.context().request.get(path)).status()).toBe(404);
  };
  await refused();

  await ada.page.getByRole('button', { name: 'Review the game' }).click();
  await reviewShown(ada.page);
  expect(await linkIn(ada.page).count(), 'no link before everybody has agreed').toBe(0);
  await ada.page.getByText('Not yet: Ada and Bo.').waitFor();
  await ada.page.getByRole('button', { name: 'I agree to share it' }).click();
  await ada.page.getByText('Agreed: Ada. Not yet: Bo.').waitFor();
  await ada.page.getByRole('button', { name: 'Take back my agreement' }).click();
  await ada.page.getByText('Not yet: Ada and Bo.').waitFor();
  await ada.page.getByRole('button', { name: 'I agree to share it' }).click();
  await ada.page.getByText('Agreed: Ada. Not yet: Bo.').waitFor();
  expect(await seriousViolations(ada.page)).toEqual([]);
  await refused();

  await bo.page.getByRole('button', { name: 'Review the game' }).tap();
  await reviewShown(bo.page);
  await bo.page.getByText('Agreed: Ada. Not yet: Bo.').waitFor();
  await bo.page.screenshot({ path: await artefact('story-agreement-390.png') });
  await bo.page.getByRole('button', { name: 'I agree to share it' }).tap();
  await linkIn(ada.page).waitFor(); // It is told at once.
  const link = await linkIn(bo.page).inputValue();
  expect(link).toMatch(new RegExp(`^${here.url}/g/${gameId}#review@\\d+$`));

  await friend.goto('about:blank');
  await friend.goto(link);
  await reviewShown(friend);
  expect(await momentText(friend)).toContain(`, move ${link.split('@')[1]}`);
  const ownWords = (text: string | null) => text?.replace(/^You /, 'Ada ');
  expect(await friend.getByTestId('review-headline').textContent()).toBe(
    ownWords(await ada.page.getByTestId('review-headline').textContent()),
  );
  expect(await friend.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await friend.screenshot({ path: await artefact('story-friend-390.png') });
  for (const page of [ada.page, bo.page, friend]) await page.context().close();
}, 300_000);

test('whoever is handed the record as a file sees the same story and no link, and plays on where the server has the game', async () => {
  const giver = await here.browser.newContext({ viewport: DESK.viewport });
  const gameId = await playBotGame(giver, here.url, BOT_GAMES[0]);
  const page = await giver.newPage();
  await page.goto(`${here.url}/g/${gameId}#review`);
  await reviewShown(page);
  const headline = await page.getByTestId('review-headline').textContent();
  const record = page.getByTestId('moment').getByRole('button', { name: 'Download the record' });
  const buffer = await saved(page, () => record.click());
  await giver.close();
  const taker = await (await here.browser.newContext(PHONE)).newPage();
  await taker.goto(`${here.url}/record`);
  const file = { name: 'game.turnfold.json', mimeType: 'application/json', buffer };
  await taker.getByLabel('Open a record').setInputFiles(file);
  await taker.getByRole('button', { name: 'See the result' }).tap();
  await taker.getByRole('button', { name: 'Review the game' }).tap();
  await reviewShown(taker);
  expect(await taker.getByTestId('review-headline').textContent()).toBe(headline);
  expect(await linkIn(taker).count()).toBe(0);
  await taker.getByTestId('moment').getByRole('button', { name: 'Play on from here' }).tap();
  await taker.waitForURL((url) => url.pathname.startsWith('/g/') && url.pathname !== `/g/${gameId}`);
  await taker.context().close();
}, 300_000);

test('it can be cancelled while it is made, and begun again', async () => {
  const context = await here.browser.newContext({ viewport: DESK.viewport });
  const gameId = await playBotGame(context, here.url, BOT_GAMES[0]);
  const page = await context.newPage();
  await page.route(/review\.worker/, () => undefined); // It never gets there.
  await page.goto(`${here.url}/g/${gameId}#review`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('The review was cancelled.').waitFor();
  await page.unroute(/review\.worker/);
  await page.getByRole('button', { name: 'Start again' }).click();
  await reviewShown(page);
  await context.close();
}, 300_000);

test('a game that goes on is not reviewed, and a link to its review says so', async () => {
  const context = await here.browser.newContext({ viewport: DESK.viewport });
  const players = [{ name: 'Ada' }, { name: 'Bo', bot: 'easy' }];
  const data = { rules: 'territories', players, practice: { seed: 'running' } };
  const { gameId } = await (await context.request.post(`${here.url}/api/games`, { data })).json();
  const page = await context.newPage();
  await page.goto(`${here.url}/g/${gameId}#review@1`);
  await page.getByText('This game is not over. It is reviewed when it is.').waitFor();
  expect(await page.getByTestId('review').count()).toBe(0);
  await context.close();
}, 120_000);
