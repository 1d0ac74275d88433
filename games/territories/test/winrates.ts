// How the bots fare against each other, on each seat:
// `npm run winrates -w @turnfold/territories -- [GAMES] [FIRST SEED]`.
// The dice of game n are those of seed n, so every line can be played again.

import { seededRandom } from '@turnfold/kernel';
import type { TerritoriesBot } from '../src/bots/bot.ts';
import { bots } from '../src/index.ts';
import { fare } from './arena.ts';
import { greedy } from './greedy.ts';
import { playRandomGame } from './random-games.ts';
import { STANDARD } from './table.ts';

const { easy, normal, hard } = bots;
const PAIRS: readonly (readonly [string, TerritoriesBot, TerritoriesBot])[] = [
  ['hard v easy', hard, easy],
  ['hard v greedy', hard, greedy],
  ['hard v normal', hard, normal],
  ['normal v easy', normal, easy],
  ['normal v greedy', normal, greedy],
  ['greedy v easy', greedy, easy],
];

const main = (games: number, from: number) => {
  speed();
  console.log(`Seeds ${from} to ${from + games - 1}; 95 % intervals (Wilson).\n`);
  console.log('| bots | seat | won | drawn | lost | won % | interval | mean lead | ms per game |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const [name, bot, opponent] of PAIRS)
    for (const seat of [0, 1] as const) line(name, bot, seat, opponent, games, from);
  for (const [name, bot] of [
    ['hard v hard', hard],
    ['easy v easy', easy],
  ] as const) {
    line(name, bot, 0, bot, games, from);
    line(`${name}, fair start`, bot, 0, bot, games, from, { ...STANDARD, fairStart: true });
  }
};

const speed = () => {
  const random = seededRandom(1);
  const play = (games: number) => {
    for (let game = 0; game < games; game++) playRandomGame(random);
  };
  play(2_000); // Warm up.
  const before = process.cpuUsage();
  play(10_000);
  const { user, system } = process.cpuUsage(before);
  console.log(`Random games through the rules: ${Math.round(1e10 / (user + system))} per CPU-second.\n`);
};

const line = (
  name: string,
  bot: TerritoriesBot,
  seat: 0 | 1,
  opponent: TerritoriesBot,
  games: number,
  from: number,
  options = STANDARD,
) => {
  const before = process.cpuUsage();
  const { wins, draws, losses, lead } = fare(bot, seat, opponent, games, from, options);
  const { user, system } = process.cpuUsage(before);
  const share = ((100 * wins) / games).toFixed(1);
  const [low, high] = wilson(wins, games).map((bound) => (100 * bound).toFixed(1));
  const ms = ((user + system) / 1000 / games).toFixed(1);
  console.log(
    `| ${name} | ${seat === 0 ? 'first' : 'second'} | ${wins} | ${draws} | ${losses} | ${share} | ${low} to ${high} | ${lead.toFixed(1)} | ${ms} |`,
  );
};

const wilson = (wins: number, games: number): readonly [number, number] => {
  const z = 1.96;
  const share = wins / games;
  const middle = share + z ** 2 / (2 * games);
  const half = z * Math.sqrt((share * (1 - share)) / games + z ** 2 / (4 * games ** 2));
  const scale = 1 + z ** 2 / games;
  return [(middle - half) / scale, (middle + half) / scale];
};

main(Number(process.argv[2] ?? 500), Number(process.argv[3] ?? 1));
