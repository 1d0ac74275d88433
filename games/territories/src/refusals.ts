// Why something is not allowed. The same guards answer an action and explain a rectangle that is still in the air.

import { must, type Refused, type Rules, refuse, type Seat } from '@turnfold/kernel';
import { type Board, opponentOf, tilesOf } from './state.ts';
import { run, type Tiles, topRow } from './tiles.ts';
import type { Dice, Rect } from './types.ts';

export const REFUSALS = {
  NOT_THE_DICE: {
    rule: '2.1 Shape',
    explain: 'You rolled {diceW} and {diceH}, so you cannot place a {w} × {h} rectangle.',
    hint: 'Place {shapes}.',
  },
  OUT_OF_BOUNDS: {
    rule: '2.4 Boundary',
    explain: 'A {w} × {h} rectangle at ({x}, {y}) extends past the edge of the board.',
    hint: 'Its top-left cell must lie within columns 0 to {xMax} and rows 0 to {yMax}.',
  },
  OVERLAPS: {
    rule: '2.3 Overlap',
    explain: 'The cell ({x}, {y}) is already taken by {owner}.',
    hint: 'Every cell of the rectangle must be empty.',
  },
  NOT_ADJACENT: {
    rule: '2.2 Adjacency',
    explain: 'This rectangle touches none of your tiles.',
    hint: 'One of its sides must lie along a tile of yours; a corner does not count.',
  },
  MUST_PLACE: {
    rule: '3.5 Passing',
    explain: 'Your {diceW} × {diceH} still fits, and in this game you may pass only when it does not.',
    hint: 'For example {w} × {h} at ({x}, {y}).',
  },
} as const satisfies Rules['refusals'];

/** Why this seat may not place this rectangle; null when it may. */
export const againstPlacing = (board: Board, seat: Seat, dice: Dice, rect: Rect): Refused | null => {
  const { x, y, w, h } = rect;
  if (!isDice(rect, dice))
    return refuse('NOT_THE_DICE', { w, h, diceW: dice.w, diceH: dice.h, shapes: shapesOf(dice) });
  if (!isInside(board, rect))
    return refuse('OUT_OF_BOUNDS', { x, y, w, h, xMax: board.width - w, yMax: board.height - h });
  const taken = firstTaken(board, seat, rect);
  if (taken) return refuse('OVERLAPS', taken);
  if (!touches(tilesOf(board, seat), rect)) return refuse('NOT_ADJACENT');
  return null;
};

const isDice = ({ w, h }: Rect, dice: Dice): boolean =>
  (w === dice.w && h === dice.h) || (w === dice.h && h === dice.w);

const shapesOf = ({ w, h }: Dice): string => (w === h ? `${w} × ${h}` : `${w} × ${h} or ${h} × ${w}`);

const isInside = (board: Board, { x, y, w, h }: Rect): boolean =>
  x >= 0 && y >= 0 && x + w <= board.width && y + h <= board.height;

const firstTaken = (board: Board, seat: Seat, { x, y, w, h }: Rect) => {
  const rows = run(y, h);
  for (let column = x; column < x + w; column++) {
    const own = must(tilesOf(board, seat)[column], 'column') & rows;
    const others = must(tilesOf(board, opponentOf(seat))[column], 'column') & rows;
    const taken = own | others;
    if (taken === 0) continue;
    const row = topRow(taken);
    return { x: column, y: row, owner: (own >> row) & 1 ? 'you' : 'your opponent' };
  }
  return null;
};

/** Along a side: the rows above and below within its columns, and its own rows in the columns beside it. */
const touches = (tiles: Tiles, { x, y, w, h }: Rect): boolean => {
  const rows = run(y, h);
  const around = rows | (rows << 1) | (rows >> 1);
  let near = ((tiles[x - 1] ?? 0) | (tiles[x + w] ?? 0)) & rows;
  for (let column = x; column < x + w; column++) near |= must(tiles[column], 'column') & around;
  return near !== 0;
};
