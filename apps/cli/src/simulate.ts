import { type Entrant, playSeries, type Series, wilson } from '@turnfold/bots';
import { catalog, gameOf } from '@turnfold/catalog';
import { BOT_LEVELS, type BotLevel, type GamePackage, parseSetup, type Setup } from '@turnfold/kernel';
import { fail } from './fail.ts';

interface SimulateOptions {
  readonly bots: string;
  readonly games: number;
  readonly seed: number;
  readonly options: string;
  readonly effort: number;
}

export const simulate = (id: string, { bots, games, seed, options, effort }: SimulateOptions) => {
  const game = gameOf(id);
  if (!game)
    return fail(`There is no game called ${id}. Known: ${catalog.map(({ rules }) => rules.id).join(', ')}.`);
  const entrants = entrantsOf(game, bots.split(','));
  if (typeof entrants === 'string') return fail(entrants);
  const setup = setupOf(game, entrants.length, options);
  if ('problem' in setup) return fail(`${setup.problem}.`);
  const before = process.cpuUsage();
  const series = playSeries({
    rules: game.rules,
    setup,
    entrants,
    games,
    seed,
    effort,
    onGame: progress(games),
  });
  const { user, system } = process.cpuUsage(before);
  print(game, series, seed, (user + system) / 1e6);
};

const entrantsOf = ({ bots }: GamePackage, levels: readonly string[]): readonly Entrant[] | string => {
  const unknown = levels.find((level) => !BOT_LEVELS.includes(level as BotLevel));
  if (unknown !== undefined) return `There is no bot called "${unknown}". Known: ${BOT_LEVELS.join(', ')}.`;
  return levels.map((level) => ({ name: level, bot: bots[level as BotLevel] }));
};

const setupOf = (
  { rules }: GamePackage,
  seats: number,
  options: string,
): Setup | { readonly problem: string } => {
  try {
    return parseSetup(rules, seats, JSON.parse(options));
  } catch {
    return { problem: `--options must be JSON, such as '{}', and not ${options}` };
  }
};

/** A line that rewrites itself on a terminal, and stays out of files and pipes. */
const progress = (games: number) => (played: number) => {
  if (!process.stderr.isTTY) return;
  if (played === games) process.stderr.write('\r\x1b[K');
  else if (played % Math.ceil(games / 100) === 0) process.stderr.write(`\r${played} of ${games} games`);
};

const print = (
  { rules }: GamePackage,
  { standings, games, unfinished, actions }: Series,
  seed: number,
  cpuSeconds: number,
) => {
  console.log(`${rules.title}: ${games} games, seats rotated, seed ${seed}\n`);
  for (const { name, games: played, wins, draws, bySeat } of standings) {
    const [low, high] = wilson(wins, played);
    const seats = bySeat.map((seat) => percent(seat.wins, seat.games)).join(' / ');
    console.log(
      `  ${name.padEnd(8)} won ${percent(wins, played)} of ${played} seats (95 % interval ${percent(low, 1)} to ${percent(high, 1)}); by seat ${seats}; ${draws} drawn`,
    );
  }
  if (unfinished > 0) console.log(`  ${unfinished} games were stopped before their end`);
  console.log(
    `\n${(actions / games).toFixed(1)} actions a game, ${(games / cpuSeconds).toFixed(1)} games per CPU-second`,
  );
};

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
