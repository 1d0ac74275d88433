// How a game ends: somebody has the points (rule 12), or the table ends it.

import type { Outcome, Own, Seat } from '@turnfold/kernel';
import { pointsOf } from './points.ts';
import { copyPosition, type Position, seatsOf } from './position.ts';

export const outcome = (position: Position): Outcome | null => {
  const { phase } = position;
  if (phase.type !== 'finished') return null;
  return phase.ending ?? byPoints(position, phase.winner);
};

/** The winner first, the others by their points. */
const byPoints = (position: Position, winner: Seat): Outcome => {
  const rest = seatsOf(position).filter((seat) => seat !== winner);
  const scores = [...new Set(rest.map((seat) => pointsOf(position, seat)))].sort((a, b) => b - a);
  const others = scores.map((score) => rest.filter((seat) => pointsOf(position, seat) === score));
  return {
    result: 'won',
    winners: [winner],
    ranking: [[winner], ...others],
    reason: `${pointsOf(position, winner)} victory points`,
  };
};

/** The specification knows one winner or none: a shared draw leaves it open. */
export const conclude = (position: Position, ending: Outcome, own: Own): Position => {
  const winner = ending.result === 'won' ? (ending.winners[0] ?? null) : null;
  const next = own(position, copyPosition);
  next.phase = { type: 'finished', winner, ending };
  next.offer = null;
  return next;
};
