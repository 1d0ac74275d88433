// How fast bots play among themselves: npx tsx games/conquest/test/bot-speed.ts [games per line] [first seed]

import { type Bot, playout, seededRandom, withDefaults } from '@turnfold/kernel';
import { bots, type ConquestAction, type ConquestView, rules } from '../src/index.ts';

const games = Number(process.argv[2] ?? 20);
const firstSeed = Number(process.argv[3] ?? 500);

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

for (const level of ['easy', 'normal', 'hard'] as const)
  for (const seats of [2, 4, 6]) {
    const turns = new Map<string, number>();
    let game = 0;
    const timed: Bot<ConquestView, ConquestAction> = (sight) => {
      const before = cpuMs();
      const action = bots[level](sight);
      const key = `${game} ${sight.view.turn}`;
      turns.set(key, (turns.get(key) ?? 0) + cpuMs() - before);
      return action;
    };
    const play = (bot: Bot<ConquestView, ConquestAction>): number =>
      playout({
        rules,
        setup: { seats, options: withDefaults(rules.options, {}) },
        bots: Array.from({ length: seats }, () => bot),
        random: seededRandom(firstSeed + game),
        botRandom: seededRandom(game),
      }).actions;
    for (game = 0; game < games; game++) play(timed);
    const before = cpuMs();
    let actions = 0;
    for (game = 0; game < games; game++) actions += play(bots[level]);
    const perSecond = Math.round((1000 * actions) / (cpuMs() - before));
    const sorted = [...turns.values()].sort((one, other) => one - other);
    const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length;
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] as number).toFixed(1);
    console.log(
      `${level}, ${seats} players: ${perSecond} actions per CPU-second; a turn thinks ${mean.toFixed(2)} ms ` +
        `(median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}; ${sorted.length} turns)`,
    );
  }
