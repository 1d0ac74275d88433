// How often one level beats another, with the seats swapped every game:
//   npx tsx games/battletech/test/winrates.ts [duels 100] [lances 50] [first seed 1]

import { type BotLevel, parseSetup, playout, type Setup, seededRandom } from '@turnfold/kernel';
import { battletech, bots } from '../src/index.ts';

export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly cpuSeconds: number;
}

/** Games of the stronger level against the weaker one. */
export const series = (
  strong: BotLevel,
  weak: BotLevel,
  options: object,
  games: number,
  seed: number,
): Tally => {
  const setup = parseSetup(battletech, 2, options) as Setup;
  const before = process.cpuUsage();
  const tally = { won: 0, drawn: 0, lost: 0 };
  for (let game = 0; game < games; game++) {
    const seat = game % 2;
    const pair = seat === 0 ? [bots[strong], bots[weak]] : [bots[weak], bots[strong]];
    const random = seededRandom(seed + game);
    const { outcome } = playout({
      rules: battletech,
      setup,
      bots: pair,
      random,
      botRandom: seededRandom(-seed - game),
    });
    const winners = outcome?.winners ?? [];
    if (winners.length !== 1) tally.drawn++;
    else if (winners[0] === seat) tally.won++;
    else tally.lost++;
  }
  const { user, system } = process.cpuUsage(before);
  return { ...tally, cpuSeconds: (user + system) / 1e6 };
};

if (process.argv[1]?.endsWith('winrates.ts')) {
  const [duels = 100, lances = 50, seed = 1] = process.argv.slice(2).map(Number);
  for (const [scenario, games] of [
    ['duel', duels],
    ['lance', lances],
  ] as const)
    for (const [strong, weak] of [
      ['normal', 'easy'],
      ['hard', 'normal'],
    ] as const) {
      const { won, drawn, lost, cpuSeconds } = series(strong, weak, { scenario }, games, seed);
      const share = ((100 * won) / games).toFixed(0);
      console.log(
        `${scenario}: ${strong} against ${weak}: ${won} won, ${drawn} drawn, ${lost} lost (${share} %), ${(cpuSeconds / games).toFixed(2)} CPU-seconds a game`,
      );
    }
}
