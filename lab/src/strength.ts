// The permanent series: all levels of all games, 0.1's hard and the strangers.

import type { Match } from './match.ts';

/** Games of a match; how many deals that is depends on the seats. */
type Plan = readonly [game: string, bot: string, others: readonly string[], games: number, options?: object];

const times = (name: string, count: number): string[] => Array.from({ length: count }, () => name);

const CONQUEST_KINDS = ['hunter', 'builder', 'turtle'];

const PLANS: readonly Plan[] = [
  ['conquest', 'hard', times('0.1', 3), 400],
  ['conquest', 'master', times('0.1', 3), 200],
  ['conquest', 'master', times('hard', 3), 200],
  ['conquest', 'master', times('hunter', 3), 60],
  ...CONQUEST_KINDS.flatMap((kind) =>
    [1, 3, 5].map((count): Plan => ['conquest', 'hard', times(kind, count), 200]),
  ),
  ['conquest', 'hard', CONQUEST_KINDS, 200],
  ['battletech', 'hard', ['0.1'], 400],
  ['battletech', 'hard', ['0.1'], 200, { scenario: 'lance' }],
  ['battletech', 'master', ['0.1'], 200],
  ['battletech', 'master', ['hard'], 200],
  ['battletech', 'hard', ['replier'], 200],
  ['territories', 'hard', ['0.1'], 400],
  ['territories', 'hard', ['playouts'], 200],
  ['territories', 'master', ['0.1'], 1000],
  ['territories', 'master', ['hard'], 200],
  ['catan', 'hard', ['0.1'], 400],
  ['catan', 'hard', times('0.1', 3), 200],
  ['catan', 'hard', ['greedy'], 200],
  ['catan', 'hard', times('greedy', 3), 200],
  ['catan', 'master', ['0.1'], 200],
  ['catan', 'master', ['hard'], 200],
  ['catan', 'master', times('greedy', 3), 60],
  ...['conquest', 'battletech', 'territories', 'catan'].flatMap((game): Plan[] => [
    [game, 'hard', ['normal'], 40],
    [game, 'normal', ['easy'], 40],
  ]),
];

/** `share` of all games; one deal at least. */
export const strengthMatches = (seed: number, share: number): Match[] =>
  PLANS.map(([game, bot, others, games, options = {}]) => ({
    game,
    options,
    bots: [bot, ...others],
    deals: Math.max(1, Math.ceil((games * share) / (1 + others.length))),
    seed,
  }));
