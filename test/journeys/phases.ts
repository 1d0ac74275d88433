// The main phases of each game, and a table in a real browser that plays on until it comes to one of them.

import { distance, facingTowards } from '@turnfold/battletech';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { duel } from '../e2e/battletech-player.ts';
import { keepSeat } from '../e2e/device.ts';
import { CALM } from '../e2e/seated.ts';
import { type Size, UPRIGHT } from './layout-measures.ts';

/** A moment of a game that is mine to act in. */
export interface Phase {
  readonly name: string;
  when(view: AnyView): boolean;
  /** What the player has opened or begun; done again at every size, and only where it is not so yet. */
  arrange?(page: Page): Promise<void>;
}

export interface TableCase {
  /** What it is called in a report; `rules` where there is one case of a game. */
  readonly title?: string;
  readonly rules: string;
  readonly players: readonly object[];
  readonly options?: object;
  /** What the board's drawing consists of. */
  readonly pieces: string;
  readonly phases: readonly Phase[];
  /** What is played on the way to a phase; left out: anything that is legal. */
  choose?(legal: readonly AnyAction[], view: AnyView): AnyAction | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: the view of whatever game it is.
type AnyView = any;
interface AnyAction {
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the payload of whatever action it is.
  readonly payload: any;
}

const bots = (...names: readonly string[]) => names.map((name) => ({ name, bot: 'easy' }));

/** Presses what opens it, where it is not open. */
const opened = (what: string, by: string) => async (page: Page) => {
  if ((await page.locator(what).count()) === 0) await page.locator(by).first().click();
  await page.locator(what).first().waitFor();
};

const isRolled = ({ turnPhase }: AnyView): boolean => turnPhase === 'postRoll';
const LIFTED = '.k-hand .k-card.up';

export const CASES: readonly TableCase[] = [
  {
    rules: 'territories',
    players: [{ name: 'Ada' }, ...bots('Bo')],
    pieces: UPRIGHT,
    phases: [
      { name: 'opening', when: ({ scores }) => scores[0] <= 1 },
      { name: 'middle', when: ({ scores }) => scores[0] > 1 },
    ],
  },
  {
    rules: 'conquest',
    players: [{ name: 'Ada' }, ...bots('Bo', 'Cy', 'Di')],
    pieces: '[data-territory]',
    phases: ['REINFORCE', 'ATTACK', 'FORTIFY'].map((name) => ({ name, when: ({ phase }) => phase === name })),
  },
  {
    rules: 'catan',
    players: [{ name: 'Ada' }, ...bots('Bo', 'Cy', 'Di')],
    pieces: '[data-testid=island] :is([data-hex], .k-beach, .k-port)',
    phases: [
      { name: 'setup', when: ({ phase }) => phase === 'setup' },
      { name: 'preRoll', when: ({ turnPhase }) => turnPhase === 'preRoll' },
      { name: 'postRoll', when: isRolled },
      {
        name: 'trade',
        when: (view) => isRolled(view) && view.players[0].resourceCount > 0,
        arrange: opened(LIFTED, '.k-hand button.k-pile'),
      },
      { name: 'robber', when: ({ turnPhase }) => turnPhase === 'robber' },
      {
        name: 'discard',
        when: ({ pendingDiscards }) => pendingDiscards.includes('p1'),
        arrange: opened(LIFTED, '.k-hand button.k-pile'),
      },
    ],
    // Who spends nothing has a full hand when the seven comes.
    choose: (legal) => legal.find(({ type }) => type === 'END_TURN'),
  },
  {
    ...duel,
    pieces: '[data-hex]',
    phases: [
      ...['movement', 'weapon_attack', 'physical_attack'].map((name) => ({
        name,
        when: ({ fight }: AnyView) => fight.phase === name,
      })),
      {
        name: 'report',
        when: ({ fight }) => fight.phase === 'movement',
        arrange: opened('[data-testid=report]', '[data-testid=open-report]'),
      },
    ],
    choose: closeIn,
  },
  {
    ...duel,
    title: 'battletech on a rectangle',
    options: { ...duel.options, mapShape: 'rectangle', mapRadius: 8 },
    pieces: '[data-hex]',
    phases: [{ name: 'movement', when: ({ fight }) => fight.phase === 'movement' }],
  },
];

interface Hex {
  readonly q: number;
  readonly r: number;
}

/** Goes as near to the enemy as it can and looks at it, and holds its fire, so that both stand side by side. */
function closeIn(legal: readonly AnyAction[], { fight }: AnyView): AnyAction | undefined {
  const enemy: Hex = fight.units.b1.position;
  if (fight.phase === 'weapon_attack') return legal.find(({ payload }) => payload.attacks?.length === 0);
  const moves = legal.filter(({ type, payload }) => type === 'MOVE' && payload.attack === undefined);
  const [best] = moves.toSorted(
    (one, other) =>
      distance(one.payload, enemy) - distance(other.payload, enemy) ||
      turnOf(one, enemy) - turnOf(other, enemy),
  );
  return best;
}

/** Hexsides between where a move looks and where the enemy stands. */
const turnOf = ({ payload }: AnyAction, enemy: Hex): number => {
  const off = Math.abs(payload.facing - facingTowards(payload, enemy));
  return Math.min(off, 6 - off);
};

interface Where {
  readonly url: string;
  readonly browser: Browser;
}

/** One seat at a new game, on a desk and on a device with fingers; `device` is what both have in common. */
export const openPhases = async (
  here: Where,
  { rules, players, options, choose }: TableCase,
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
    /** Plays on until it is mine to act in this phase. */
    async reach({ name, when }: Phase) {
      for (let steps = 0; steps < 400; steps++) {
        const { toAct, legalActions, gameState } = await game();
        if (!toAct.includes('p1')) await pages.desk.waitForTimeout(30);
        else if (when(gameState)) return;
        else await act(choose?.(legalActions, gameState) ?? legalActions[steps % legalActions.length]);
      }
      throw new Error(`${rules} did not come to ${name}`);
    },
    async at({ width, height, touch: isTouch }: Size, { arrange }: Phase): Promise<Page> {
      const page = isTouch ? pages.touch : pages.desk;
      await page.setViewportSize({ width, height });
      const { revision } = await game();
      await expect
        .poll(() => page.getByLabel('Move shown').textContent(), { timeout: 20_000 })
        .toContain(String(revision));
      await arrange?.(page);
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
