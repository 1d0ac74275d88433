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

/** What it looks for in an attack. */
export interface Taste {
  /** An attack is worth it when it succeeds this often. */
  readonly odds: number;
  /** What a full continent counts, in armies of the upper hand. */
  readonly continents: number;
  /** What counts in somebody's last territory, and less the more there are. */
  readonly prey: number;
  /** Stops when the turn's card is earned. */
  readonly cardOnly: boolean;
}

export const TASTE: Taste = { odds: 0.65, continents: 10, prey: 0, cardOnly: false };

export const createNormal =
  (taste: Taste = TASTE): Bot<ConquestView, ConquestAction> =>
  ({ view, seat, random }) => {
    const position = positionOf(view, seat);
    const capture = captureOf(position);
    if (capture) return moveIn(position, capture);
    switch (view.phase) {
      case 'REINFORCE':
        return reinforce(position, taste, random);
      case 'ATTACK':
        return attack(position, taste);
      case 'FORTIFY':
        return fortify(position);
    }
  };

export const normal = createNormal();

/** Every other army goes to the most promising attack, the rest along the front. */
const reinforce = (position: Position, taste: Taste, random: Random): ConquestAction => {
  const claim = position.view.claiming ? bestClaim(position) : undefined;
  if (claim !== undefined) return placeAction(position, [claim]);
  const set = mayTrade(position) ? bestSet(position) : null;
  if (set) return tradeAction(position, set);
  const front = frontOf(position);
  const bestPromise = (from: Area) =>
    Math.max(...targetsOf(position, from).map((to) => promise(position, taste, from, to)));
  const spearhead = must(bestBy(front, bestPromise), 'front');
  return placeAction(
    position,
    Array.from({ length: position.pool }, (_, at) => (at % 2 === 0 ? spearhead : pick(random, front))),
  );
};

const attack = (position: Position, taste: Taste): ConquestAction => {
  if (taste.cardOnly && position.view.capturedThisTurn) return END_TURN;
  let best: readonly [Area, Area] | null = null;
  let bestPromise = Number.NEGATIVE_INFINITY;
  for (const from of ownLand(position)) {
    const attackers = armiesOn(position, from) - 1;
    if (attackers === 0) continue;
    for (const to of targetsOf(position, from)) {
      const score = promise(position, taste, from, to);
      if (score <= bestPromise || chanceOf(attackers, armiesOn(position, to)) < taste.odds) continue;
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

/** The upper hand, and more where a continent comes nearer, or the end of a player. */
const promise = (position: Position, { continents, prey }: Taste, from: Area, to: Area): number =>
  armiesOn(position, from) -
  armiesOn(position, to) +
  continents * shareOfContinent(position, to) +
  (prey === 0 ? 0 : prey / holdingsOf(position, to));

/** How many territories the owner of this one has. */
const holdingsOf = ({ owners }: Position, area: Area): number =>
  owners.filter((owner) => owner === owners[area]).length;

const shareOfContinent = ({ atlas, owners, me }: Position, area: Area): number => {
  const areas = atlas.continents[must(atlas.continentOf[area], 'continent')]?.areas ?? [];
  let held = 0;
  for (const each of areas) if (owners[each] === me) held++;
  return held / areas.length;
};
