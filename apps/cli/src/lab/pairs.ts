// Every two bots of a tournament: how they did against each other, and whether a sequential test has settled it.

import { addScore, noScores, placesOf, type Scores, type Verdict, verdictOf, wilson } from '@turnfold/bots';
import { itemAt } from '@turnfold/kernel';
import { namesOf } from './entrants.ts';
import type { Plan } from './plan.ts';
import type { GameLine } from './play.ts';
import { groupsOf, scheduleOf } from './schedule.ts';

export interface PairLine {
  readonly one: string;
  readonly other: string;
  /** Games in which both sat. */
  readonly games: number;
  /** The share of points of the first: 1 for a better place, a half for the same one. */
  readonly share: number;
  readonly interval: readonly [number, number];
  /** What the sequential test says of the first; null where none was asked for. */
  readonly verdict: Verdict | null;
}

export interface Pairs {
  /** The next game, in order. False where its group was settled before, so that it does not count. */
  add(line: GameLine): boolean;
  /** Says that all games below this number are known: deals that are complete can be judged. */
  upTo(game: number): void;
  /** The groups that need no more games. */
  settled(): readonly number[];
  isOver(): boolean;
  lines(): readonly PairLine[];
}

interface Pair {
  readonly members: readonly [number, number];
  games: number;
  points: number;
  /** Of complete deals. */
  readonly scores: Scores;
  verdict: Verdict;
}

export const createPairs = (plan: Plan): Pairs => {
  const schedule = scheduleOf(plan);
  const names = namesOf(plan);
  const pairs = groupsOf(plan.bots.length, 2).map(
    (members): Pair => ({
      members: [itemAt(members, 0), itemAt(members, 1)],
      ...{ games: 0, points: 0, scores: noScores(), verdict: 'open' as const },
    }),
  );
  const inGroup = schedule.groups.map((group) =>
    pairs.filter(({ members }) => members.every((bot) => group.includes(bot))),
  );
  /** The points of the deal that is being played, by group and pair. */
  let open = new Map<string, { readonly pair: Pair; points: number; games: number }>();
  let deal = 0;
  let settled: readonly number[] = [];

  const close = () => {
    for (const { pair, points, games } of open.values())
      if (games === plan.players) addScore(pair.scores, points / games);
    open = new Map();
    if (plan.sprt === null) return;
    for (const pair of pairs) if (pair.verdict === 'open') pair.verdict = verdictOf(pair.scores, plan.sprt);
    settled = inGroup.flatMap((members, group) =>
      members.every(({ verdict }) => verdict !== 'open') ? [group] : [],
    );
  };
  const upTo = (game: number) => {
    const now = Math.floor(game / schedule.perDeal);
    if (now === deal) return;
    close();
    deal = now;
  };
  return {
    upTo,
    add({ game, outcome }) {
      upTo(game);
      const { group, seats } = schedule.placeOf(game);
      if (settled.includes(group)) return false;
      if (!outcome) return true; // A game that was stopped says nothing about anybody.
      const places = placesOf(outcome.ranking, seats.length);
      for (const pair of itemAt(inGroup, group)) {
        const [one, other] = pair.members.map((bot) => itemAt(places, seats.indexOf(bot))) as [
          number,
          number,
        ];
        const points = one === other ? 0.5 : Number(one < other);
        pair.games++;
        pair.points += points;
        const key = `${group} ${pair.members.join()}`;
        const unit = open.get(key) ?? { pair, points: 0, games: 0 };
        open.set(key, unit);
        unit.points += points;
        unit.games++;
      }
      return true;
    },
    settled: () => settled,
    isOver: () => settled.length === schedule.groups.length,
    lines: () =>
      pairs.map(({ members: [one, other], games, points, verdict }) => ({
        ...{ one: itemAt(names, one), other: itemAt(names, other), games },
        share: games === 0 ? 0.5 : points / games,
        interval: wilson(points, games),
        verdict: plan.sprt === null ? null : verdict,
      })),
  };
};
