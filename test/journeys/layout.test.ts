// The tables as LOOK wants them, in a real browser at eight sizes, in the main phases of each game.

import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { duel } from '../e2e/battletech-player.ts';
import { keepSeat } from '../e2e/device.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { CALM } from '../e2e/seated.ts';
import { artefact } from '../support/browser.ts';
import { type Misses, measure, SIZES, type Size, UPRIGHT } from './layout-measures.ts';

const here = inBrowser();

/** What is known to miss, each a line of game, size and measure. The list can only shrink: what holds must go from it. */
const KNOWN: readonly string[] = [
  'battletech 1024x768 share',
  'battletech 1024x768 text',
  'battletech 1280x720 fold',
  'battletech 1280x720 share',
  'battletech 1280x720 text',
  'battletech 1440x900 share',
  'battletech 1440x900 text',
  'battletech 390x844 share',
  'battletech 390x844 text',
  'battletech 640x360 share',
  'battletech 640x360 text',
  'battletech 820x1180 share',
  'battletech 820x1180 text',
  'battletech 844x390 share',
  'battletech 844x390 text',
  'conquest 1024x768 text',
  'conquest 390x844 share',
  'conquest 390x844 text',
  'conquest 640x360 share',
  'conquest 640x360 text',
  'conquest 820x1180 share',
  'conquest 820x1180 text',
  'conquest 844x390 share',
  'conquest 844x390 text',
];

/** At this size nothing that a turn needs may lie below the fold. */
const FOLD = '1280x720';

interface TableCase {
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

const CASES: readonly TableCase[] = [
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

test.each(CASES)(
  '$rules lies as it should at every size, in every phase',
  async (game) => {
    const found = new Map<string, string>();
    const note = (phase: string, { width, height }: Size, misses: Misses) => {
      for (const [name, lines] of Object.entries(misses) as [keyof Misses, readonly string[]][]) {
        if (lines.length === 0 || (name === 'fold' && `${width}x${height}` !== FOLD)) continue;
        const key = `${game.rules} ${width}x${height} ${name}`;
        found.set(key, `${found.get(key) ?? ''}\n  ${phase}: ${lines.join('; ')}`);
      }
    };
    const table = await openTable(game);
    for (const phase of game.phases) {
      await table.reach(phase);
      for (const size of SIZES) {
        const page = await table.at(size);
        note(phase, size, await measure(page, game.pieces, size));
        await page.screenshot({ path: await artefact(`layout-${game.rules}-${size.width}-${phase}.png`) });
      }
    }
    await table.close();
    const details = [...found].map(([key, lines]) => `${key}${lines}`).join('\n');
    const known = KNOWN.filter((line) => line.startsWith(`${game.rules} `));
    expect([...found.keys()].toSorted(), details).toEqual(known.toSorted());
  },
  240_000,
);

/** One seat at a new game, on a desk and on a device with fingers. */
const openTable = async ({ rules, players, options, phaseOf }: TableCase) => {
  const desk = await here.browser.newContext(CALM);
  const touch = await here.browser.newContext({ ...CALM, hasTouch: true, isMobile: true });
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
      await expect.poll(() => page.getByLabel('Move shown').textContent()).toContain(String(revision));
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
