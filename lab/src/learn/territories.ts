// Positions of Territories with what came of them: node learn.mjs territories --seed 1 --seconds 60 --out file.
// A game begins with moves that are often odd, for variety; what is kept of it comes after them, so that what came of
// a position is what its players made of it.

import { pick, type Random, type Seat } from '@turnfold/kernel';
import { landAfter, withLand, worthOf } from '../../../games/territories/src/bots/bot.ts';
import { FIGURES, turned, writeFigures } from '../../../games/territories/src/bots/figures.ts';
import type { Judge } from '../../../games/territories/src/bots/judge.ts';
import { placements } from '../../../games/territories/src/placements.ts';
import { type Board, opponentOf, tilesOf } from '../../../games/territories/src/state.ts';
import { countTiles, noTiles, type Tiles } from '../../../games/territories/src/tiles.ts';
import type { Rect } from '../../../games/territories/src/types.ts';
import { floatsOf } from './record.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A board by columns and bits, from the side of who has just moved, and what came of it for them. */
export interface Kept {
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
  readonly won: number;
  readonly margin: number;
}

/** The longest stretch of odd moves. */
const ODD_MAX = 24;
const ODD_CHOICE = 6;

export const playForPositions = (size: Size, random: Random, judge: Judge | null): Kept[] => {
  let board: Board = startOf(size);
  const odd = random.int(ODD_MAX);
  const kept: { seat: Seat; mine: number[]; theirs: number[] }[] = [];
  let [mover, passes, turn] = [0, 0, 0];
  while (passes < 2) {
    const rects = placements(board, mover, { w: 1 + random.int(6), h: 1 + random.int(6) });
    if (passes === 1 && lead(board, mover) > 0) break;
    const rect = turn < odd ? oddOne(board, mover, rects, random) : bestRect(board, mover, rects, judge);
    passes = rect ? 0 : passes + 1;
    if (rect) {
      const land = landAfter(board, mover, rect);
      board = withLand(board, mover, land);
      if (countTiles(board.tiles[0]) + countTiles(board.tiles[1]) === size.width * size.height) break;
      if (turn >= odd - 1 && !isDecided(board)) kept.push(sidesOf(board, mover));
    }
    mover = opponentOf(mover);
    turn++;
  }
  return kept.map(({ seat, mine, theirs }) => {
    const margin = lead(board, seat);
    return { mine, theirs, won: margin > 0 ? 1 : margin < 0 ? 0 : 0.5, margin };
  });
};

/** Cells never change hands. */
const isDecided = ({ width, height, tiles }: Board): boolean =>
  tiles.some((side) => 2 * countTiles(side) > width * height);

const startOf = ({ width, height }: Size): Board => {
  const [first, second] = [noTiles(width), noTiles(width)];
  first[0] = 1;
  second[width - 1] = 1 << (height - 1);
  return { width, height, tiles: [first, second] };
};

const lead = (board: Board, seat: Seat): number =>
  countTiles(tilesOf(board, seat)) - countTiles(tilesOf(board, opponentOf(seat)));

export const sidesOf = (board: Board, seat: Seat): { seat: Seat; mine: number[]; theirs: number[] } => {
  const turn = (tiles: Tiles): number[] => (seat === 0 ? [...tiles] : turned(tiles, board.height));
  return { seat, mine: turn(tilesOf(board, seat)), theirs: turn(tilesOf(board, opponentOf(seat))) };
};

/** The best by the judge of the best by the count; by the count alone where there is no judge. */
const bestRect = (
  board: Board,
  seat: Seat,
  rects: readonly Rect[],
  judge: Judge | null,
): Rect | undefined => {
  const counted = rects
    .map((rect) => ({ rect, worth: worthOf(board, seat, rect) }))
    .sort((one, other) => other.worth - one.worth);
  if (!judge) return counted[0]?.rect;
  let most = Number.NEGATIVE_INFINITY;
  let best: Rect | undefined;
  for (const { rect } of counted.slice(0, JUDGED)) {
    const worth = judge(withLand(board, seat, landAfter(board, seat, rect)), seat);
    if (worth > most) [most, best] = [worth, rect];
  }
  return best;
};

const JUDGED = 20;

/** One of the better half a dozen of some dozen, mostly; sometimes any. */
const oddOne = (board: Board, seat: Seat, rects: readonly Rect[], random: Random): Rect | undefined => {
  if (rects.length === 0) return undefined;
  if (random.int(4) === 0) return pick(random, rects);
  const ranked = rects
    .map((rect) => ({ rect, worth: worthOf(board, seat, rect) }))
    .sort((one, other) => other.worth - one.worth);
  return pick(random, ranked.slice(0, ODD_CHOICE)).rect;
};

/** Little-endian floats: whether they won, by what part of the board, and the figures. */
export const recordOf = ({ mine, theirs, won, margin }: Kept, height: number): Buffer => {
  const figures = new Float64Array(FIGURES);
  writeFigures(mine, theirs, height, figures);
  return floatsOf([won, margin / (mine.length * height), ...figures]);
};

/** Mostly the usual board, sometimes any other that the rules allow. */
export const sizeFor = (random: Random): Size =>
  random.int(4) > 0 ? { width: 40, height: 15 } : { width: 8 + random.int(53), height: 6 + random.int(25) };
