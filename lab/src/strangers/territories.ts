// A player of Territories that judges a placement by playing on at random a few times and counting cells.

import { pick, type Random, type Seat, seededRandom } from '@turnfold/kernel';
import { landAfter, placementsOf, type TerritoriesBot } from '../../../games/territories/src/bots/bot.ts';
import { placements } from '../../../games/territories/src/placements.ts';
import { type Board, opponentOf, tilesOf } from '../../../games/territories/src/state.ts';
import { countTiles } from '../../../games/territories/src/tiles.ts';
import { PASS, type Rect } from '../../../games/territories/src/types.ts';
import { stateOf } from '../../../games/territories/src/view.ts';

/** Placements that are tried, games played on from each, and turns of each such game. */
const TRIED = 10;
const PLAYOUTS = 8;
const TURNS = 10;

const playouts: TerritoriesBot = (input) => {
  const { view, seat, random } = input;
  const board = stateOf(view);
  const tried = placementsOf(input)
    .map((placement) => ({ placement, worth: reachOf(board, seat, placement.payload) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, TRIED);
  const luck = random.int(2 ** 31);
  let best: (typeof tried)[number]['placement'] | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const { placement } of tried) {
    let sum = 0;
    for (let game = 0; game < PLAYOUTS; game++)
      sum += playOn(after(board, seat, placement.payload), seat, seededRandom(luck + game));
    if (sum > most) [best, most] = [placement, sum];
  }
  return best ?? PASS;
};

/** What it takes at once, and how far from its corner it gets. */
const reachOf = (board: Board, seat: Seat, rect: Rect): number => {
  const across = seat === 0 ? rect.x + rect.w : board.width - rect.x;
  return countTiles(landAfter(board, seat, rect)) + 2 * across;
};

const after = (board: Board, seat: Seat, rect: Rect): Board => {
  const land = landAfter(board, seat, rect);
  return { ...board, tiles: seat === 0 ? [land, board.tiles[1]] : [board.tiles[0], land] };
};

/** The lead in cells after some random turns. */
const playOn = (start: Board, seat: Seat, random: Random): number => {
  let board = start;
  let mover = opponentOf(seat);
  for (let turn = 0; turn < TURNS; turn++) {
    const rects = placements(board, mover, { w: 1 + random.int(6), h: 1 + random.int(6) });
    if (rects.length > 0) board = after(board, mover, pick(random, rects));
    mover = opponentOf(mover);
  }
  return countTiles(tilesOf(board, seat)) - countTiles(tilesOf(board, opponentOf(seat)));
};

export const territories = { playouts };
