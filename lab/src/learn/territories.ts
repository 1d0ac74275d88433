// Positions of Territories with what came of them: node learn.mjs territories --seed 1 --seconds 60 --out file.
// A game begins with moves that are often odd, for variety; what is kept of it comes after them, so that what came of
// a position is what its players made of it.

import { pick, type Random, type Seat, seededRandom } from '@turnfold/kernel';
import { landAfter, worthOf } from '../../../games/territories/src/bots/bot.ts';
import { FIGURES, turned, writeFigures } from '../../../games/territories/src/bots/figures.ts';
import { placements } from '../../../games/territories/src/placements.ts';
import { type Board, opponentOf, tilesOf } from '../../../games/territories/src/state.ts';
import { countTiles, noTiles, type Tiles } from '../../../games/territories/src/tiles.ts';
import type { Dice, Rect } from '../../../games/territories/src/types.ts';

/** How good a board looks to a seat that has just moved. */
export type Judge = (mine: Tiles, theirs: Tiles, height: number, seat: Seat) => number;

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

export const withLand = (board: Board, seat: Seat, land: Tiles): Board => ({
  ...board,
  tiles: seat === 0 ? [land, board.tiles[1]] : [board.tiles[0], land],
});

const lead = (board: Board, seat: Seat): number =>
  countTiles(tilesOf(board, seat)) - countTiles(tilesOf(board, opponentOf(seat)));

export const sidesOf = (board: Board, seat: Seat): { seat: Seat; mine: number[]; theirs: number[] } => {
  const turn = (tiles: Tiles): number[] => (seat === 0 ? [...tiles] : turned(tiles, board.height));
  return { seat, mine: turn(tilesOf(board, seat)), theirs: turn(tilesOf(board, opponentOf(seat))) };
};

const bestRect = (
  board: Board,
  seat: Seat,
  rects: readonly Rect[],
  judge: Judge | null,
): Rect | undefined => {
  let most = Number.NEGATIVE_INFINITY;
  let best: Rect | undefined;
  const theirs = tilesOf(board, opponentOf(seat));
  for (const rect of rects) {
    const worth = judge
      ? judge(landAfter(board, seat, rect), theirs, board.height, seat)
      : worthOf(board, seat, rect);
    if (worth > most) [most, best] = [worth, rect];
  }
  return best;
};

/** One of the better half a dozen of some dozen, mostly; sometimes any. */
const oddOne = (board: Board, seat: Seat, rects: readonly Rect[], random: Random): Rect | undefined => {
  if (rects.length === 0) return undefined;
  if (random.int(4) === 0) return pick(random, rects);
  const ranked = rects
    .map((rect) => ({ rect, worth: worthOf(board, seat, rect) }))
    .sort((one, other) => other.worth - one.worth);
  return pick(random, ranked.slice(0, ODD_CHOICE)).rect;
};

export const RECORD = (width: number): number => 4 * (2 + FIGURES) + 2 * 2 * width;

/** Little-endian: won and margin, the figures, and both sides' columns. */
export const recordOf = ({ mine, theirs, won, margin }: Kept, height: number, figures: Float64Array): Buffer => {
  const width = mine.length;
  const bytes = Buffer.alloc(RECORD(width));
  let at = bytes.writeFloatLE(won, 0);
  at = bytes.writeFloatLE(margin / (width * height), at);
  writeFigures(mine, theirs, height, figures);
  for (const figure of figures) at = bytes.writeFloatLE(figure, at);
  for (const column of mine) at = bytes.writeUInt16LE(column, at);
  for (const column of theirs) at = bytes.writeUInt16LE(column, at);
  return bytes;
};

export const diceOf = (random: Random): Dice => ({ w: 1 + random.int(6), h: 1 + random.int(6) });
export const randomOf = seededRandom;
