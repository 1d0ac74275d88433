// Whole games of Conquest in a real browser, each with one kind of hand and nothing else.

import { expect, test } from 'vitest';
import hearthsea from '../../games/conquest/maps/hearthsea.json' with { type: 'json' };
import { type ConquestHand, type Doing, playStep, pointing, typing } from '../e2e/conquest-player.ts';
import { type Hand, keys, mouse, touch } from '../e2e/hands.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { myTurn, type Seated, takeSeat } from '../e2e/seated.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();
const NEIGHBOURS = new Map(hearthsea.territories.map(({ id, adjacencies }) => [id, adjacencies]));

interface HandCase {
  readonly hand: Hand;
  readonly advance: string;
  of(seat: Seated): ConquestHand;
}

const HANDS: readonly HandCase[] = [
  { hand: mouse, advance: 'ask', of: (seat) => pointing(mouse, seat) },
  { hand: touch, advance: 'all', of: (seat) => pointing(touch, seat) },
  { hand: keys, advance: 'ask', of: typing },
];

test.each(HANDS)(
  'a whole game of Conquest by $hand.name alone',
  async ({ hand, advance, of }) => {
    const context = await here.browser.newContext({ ...hand.device, reducedMotion: 'reduce' });
    context.setDefaultTimeout(15_000);
    const seat = await takeSeat(context, here.url, {
      rules: 'conquest',
      players: [{ name: 'Ada' }, { name: 'Bo', bot: 'easy' }, { name: 'Cy', bot: 'easy' }],
      options: { map: 'hearthsea', advance, maxTurns: 15 },
      practice: { seed: `hands ${hand.name}` },
    });
    const { page } = seat;
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.getByTestId('conquest').waitFor();
    const own = of(seat);
    const done = new Set<Doing>();
    for (let steps = 0; steps < 300 && (await myTurn(seat, 'conquest')); steps++) {
      if (steps === 4) await page.screenshot({ path: await artefact(`conquest-${hand.name}.png`) });
      done.add(await playStep(seat, own, NEIGHBOURS));
    }
    const { status, outcome } = await seat.game();
    expect(status).toBe('over');
    expect(outcome.ranking.flat().toSorted()).toEqual(['p1', 'p2', 'p3']);
    for (const doing of ['place', 'attack on', 'end'] as const) expect(done).toContain(doing);
    if (advance === 'ask') expect(done).toContain('move in');
    await expect
      .poll(() => page.getByTestId('conquest').getAttribute('data-game-over'), { timeout: 30_000 })
      .toBe('true');
    expect(errors).toEqual([]);
    await context.close();
  },
  240_000,
);
