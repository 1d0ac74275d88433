// npx tsx games/catan/test/winrates.ts [games] [seed] [effort]: how often each bot beats the one below it.
//
// Two players, and one against three; everybody plays every seat, and the games of one round have the same dice.

import { type Entrant, playSeries, search, wilson } from '@turnfold/bots';
import type { AnyBot } from '@turnfold/kernel';
import { catanBots, DEFAULT_OPTIONS, rules } from '../src/index.ts';

const [games = 100, seed = 1, effort = 1] = process.argv.slice(2).map(Number);
const bots = catanBots(search);

const cpuMs: Record<string, number[]> = {};
const timed = (name: keyof typeof bots): Entrant => {
  const bot = bots[name] as AnyBot;
  cpuMs[name] ??= [];
  const tally = cpuMs[name];
  return {
    name,
    bot: (input) => {
      const before = process.cpuUsage();
      const action = bot(input);
      const { user, system } = process.cpuUsage(before);
      tally.push((user + system) / 1000);
      return action;
    },
  };
};

const match = (
  better: keyof typeof bots,
  worse: keyof typeof bots,
  seats: number,
  required: number,
): void => {
  const entrants = [timed(better), ...Array.from({ length: seats - 1 }, () => timed(worse))];
  const setup = { seats, options: DEFAULT_OPTIONS };
  const { standings, unfinished } = playSeries({ rules, setup, entrants, games, seed, effort });
  const wins = standings.find(({ name }) => name === better)?.wins ?? 0;
  const [low, high] = wilson(wins, games).map((share) => (100 * share).toFixed(0));
  const against = seats === 2 ? worse : `three times ${worse}`;
  console.log(
    `${better} against ${against}: ${wins} of ${games} games, 95 % between ${low} and ${high} % (at least ${required} % asked${unfinished ? `, ${unfinished} unfinished` : ''})`,
  );
  if ((100 * wins) / games < required) process.exitCode = 1;
};

match('normal', 'easy', 2, 60);
match('normal', 'easy', 4, 40);
match('hard', 'normal', 2, 50);
match('hard', 'normal', 4, 30);
for (const [name, spent] of Object.entries(cpuMs)) {
  const mean = spent.reduce((sum, ms) => sum + ms, 0) / spent.length;
  const [p99, most] = [0.99, 1].map(
    (share) => spent.toSorted((a, b) => a - b)[Math.ceil(share * spent.length) - 1],
  );
  console.log(
    `${name}: ${mean.toFixed(2)} ms CPU a decision, ${p99?.toFixed(1)} at the 99th percentile, ${most?.toFixed(0)} at most, over ${spent.length}`,
  );
}
