// Who will win: the cells that both have, those they will probably get, and how much of that can still change.

import type { Appraisal, Seat } from '@turnfold/kernel';
import { type Board, opponentOf, tilesOf } from '../state.ts';
import { besides, countTiles, emptyCells } from '../tiles.ts';
import { stateOf } from '../view.ts';
import type { TerritoriesView } from '../view-schema.ts';
import { race } from './outlook.ts';

/** By learning from games between bots; see docs/BOTS.md. */
const WEIGHTS = [10.861, 4.723, 4.833, -0.629, 2.31, 2.306, -2.519, 0.401, 1.858, 2.072];

export const appraisal: Appraisal<TerritoriesView> = {
  features: (view) => {
    const board = stateOf(view);
    return [0, 1].map((seat) => featuresOf(board, seat, view));
  },
  weights: WEIGHTS,
};

/** Of two dice. */
const MEAN_AREA = 3.5 * 3.5;

/** Each figure is a lead; half of it is this seat's, and the other half is what the opponent lacks. */
export const featuresOf = (
  board: Board,
  seat: Seat,
  { current, dice }: Pick<TerritoriesView, 'current' | 'dice'>,
): number[] => {
  const { height, width } = board;
  const mine = tilesOf(board, seat);
  const theirs = tilesOf(board, opponentOf(seat));
  const empty = emptyCells(mine, theirs, height);
  const cells = width * height;
  const open = countTiles(empty) / cells;
  const lead = (countTiles(mine) - countTiles(theirs)) / cells;
  const level = race(mine, theirs, height, 0) / cells;
  const ahead = race(mine, theirs, height, 3) / cells;
  const behind = -race(theirs, mine, height, 3) / cells;
  const room = (countTiles(besides(mine, empty)) - countTiles(besides(theirs, empty))) / (width + height);
  const certain = 1 / Math.sqrt(open + 0.02);
  const turn = current === seat ? 1 : -1;
  const roll = dice ? (turn * (dice.w * dice.h - MEAN_AREA)) / cells : 0;
  return [
    (lead * certain) / 2,
    (level * certain) / 2,
    ((ahead + behind) * certain) / 4,
    lead / 2,
    level / 2,
    (ahead + behind) / 4,
    room / 2,
    turn / 2,
    (roll * certain) / 2,
    roll / 2,
  ];
};
