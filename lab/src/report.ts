// What came out of a match, as figures and as lines of a table.

import { createRatings, type RatingLine, type Ratings, wilson } from '@turnfold/bots';
import { type Histogram, merge, quantile } from './histogram.ts';
import type { Match, Played } from './match.ts';

export interface Result {
  readonly match: Match;
  readonly games: number;
  readonly draws: number;
  readonly unfinished: number;
  readonly share: number;
  /** The 95 % interval of Wilson. */
  readonly low: number;
  readonly high: number;
  readonly cpu: Readonly<Record<string, Cpu>>;
}

/** CPU in milliseconds. */
interface Cpu {
  readonly mean: number;
  readonly p99: number;
  readonly perTurn: number;
  readonly perTurnP99: number;
}

export const resultOf = (match: Match, played: readonly Played[]): Result => {
  const games = played.length;
  const won = played.reduce((sum, { score }) => sum + score, 0);
  const [low, high] = wilson(won, games);
  const decisions: Record<string, Histogram> = {};
  const turns: Record<string, Histogram> = {};
  for (const game of played) {
    merge(decisions, game.decisions);
    merge(turns, game.turns);
  }
  return {
    match,
    games,
    draws: played.filter(({ isDraw }) => isDraw).length,
    unfinished: played.filter(({ isFinished }) => !isFinished).length,
    share: games === 0 ? 0 : won / games,
    low,
    high,
    cpu: Object.fromEntries(
      Object.entries(decisions).map(([name, each]) => [name, cpuOf(each, turns[name] ?? each)]),
    ),
  };
};

const cpuOf = (decision: Histogram, turn: Histogram): Cpu => ({
  mean: decision.sum / decision.count / 1000,
  p99: quantile(decision, 0.99) / 1000,
  perTurn: turn.sum / turn.count / 1000,
  perTurnP99: quantile(turn, 0.99) / 1000,
});

const percent = (share: number): string => (100 * share).toFixed(1);

export const lineOf = ({ match, games, share, low, high, draws, unfinished, cpu }: Result): string => {
  const [ours = '', ...others] = match.bots;
  const kinds = [...new Set(others)].map(
    (name) => `${others.filter((each) => each === name).length} ${name}`,
  );
  const mine = cpu[ours];
  return [
    match.game,
    ours,
    kinds.join(' + '),
    `${percent(share)} %`,
    `${percent(low)} to ${percent(high)}`,
    String(games),
    `${draws}/${unfinished}`,
    percent(1 / match.bots.length),
    mine
      ? `${mine.mean.toFixed(2)} / ${mine.p99.toFixed(1)} (turn ${mine.perTurn.toFixed(1)} / ${mine.perTurnP99.toFixed(0)})`
      : '',
  ].join(' | ');
};

export const HEADING =
  'game | bot | against | won | 95 % | games | draws/unfinished | even share | CPU ms, mean / p99';

/** How strong everybody is who played a game, from all its matches: those with its usual options alone. */
export const ratingsOf = (
  matches: readonly Match[],
  played: readonly (readonly Played[])[],
): Readonly<Record<string, readonly RatingLine[]>> => {
  const games = new Map<string, Ratings>();
  for (const [at, { game, options = {} }] of matches.entries()) {
    if (Object.keys(options).length > 0) continue;
    const ratings = games.get(game) ?? createRatings();
    games.set(game, ratings);
    for (const { names, ranking } of played[at] ?? []) if (ranking.length > 0) ratings.add(names, ranking);
  }
  return Object.fromEntries([...games].map(([game, ratings]) => [game, ratings.lines()]));
};

export const RATINGS_HEADING = 'game | bot | rating | 95 % | seats';

export const ratingLinesOf = (game: string, ratings: readonly RatingLine[]): readonly string[] =>
  ratings.map(({ name, mu, interval: [low, high], games }) =>
    [game, name, mu.toFixed(1), `${low.toFixed(1)} to ${high.toFixed(1)}`, games].join(' | '),
  );
