// What nodes tell each other about who is connected: one line of text for each game.

import type { Seat } from '@turnfold/kernel';

/** Who is connected at one node. */
export interface Crowd {
  readonly seats: readonly Seat[];
  readonly watchers: number;
}

interface Told extends Crowd {
  readonly node: string;
  readonly gameId: string;
}

const WORD = 'presence';

export const lineOf = ({ node, gameId, seats, watchers }: Told): string =>
  [WORD, node, gameId, seats.join(','), watchers].join(' ');

export const readLine = (text: string): Told | null => {
  const [word, node = '', gameId = '', seats = '', watchers = ''] = text.split(' ');
  if (word !== WORD || node === '' || !/^[\d,]*$/.test(seats) || !/^\d{1,9}$/.test(watchers)) return null;
  return {
    node,
    gameId,
    seats: seats === '' ? [] : seats.split(',').map(Number),
    watchers: Number(watchers),
  };
};
