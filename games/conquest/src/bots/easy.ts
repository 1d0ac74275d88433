// Easy: armies here and there, a fight with anybody who is not stronger, and no plan.

import { type Bot, pick, type Random } from '@turnfold/kernel';
import type { ConquestAction } from '../actions.ts';
import { type Area, neighboursOf } from '../atlas.ts';
import type { ConquestView } from '../view-schema.ts';
import { freeLand } from './claims.ts';
import {
  advanceAction,
  armiesOn,
  attackAction,
  bestSet,
  type Capture,
  captureOf,
  END_TURN,
  fortifyAction,
  frontOf,
  idleLand,
  isFront,
  mustTrade,
  ownLand,
  type Position,
  placeAction,
  positionOf,
  stepToFront,
  tradeAction,
} from './position.ts';

export const easy: Bot<ConquestView, ConquestAction> = ({ view, seat, random }) => {
  const position = positionOf(view, seat);
  const capture = captureOf(position);
  if (capture) return moveIn(position, capture);
  switch (view.phase) {
    case 'REINFORCE':
      return reinforce(position, random);
    case 'ATTACK':
      return attack(position, random);
    case 'FORTIFY':
      return fortify(position, random);
  }
};

/** Trades when it must, drops its armies along the front, and claims what comes to mind. */
const reinforce = (position: Position, random: Random): ConquestAction => {
  const free = position.view.claiming ? freeLand(position) : [];
  if (free.length > 0) return placeAction(position, [pick(random, free)]);
  const set = mustTrade(position) ? bestSet(position) : null;
  if (set) return tradeAction(position, set);
  const front = frontOf(position);
  return placeAction(
    position,
    Array.from({ length: position.pool }, () => pick(random, front)),
  );
};

/** Any fight against as many or fewer, one after the other, to the bitter end. */
const attack = (position: Position, random: Random): ConquestAction => {
  const fights: (readonly [Area, Area])[] = [];
  for (const from of ownLand(position)) {
    const armies = armiesOn(position, from);
    if (armies === 1) continue;
    for (const to of neighboursOf(position.atlas, from))
      if (position.owners[to] !== position.me && armies >= armiesOn(position, to)) fights.push([from, to]);
  }
  return fights.length > 0 ? attackAction(position, ...pick(random, fights)) : END_TURN;
};

/** Everybody follows, unless there is nobody left to fight there. */
const moveIn = (position: Position, { to, least, most }: Capture): ConquestAction =>
  advanceAction(isFront(position, to) ? most : least);

/** Some idle army goes a step towards the front. */
const fortify = (position: Position, random: Random): ConquestAction => {
  const idle = idleLand(position);
  if (position.view.fortifiedThisTurn || idle.length === 0) return END_TURN;
  const from = pick(random, idle);
  return fortifyAction(position, from, stepToFront(position, from), armiesOn(position, from) - 1);
};
