// The state of a game, and the small questions everybody asks about it.

import { must, type Outcome, type Seat, type Setup } from '@turnfold/kernel';
import { countTiles, noTiles, type Tiles } from './tiles.ts';
import type { Dice, EndReason, PassPolicy, Scores, TerritoriesOptions } from './types.ts';
import type { LastMove } from './view-schema.ts';

/** A board with tiles on it. */
export interface Board {
  readonly width: number;
  readonly height: number;
  /** Each player's tiles. */
  readonly tiles: readonly [Tiles, Tiles];
}

export interface TerritoriesState extends Board {
  readonly passPolicy: PassPolicy;
  readonly fairStart: boolean;
  /** Counts from 1; 0 before the first roll. */
  readonly turn: number;
  readonly current: Seat;
  /** Null before the first roll and once the game is over. */
  readonly dice: Dice | null;
  readonly scores: Scores;
  readonly passStreak: number;
  readonly over: boolean;
  /** How the table ended the game, where it did not end on the board. */
  readonly concluded: Outcome | null;
  readonly lastMove: LastMove | null;
}

/** [1] Each player owns a corner from the beginning. */
export const initial = ({ options }: Setup<TerritoriesOptions>): TerritoriesState => {
  const { width, height, passPolicy, fairStart } = options;
  const first = noTiles(width);
  const second = noTiles(width);
  first[0] = 1;
  second[width - 1] = 1 << (height - 1);
  return {
    width,
    height,
    passPolicy,
    fairStart,
    tiles: [first, second],
    turn: 0,
    current: 0,
    dice: null,
    scores: [1, 1],
    passStreak: 0,
    over: false,
    concluded: null,
    lastMove: null,
  };
};

export const opponentOf = (seat: Seat): Seat => 1 - seat;

export const tilesOf = (board: Board, seat: Seat): Tiles => must(board.tiles[seat], 'column');

export const cellsOf = ({ width, height }: Board): number => width * height;

export const scoresOf = ({ tiles }: Board): Scores => [countTiles(tiles[0]), countTiles(tiles[1])];

/** [3.6, 3.7] Why the game is over, or null while it is not. */
export const endReason = (cells: number, [first, second]: Scores, passStreak: number): EndReason | null => {
  if (first + second === cells) return 'full';
  return passStreak >= 2 ? 'passes' : null;
};

/** [3.8] The seat with more cells, or null for a draw. */
export const leader = ([first, second]: Scores): Seat | null => {
  if (first === second) return null;
  return first > second ? 0 : 1;
};
