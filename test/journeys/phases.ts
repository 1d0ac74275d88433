// The main phases of each game, and a table in a real browser that plays on until it comes to one of them.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { duel } from '../e2e/battletech-player.ts';
import { keepSeat } from '../e2e/device.ts';
import { CALM } from '../e2e/seated.ts';
import { type Size, UPRIGHT } from './layout-measures.ts';

export interface TableCase {
  readonly rules: string;
  readonly players: readonly object[];
  readonly options?: object;
  /** What the board's drawing consists of. */
  readonly pieces: string;
  /** Phases, each with what the view says of it. */
  readonly phases: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: the view of whatever game it is.
  phaseOf(view: any): string;
}

const bots = (...names: readonly string[]) => names.map((name) => ({ name, bot: 'easy' }));

export const CASES: readonly TableCase[] = [
  {
    rules: 'territories',
    players: [{ name: 'Ada' }, ...bots('Bo')],
    pieces: UPRIGHT,
    phases: ['opening', 'middle'],
    phaseOf: ({ scores }) => (scores[0] > 1 ? 'middle' : 'opening'),
  },
  {
    rules: 'conquest',
    players: [{ name: 'Ada' }, ...bots('Bo', 'Cy', 'Di')],
    pieces: '[data-territory]',
    phases: ['REINFORCE', 'ATTACK', 'FORTIFY'],
    phaseOf: ({ phase }) => phase,
  },
  {
    rules: 'catan',
    players: [{ name: 'Ada' }, ...bots('Bo', 'Cy', 'Di')],
    pieces: '[data-testid=island] :is([data-hex], .k-beach, .k-port)',
    phases: ['setup', 'preRoll', 'postRoll'],
    phaseOf: ({ phase, turnPhase }) => (phase === 'setup' ? 'setup' : turnPhase),
  },
  {
    ...duel,
    pieces: '[data-hex]',
    phases: ['movement', 'weapon_attack'],
    phaseOf: ({ fight }) => fight.phase,
  },
];

interface Where {
  readonly url: string;
  readonly browser: Browser;
}

/** One seat at a new game, on a desk and on a device with fingers; `device` is what both have in common. */
export const openPhases = async (
  here: Where,
  { rules, players, options, phaseOf }: TableCase,
  device: BrowserContextOptions = {},
) => {
  const desk = await here.browser.newContext({ ...CALM, ...device });
  const touch = await here.browser.newContext({ ...CALM, ...device, hasTouch: true, isMobile: true });
  const setup = { rules, players, practice: { seed: 'layout' }, ...(options ? { options } : {}) };
  const created = await desk.request.post(`${here.url}/api/games`, { data: setup });
  const { gameId, token, playerId, seedCommitment } = await created.json();
  const path = `${here.url}/api/games/${gameId}`;
  const headers = { authorization: `Bearer ${token}` };
  const game = async () => (await desk.request.get(path, { headers })).json();
  const act = async ({ type, payload }: { type: string; payload: object }) =>
    desk.request.post(`${path}/actions`, { headers, data: { gameId, action: type, payload } });

  const open = async (context: BrowserContext): Promise<Page> => {
    await keepSeat(context, { gameId, token, playerId, seedCommitment, rules });
    await context.addInitScript(() =>
      localStorage.setItem('turnfold.settings', JSON.stringify({ motion: 'off', pace: 'instant' })),
    );
    const page = await context.newPage();
    await page.goto(`${here.url}/g/${gameId}`);
    await page.getByTestId(rules).waitFor();
    return page;
  };
  const pages = { desk: await open(desk), touch: await open(touch) };

  return {
    /** Plays on, whatever is legal, until it is mine to act in this phase and both pages show it. */
    async reach(phase: string) {
      for (let steps = 0; steps < 200; steps++) {
        const { toAct, legalActions, gameState } = await game();
        if (!toAct.includes('p1')) await pages.desk.waitForTimeout(30);
        else if (phaseOf(gameState) === phase) return;
        else await act(legalActions[steps % legalActions.length]);
      }
      throw new Error(`${rules} did not come to ${phase}`);
    },
    async at({ width, height, touch: isTouch }: Size): Promise<Page> {
      const page = isTouch ? pages.touch : pages.desk;
      await page.setViewportSize({ width, height });
      const { revision } = await game();
      await expect
        .poll(() => page.getByLabel('Move shown').textContent(), { timeout: 20_000 })
        .toContain(String(revision));
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      return page;
    },
    async close() {
      await desk.close();
      await touch.close();
    },
  };
};
