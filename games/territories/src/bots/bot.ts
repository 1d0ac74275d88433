// What the bots share.

import type { Bot, BotInput, Seat } from '@turnfold/kernel';
import { capturedTiles, withRect } from '../capture.ts';
import { type Board, opponentOf, tilesOf } from '../state.ts';
import { countTiles, type Tiles } from '../tiles.ts';
import { PASS, type Rect, type TerritoriesAction } from '../types.ts';
import type { TerritoriesView } from '../view-schema.ts';
import { outlook } from './outlook.ts';
import { likingOf, type Taste } from './taste.ts';

export type TerritoriesBot = Bot<TerritoriesView, TerritoriesAction>;
export type Placement = Extract<TerritoriesAction, { readonly type: 'PLACE' }>;

export const placementsOf = ({ legal }: BotInput<TerritoriesView, TerritoriesAction>): Placement[] =>
  Array.from(legal()).filter((action) => action.type === 'PLACE');

/** The placement after which the board looks best, or a pass where there is none. */
export const bestOf = (
  placements: readonly Placement[],
  board: Board,
  seat: Seat,
  taste?: Taste,
): TerritoriesAction => {
  let best: TerritoriesAction = PASS;
  let most = Number.NEGATIVE_INFINITY;
  for (const placement of placements) {
    const worth = worthOf(board, seat, placement.payload, taste);
    if (worth <= most) continue;
    most = worth;
    best = placement;
  }
  return best;
};

/** What we gain at once, what we may hope for afterwards, and how much we like it. */
export const worthOf = (board: Board, seat: Seat, rect: Rect, taste?: Taste): number => {
  const land = landAfter(board, seat, rect);
  const worth = countTiles(land) + outlook(land, tilesOf(board, opponentOf(seat)), board.height);
  if (!taste) return worth;
  return worth + CELLS_A_CHANCE * likingOf(taste, board, withLand(board, seat, land), seat);
};

/** About so many cells decide a game: a chance to win, counted in cells. */
const CELLS_A_CHANCE = 100;

export const withLand = (board: Board, seat: Seat, land: Tiles): Board => ({
  ...board,
  tiles: seat === 0 ? [land, tilesOf(board, 1)] : [tilesOf(board, 0), land],
});

/** Our tiles after a placement, with what it captures. */
export const landAfter = (board: Board, seat: Seat, rect: Rect): number[] => {
  const land = withRect(tilesOf(board, seat), rect);
  const captured = capturedTiles(board, seat, rect);
  for (let x = 0; x < land.length; x++) land[x] = (land[x] as number) | (captured[x] as number);
  return land;
};
