// A view made ready for thinking: who holds what, by number. Bots know nothing that is not in their view.

import { itemAt, must, type Seat } from '@turnfold/kernel';
import { type ConquestAction, DICE } from '../actions.ts';
import {
  type Area,
  type Atlas,
  areaNamed,
  atlasOf,
  type Card,
  cardNamed,
  idOf,
  neighboursOf,
} from '../atlas.ts';
import { HAND_LIMIT, setsIn, symbolsOf, type Three } from '../cards.ts';
import { winChance } from '../odds.ts';
import { parseOwner } from '../state.ts';
import { WILD } from '../symbols.ts';
import { startingWith, tradeOf } from '../trading.ts';
import type { ConquestView } from '../view-schema.ts';

/** Whoever holds what lies in the fog. */
export const UNSEEN = -2;
/** What a territory in the fog is taken to be defended by. */
const ARMIES_IN_FOG = 2;

export interface Position {
  readonly view: ConquestView;
  readonly atlas: Atlas;
  readonly me: Seat;
  readonly seats: number;
  readonly owners: readonly number[];
  readonly armies: readonly number[];
  readonly hand: readonly Card[];
  readonly pool: number;
}

export const positionOf = (view: ConquestView, me: Seat): Position => {
  const atlas = atlasOf(view.options.map);
  const seats = view.players.at(-1)?.isNeutral ? view.players.length - 1 : view.players.length;
  const owners: number[] = [];
  const armies: number[] = [];
  for (const { ownerId, armyCount } of view.territories) {
    owners.push(ownerId === null ? UNSEEN : parseOwner(seats, ownerId));
    armies.push(ownerId === null ? ARMIES_IN_FOG : armyCount);
  }
  const hand = view.cards.map(({ id }) => cardNamed(atlas, id));
  return { view, atlas, me, seats, owners, armies, hand, pool: view.reinforcementsRemaining ?? 0 };
};

export const ownLand = ({ owners, me }: Position): Area[] => {
  const land: Area[] = [];
  for (let area = 0; area < owners.length; area++) if (owners[area] === me) land.push(area);
  return land;
};

export const isFront = ({ atlas, owners, me }: Position, area: Area): boolean =>
  neighboursOf(atlas, area).some((other) => owners[other] !== me);

/** Own territories with a neighbour that is not. There is always one while the game runs. */
export const frontOf = (position: Position): Area[] =>
  ownLand(position).filter((area) => isFront(position, area));

/** Own territories behind the front with armies to spare. */
export const idleLand = (position: Position): Area[] =>
  ownLand(position).filter((area) => armiesOn(position, area) > 1 && !isFront(position, area));

export const armiesOn = ({ armies }: Position, area: Area): number => must(armies[area], 'territory');

/** The next step from inner land towards the nearest front. */
export const stepToFront = (position: Position, from: Area): Area => {
  const cameFrom = new Map<Area, Area>([[from, from]]);
  for (const [area] of cameFrom) {
    if (area !== from && isFront(position, area)) {
      let step = area;
      while (cameFrom.get(step) !== from) step = must(cameFrom.get(step), 'way there');
      return step;
    }
    for (const next of neighboursOf(position.atlas, area))
      if (position.owners[next] === position.me && !cameFrom.has(next)) cameFrom.set(next, area);
  }
  return from;
};

/** Whether a trade is open to me, and whether I have to. */
export const mustTrade = ({ hand, view }: Position): boolean =>
  hand.length >= HAND_LIMIT &&
  (!view.tradedThisTurn || view.tradingDown || view.options.handLimit === 'tradeDown');

export const mayTrade = ({ hand, view }: Position): boolean =>
  hand.length >= HAND_LIMIT || (!view.tradingDown && hand.length >= 3);

/** The set that keeps wild cards back and puts the two extra armies to use; null without a set. */
export const bestSet = (position: Position): Three | null => {
  let best: Three | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const set of setsIn(position.atlas, position.hand)) {
    const wilds = symbolsOf(position.atlas, set).filter((symbol) => symbol === WILD).length;
    const shown = set.filter((card) => position.owners[card] === position.me);
    const useful = shown.filter((area) => isFront(position, area));
    const score = (useful.length > 0 ? 2 : shown.length > 0 ? 1 : 0) - 3 * wilds - 0.1 * shown.length;
    if (score <= bestScore) continue;
    bestScore = score;
    const first = useful[0] ?? shown[0];
    best = first === undefined ? set : startingWith(set, first);
  }
  return best;
};

export const tradeAction = ({ atlas }: Position, set: Three): ConquestAction => tradeOf(atlas, set);

/** One entry for each army to place. */
export const placeAction = ({ atlas }: Position, places: readonly Area[]): ConquestAction => {
  const counts = new Map<Area, number>();
  for (const area of places) counts.set(area, (counts.get(area) ?? 0) + 1);
  return {
    type: 'PLACE_ARMIES',
    payload: {
      placements: [...counts].map(([area, count]) => ({ territoryId: idOf(atlas, area), count })),
    },
  };
};

export const attackAction = (
  { atlas, armies }: Position,
  from: Area,
  to: Area,
  advance?: number,
): ConquestAction => ({
  type: 'ATTACK',
  payload: {
    fromTerritoryId: idOf(atlas, from),
    toTerritoryId: idOf(atlas, to),
    attackerDice: itemAt(DICE, Math.min(3, must(armies[from], 'territory') - 1) - 1),
    ...(advance === undefined ? {} : { advance }),
  },
});

export const fortifyAction = ({ atlas }: Position, from: Area, to: Area, count: number): ConquestAction => ({
  type: 'FORTIFY',
  payload: { fromTerritoryId: idOf(atlas, from), toTerritoryId: idOf(atlas, to), count },
});

/** A capture of mine that asks how many armies move in. */
export interface Capture {
  readonly from: Area;
  readonly to: Area;
  readonly least: number;
  readonly most: number;
}

export const captureOf = ({ view, atlas }: Position): Capture | null =>
  view.advance && {
    from: areaNamed(atlas, view.advance.fromTerritoryId),
    to: areaNamed(atlas, view.advance.toTerritoryId),
    least: view.advance.least,
    most: view.advance.most,
  };

export const advanceAction = (count: number): ConquestAction => ({ type: 'ADVANCE', payload: { count } });

export const END_TURN: ConquestAction = { type: 'END_TURN', payload: {} };

/** Armies above this are scaled down before their odds are looked up: they hardly change, and the table stays small. */
export const LARGEST = 100;

/** The chance that so many attackers beat so many defenders. */
export const chanceOf = (attackers: number, defenders: number): number => {
  const scale = Math.max(1, attackers / LARGEST, defenders / LARGEST);
  return winChance(Math.round(attackers / scale), Math.max(1, Math.round(defenders / scale)));
};

export const bestBy = (list: readonly number[], score: (item: number) => number): number | undefined => {
  let best: number | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const item of list) {
    const value = score(item);
    if (value > bestScore) [best, bestScore] = [item, value];
  }
  return best;
};
