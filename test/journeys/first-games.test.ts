// A newcomer plays each first game to its end: by the mouse alone, by touch alone on a phone, by keys alone.

import { expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { keys, mouse, touch } from '../e2e/hands.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { doStep, openLesson } from '../e2e/lesson-player.ts';

const here = inBrowser();
const GAMES = ['territories', 'conquest', 'catan', 'battletech'];
/** More moves than any of them takes. */
const MOVES_MAX = 60;

const CASES = GAMES.flatMap((rulesId) => [mouse, touch, keys].map((hand) => ({ rulesId, hand })));

test.each(CASES)(
  'the first game of $rulesId by $hand.name alone',
  async ({ rulesId, hand }) => {
    const context = await here.browser.newContext({ ...hand.device, reducedMotion: 'reduce' });
    context.setDefaultTimeout(15_000);
    const newcomer = await openLesson(context, here.url, rulesId);
    const { page } = newcomer;
    const card = page.getByTestId('lesson');
    for (let moves = 0; moves < MOVES_MAX && (await card.getAttribute('data-step')) !== 'done'; moves++)
      await doStep(newcomer, hand);
    expect(await card.getAttribute('data-step')).toBe('done');
    expect((await newcomer.now()).step).toBeNull();
    await hand.press(card.getByRole('button', { name: 'Choose a game' }));
    await page.getByTestId('play-now').first().waitFor();
    expect(newcomer.errors).toEqual([]);
    await context.close();
  },
  120_000,
);

test('a first game can be left and taken up again, and undone', async () => {
  const context = await here.browser.newContext(mouse.device);
  const newcomer = await openLesson(context, here.url, 'catan');
  const { page } = newcomer;
  const card = page.getByTestId('lesson');
  while ((await card.getAttribute('data-step')) !== 'roll') await doStep(newcomer, mouse);
  await page.goto(here.url);
  await page.getByRole('link', { name: 'Learn Catan' }).click();
  await card.waitFor();
  expect(await card.getAttribute('data-step')).toBe('roll');
  await page.keyboard.press('Control+z');
  await expect.poll(() => card.getAttribute('data-step')).toBe('road-again');
  await card.getByRole('button', { name: 'Show me' }).click();
  await expect.poll(() => card.getAttribute('data-step')).toBe('roll');
  expect(newcomer.errors).toEqual([]);
  await context.close();
}, 120_000);

test('a move that the step does not ask for is answered, and its rule is a press away', async () => {
  const context = await here.browser.newContext({ ...mouse.device, reducedMotion: 'reduce' });
  const newcomer = await openLesson(context, here.url, 'conquest');
  const { page } = newcomer;
  const card = page.getByTestId('lesson');
  while ((await card.getAttribute('data-step')) !== 'attack') await doStep(newcomer, mouse);
  await expect.poll(() => page.getByTestId('primary').getAttribute('aria-disabled')).not.toBe('true');
  await page.getByTestId('primary').click(); // "End attacks"
  const refusal = page.getByTestId('refusal');
  expect(await refusal.textContent()).toContain('Take Gullrock first');
  await refusal.getByTestId('rule-link').click();
  const rule = page.locator('.rules-drawer .rule[aria-current]');
  await rule.waitFor();
  expect(await rule.getAttribute('id')).toBe('R6.3');
  expect(await seriousViolations(page)).toEqual([]);
  await context.close();
}, 120_000);
