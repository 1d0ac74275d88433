// Whole games of greedy players, every invariant checked after every action, then once more for speed:
// npx tsx games/conquest/test/greedy-games.ts [games per number of players] [first seed]

import { brokenInvariant, type GreedyGame, playGreedyGame } from './greedy.ts';

const games = Number(process.argv[2] ?? 1000);
const firstSeed = Number(process.argv[3] ?? 1);

const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;

const quantile = (list: readonly number[], share: number): number =>
  [...list].sort((one, other) => one - other)[Math.floor(share * list.length)] as number;

const timed = <T>(work: () => T): { readonly result: T; readonly seconds: number } => {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
};

let broken = 0;
let unfinished = 0;
const look = (state: Parameters<typeof brokenInvariant>[0]) => {
  const problem = brokenInvariant(state);
  if (!problem) return;
  broken++;
  console.log(`  BROKEN ${problem}`);
};

for (let seats = 2; seats <= 6; seats++) {
  const play = (options: { look?: typeof look }): GreedyGame[] =>
    Array.from({ length: games }, (_, game) => playGreedyGame({ seats, seed: firstSeed + game, ...options }));
  const checked = play({ look });
  const { result: played, seconds } = timed(() => play({}));
  const actions = played.reduce((sum, game) => sum + game.actions, 0);
  const atLimit = played.filter(({ endedBy }) => endedBy !== 'conquest').length;
  unfinished += atLimit;
  const turns = played.map((game) => game.turns);
  const same = JSON.stringify(played) === JSON.stringify(checked);
  const wins = Array.from(
    { length: seats },
    (_, seat) => played.filter(({ winner }) => winner === seat).length,
  );
  console.log(
    `${seats} players: ${games} games, mean ${mean(turns).toFixed(1)} turns (median ${quantile(turns, 0.5)}, ` +
      `p95 ${quantile(turns, 0.95)}, longest ${Math.max(...turns)}), ${mean(played.map(({ rolls }) => rolls)).toFixed(0)} rolls, ` +
      `${mean(played.map(({ sets }) => sets)).toFixed(1)} sets, won by seat ${wins.map((won) => ((100 * won) / games).toFixed(1)).join(' / ')} %, ` +
      `${atLimit} at the turn limit, ${same ? 'same twice' : 'NOT THE SAME TWICE'}, ${Math.round(actions / seconds)} actions per CPU-second`,
  );
  if (!same) broken++;
}
console.log(`${broken} invariants broken, ${unfinished} games at the turn limit`);
if (broken + unfinished > 0) process.exitCode = 1;
