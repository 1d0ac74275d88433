// Victory points and largest army (rules 11 and 12).

import type { Seat } from '@turnfold/kernel';
import { KNIGHT, VICTORY_POINT } from './card.ts';
import { cardsOf, NOBODY, type Position, piecesOf, playedOf, START_PIECES } from './position.ts';

/** What everybody sees: without victory point cards. */
export const publicPoints = (position: Position, seat: Seat): number => {
  const { settlements, cities } = piecesOf(position, seat);
  return (
    START_PIECES.settlements -
    settlements +
    2 * (START_PIECES.cities - cities) +
    (position.longestRoad === seat ? 2 : 0) +
    (position.largestArmy === seat ? 2 : 0)
  );
};

export const pointsOf = (position: Position, seat: Seat): number =>
  publicPoints(position, seat) + cardsOf(position, seat)[VICTORY_POINT];

export const knightsOf = (position: Position, seat: Seat): number => playedOf(position, seat)[KNIGHT];

export const LARGEST_ARMY_MIN = 3;

/** Whether a seat with this many knights takes the card. */
export const takesLargestArmy = (position: Position, seat: Seat, knights: number): boolean => {
  const holder = position.largestArmy;
  if (holder === seat) return false;
  return knights >= (holder === NOBODY ? LARGEST_ARMY_MIN : knightsOf(position, holder) + 1);
};
