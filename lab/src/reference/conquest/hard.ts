// Hard: weighs every campaign it can think of by the exact odds and by what the world would look like afterwards.

import { type Bot, must } from '@turnfold/kernel';
import type { ConquestAction } from '../../../../games/conquest/src/actions.ts';
import { type Area, neighboursOf, reachable } from '../../../../games/conquest/src/atlas.ts';
import { bestClaim } from '../../../../games/conquest/src/bots/claims.ts';
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
  LARGEST,
  mayTrade,
  ownLand,
  type Position,
  placeAction,
  positionOf,
  tradeAction,
} from '../../../../games/conquest/src/bots/position.ts';
import { battleOdds } from '../../../../games/conquest/src/odds.ts';
import type { ConquestView } from '../../../../games/conquest/src/view-schema.ts';
import { type Campaign, campaignFor, type Step } from './campaign.ts';
import { copyScene, type Scene, sceneOf, worth } from './scene.ts';

export const hard: Bot<ConquestView, ConquestAction> = ({ view, seat }) => {
  const position = positionOf(view, seat);
  const capture = captureOf(position);
  if (capture) return moveIn(position, capture);
  switch (view.phase) {
    case 'REINFORCE':
      return reinforce(position);
    case 'ATTACK':
      return attack(position);
    case 'FORTIFY':
      return fortify(position);
  }
};

/** Trades as soon as there is a set, then places what the best campaign needs. */
const reinforce = (position: Position): ConquestAction => {
  const claim = position.view.claiming ? bestClaim(position) : undefined;
  if (claim !== undefined) return placeAction(position, [claim]);
  if (position.view.claiming) return placeAction(position, guard(position));
  const set = mayTrade(position) ? bestSet(position) : null;
  if (set) return tradeAction(position, set);
  const { campaign } = bestPlan(sceneOf(position), position.pool);
  return placeAction(position, campaign ? placesOf(campaign) : guard(position));
};

const placesOf = ({ placements }: Campaign): Area[] =>
  [...placements].flatMap(([area, count]) => Array.from({ length: count }, () => area));

/** No campaign: the armies go where they are worth most, a few at a time. */
const guard = (position: Position): Area[] => {
  const scene = sceneOf(position);
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

/** A hair more for where many stand already: of equal places, the strongest. */
const worthWith = (scene: Scene, area: Area, count: number): number => {
  const before = must(scene.armies[area], 'territory');
  scene.armies[area] = before + count + 0.001 * before;
  const value = worth(scene);
  scene.armies[area] = before;
  return value;
};

const attack = (position: Position): ConquestAction => {
  const scene = sceneOf(position);
  const { campaign } = bestPlan(scene, 0);
  const first = campaign?.steps[0];
  if (!campaign || !first) return END_TURN;
  if (position.view.options.advance === 'ask') return attackAction(position, first.from, first.to);
  return attackAction(position, first.from, first.to, advanceFor(scene, campaign.steps, first));
};

/** Asked after the dice: the split from which the rest of the attack promises most. */
const moveIn = (position: Position, { from, to, least, most }: Capture): ConquestAction => {
  const scene = sceneOf(position);
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

interface Plan {
  readonly campaign: Campaign | null;
  readonly value: number;
}

/** The campaign that leaves me strongest on average; none when standing still is better. */
const bestPlan = (scene: Scene, pool: number): Plan => {
  let best: Plan = { campaign: null, value: standingStill(scene, pool) };
  for (const targets of goals(scene)) {
    const campaign = campaignFor(scene, targets, pool);
    if (!campaign) continue;
    const value = prospect(scene, campaign);
    if (value > best.value) best = { campaign, value };
  }
  return best;
};

const standingStill = (scene: Scene, pool: number): number => {
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
    if (neighboursOf(atlas, area).some((other) => owners[other] === me)) yield new Set([area]);
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

/** Worth if it works and worth if it breaks down at its weakest step, by how likely each is. */
const prospect = (scene: Scene, { steps, placements }: Campaign): number => {
  const after = copyScene(scene);
  for (const [area, count] of placements) after.armies[area] = must(after.armies[area], 'territory') + count;
  const strength = new Map<Area, number>(); // By root: armies still on the move.
  const last = new Map<Area, Area>();
  let chance = 1;
  let weakest = 1;
  let failed: Scene | null = null;
  for (const { to, root } of steps) {
    const attackers = strength.get(root) ?? must(after.armies[root], 'territory') - 1;
    const { win, left, defendersLeft } = expectedBattle(attackers, must(after.armies[to], 'territory'));
    if (win < 0.02) return 0;
    if (win < weakest) {
      weakest = win;
      failed = copyScene(after);
      failed.armies[last.get(root) ?? root] = 1;
      failed.armies[to] = defendersLeft;
    }
    chance *= win;
    take(after, to);
    after.armies[last.get(root) ?? root] = 1;
    after.armies[to] = left;
    last.set(root, to);
    strength.set(root, left - 1);
  }
  after.cards[scene.me] = must(scene.cards[scene.me], 'seat') + cardsGained(scene, after);
  const success = worth(after);
  return failed ? chance * success + (1 - chance) * worth(failed) : success;
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

const fortify = (position: Position): ConquestAction => {
  if (position.view.fortifiedThisTurn) return END_TURN;
  const scene = sceneOf(position);
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
