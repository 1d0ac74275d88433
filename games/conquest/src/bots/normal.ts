// Normal: fights where the odds are good, wants continents, trades as soon as there is a set.

import { type Bot, must, pick, type Random } from '@turnfold/kernel';
import type { ConquestAction } from '../actions.ts';
import { type Area, neighboursOf } from '../atlas.ts';
import type { ConquestView } from '../view-schema.ts';
import { bestClaim } from './claims.ts';
import {
  advanceAction,
  armiesOn,
  attackAction,
  bestBy,
  bestSet,
  type Capture,
  captureOf,
  chanceOf,
  END_TURN,
  fortifyAction,
  frontOf,
  idleLand,
  mayTrade,
  ownLand,
  type Position,
  placeAction,
  positionOf,
  stepToFront,
  tradeAction,
} from './position.ts';

export const normal: Bot<ConquestView, ConquestAction> = ({ view, seat, random }) => {
  const position = positionOf(view, seat);
  const capture = captureOf(position);
  if (capture) return moveIn(position, capture);
  switch (view.phase) {
    case 'REINFORCE':
      return reinforce(position, random);
    case 'ATTACK':
      return attack(position);
    case 'FORTIFY':
      return fortify(position);
  }
};

/** Every other army goes to the most promising attack, the rest along the front. */
const reinforce = (position: Position, random: Random): ConquestAction => {
  const claim = position.view.claiming ? bestClaim(position) : undefined;
  if (claim !== undefined) return placeAction(position, [claim]);
  const set = mayTrade(position) ? bestSet(position) : null;
  if (set) return tradeAction(position, set);
  const front = frontOf(position);
  const bestPromise = (from: Area) =>
    Math.max(...targetsOf(position, from).map((to) => promise(position, from, to)));
  const spearhead = must(bestBy(front, bestPromise), 'front');
  return placeAction(
    position,
    Array.from({ length: position.pool }, (_, at) => (at % 2 === 0 ? spearhead : pick(random, front))),
  );
};

/** An attack is worth it when it succeeds two times out of three. */
const GOOD_ODDS = 0.65;

const attack = (position: Position): ConquestAction => {
  let best: readonly [Area, Area] | null = null;
  let bestPromise = Number.NEGATIVE_INFINITY;
  for (const from of ownLand(position)) {
    const attackers = armiesOn(position, from) - 1;
    if (attackers === 0) continue;
    for (const to of targetsOf(position, from)) {
      const score = promise(position, from, to);
      if (score <= bestPromise || chanceOf(attackers, armiesOn(position, to)) < GOOD_ODDS) continue;
      best = [from, to];
      bestPromise = score;
    }
  }
  return best ? attackAction(position, ...best) : END_TURN;
};

/** Armies stand where the enemies are: in the new land, behind it, or shared out between them. */
const moveIn = (position: Position, { from, to, least, most }: Capture): ConquestAction => {
  const [ahead, behind] = [enemiesAt(position, to), enemiesAt(position, from)];
  const share = ahead + behind === 0 ? 1 : ahead / (ahead + behind);
  return advanceAction(Math.max(least, Math.round(most * share)));
};

const enemiesAt = (position: Position, area: Area): number =>
  targetsOf(position, area).reduce((sum, target) => sum + armiesOn(position, target), 0);

/** The largest idle army goes a step towards the front. */
const fortify = (position: Position): ConquestAction => {
  const from = bestBy(idleLand(position), (area) => armiesOn(position, area));
  if (position.view.fortifiedThisTurn || from === undefined) return END_TURN;
  return fortifyAction(position, from, stepToFront(position, from), armiesOn(position, from) - 1);
};

const targetsOf = ({ atlas, owners, me }: Position, from: Area): Area[] =>
  neighboursOf(atlas, from).filter((to) => owners[to] !== me);

/** The upper hand, and more where a continent comes nearer. */
const promise = (position: Position, from: Area, to: Area): number =>
  armiesOn(position, from) - armiesOn(position, to) + 10 * shareOfContinent(position, to);

const shareOfContinent = ({ atlas, owners, me }: Position, area: Area): number => {
  const areas = atlas.continents[must(atlas.continentOf[area], 'continent')]?.areas ?? [];
  let held = 0;
  for (const each of areas) if (owners[each] === me) held++;
  return held / areas.length;
};
