// A look ahead with a judge that learned: at the placements, then at what the opponent would answer to its rolls, then at
// our own answers to those. The more of it, the stronger the bot.

import type { Seat } from '@turnfold/kernel';
import { placements } from '../placements.ts';
import { type Board, opponentOf } from '../state.ts';
import { type Dice, PASS, type Rect, type TerritoriesAction } from '../types.ts';
import { stateOf } from '../view.ts';
import type { TerritoriesView } from '../view-schema.ts';
import { landAfter, type Placement, placementsOf, type TerritoriesBot, withLand, worthOf } from './bot.ts';
import { chanceOf, type Judge } from './judge.ts';
import { likingOf, type Taste } from './taste.ts';

export interface Look {
  /** Placements that the judge is asked about: the best by the count of `hard`. */
  readonly judged: number;
  /**
   * The best of them, that are followed by the opponent's answers; how many
   * answers to a roll it is asked about, and to how many rolls.
   */
  readonly keep: number;
  readonly replies: number;
  readonly theirRolls: number;
  /** The best of those, that are followed by our own answers too; and for how many of our rolls. */
  readonly deep: number;
  readonly rolls: number;
  /** Boards to count, all answers together: no more placements are followed once they are spent. */
  readonly boards: number;
  /** Left out, it likes what wins. */
  readonly taste?: Taste;
}

export const createLooking =
  (judge: Judge, look: Look): TerritoriesBot =>
  (input) => {
    const { view, seat, effort } = input;
    if (passWins(view, seat)) return PASS;
    const list = placementsOf(input);
    if (list.length < 2) return list[0] ?? PASS;
    const thought: Thought = { judge, seat, look, left: look.boards * effort };
    return bestOf(thought, stateOf(view), list);
  };

/** A pass ends the game, and we are ahead. */
const passWins = ({ passPolicy, passStreak, scores }: TerritoriesView, seat: Seat): boolean =>
  passPolicy === 'free' && passStreak === 1 && scores[seat as 0 | 1] > scores[opponentOf(seat) as 0 | 1];

interface Thought {
  readonly judge: Judge;
  readonly seat: Seat;
  readonly look: Look;
  /** Boards that may still be counted. */
  left: number;
}

interface Ranked {
  readonly placement: Placement;
  readonly after: Board;
  readonly worth: number;
}

const bestOf = (thought: Thought, board: Board, list: readonly Placement[]): TerritoriesAction => {
  const { judge, seat, look } = thought;
  const liked = (after: Board): number => (look.taste ? likingOf(look.taste, board, after, seat) : 0);
  const judged = shortlist(list, look.judged, ({ payload }) => worthOf(board, seat, payload));
  const ranked = judged.map((placement): Ranked => {
    const after = withLand(board, seat, landAfter(board, seat, placement.payload));
    const logit = judge(after, seat);
    return { placement, after, worth: look.taste ? chanceOf(logit) + liked(after) : logit };
  });
  const followed = follow(thought, ranked, look.keep, (after) => afterReplies(thought, after) + liked(after));
  const deepest = follow(
    thought,
    followed,
    look.deep,
    (after) => afterAnswers(thought, after) + liked(after),
  );
  return deepest.reduce((best, each) => (each.worth > best.worth ? each : best)).placement;
};

/** The best so many, with another look at each; all as they are where none is to be followed. */
const follow = (
  thought: Thought,
  ranked: readonly Ranked[],
  count: number,
  worth: (after: Board) => number,
): readonly Ranked[] => {
  if (count < 2) return ranked;
  const followed: Ranked[] = [];
  for (const each of ranked.toSorted((one, other) => other.worth - one.worth).slice(0, count)) {
    if (thought.left <= 0 && followed.length > 1) break;
    followed.push({ ...each, worth: worth(each.after) });
  }
  return followed;
};

/** Our chance once the opponent has answered every roll as well as it can. */
const afterReplies = (thought: Thought, board: Board): number => {
  const { judge, seat, look } = thought;
  const other = opponentOf(seat);
  let chance = 0;
  for (const { dice, weight } of rollsOf(look.theirRolls)) {
    let best = Number.NEGATIVE_INFINITY;
    for (const after of answers(thought, board, other, dice, look.replies))
      best = Math.max(best, judge(after, other));
    chance += weight * (1 - chanceOf(best));
  }
  return chance;
};

/** Our chance once they have answered every roll, and we some rolls of ours. */
const afterAnswers = (thought: Thought, board: Board): number => {
  const { judge, seat, look } = thought;
  const rolls = rollsOf(look.rolls);
  let chance = 0;
  for (const { dice, weight } of rollsOf(look.theirRolls))
    for (const replied of answers(thought, board, opponentOf(seat), dice, 1))
      for (const own of rolls)
        for (const after of answers(thought, replied, seat, own.dice, 1))
          chance += weight * own.weight * chanceOf(judge(after, seat));
  return chance;
};

/** The boards after the best so many placements by the count; the same board where none fits. */
const answers = (thought: Thought, board: Board, seat: Seat, dice: Dice, count: number): readonly Board[] => {
  const rects = placements(board, seat, dice);
  thought.left -= rects.length;
  if (rects.length === 0) return [board];
  return shortlist(rects, count, (rect: Rect) => worthOf(board, seat, rect)).map((rect) =>
    withLand(board, seat, landAfter(board, seat, rect)),
  );
};

const shortlist = <T>(list: readonly T[], count: number, worth: (item: T) => number): readonly T[] => {
  if (list.length <= count) return list;
  return list
    .map((item) => ({ item, worth: worth(item) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, count)
    .map(({ item }) => item);
};

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
