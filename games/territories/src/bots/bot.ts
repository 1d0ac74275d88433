// What the bots share.

import type { Bot, BotInput, Seat } from '@turnfold/kernel';
import { capturedTiles, withRect } from '../capture.ts';
import { type Board, opponentOf, tilesOf } from '../state.ts';
import { countTiles } from '../tiles.ts';
import { PASS, type Rect, type TerritoriesAction } from '../types.ts';
import type { TerritoriesView } from '../view-schema.ts';
import { outlook } from './outlook.ts';

export type TerritoriesBot = Bot<TerritoriesView, TerritoriesAction>;
export type Placement = Extract<TerritoriesAction, { readonly type: 'PLACE' }>;

export const placementsOf = ({ legal }: BotInput<TerritoriesView, TerritoriesAction>): Placement[] =>
  Array.from(legal()).filter((action) => action.type === 'PLACE');

/** The placement after which the board looks best, or a pass where there is none. */
export const bestOf = (placements: readonly Placement[], board: Board, seat: Seat): TerritoriesAction => {
  let best: TerritoriesAction = PASS;
  let most = Number.NEGATIVE_INFINITY;
  for (const placement of placements) {
    const worth = worthOf(board, seat, placement.payload);
    if (worth <= most) continue;
    most = worth;
    best = placement;
  }
  return best;
};

/** What we gain at once, and what we may hope for afterwards. */
export const worthOf = (board: Board, seat: Seat, rect: Rect): number => {
  const land = landAfter(board, seat, rect);
  return countTiles(land) + outlook(land, tilesOf(board, opponentOf(seat)), board.height);
};

/** Our tiles after a placement, with what it captures. */
export const landAfter = (board: Board, seat: Seat, rect: Rect): number[] => {
  const land = withRect(tilesOf(board, seat), rect);
  const captured = capturedTiles(board, seat, rect);
  for (let x = 0; x < land.length; x++) land[x] = (land[x] as number) | (captured[x] as number);
  return land;
};
