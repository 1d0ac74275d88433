// What came out of matches, as figures and as tables.

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
  /** Whether the match has shown what it must; null where it need not show anything. */
  readonly holds: boolean | null;
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
  return {
    match,
    games,
    draws: played.filter(({ isDraw }) => isDraw).length,
    unfinished: played.filter(({ isFinished }) => !isFinished).length,
    share: games === 0 ? 0 : won / games,
    low,
    high,
    holds: match.above === undefined ? null : low > match.above,
    cpu: cpuOfAll(played),
  };
};

/** By bot. */
const cpuOfAll = (played: readonly Played[]): Readonly<Record<string, Cpu>> => {
  const decisions: Record<string, Histogram> = {};
  const turns: Record<string, Histogram> = {};
  for (const game of played) {
    merge(decisions, game.decisions);
    merge(turns, game.turns);
  }
  return Object.fromEntries(
    Object.entries(decisions).map(([name, each]) => [name, cpuOf(each, turns[name] ?? each)]),
  );
};

const cpuOf = (decision: Histogram, turn: Histogram): Cpu => ({
  mean: decision.sum / decision.count / 1000,
  p99: quantile(decision, 0.99) / 1000,
  perTurn: turn.sum / turn.count / 1000,
  perTurnP99: quantile(turn, 0.99) / 1000,
});

const percent = (share: number): string => (100 * share).toFixed(1);

const cpuText = (cpu: Cpu | undefined): string =>
  cpu
    ? `${cpu.mean.toFixed(2)} / ${cpu.p99.toFixed(1)}, turn ${cpu.perTurn.toFixed(1)} / ${cpu.perTurnP99.toFixed(0)}`
    : '';

/** A table in Markdown. */
export const tableOf = (heading: string, lines: readonly string[]): string => {
  const columns = heading.split(' | ').length;
  return [heading, Array.from({ length: columns }, () => '---').join(' | '), ...lines]
    .map((line) => `| ${line} |`)
    .join('\n');
};

export const HEADING =
  'game | bot | against | won | 95 % | games | draws, unfinished | even share | must show | CPU ms, mean / p99';

export const lineOf = (result: Result): string => {
  const { match, games, share, low, high, draws, unfinished, cpu } = result;
  const [ours = '', ...others] = match.bots;
  const kinds = [...new Set(others)].map(
    (name) => `${others.filter((each) => each === name).length} ${name}`,
  );
  const options = Object.values(match.options ?? {});
  return [
    options.length > 0 ? `${match.game}, ${options.join(', ')}` : match.game,
    ours,
    kinds.join(' + '),
    `${percent(share)} %`,
    `${percent(low)} to ${percent(high)}`,
    String(games),
    `${draws}, ${unfinished}`,
    percent(1 / match.bots.length),
    shownText(result),
    cpuText(cpu[ours]),
  ].join(' | ');
};

const shownText = ({ match: { above }, holds }: Result): string =>
  above === undefined ? '' : `above ${percent(above)}: ${holds ? 'yes' : 'no'}`;

/** Everybody who played a game: how strong, and at what cost. */
export interface FieldLine extends RatingLine {
  readonly game: string;
  readonly cpu: Cpu;
}

/** From all matches with a game's usual options, the strongest of each game first. */
export const fieldOf = (
  matches: readonly Match[],
  played: readonly (readonly Played[])[],
): readonly FieldLine[] => {
  const usual = matches.flatMap(({ game, options = {} }, at) =>
    Object.keys(options).length > 0 ? [] : [{ game, played: played[at] ?? [] }],
  );
  const games = [...new Set(usual.map(({ game }) => game))];
  return games.flatMap((game) => {
    const all = usual.flatMap((one) => (one.game === game ? one.played : []));
    const cpus = cpuOfAll(all);
    return ratingsOf(all).flatMap((line) => {
      const cpu = cpus[line.name];
      return cpu ? [{ game, ...line, cpu }] : [];
    });
  });
};

const ratingsOf = (played: readonly Played[]): readonly RatingLine[] => {
  const ratings: Ratings = createRatings();
  const order = played.toSorted((one, other) => one.deal - other.deal || one.shift - other.shift);
  for (const { names, ranking } of order) if (ranking.length > 0) ratings.add(names, ranking);
  return ratings.lines();
};

export const FIELD_HEADING = 'game | bot | rating | 95 % | seats | CPU ms, mean / p99';

export const fieldLineOf = ({ game, name, mu, interval: [low, high], games, cpu }: FieldLine): string =>
  [game, name, mu.toFixed(1), `${low.toFixed(1)} to ${high.toFixed(1)}`, games, cpuText(cpu)].join(' | ');

/** What the lobby shows beside the levels of a game: when and from which games it comes, and each rating. */
export interface RatedGame {
  readonly date: string;
  readonly seed: number;
  /** By level. */
  readonly ratings: Readonly<Record<string, number>>;
}

/** By game; strangers are not asked to the table, and have no place here. */
export const ratedGamesOf = (
  field: readonly FieldLine[],
  isLevel: (game: string, name: string) => boolean,
  about: Pick<RatedGame, 'date' | 'seed'>,
): Readonly<Record<string, RatedGame>> => {
  const games: Record<string, RatedGame> = {};
  for (const { game, name, mu } of field) {
    if (!isLevel(game, name)) continue;
    const ratings = { ...games[game]?.ratings, [name]: Math.round(10 * mu) / 10 };
    games[game] = { ...about, ratings };
  }
  return games;
};
