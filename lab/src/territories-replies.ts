// A bot for Territories that also looks at the opponent's reply: what is left of its best placements once they have
// answered with theirs. It was `hard` for a while, took ten times the thought and won no more.

import type { Seat } from '@turnfold/kernel';
import {
  bestOf,
  landAfter,
  type Placement,
  placementsOf,
  type TerritoriesBot,
  worthOf,
} from '../../games/territories/src/bots/bot.ts';
import { outlook } from '../../games/territories/src/bots/outlook.ts';
import { placements } from '../../games/territories/src/placements.ts';
import { type Board, opponentOf, tilesOf } from '../../games/territories/src/state.ts';
import { countTiles, type Tiles } from '../../games/territories/src/tiles.ts';
import type { Dice, TerritoriesAction } from '../../games/territories/src/types.ts';
import { stateOf } from '../../games/territories/src/view.ts';

export interface Look {
  /** Boards to judge, all replies together. */
  readonly positions: number;
  /** The most placements of ours that are followed up. */
  readonly keep: number;
  /** Rolls that the opponent is given for each of them. */
  readonly rolls: number;
}

export const LOOK: Look = { positions: 3000, keep: 8, rolls: 6 };

export const createReplier =
  (look: Look): TerritoriesBot =>
  (input) =>
    bestAfterReplies(placementsOf(input), stateOf(input.view), input.seat, {
      ...look,
      positions: look.positions * input.effort,
    });

const bestAfterReplies = (
  list: readonly Placement[],
  board: Board,
  seat: Seat,
  { positions, keep, rolls }: Look,
): TerritoriesAction => {
  if (list.length < 2) return bestOf(list, board, seat);
  const ranked = list
    .map((placement) => ({ placement, worth: worthOf(board, seat, placement.payload) }))
    .sort((one, other) => other.worth - one.worth);
  const given = rollsOf(rolls);
  let left = positions;
  let best = ranked[0]?.placement;
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, { placement }] of ranked.slice(0, keep).entries()) {
    if (left <= 0 && at > 1) break;
    const after = withLand(board, seat, landAfter(board, seat, placement.payload));
    let value = 0;
    for (const { dice, weight } of given) {
      const reply = bestReply(after, opponentOf(seat), dice);
      left -= reply.judged;
      value -= weight * reply.worth;
    }
    if (value > most) [best, most] = [placement, value];
  }
  return best ?? bestOf(list, board, seat);
};

/** How the board looks to a seat after the best it can do with these dice, and how many boards that took. */
const bestReply = (board: Board, seat: Seat, dice: Dice): { worth: number; judged: number } => {
  const theirs = countTiles(tilesOf(board, opponentOf(seat)));
  const rects = placements(board, seat, dice);
  let worth = Number.NEGATIVE_INFINITY;
  for (const rect of rects) worth = Math.max(worth, worthOf(board, seat, rect));
  if (rects.length === 0) {
    const own = tilesOf(board, seat);
    worth = countTiles(own) + outlook(own, tilesOf(board, opponentOf(seat)), board.height);
  }
  return { worth: worth - theirs, judged: rects.length + 1 };
};

const withLand = (board: Board, seat: Seat, land: Tiles): Board => ({
  ...board,
  tiles: seat === 0 ? [land, board.tiles[1]] : [board.tiles[0], land],
});

interface Roll {
  readonly dice: Dice;
  readonly weight: number;
}

/** All 21 rolls by their size; a double is half as likely. */
const ROLLS: readonly Roll[] = [1, 2, 3, 4, 5, 6]
  .flatMap((w) =>
    [1, 2, 3, 4, 5, 6]
      .filter((h) => h >= w)
      .map((h) => ({ dice: { w, h }, weight: w === h ? 1 / 36 : 2 / 36 })),
  )
  .sort((one, other) => one.dice.w * one.dice.h - other.dice.w * other.dice.h);

/** So many rolls that stand for all of them: one from each of so many equal parts. */
const rollsOf = (count: number): readonly Roll[] => {
  if (count >= ROLLS.length) return ROLLS;
  const chosen: Roll[] = [];
  let sum = 0;
  for (const { dice, weight } of ROLLS) {
    sum += weight;
    while (chosen.length < count && sum * count > chosen.length + 0.5)
      chosen.push({ dice, weight: 1 / count });
  }
  return chosen;
};
