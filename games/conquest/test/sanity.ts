// Our simple players beside those of an independent simulator (1,000 games a row, two players without neutral armies):
// npx tsx games/conquest/test/sanity.ts [games per row] [first seed]

import { careless, type GreedyGame, greedy, playGreedyGame } from './greedy.ts';

export interface Row {
  readonly bot: 'greedy' | 'random';
  readonly advance: 'dice' | 'all';
  readonly seats: number;
  readonly turns: number;
  readonly median: number;
  readonly rolls: number;
  readonly sets: number;
  readonly unfinished: number;
  readonly firstSeatWins: number;
}

export const REFERENCE: readonly Row[] = [
  {
    bot: 'greedy',
    advance: 'dice',
    seats: 2,
    turns: 172,
    median: 130,
    rolls: 6827,
    sets: 55.1,
    unfinished: 0,
    firstSeatWins: 65.3,
  },
  {
    bot: 'greedy',
    advance: 'dice',
    seats: 3,
    turns: 352,
    median: 297,
    rolls: 23146,
    sets: 113.6,
    unfinished: 0,
    firstSeatWins: 33.3,
  },
  {
    bot: 'greedy',
    advance: 'all',
    seats: 2,
    turns: 32,
    median: 25,
    rolls: 357,
    sets: 8.5,
    unfinished: 0,
    firstSeatWins: 69.6,
  },
  {
    bot: 'greedy',
    advance: 'all',
    seats: 3,
    turns: 68,
    median: 56,
    rolls: 1138,
    sets: 20.2,
    unfinished: 0,
    firstSeatWins: 40.4,
  },
  {
    bot: 'greedy',
    advance: 'all',
    seats: 4,
    turns: 90,
    median: 81,
    rolls: 1697,
    sets: 27.4,
    unfinished: 0,
    firstSeatWins: 28,
  },
  {
    bot: 'greedy',
    advance: 'all',
    seats: 5,
    turns: 102,
    median: 94,
    rolls: 2006,
    sets: 31.1,
    unfinished: 0,
    firstSeatWins: 18.8,
  },
  {
    bot: 'greedy',
    advance: 'all',
    seats: 6,
    turns: 109,
    median: 99,
    rolls: 2213,
    sets: 33.4,
    unfinished: 0,
    firstSeatWins: 18.6,
  },
  {
    bot: 'random',
    advance: 'all',
    seats: 3,
    turns: 146,
    median: 60,
    rolls: 1159,
    sets: 17,
    unfinished: 0.7,
    firstSeatWins: 36.4,
  },
];

/** The same row, played by us. */
export const measure = ({ bot, advance, seats }: Row, games: number, firstSeed: number): Row => {
  const played: GreedyGame[] = Array.from({ length: games }, (_, game) =>
    playGreedyGame({
      seats,
      seed: firstSeed + game,
      policy: bot === 'greedy' ? greedy : careless,
      options: { neutral: false, advance, maxTurns: 2000 },
    }),
  );
  const mean = (of: (game: GreedyGame) => number) => played.reduce((sum, game) => sum + of(game), 0) / games;
  const turns = played.map((game) => game.turns).sort((one, other) => one - other);
  return {
    bot,
    advance,
    seats,
    turns: mean((game) => game.turns),
    median: turns[games >> 1] as number,
    rolls: mean(({ rolls }) => rolls),
    sets: mean(({ sets }) => sets),
    unfinished: 100 * mean(({ endedBy }) => (endedBy === 'conquest' ? 0 : 1)),
    firstSeatWins: 100 * mean(({ winner, endedBy }) => (winner === 0 && endedBy === 'conquest' ? 1 : 0)),
  };
};

if (process.argv[1]?.endsWith('sanity.ts')) {
  const games = Number(process.argv[2] ?? 1000);
  const seed = Number(process.argv[3] ?? 1);
  console.log(
    'bot, advance, players: turns, median, rolls, sets, unfinished %, first seat wins % (reference in brackets)',
  );
  for (const row of REFERENCE) {
    const ours = measure(row, row.advance === 'dice' ? Math.ceil(games / 5) : games, seed);
    const pair = (key: 'turns' | 'median' | 'rolls' | 'sets' | 'unfinished' | 'firstSeatWins') =>
      `${ours[key].toFixed(1)} (${row[key]})`;
    const figures = [
      pair('turns'),
      pair('median'),
      pair('rolls'),
      pair('sets'),
      pair('unfinished'),
      pair('firstSeatWins'),
    ];
    console.log(`${row.bot}, ${row.advance}, ${row.seats}: ${figures.join(', ')}`);
  }
}
