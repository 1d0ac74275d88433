// How good a board is, by a network that learned it from games between bots: docs/LEARNING.md.

import { exp, type Seat } from '@turnfold/kernel';
import { type NetworkFile, networkOf } from '@turnfold/kernel/network';
import { type Board, opponentOf, tilesOf } from '../state.ts';
import { countTiles } from '../tiles.ts';
import { FIGURES, turned, writeFigures } from './figures.ts';
import { NETWORK } from './network.ts';

/** The chance to win of a seat that has just moved, before its opponent rolls; as a logit. */
export type Judge = (board: Board, seat: Seat) => number;

/** More than any network says: cells never change hands, so who has more than half of them has won. */
const SURE = 30;

export const createJudge = (file: NetworkFile): Judge => {
  const network = networkOf(file);
  const figures = new Float64Array(FIGURES);
  return (board, seat) => {
    const { width, height } = board;
    const [mine, theirs] = [tilesOf(board, seat), tilesOf(board, opponentOf(seat))];
    const [ours, others] = [countTiles(mine), countTiles(theirs)];
    const cells = width * height;
    if (2 * ours > cells) return SURE + (ours - others) / cells;
    if (2 * others > cells) return -SURE + (ours - others) / cells;
    if (ours + others === cells) return 0;
    if (seat === 0) writeFigures(mine, theirs, height, figures);
    else writeFigures(turned(mine, height), turned(theirs, height), height, figures);
    return network(figures);
  };
};

let known: Judge | undefined;

/** The network that the bots ship with. It is unpacked when somebody first asks it: not every page that loads it does. */
export const judge: Judge = (board, seat) => {
  known ??= createJudge(NETWORK);
  return known(board, seat);
};

export const chanceOf = (logit: number): number => 1 / (1 + exp(-logit));
