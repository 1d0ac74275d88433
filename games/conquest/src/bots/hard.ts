// Hard: does what leaves it strongest once its turn is over.

import { type Bot, must } from '@turnfold/kernel';
import type { ConquestAction } from '../actions.ts';
import { type Area, neighboursOf, reachable } from '../atlas.ts';
import type { ConquestView } from '../view-schema.ts';
import type { Campaign, Step } from './campaign.ts';
import { bestClaim } from './claims.ts';
import { bestPlan, type Plan, worthWith } from './plans.ts';
import {
  advanceAction,
  armiesOn,
  attackAction,
  bestBy,
  bestSet,
  type Capture,
  captureOf,
  END_TURN,
  fortifyAction,
  frontOf,
  mayTrade,
  ownLand,
  type Position,
  placeAction,
  positionOf,
  tradeAction,
} from './position.ts';
import { copyScene, type Scene, sceneOf, WEIGHTS, type Weights, worth } from './scene.ts';

/** How to choose what to do with a turn, with armies still to place or none. */
export type Choose = (scene: Scene, pool: number) => Plan;

export const createHard =
  (weights: Weights = WEIGHTS, choose: Choose = bestPlan): Bot<ConquestView, ConquestAction> =>
  ({ view, seat }) => {
    const position = positionOf(view, seat);
    const scene = sceneOf(position, weights);
    const capture = captureOf(position);
    if (capture) return moveIn(scene, capture);
    switch (view.phase) {
      case 'REINFORCE':
        return reinforce(position, scene, choose);
      case 'ATTACK':
        return attack(position, scene, choose);
      case 'FORTIFY':
        return fortify(position, scene);
    }
  };

export const hard = createHard();

/** Trades as soon as there is a set, then places what the best campaign needs. */
const reinforce = (position: Position, scene: Scene, choose: Choose): ConquestAction => {
  const claim = position.view.claiming ? bestClaim(position) : undefined;
  if (claim !== undefined) return placeAction(position, [claim]);
  if (position.view.claiming) return placeAction(position, guard(position, scene));
  const set = mayTrade(position) ? bestSet(position) : null;
  if (set) return tradeAction(position, set);
  const { campaign } = choose(scene, position.pool);
  return placeAction(position, campaign ? placesOf(campaign) : guard(position, scene));
};

const placesOf = ({ placements }: Campaign): Area[] =>
  [...placements].flatMap(([area, count]) => Array.from({ length: count }, () => area));

/** No campaign: the armies go where they are worth most, a few at a time. */
const guard = (position: Position, before: Scene): Area[] => {
  const scene = copyScene(before);
  const places: Area[] = [];
  const front = frontOf(position);
  while (places.length < position.pool) {
    const count = Math.min(Math.ceil(position.pool / 6), position.pool - places.length);
    const area = must(
      bestBy(front, (each) => worthWith(scene, each, count)),
      'front',
    );
    scene.armies[area] = must(scene.armies[area], 'territory') + count;
    for (let placed = 0; placed < count; placed++) places.push(area);
  }
  return places;
};

const attack = (position: Position, scene: Scene, choose: Choose): ConquestAction => {
  const { campaign } = choose(scene, 0);
  const first = campaign?.steps[0];
  if (!campaign || !first) return END_TURN;
  if (position.view.options.advance === 'ask') return attackAction(position, first.from, first.to);
  return attackAction(position, first.from, first.to, advanceFor(scene, campaign.steps, first));
};

/** Asked after the dice: the split from which the rest of the attack promises most. */
const moveIn = (scene: Scene, { from, to, least, most }: Capture): ConquestAction => {
  const value = (moved: number): number => {
    const after = copyScene(scene);
    after.armies[from] = 1 + most - moved;
    after.armies[to] = moved;
    return bestPlan(after, 0).value;
  };
  const between = [1, 2].map((third) => least + Math.round(((most - least) * third) / 3));
  return advanceAction(must(bestBy([...new Set([most, ...between, least])], value), 'split'));
};

/** How many should move in: what the rest of the campaign needs, or where they stand best afterwards. */
const advanceFor = (scene: Scene, steps: readonly Step[], { from, to }: Step): number => {
  const spare = must(scene.armies[from], 'territory') - 1;
  const beyond = sumOf(steps, (step) => isBeyond(steps, step, to));
  const elsewhere = sumOf(
    steps,
    (step) => step.root === from && step.to !== to && !isBeyond(steps, step, to),
  );
  if (elsewhere > 0) return Math.round((spare * beyond) / (beyond + elsewhere));
  if (beyond > 0) return spare;
  return bestSplit(scene, from, to, spare);
};

const sumOf = (steps: readonly Step[], counts: (step: Step) => boolean): number =>
  steps.reduce((sum, step) => (counts(step) ? sum + step.cost : sum), 0);

/** Whether the way to a step leads through this territory. */
const isBeyond = (steps: readonly Step[], { from }: Step, area: Area): boolean => {
  for (let place: Area | undefined = from; place !== undefined; ) {
    if (place === area) return true;
    const at: Area = place;
    place = steps.find((step) => step.to === at)?.from;
  }
  return false;
};

const bestSplit = (scene: Scene, from: Area, to: Area, spare: number): number => {
  const after = copyScene(scene);
  after.owners[to] = scene.me;
  const value = (moved: number): number => {
    after.armies[from] = 1 + spare - moved;
    after.armies[to] = moved;
    return worth(after);
  };
  const splits = [spare, Math.ceil((2 * spare) / 3), Math.ceil(spare / 3), Math.min(3, spare)];
  return must(bestBy(splits, value), 'split');
};

const fortify = (position: Position, scene: Scene): ConquestAction => {
  if (position.view.fortifiedThisTurn) return END_TURN;
  let best: ConquestAction = END_TURN;
  let bestValue = worth(scene) + 1e-9;
  for (const from of ownLand(position)) {
    const spare = armiesOn(position, from) - 1;
    if (spare === 0) continue;
    for (const to of inReach(position, from)) {
      for (const count of new Set([spare, Math.ceil(spare / 2)])) {
        const after = copyScene(scene);
        after.armies[from] = must(after.armies[from], 'territory') - count;
        after.armies[to] = must(after.armies[to], 'territory') + count;
        const value = worth(after);
        if (value > bestValue) [best, bestValue] = [fortifyAction(position, from, to, count), value];
      }
    }
  }
  return best;
};

const inReach = ({ atlas, owners, me, view }: Position, from: Area): Area[] =>
  view.options.fortify === 'adjacent'
    ? neighboursOf(atlas, from).filter((to) => owners[to] === me)
    : [...reachable(atlas, owners, me, from)].filter((to) => to !== from);
