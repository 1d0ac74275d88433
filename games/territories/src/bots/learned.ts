// How a learned network judges boards, and a search that asks it.

import { exp, type Seat } from '@turnfold/kernel';
import { placements } from '../placements.ts';
import { type Board, opponentOf, tilesOf } from '../state.ts';
import { countTiles, emptyCells, has, type Tiles } from '../tiles.ts';
import { PASS, type Dice, type Rect, type TerritoriesAction } from '../types.ts';
import { stateOf } from '../view.ts';
import { landAfter, type Placement, placementsOf, type TerritoriesBot, worthOf } from './bot.ts';
import { FIGURES, turned, writeFigures } from './figures.ts';
import { type NetworkFile, networkOf } from './network.ts';
import { racePlanes } from './planes.ts';

/** The chance to win of a seat that has just moved, before its opponent rolls; as a logit. */
export type Judge = (board: Board, seat: Seat) => number;

/** Cells never change hands: who has more than half of them has won. */
const SURE = 30;

const orElse =
  (judge: (mine: Tiles, theirs: Tiles, height: number) => number): Judge =>
  (board, seat) => {
    const { width, height } = board;
    const [mine, theirs] = [tilesOf(board, seat), tilesOf(board, opponentOf(seat))];
    const [ours, others] = [countTiles(mine), countTiles(theirs)];
    if (2 * ours > width * height) return SURE + (ours - others) / 100;
    if (2 * others > width * height) return -SURE + (ours - others) / 100;
    if (ours + others === width * height) return 0;
    return seat === 0
      ? judge(mine, theirs, height)
      : judge(turned(mine, height), turned(theirs, height), height);
  };

export const figuresJudge = (file: NetworkFile): Judge => {
  const network = networkOf(file);
  const figures = new Float64Array(FIGURES);
  return orElse((mine, theirs, height) => {
    writeFigures(mine, theirs, height, figures);
    return network(figures);
  });
};

/** For boards of this size alone. */
export const boardJudge = (file: NetworkFile, width: number, height: number): Judge => {
  const network = networkOf(file, width, height);
  const size = width * height;
  const planes = new Float64Array(7 * size);
  const write = (tiles: Tiles, plane: number): void => {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) planes[plane * size + y * width + x] = has(tiles, x, y) ? 1 : 0;
  };
  return orElse((mine, theirs) => {
    const empty = emptyCells(mine, theirs, height);
    write(mine, 0);
    write(theirs, 1);
    for (const [at, start] of [0, 3].entries()) {
      const { won, lost } = racePlanes(mine, theirs, empty, start);
      write(won, 2 + 2 * at);
      write(lost, 3 + 2 * at);
    }
    planes.fill(1, 6 * size);
    return network(planes);
  });
};

export const withLand = (board: Board, seat: Seat, land: Tiles): Board => ({
  ...board,
  tiles: seat === 0 ? [land, board.tiles[1]] : [board.tiles[0], land],
});

export interface Look {
  /** Placements that are looked at with the judge, best by the hand-written count. */
  readonly judged: number;
  /** Those of them that are followed by replies; 0 for none. */
  readonly keep: number;
  /** Replies to each roll that are looked at with the judge; 1 takes the best by the count. */
  readonly replies: number;
}

interface Ranked {
  readonly placement: Placement;
  readonly after: Board;
  readonly worth: number;
}

export const createLearned =
  (judge: Judge, look: Look): TerritoriesBot =>
  (input) => {
    const { view, seat } = input;
    const board = stateOf(view);
    const list = placementsOf(input);
    if (view.passPolicy === 'free' && view.passStreak === 1 && leads(board, seat)) return PASS;
    if (list.length < 2) return list[0] ?? PASS;
    const ranked = shortlist(list, board, seat, look.judged)
      .map(({ payload, ...rest }): Ranked => {
        const after = withLand(board, seat, landAfter(board, seat, payload));
        return { placement: { ...rest, payload }, after, worth: judge(after, seat) };
      })
      .sort((one, other) => other.worth - one.worth);
    if (look.keep === 0) return first(ranked);
    const followed = ranked
      .slice(0, look.keep)
      .map((each) => ({ ...each, worth: prospect(judge, each.after, seat, look.replies) }))
      .sort((one, other) => other.worth - one.worth);
    return first(followed);
  };

const first = (ranked: readonly Ranked[]): TerritoriesAction => ranked[0]?.placement ?? PASS;

const leads = (board: Board, seat: Seat): boolean =>
  countTiles(tilesOf(board, seat)) > countTiles(tilesOf(board, opponentOf(seat)));

const shortlist = (list: readonly Placement[], board: Board, seat: Seat, judged: number): readonly Placement[] => {
  if (list.length <= judged) return list;
  return list
    .map((placement) => ({ placement, worth: worthOf(board, seat, placement.payload) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, judged)
    .map(({ placement }) => placement);
};

/** Our chance once the opponent has answered every roll as well as it can. */
const prospect = (judge: Judge, board: Board, seat: Seat, replies: number): number => {
  let chance = 0;
  for (const { dice, weight } of ROLLS) chance += weight * (1 - chanceOf(bestReply(judge, board, opponentOf(seat), dice, replies)));
  return chance;
};

export const chanceOf = (logit: number): number => 1 / (1 + exp(-logit));

const bestReply = (judge: Judge, board: Board, seat: Seat, dice: Dice, replies: number): number => {
  const rects = placements(board, seat, dice);
  if (rects.length === 0) return judge(board, seat);
  let best = Number.NEGATIVE_INFINITY;
  for (const rect of bestRects(board, seat, rects, replies))
    best = Math.max(best, judge(withLand(board, seat, landAfter(board, seat, rect)), seat));
  return best;
};

const bestRects = (board: Board, seat: Seat, rects: readonly Rect[], count: number): readonly Rect[] => {
  if (rects.length <= count) return rects;
  return rects
    .map((rect) => ({ rect, worth: worthOf(board, seat, rect) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, count)
    .map(({ rect }) => rect);
};

/** All 21 rolls; a double is half as likely. */
const ROLLS: readonly { readonly dice: Dice; readonly weight: number }[] = [1, 2, 3, 4, 5, 6].flatMap((w) =>
  [1, 2, 3, 4, 5, 6]
    .filter((h) => h >= w)
    .map((h) => ({ dice: { w, h }, weight: w === h ? 1 / 36 : 2 / 36 })),
);
