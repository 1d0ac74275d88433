// A player of Conquest in a real browser: what to do comes from what the server says, and every bit of it is done by a
// hand. A territory is where its armies are drawn; what is not on the screen is brought there first, as a person would.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { idOfArea, nextArea, type World, worldOf } from '../../games/conquest/board/world.ts';
import { keys, type PointingHand } from './hands.ts';
import type { Seated } from './seated.ts';

export interface ConquestHand {
  /** A territory on the map. */
  choose(id: string): Promise<void>;
  /** A control. */
  press(control: Locator): Promise<void>;
  /** Confirms what is chosen. */
  confirm(): Promise<void>;
  /** Ends the attacks, or the turn. */
  end(): Promise<void>;
}

interface Territory {
  readonly id: string;
  readonly ownerId: string;
  readonly armyCount: number;
}

export const pointing = (hand: PointingHand, { page }: Seated): ConquestHand => {
  const primary = page.getByTestId('primary');
  return {
    async choose(id) {
      if (!(await spotOf(page, id))) await bringIntoSight(hand, page, id);
      const spot = await spotOf(page, id);
      if (!spot) throw new Error(`${id} cannot be pointed at`);
      await hand.point(page, spot);
    },
    press: hand.press,
    confirm: () => hand.press(primary),
    end: () => hand.press(primary),
  };
};

/** Where the armies of a territory are drawn, if nothing lies over them. */
const spotOf = (page: Page, id: string) =>
  page.evaluate((wanted) => {
    const box = document.querySelector(`[data-armies="${wanted}"]`)?.getBoundingClientRect();
    if (!box) return null;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    return hit?.getAttribute('data-territory') === wanted ? { x, y } : null;
  }, id);

/** On the small map where there is one; else the map is dragged until the place lies in its middle. */
const bringIntoSight = async (hand: PointingHand, page: Page, id: string) => {
  const small = page.locator('.c-minimap');
  if (await small.isVisible()) {
    const at = await small.locator(`[data-land="${id}"]`).boundingBox();
    if (!at) throw new Error(`${id} is not on the small map`);
    await hand.point(page, { x: at.x + at.width / 2, y: at.y + at.height / 2 });
    return;
  }
  const map = await page.getByTestId('conquest-map').boundingBox();
  const place = await page.locator(`[data-armies="${id}"]`).boundingBox();
  if (!map || !place) throw new Error('no map');
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(2 * x - place.x, 2 * y - place.y, { steps: 4 });
  await page.mouse.up();
};

/** Arrows walk from territory to territory, Enter chooses and confirms. */
export const typing = (seat: Seated): ConquestHand => {
  const { page, game } = seat;
  const { keyboard } = page;
  const looked = (name: string) => page.locator(`.c-land.${name}`).first();
  const idOf = async (name: string) =>
    (await looked(name).count()) > 0 ? await looked(name).getAttribute('data-territory') : null;
  return {
    async choose(id) {
      const world = worldOf((await game()).gameState);
      const from = (await idOf('focus')) ?? (await idOf('from')) ?? (world.atlas.ids[0] as string);
      for (const key of wayTo(world, from, id)) await keyboard.press(key);
      expect(await idOf('focus')).toBe(id);
      await keyboard.press('Enter');
    },
    press: keys.press,
    async confirm() {
      const isAtControl = await page.evaluate(
        () => document.activeElement?.closest('button, input') !== null,
      );
      if (isAtControl) await keys.press(page.getByTestId('primary'));
      else await keyboard.press('Enter');
    },
    async end() {
      await expect.poll(() => page.getByTestId('primary').getAttribute('aria-disabled')).not.toBe('true');
      await keyboard.press('e');
    },
  };
};

const ARROWS = [
  ['ArrowLeft', -1, 0],
  ['ArrowRight', 1, 0],
  ['ArrowUp', 0, -1],
  ['ArrowDown', 0, 1],
] as const;

/** The arrows that lead from one territory to another, as few as may be. */
const wayTo = (world: World, from: string, to: string): readonly string[] => {
  const start = world.atlas.areaOf.get(from) ?? 0;
  const ways = new Map<number, readonly string[]>([[start, []]]);
  for (const [area, way] of ways) {
    if (idOfArea(world, area) === to) return way;
    for (const [key, dx, dy] of ARROWS) {
      const next = nextArea(world, area, dx, dy);
      if (!ways.has(next)) ways.set(next, [...way, key]);
    }
  }
  throw new Error(`no arrow leads from ${from} to ${to}`);
};

/** One thing that a player does, confirmed by the server. */
export const playStep = async (
  seat: Seated,
  hand: ConquestHand,
  neighbours: ReadonlyMap<string, readonly string[]>,
): Promise<Doing> => {
  const { game } = seat;
  const { gameState, revision } = await game();
  const land = new Map((gameState.territories as Territory[]).map((one) => [one.id, one]));
  const mine = [...land.values()].filter(({ ownerId }) => ownerId === 'p1');
  const pairs = mine.flatMap((from) =>
    (neighbours.get(from.id) ?? []).map((id) => ({ from, to: land.get(id) as Territory })),
  );
  const fronts = pairs.filter(({ to }) => to.ownerId !== 'p1');
  const settled = async (doing: Doing): Promise<Doing> => {
    await expect.poll(async () => (await game()).revision, { timeout: 20_000 }).toBeGreaterThan(revision);
    return doing;
  };

  if (gameState.advance) {
    await hand.press(seat.page.getByTestId('move-in-least'));
    await hand.confirm();
    return settled('move in');
  }
  if (gameState.phase === 'REINFORCE') {
    if (gameState.cards.length >= 5) return settled(await tradeCards(seat, hand));
    const best = fronts.toSorted((a, b) => b.from.armyCount - a.from.armyCount)[0]?.from ?? mine[0];
    await hand.choose((best as Territory).id);
    const rest = seat.page.getByTestId('rest-here');
    if (await rest.isVisible()) await hand.press(rest);
    await hand.confirm();
    return settled('place');
  }
  if (gameState.phase === 'ATTACK') {
    const attack = fronts
      .map((ends) => ({ ...ends, edge: ends.from.armyCount - ends.to.armyCount }))
      .toSorted((a, b) => b.edge - a.edge)[0];
    if (attack && attack.edge > 2) {
      await chooseBoth(seat, hand, attack.from.id, attack.to.id);
      if (attack.edge > 4) {
        await hand.press(seat.page.getByTestId('attack-on'));
        return settled('attack on');
      }
      await hand.confirm();
      return settled('attack');
    }
  } else if (!gameState.fortifiedThisTurn) {
    const move = pairs
      .filter(({ from, to }) => to.ownerId === 'p1' && from.armyCount > 2)
      .find(({ from, to }) => isFront(fronts, to.id) && !isFront(fronts, from.id));
    if (move) {
      await chooseBoth(seat, hand, move.from.id, move.to.id);
      await hand.confirm();
      return settled('fortify');
    }
  }
  await hand.end();
  return settled('end');
};

export type Doing = 'place' | 'trade' | 'attack' | 'attack on' | 'move in' | 'fortify' | 'end';

const isFront = (fronts: readonly { from: Territory }[], id: string): boolean =>
  fronts.some(({ from }) => from.id === id);

/** Where the last attack left off, its land may be chosen already. */
export const chooseBoth = async ({ page }: Seated, hand: ConquestHand, from: string, to: string) => {
  const classes = async (id: string) =>
    ((await page.locator(`[data-territory="${id}"]`).getAttribute('class')) ?? '').split(' ');
  if (!(await classes(from)).includes('from')) await hand.choose(from);
  if (!(await classes(to)).includes('to')) await hand.choose(to);
  await expect.poll(() => classes(to)).toContain('to');
};

const tradeCards = async ({ page, game }: Seated, hand: ConquestHand): Promise<Doing> => {
  const { length } = (await game()).gameState.cards;
  const dialog = page.getByRole('dialog');
  await hand.confirm();
  await hand.press(dialog.getByTestId('suggest'));
  await hand.press(dialog.getByTestId('trade'));
  await expect.poll(async () => (await game()).gameState.cards.length).toBeLessThan(length);
  await hand.press(dialog.getByRole('button', { name: 'Close' }));
  return 'trade';
};
