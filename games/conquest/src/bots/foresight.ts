// Chooses among plans by what is left of them when everybody else has had a turn.

import { must } from '@turnfold/kernel';
import { courseOf, type Plan, plansOf, standingStill, worthWith } from './plans.ts';
import { bestBy } from './position.ts';
import { copyScene, type Scene, worth } from './scene.ts';

/** What makes one thinking player another. */
export interface Mind {
  /** What to do with a turn, with armies still to place or none. More effort looks at more plans. */
  choose(scene: Scene, pool: number, effort: number): Plan;
  /** What a scene is worth at the end of my turn. */
  assess(scene: Scene): number;
}

/** How far a mind looks. */
export interface Look {
  /** Plans that are followed through the others' turns: with armies to place, and in the middle of an attack. */
  readonly placing: number;
  readonly attacking: number;
  /** How much the worth after the others' turns counts, beside the worth at the end of my own: 0 to 1. */
  readonly ahead: number;
}

/** What a scene at the end of my turn is worth to me when everybody else has had one. */
type WorthAfter = (scene: Scene) => number;

/** A second opinion on the best plans, which takes longer. */
export interface Doubt {
  /** How many plans it is asked about: with armies to place, and in the middle of an attack. */
  readonly placing: number;
  readonly attacking: number;
  /** How much it counts beside the first: 0 to 1. */
  readonly counts: number;
  readonly worthAfter: WorthAfter;
}

export const createMind = (look: Look, worthAfter: WorthAfter, doubt?: Doubt): Mind => ({
  choose(scene, pool, effort) {
    const plans = foreseen(scene, pool, look, effort, worthAfter);
    if (doubt && plans.length > 1) return doubted(scene, pool, plans, doubt);
    return must(plans[0], 'plan');
  },
  assess: (scene) => (1 - look.ahead) * worth(scene) + look.ahead * worthAfter(scene),
});

/** The plans that look best at first sight, to do nothing among them, the best by what is left of it first. */
const foreseen = (
  scene: Scene,
  pool: number,
  { placing, attacking, ahead }: Look,
  effort: number,
  worthAfter: WorthAfter,
): Plan[] => {
  const still: Plan = { campaign: null, value: standingStill(scene, pool) };
  const plans: Plan[] = [...plansOf(scene, pool)].sort(byValue);
  const count = Math.ceil(effort * (pool > 0 ? placing : attacking / haste(scene)));
  return [still, ...plans.slice(0, count)]
    .map(({ campaign, value }) => ({
      campaign,
      value: (1 - ahead) * value + ahead * afterRound(scene, pool, campaign, worthAfter),
    }))
    .sort(byValue);
};

/** A large army may roll hundreds of times in a turn, and each roll is thought about: the less, the more of them. */
const haste = ({ owners, armies, me }: Scene): number => {
  let largest = 0;
  for (let area = 0; area < owners.length; area++)
    if (owners[area] === me) largest = Math.max(largest, must(armies[area], 'territory'));
  return Math.max(1, largest / UNHURRIED);
};

const UNHURRIED = 60;

const byValue = (one: Plan, other: Plan): number => other.value - one.value;

const doubted = (
  scene: Scene,
  pool: number,
  plans: readonly Plan[],
  { placing, attacking, counts, worthAfter }: Doubt,
): Plan => {
  const count = Math.ceil(pool > 0 ? placing : attacking / haste(scene));
  const finalists = plans.slice(0, count).map(({ campaign, value }) => ({
    campaign,
    value: (1 - counts) * value + counts * afterRound(scene, pool, campaign, worthAfter),
  }));
  return must(finalists.sort(byValue)[0], 'plan');
};

/** What a plan is worth when everybody else has had a turn. */
const afterRound = (
  scene: Scene,
  pool: number,
  campaign: Plan['campaign'],
  worthAfter: WorthAfter,
): number => {
  if (!campaign) return worthAfter(withArmies(scene, pool));
  const { chance, success, failure, pool: spoils } = courseOf(scene, campaign);
  const best = worthAfter(withArmies(success, spoils));
  return failure && chance < CERTAIN ? chance * best + (1 - chance) * worthAfter(failure) : best;
};

/** So likely that the other case is not looked at. */
const CERTAIN = 0.97;

/** All of them to the place where they are worth most. */
export const withArmies = (scene: Scene, pool: number): Scene => {
  if (pool === 0) return scene;
  const after = copyScene(scene);
  const land = scene.owners.flatMap((owner, area) => (owner === scene.me ? [area] : []));
  const area = bestBy(land, (each) => worthWith(scene, each, pool));
  if (area !== undefined) after.armies[area] = must(after.armies[area], 'territory') + pool;
  return after;
};
