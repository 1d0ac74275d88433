// The permanent series: all levels of all games beside 0.1's hard and the strangers, with what each match must show; and the
// series behind the ratings, in which everybody meets everybody.

import { hashedRandom, shuffle } from '@turnfold/kernel';
import { namesIn, REFERENCE, rulesNamed } from './field.ts';
import type { Match } from './match.ts';

export const STRENGTH_GAMES = ['conquest', 'battletech', 'territories', 'catan'] as const;

/** A line of the series. `games` is set beforehand; how many deals that is depends on the seats. */
interface Plan extends Pick<Match, 'options' | 'above'> {
  readonly game: string;
  readonly bot: string;
  readonly others: readonly string[];
  readonly games: number;
}

const times = (name: string, count: number): string[] => Array.from({ length: count }, () => name);

/** How many of each kind of stranger one of ours meets. */
const CROWDS: Readonly<Record<string, readonly number[]>> = { conquest: [1, 3, 5], catan: [1, 3] };
/** How many opponents the levels have among themselves. */
const OPPONENTS: Readonly<Record<string, number>> = { conquest: 3 };
const even = (others: readonly string[]): number => 1 / (1 + others.length);

/** What `hard` and `master` must win at least against 0.1's hard, and on how many games. */
const AGAINST_REFERENCE: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  conquest: { hard: [0.5, 400], master: [0.55, 200] },
  battletech: { hard: [0.52, 400], master: [0.55, 200] },
  territories: { hard: [0.45, 400], master: [0.5, 1000] },
  catan: { hard: [0.45, 400], master: [0.5, 200] },
};

const plansOf = (game: string): readonly Plan[] => {
  const { levels, strangers } = namesIn(game);
  const opponents = OPPONENTS[game] ?? 1;
  const hasMaster = levels.includes('master');
  const plan = (bot: string, others: readonly string[], games: number, above?: number): Plan => ({
    ...{ game, bot, others, games, options: {} },
    ...(above === undefined ? {} : { above }),
  });
  const reference = Object.entries(AGAINST_REFERENCE[game] ?? {})
    .filter(([bot]) => levels.includes(bot))
    .map(([bot, [above, games]]) => plan(bot, times(REFERENCE, opponents), games, above));
  const hard = times('hard', opponents);
  const crowds = CROWDS[game] ?? [1];
  /** In the games of several players the interval must be above the even share; in a duel the share alone. */
  const aboveEven = (others: readonly string[]) => (crowds.length > 1 ? even(others) : undefined);
  return [
    ...reference,
    ...(hasMaster ? [plan('master', hard, 200, even(hard))] : []),
    ...strangers.flatMap((kind) =>
      crowds.map((count) => plan('hard', times(kind, count), 200, aboveEven(times(kind, count)))),
    ),
    ...(strangers.length > 1 ? [plan('hard', strangers, 200, even(strangers))] : []),
    ...(hasMaster && crowds.includes(3) ? strangers.map((kind) => plan('master', times(kind, 3), 60)) : []),
    plan('hard', ['normal'], 40),
    plan('normal', ['easy'], 40),
  ];
};

/** What belongs to one game alone. */
const EXTRAS: readonly Plan[] = [
  {
    ...{ game: 'battletech', bot: 'hard', others: [REFERENCE], games: 200, above: 0.5 },
    options: { scenario: 'lance' },
  },
  { game: 'catan', bot: 'hard', others: times(REFERENCE, 3), games: 200, options: {} },
];

/** `share` of all games; one deal at least. */
export const strengthMatches = (
  seed: number,
  share: number,
  games: readonly string[] = STRENGTH_GAMES,
): Match[] =>
  games
    .flatMap((game) => [...plansOf(game), ...EXTRAS.filter((extra) => extra.game === game)])
    .map(({ bot, others, games: count, ...rest }) => ({
      ...rest,
      bots: [bot, ...others],
      deals: dealsFor(count * share, 1 + others.length),
      seed,
    }));

const dealsFor = (games: number, seats: number): number => Math.max(1, Math.ceil(games / seats));

/** Games of every group that can sit down together at a usual table. */
const RATED_GAMES = { duel: 48, table: 8 };

/** Everybody against everybody, at tables of the usual size. */
export const ratingMatches = (
  seed: number,
  share: number,
  games: readonly string[] = STRENGTH_GAMES,
): Match[] =>
  games.flatMap((game) => {
    const { levels, strangers } = namesIn(game);
    const { min, quick = min } = rulesNamed(game).seats;
    const count = quick === 2 ? RATED_GAMES.duel : RATED_GAMES.table;
    const groups = groupsOf([...levels, REFERENCE, ...strangers], quick);
    // In any order, so that a run which is stopped early has seen everybody.
    return shuffle(hashedRandom(seed, game, 'tables'), groups).map((bots) => ({
      game,
      bots,
      deals: dealsFor(count * share, quick),
      seed,
    }));
  });

/** Every choice of so many from a list, in its order. */
const groupsOf = <T>(list: readonly T[], size: number): T[][] =>
  size === 0
    ? [[]]
    : list.flatMap((first, at) => groupsOf(list.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
