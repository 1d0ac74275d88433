// How a table can end a game, for the tests.

import type { Outcome, Seat } from '@turnfold/kernel';

const others = (seats: number, seat: Seat): Seat[] => all(seats).filter((other) => other !== seat);

const all = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat);

/** Somebody resigns or loses on time: the second player, or the first, is left as the winner. */
const wonBy = (seats: number, winner: Seat, reason: string): Outcome => ({
  result: 'won',
  winners: [winner],
  ranking: [[winner], others(seats, winner)],
  reason,
});

export const resignation = (seats = 2): Outcome => wonBy(seats, 1, 'resignation');
export const timeOut = (seats = 2): Outcome => wonBy(seats, 0, 'time');
export const close = (seats = 2): Outcome => ({
  result: 'aborted',
  winners: [],
  ranking: [all(seats)],
  reason: 'closed',
});

export const tableEnds = (seats = 2): readonly Outcome[] => [
  resignation(seats),
  timeOut(seats),
  close(seats),
];
