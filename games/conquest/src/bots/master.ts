// Master: also asks what the others would make of the world until its next turn, and chooses by what is left then.

import { must } from '@turnfold/kernel';
import { reinforcementsFor } from '../reinforcements.ts';
import { createHard } from './hard.ts';
import { bestPlan, courseOf, type Plan, plansOf, standingStill, worthWith } from './plans.ts';
import { bestBy } from './position.ts';
import { copyScene, type Scene, WEIGHTS, type Weights, worth } from './scene.ts';

export interface Foresight {
  /** Plans that are followed through the others' turns: with armies to place, and in the middle of an attack. */
  readonly placing: number;
  readonly attacking: number;
  /** In the middle of an attack, a plan that leads by so much is followed without a look ahead. */
  readonly obvious: number;
}

export const FORESIGHT: Foresight = { placing: 8, attacking: 2, obvious: 0.04 };

export const createMaster = (foresight: Foresight = FORESIGHT, weights: Weights = WEIGHTS) =>
  createHard(weights, (scene, pool) => farsighted(scene, pool, foresight));

export const master = createMaster();

const farsighted = (scene: Scene, pool: number, { placing, attacking, obvious }: Foresight): Plan => {
  const still: Plan = { campaign: null, value: standingStill(scene, pool) };
  const plans: Plan[] = [still, ...plansOf(scene, pool)].sort((one, other) => other.value - one.value);
  const [first = still, second] = plans;
  if (!second || (pool === 0 && first.value - second.value > obvious)) return first;
  const kept = plans.slice(0, 1 + (pool > 0 ? placing : attacking));
  if (!kept.includes(still)) kept.push(still);
  const values = kept.map((plan) => afterRound(scene, pool, plan));
  return must(kept[values.indexOf(Math.max(...values))], 'plan');
};

/** What a plan is worth when everybody else has had a turn. */
const afterRound = (scene: Scene, pool: number, { campaign }: Plan): number => {
  if (!campaign) return worth(others(withArmies(scene, pool)));
  const { chance, success, failure } = courseOf(scene, campaign);
  const best = worth(others(success));
  return failure && chance < CERTAIN ? chance * best + (1 - chance) * worth(others(failure)) : best;
};

/** So likely that the other case is not looked at. */
const CERTAIN = 0.97;

const withArmies = (scene: Scene, pool: number): Scene => {
  const after = copyScene(scene);
  const front = scene.owners.flatMap((owner, area) => (owner === scene.me ? [area] : []));
  const area = bestBy(front, (each) => worthWith(scene, each, pool));
  if (area !== undefined) after.armies[area] = must(after.armies[area], 'territory') + pool;
  return after;
};

/** The scene after a turn of each of the others, in their order, each doing what looks best to it. */
const others = (scene: Scene): Scene => {
  let now = scene;
  for (let turn = 1; turn < scene.seats; turn++) {
    const seat = (scene.me + turn) % scene.seats;
    if (now.owners.includes(seat))
      now = { ...afterTurn({ ...now, me: seat, cardEarned: false }), me: scene.me };
    if (!now.owners.includes(scene.me)) break;
  }
  return now;
};

const afterTurn = (scene: Scene): Scene => {
  const { atlas, owners, me, cards, cardWorth, weights } = scene;
  const hand = must(cards[me], 'seat');
  const trades = hand >= CARDS_FOR_A_SET;
  const pool =
    reinforcementsFor(atlas, owners, me).total + (trades ? Math.round(cardWorth * weights.cardsPerSet) : 0);
  const ready = copyScene(scene);
  if (trades) ready.cards[me] = hand - 3;
  const { campaign } = bestPlan(ready, pool);
  if (!campaign) return withArmies(ready, pool);
  const { chance, success, failure } = courseOf(ready, campaign);
  return chance >= 0.5 || !failure ? success : failure;
};

/** With four cards most hands hold a set. */
const CARDS_FOR_A_SET = 4;
