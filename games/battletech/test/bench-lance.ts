// Lance battles between easy bots, and the whole turn of a hard bot's lance, per CPU-second:
//   npx tsx games/battletech/test/bench-lance.ts [battles 30]

import { parseSetup, playout, type Setup, seededRandom } from '@turnfold/kernel';
import { playLance } from '../src/bench.ts';
import { type BattleState, battletech, bots } from '../src/index.ts';

const battles = Number(process.argv[2] ?? 30);
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

for (let seed = 1; seed <= 5; seed++) playLance('easy', -seed); // Warm up.
const start = cpu();
for (let seed = 1; seed <= battles; seed++) playLance('easy', seed);
console.log(`${(battles / (cpu() - start)).toFixed(1)} lance battles of easy bots per CPU-second`);

let thought = 0;
let turns = 0;
const setup = parseSetup(battletech, 2, { scenario: 'lance' }) as Setup;
const timed: typeof bots.hard = (sight) => {
  const before = cpu();
  const action = bots.hard(sight);
  thought += cpu() - before;
  return action;
};
for (let seed = 1; seed <= 5; seed++) {
  const { state } = playout({
    rules: battletech,
    setup,
    bots: [timed, bots.easy],
    random: seededRandom(seed),
  });
  turns += (state as BattleState).fight.turn;
}
console.log(
  `${((1000 * thought) / turns).toFixed(0)} ms of CPU for a whole turn of a hard bot's lance, on average`,
);
