// How the bots fare against each other:
// npx tsx games/conquest/test/winrates.ts [games per line] [first seed]
// One seat of the stronger bot among seats of the weaker one; every game is played once from each seat.

import { hashedRandom, playout, withDefaults } from '@turnfold/kernel';
import { bots } from '../src/bots/index.ts';
import { rules } from '../src/rules.ts';

type Level = keyof typeof bots;

export interface WinRate {
  readonly games: number;
  readonly wins: number;
  /** The 95 % interval of Wilson. */
  readonly low: number;
  readonly high: number;
  readonly unfinished: number;
  readonly msPerTurn: number;
}

export const winRate = (
  level: Level,
  against: Level,
  seats: number,
  games: number,
  firstSeed: number,
  options: object = {},
): WinRate => {
  const setup = { seats, options: withDefaults(rules.options, options) };
  let wins = 0;
  let unfinished = 0;
  let turns = 0;
  const before = process.cpuUsage();
  for (let game = 0; game < games; game++) {
    const hero = game % seats;
    const { outcome, state } = playout({
      rules,
      setup,
      bots: Array.from({ length: seats }, (_, seat) => bots[seat === hero ? level : against]),
      random: hashedRandom(firstSeed, Math.floor(game / seats), 'game'),
      botRandom: hashedRandom(firstSeed, game, 'bots'),
    });
    if (outcome?.winners.length === 1 && outcome.winners[0] === hero) wins++;
    if (outcome?.reason !== 'conquest') unfinished++;
    turns += (state as { turn: number }).turn;
  }
  const { user, system } = process.cpuUsage(before);
  return { games, wins, ...wilson(wins, games), unfinished, msPerTurn: (user + system) / 1000 / turns };
};

const wilson = (wins: number, games: number): { low: number; high: number } => {
  const z = 1.96;
  const share = wins / games;
  const middle = share + (z * z) / (2 * games);
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return { low: (middle - spread) / scale, high: (middle + spread) / scale };
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

if (process.argv[1]?.endsWith('winrates.ts')) {
  const games = Number(process.argv[2] ?? 200);
  const seed = Number(process.argv[3] ?? 1);
  const lines: readonly (readonly [Level, Level, number])[] = [
    ['hard', 'normal', 2],
    ['hard', 'normal', 4],
    ['normal', 'easy', 2],
    ['normal', 'easy', 4],
  ];
  for (const [level, against, seats] of lines) {
    const { wins, low, high, unfinished, msPerTurn } = winRate(level, against, seats, games, seed);
    console.log(
      `${level} against ${against}, ${seats} players: ${wins} of ${games} = ${percent(wins / games)} ` +
        `(95 %: ${percent(low)} to ${percent(high)}), ${unfinished} unfinished, ${msPerTurn.toFixed(2)} ms CPU a turn`,
    );
  }
}
