// What to do with a turn: every campaign that one can think of, weighed by the exact odds and by what the world would look
// like afterwards.

import { must } from '@turnfold/kernel';
import { type Area, neighboursOf } from '../atlas.ts';
import { battleOdds } from '../odds.ts';
import { type Campaign, campaignFor } from './campaign.ts';
import { bestBy, LARGEST } from './position.ts';
import { copyScene, type Scene, worth } from './scene.ts';

export interface Plan {
  readonly campaign: Campaign | null;
  readonly value: number;
}

/** The campaign that leaves me strongest on average; none when standing still is better. */
export const bestPlan = (scene: Scene, pool: number): Plan => {
  let best: Plan = { campaign: null, value: standingStill(scene, pool) };
  for (const plan of plansOf(scene, pool)) if (plan.value > best.value) best = plan;
  return best;
};

/** Everything one may want, with the way there. */
export function* plansOf(scene: Scene, pool: number): Generator<Plan & { readonly campaign: Campaign }> {
  for (const targets of goals(scene)) {
    const campaign = campaignFor(scene, targets, pool);
    if (campaign) yield { campaign, value: prospect(scene, campaign) };
  }
}

export const standingStill = (scene: Scene, pool: number): number => {
  if (pool === 0) return worth(scene);
  const front = scene.owners.flatMap((owner, area) =>
    owner === scene.me && hasEnemy(scene, area) ? [area] : [],
  );
  const best = bestBy(front, (area) => worthWith(scene, area, pool));
  return best === undefined ? worth(scene) : worthWith(scene, best, pool);
};

const hasEnemy = ({ atlas, owners, me }: Scene, area: Area): boolean =>
  neighboursOf(atlas, area).some((other) => owners[other] !== me);

/** What one may want: a neighbour, a continent, the end of a player, a hole in somebody's continent. */
function* goals(scene: Scene): Generator<ReadonlySet<Area>> {
  const { atlas, owners, me, seats } = scene;
  const foreign = owners.flatMap((owner, area) => (owner === me ? [] : [area]));
  for (const area of foreign)
    if (isWanted(scene, area) && neighboursOf(atlas, area).some((other) => owners[other] === me))
      yield new Set([area]);
  for (const { areas } of atlas.continents) {
    const missing = areas.filter((area) => owners[area] !== me);
    if (missing.length > 0) yield new Set(missing);
    const holder = must(owners[must(areas[0], 'territory')], 'territory');
    if (holder !== me && holder >= 0 && holder < seats && areas.every((area) => owners[area] === holder))
      for (const area of areas) yield new Set([area]);
  }
  for (let seat = 0; seat < seats; seat++) {
    const land = foreign.filter((area) => owners[area] === seat);
    if (land.length > 0) yield new Set(land);
  }
}

/**
 * One territory earns the turn's card. More of them only thin the armies out, and a third player gathers the fruit; but a
 * continent is not won in one turn.
 */
const isWanted = ({ atlas, cardEarned, weights, owners, seats, me }: Scene, area: Area): boolean => {
  if (!cardEarned) return true;
  const areas = atlas.continents[must(atlas.continentOf[area], 'continent')]?.areas ?? [];
  const held = areas.filter((each) => owners[each] === me).length;
  if (held >= weights.press * areas.length) return true;
  return isDuel(owners, seats);
};

/** Nobody is left who could gain by our fight with the one other player. */
const isDuel = (owners: readonly number[], seats: number): boolean =>
  new Set(owners.filter((owner) => owner >= 0 && owner < seats)).size <= 2;

/** Worth if it works and worth if it breaks down at its weakest step, by how likely each is. */
const prospect = (scene: Scene, campaign: Campaign): number => {
  const { chance, success, failure } = courseOf(scene, campaign);
  if (chance === 0) return 0;
  return failure ? chance * worth(success) + (1 - chance) * worth(failure) : worth(success);
};

/** How a campaign goes on average: the scene if it works, and the scene if it breaks down at its weakest step. */
export interface Course {
  /** 0 for one that is not worth a thought. */
  readonly chance: number;
  readonly success: Scene;
  readonly failure: Scene | null;
}

export const courseOf = (scene: Scene, { steps, placements }: Campaign): Course => {
  const after = copyScene(scene);
  for (const [area, count] of placements) after.armies[area] = must(after.armies[area], 'territory') + count;
  const strength = new Map<Area, number>(); // By root: armies still on the move.
  const last = new Map<Area, Area>();
  let chance = 1;
  let weakest = 1;
  let failure: Scene | null = null;
  for (const { to, root } of steps) {
    const attackers = strength.get(root) ?? must(after.armies[root], 'territory') - 1;
    const { win, left, defendersLeft } = expectedBattle(attackers, must(after.armies[to], 'territory'));
    if (win < 0.02) return { chance: 0, success: after, failure };
    if (win < weakest) {
      weakest = win;
      failure = copyScene(after);
      failure.armies[last.get(root) ?? root] = 1;
      failure.armies[to] = defendersLeft;
    }
    chance *= win;
    take(after, to);
    after.armies[last.get(root) ?? root] = 1;
    after.armies[to] = left;
    last.set(root, to);
    strength.set(root, left - 1);
  }
  after.cards[scene.me] = must(scene.cards[scene.me], 'seat') + cardsGained(scene, after);
  return { chance, success: after, failure };
};

/** The mean course of a battle. */
const expectedBattle = (attackers: number, defenders: number) => {
  const scale = Math.max(1, attackers / LARGEST, defenders / LARGEST);
  const odds = battleOdds(Math.floor(attackers / scale), Math.max(1, Math.round(defenders / scale)));
  return {
    win: odds.win,
    left: odds.attackersLeft * scale,
    defendersLeft: Math.max(1, odds.defendersLeft * scale),
  };
};

const take = (scene: Scene, area: Area): void => {
  scene.owners[area] = scene.me;
};

/** Cards: one for the first capture of the turn, and those of players who lost everything. */
const cardsGained = (before: Scene, after: Scene): number => {
  let cards = 0;
  for (let seat = 0; seat < before.seats; seat++) {
    if (seat === before.me || !before.owners.includes(seat) || after.owners.includes(seat)) continue;
    cards += must(before.cards[seat], 'seat');
  }
  return before.cardEarned ? cards : cards + 1;
};

/** A hair more for where many stand already: of equal places, the strongest. */
export const worthWith = (scene: Scene, area: Area, count: number): number => {
  const before = must(scene.armies[area], 'territory');
  scene.armies[area] = before + count + 0.001 * before;
  const value = worth(scene);
  scene.armies[area] = before;
  return value;
};
