// Victory points and largest army (rules 11 and 12).

import type { Seat } from '@turnfold/kernel';
import { KNIGHT, VICTORY_POINT } from './card.ts';
import { NOBODY, type Pieces, type Position, START_PIECES } from './position.ts';

/** What everybody sees: without victory point cards. */
export const publicPoints = (position: Position, seat: Seat): number => {
  const { settlements, cities } = position.supply[seat] as Pieces;
  return (
    START_PIECES.settlements -
    settlements +
    2 * (START_PIECES.cities - cities) +
    (position.longestRoad === seat ? 2 : 0) +
    (position.largestArmy === seat ? 2 : 0)
  );
};

export const pointsOf = (position: Position, seat: Seat): number =>
  publicPoints(position, seat) + (position.cards[seat]?.[VICTORY_POINT] as number);

export const knightsOf = (position: Position, seat: Seat): number =>
  position.played[seat]?.[KNIGHT] as number;

export const LARGEST_ARMY_MIN = 3;

/** Whether a seat with this many knights takes the card. */
export const takesLargestArmy = (position: Position, seat: Seat, knights: number): boolean => {
  const holder = position.largestArmy;
  if (holder === seat) return false;
  return knights >= (holder === NOBODY ? LARGEST_ARMY_MIN : knightsOf(position, holder) + 1);
};
