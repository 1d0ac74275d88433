// A turn of a player that thinks: what its mind chooses, as actions.

import { type Bot, must } from '@turnfold/kernel';
import type { ConquestAction } from '../actions.ts';
import { type Area, neighboursOf, reachable } from '../atlas.ts';
import type { ConquestView } from '../view-schema.ts';
import type { Campaign, Step } from './campaign.ts';
import { bestClaim } from './claims.ts';
import type { Mind } from './foresight.ts';
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
  isFront,
  mayTrade,
  ownLand,
  type Position,
  placeAction,
  positionOf,
  tradeAction,
} from './position.ts';
import { coarse, copyScene, keyOf, type Scene, sceneOf, type Weights, worth } from './scene.ts';

/** A mind that has been told what it is about. */
interface Thought {
  choose(pool: number): Plan;
  assess(scene: Scene): number;
}

export const createPlayer = (weights: Weights, mind: Mind): Bot<ConquestView, ConquestAction> => {
  const choose = remembering(mind.choose);
  return ({ view, seat, effort }) => {
    const position = positionOf(view, seat);
    const scene = sceneOf(position, weights);
    const thought: Thought = { choose: (pool) => choose(scene, pool, effort), assess: mind.assess };
    const capture = captureOf(position);
    if (capture) return moveIn(scene, capture);
    switch (view.phase) {
      case 'REINFORCE':
        return reinforce(position, scene, thought);
      case 'ATTACK':
        return attack(position, scene, thought);
      case 'FORTIFY':
        return fortify(position, scene, thought.assess);
    }
  };
};

/**
 * Keeps the answers to the last questions: the rolls of one battle are alike, and each of them asks. The answer depends on
 * the question alone, so it does not matter which are kept.
 */
const remembering = (choose: Mind['choose']): Mind['choose'] => {
  const known = new Map<string, Plan>();
  return (scene, pool, effort) => {
    const question = coarse(scene);
    const key = `${scene.atlas.map.id} ${pool} ${effort} ${keyOf(question)}`;
    const before = known.get(key);
    if (before) return before;
    const plan = choose(question, pool, effort);
    if (known.size >= KEPT) known.clear();
    known.set(key, plan);
    return plan;
  };
};

const KEPT = 64;

/** Trades as soon as there is a set, then places what the best campaign needs. */
const reinforce = (position: Position, scene: Scene, { choose, assess }: Thought): ConquestAction => {
  const claim = position.view.claiming ? bestClaim(position) : undefined;
  if (claim !== undefined) return placeAction(position, [claim]);
  if (position.view.claiming) return placeAction(position, guard(position, scene, worth));
  const set = mayTrade(position) ? bestSet(position) : null;
  if (set) return tradeAction(position, set);
  const { campaign } = choose(position.pool);
  return placeAction(position, campaign ? placesOf(campaign) : guard(position, scene, assess));
};

const placesOf = ({ placements }: Campaign): Area[] =>
  [...placements].flatMap(([area, count]) => Array.from({ length: count }, () => area));

/** No campaign: the armies go where they are worth most, all to one place or a few at a time. */
const guard = (position: Position, scene: Scene, assess: Mind['assess']): Area[] => {
  const front = frontOf(position);
  const { pool } = position;
  const places = likeliest(front, (area) => worthWith(scene, area, pool));
  const ways = [spread(scene, front, pool), ...places.map((area) => new Array<Area>(pool).fill(area))];
  const value = (way: number): number => assess(placed(scene, must(ways[way], 'way')));
  return must(ways[must(bestBy([...ways.keys()], value), 'way')], 'way');
};

/** The few that are worth a closer look. */
const likeliest = <Item>(list: readonly Item[], value: (item: Item) => number): Item[] =>
  list
    .map((item) => ({ item, value: value(item) }))
    .sort((one, other) => other.value - one.value)
    .slice(0, CLOSER_LOOKS)
    .map(({ item }) => item);

const CLOSER_LOOKS = 6;

const placed = (scene: Scene, places: readonly Area[]): Scene => {
  const after = copyScene(scene);
  for (const area of places) after.armies[area] = must(after.armies[area], 'territory') + 1;
  return after;
};

const spread = (before: Scene, front: readonly Area[], pool: number): Area[] => {
  const scene = copyScene(before);
  const places: Area[] = [];
  while (places.length < pool) {
    const count = Math.min(Math.ceil(pool / 6), pool - places.length);
    const area = must(
      bestBy(front, (each) => worthWith(scene, each, count)),
      'front',
    );
    scene.armies[area] = must(scene.armies[area], 'territory') + count;
    for (let done = 0; done < count; done++) places.push(area);
  }
  return places;
};

const attack = (position: Position, scene: Scene, { choose, assess }: Thought): ConquestAction => {
  const { campaign } = choose(0);
  const first = campaign?.steps[0];
  if (!campaign || !first) return END_TURN;
  const mayFall = armiesOn(position, first.to) <= DEFENDER_DICE;
  if (!mayFall || position.view.options.advance === 'ask')
    return attackAction(position, first.from, first.to);
  return attackAction(position, first.from, first.to, advanceFor(scene, campaign.steps, first, assess));
};

/** As many defenders can fall with one roll. */
const DEFENDER_DICE = 2;

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
const advanceFor = (
  scene: Scene,
  steps: readonly Step[],
  { from, to }: Step,
  assess: Mind['assess'],
): number => {
  const spare = must(scene.armies[from], 'territory') - 1;
  const beyond = sumOf(steps, (step) => isBeyond(steps, step, to));
  const elsewhere = sumOf(
    steps,
    (step) => step.root === from && step.to !== to && !isBeyond(steps, step, to),
  );
  if (elsewhere > 0) return Math.round((spare * beyond) / (beyond + elsewhere));
  if (beyond > 0) return spare;
  return bestSplit(scene, from, to, spare, assess);
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

const bestSplit = (scene: Scene, from: Area, to: Area, spare: number, assess: Mind['assess']): number => {
  const after = copyScene(scene);
  after.owners[to] = scene.me;
  const value = (moved: number): number => {
    after.armies[from] = 1 + spare - moved;
    after.armies[to] = moved;
    return assess(after);
  };
  const splits = [spare, Math.ceil((2 * spare) / 3), Math.ceil(spare / 3), Math.min(3, spare)];
  return must(bestBy([...new Set(splits)], value), 'split');
};

interface March {
  readonly from: Area;
  readonly to: Area;
  readonly count: number;
}

const fortify = (position: Position, scene: Scene, assess: Mind['assess']): ConquestAction => {
  if (position.view.fortifiedThisTurn) return END_TURN;
  const marches = likeliest(marchesOf(position), (march) => worth(marched(scene, march)));
  let best: ConquestAction = END_TURN;
  let bestValue = assess(scene) + 1e-9;
  for (const march of marches) {
    const value = assess(marched(scene, march));
    if (value <= bestValue) continue;
    bestValue = value;
    best = fortifyAction(position, march.from, march.to, march.count);
  }
  return best;
};

const marchesOf = (position: Position): March[] =>
  ownLand(position).flatMap((from) => {
    const spare = armiesOn(position, from) - 1;
    if (spare === 0) return [];
    const counts = isFront(position, from) ? [...new Set([spare, Math.ceil(spare / 2)])] : [spare];
    return inReach(position, from).flatMap((to) => counts.map((count) => ({ from, to, count })));
  });

const marched = (scene: Scene, { from, to, count }: March): Scene => {
  const after = copyScene(scene);
  after.armies[from] = must(after.armies[from], 'territory') - count;
  after.armies[to] = must(after.armies[to], 'territory') + count;
  return after;
};

const inReach = ({ atlas, owners, me, view }: Position, from: Area): Area[] =>
  view.options.fortify === 'adjacent'
    ? neighboursOf(atlas, from).filter((to) => owners[to] === me)
    : [...reachable(atlas, owners, me, from)].filter((to) => to !== from);
