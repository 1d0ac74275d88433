// What a run comes to: who won how often and from where, and how long the games were.

import { createRatings, type RatingLine, wilson } from '@turnfold/bots';
import { itemAt } from '@turnfold/kernel';
import { createPairs, type PairLine } from './pairs.ts';
import type { Plan } from './plan.ts';
import type { GameLine } from './play.ts';

interface Share {
  games: number;
  /** A win shared by n counts 1/n. */
  wins: number;
}

export interface Standing extends Share {
  readonly name: string;
  draws: number;
  /** Wins by the seat that was played from. */
  readonly bySeat: readonly Share[];
}

export interface Summary {
  readonly games: number;
  readonly drawn: number;
  /** Games that were stopped because they took too many actions. */
  readonly stopped: number;
  readonly standings: readonly (Standing & { readonly interval: readonly [number, number] })[];
  /** How games ended, the most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly games: number }[];
  readonly actions: {
    readonly mean: number;
    readonly median: number;
    readonly p95: number;
    readonly max: number;
  };
  /** How many games took how many actions: `from` up to, but not including, the next `from`. */
  readonly lengths: readonly { readonly from: number; readonly games: number }[];
  /** Of a tournament: how strong each bot is, and how it did against each of the others. */
  readonly ratings?: readonly RatingLine[];
  readonly pairs?: readonly PairLine[];
}

export interface Tally {
  add(line: GameLine): void;
  summary(): Summary;
}

/** The lines come in order. */
export const createTally = (plan: Plan): Tally => {
  const contest = plan.kind === 'tournament' ? createContest(plan) : null;
  const standings = new Map<string, Standing>();
  const reasons = new Map<string, number>();
  const lengths = new Map<number, number>();
  let [games, drawn, stopped] = [0, 0, 0];
  const standingOf = (name: string, seats: number): Standing => {
    const known = standings.get(name);
    if (known) return known;
    const bySeat = Array.from({ length: seats }, () => ({ games: 0, wins: 0 }));
    const standing = { name, games: 0, wins: 0, draws: 0, bySeat };
    standings.set(name, standing);
    return standing;
  };
  return {
    add(line) {
      const { seats, outcome, actions } = line;
      games++;
      contest?.add(line);
      lengths.set(actions, (lengths.get(actions) ?? 0) + 1);
      const reason = outcome?.reason ?? 'stopped';
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      if (!outcome) stopped++;
      else if (outcome.result === 'drawn') drawn++;
      for (const [seat, name] of seats.entries()) {
        const won = outcome?.winners.includes(seat) ? 1 / outcome.winners.length : 0;
        const standing = standingOf(name, seats.length);
        for (const share of [standing, itemAt(standing.bySeat, seat)]) {
          share.games++;
          share.wins += won;
        }
        if (outcome?.result === 'drawn') standing.draws++;
      }
    },
    summary: () => ({
      games,
      drawn,
      stopped,
      standings: [...standings.values()]
        .map((standing) => ({ ...standing, interval: wilson(standing.wins, standing.games) }))
        .sort((a, b) => b.wins / b.games - a.wins / a.games || (a.name < b.name ? -1 : 1)),
      reasons: [...reasons]
        .map(([reason, count]) => ({ reason, games: count }))
        .sort((a, b) => b.games - a.games || (a.reason < b.reason ? -1 : 1)),
      ...lengthsOf(lengths, games),
      ...contest?.summary(),
    }),
  };
};

const createContest = (plan: Plan) => {
  const [ratings, pairs] = [createRatings(), createPairs(plan)];
  return {
    add(line: GameLine) {
      pairs.add(line);
      if (line.outcome) ratings.add(line.seats, line.outcome.ranking);
    },
    summary() {
      pairs.upTo(plan.games);
      return { ratings: ratings.lines(), pairs: pairs.lines() };
    },
  };
};

const BARS = 24;

const lengthsOf = (
  counts: ReadonlyMap<number, number>,
  games: number,
): Pick<Summary, 'actions' | 'lengths'> => {
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const least = sorted[0]?.[0] ?? 0;
  const max = sorted.at(-1)?.[0] ?? 0;
  const width = Math.max(1, Math.ceil((max - least + 1) / BARS));
  const lengths = Array.from({ length: Math.ceil((max - least + 1) / width) }, (_, bar) => ({
    from: least + bar * width,
    games: 0,
  }));
  let total = 0;
  for (const [actions, count] of sorted) {
    total += actions * count;
    itemAt(lengths, Math.floor((actions - least) / width)).games += count;
  }
  const mean = games === 0 ? 0 : Math.round((10 * total) / games) / 10;
  return {
    actions: { mean, median: quantile(sorted, games, 0.5), p95: quantile(sorted, games, 0.95), max },
    lengths,
  };
};

const quantile = (sorted: readonly (readonly [number, number])[], games: number, share: number): number => {
  let seen = 0;
  for (const [actions, count] of sorted) {
    seen += count;
    if (seen >= share * games) return actions;
  }
  return 0;
};
