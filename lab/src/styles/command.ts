// npm run lab -- styles [--game conquest] [--count 100] [--seed 1]: can people tell the styles of bots apart, and how strong
// is each? Every style plays `count` games among all-round bots on one seed, from which the reader learns, and as many on
// the next, by which it is tried; strength is counted over both.

import { writeFileSync } from 'node:fs';
import { wilson } from '@turnfold/bots';
import { must } from '@turnfold/kernel';
import { stylesIn } from '../field.ts';
import { inChildren, type Limits } from '../pool.ts';
import { tableOf } from '../report.ts';
import { FIGURES } from './figures.ts';
import { LEVEL, SEATS, type Sight, type StyledGame } from './play.ts';
import { guess, meansOf, memoryOf, type Seen, spreadsOf } from './reader.ts';

interface Request extends Limits {
  readonly game: string | undefined;
  readonly games: number;
  readonly seed: number;
  readonly out: string | undefined;
}

export const styles = async ({ game, games, seed, out, ...limits }: Request): Promise<void> => {
  const wanted = game === undefined ? Object.keys(SEATS) : [game];
  const plan = wanted.flatMap((each) => gamesOf(each, games, seed));
  const sights: (Sight | undefined)[] = plan.map(() => undefined);
  await inChildren('styles', plan, limits, (at, sight: Sight) => {
    sights[at] = sight;
  });
  const seen = plan.flatMap((one, at) => (sights[at] ? [{ ...one, ...must(sights[at], 'game') }] : []));
  for (const each of wanted)
    console.log(
      reportOf(
        each,
        seed,
        seen.filter((one) => one.game === each),
      ),
    );
  if (out) writeFileSync(out, JSON.stringify(seen));
};

/** As many as asked for on each of two seeds, every deal once from each seat; the styles take turns. */
const gamesOf = (game: string, count: number, seed: number): StyledGame[] => {
  const seats = must(SEATS[game], `game ${game}`);
  return Array.from({ length: Math.ceil(count / seats) }, (_, deal) => deal).flatMap((deal) =>
    namesOf(game).flatMap((name) =>
      [seed, seed + 1].flatMap((each) =>
        Array.from({ length: seats }, (_, shift) => ({ game, name, seed: each, deal, shift })),
      ),
    ),
  );
};

const namesOf = (game: string): string[] => [
  LEVEL,
  ...stylesIn(game, LEVEL).map((style) => `${LEVEL}:${style}`),
];

export type SeenGame = StyledGame & Sight;

const reportOf = (game: string, seed: number, seen: readonly SeenGame[]): string => {
  const { names } = must(FIGURES[game], 'figures');
  const heading = ['bot', ...names, 'won, %', 'named right, %'].join(' | ');
  return `\n${game}: even share ${percent(1 / must(SEATS[game], 'game'))}, chance to name it ${percent(1 / namesOf(game).length)}\n${tableOf(
    heading,
    linesOf(game, seed, seen),
  )}`;
};

const linesOf = (game: string, seed: number, seen: readonly SeenGame[]): string[] => {
  const figuresOf = (name: string, on?: number): Seen =>
    seen
      .filter((one) => one.name === name && (on === undefined || one.seed === on))
      .map(({ figures }) => figures);
  const memory = memoryOf(new Map(namesOf(game).map((name) => [name, figuresOf(name, seed)])));
  return namesOf(game).map((name) => {
    const tried = figuresOf(name, seed + 1);
    const right = tried.filter((figures) => guess(memory, figures) === name).length;
    const won = seen.filter((one) => one.name === name);
    const score = won.reduce((sum, one) => sum + one.score, 0);
    return [
      name,
      ...intervalsOf(figuresOf(name)),
      shareText(score, won.length),
      shareText(right, tried.length),
    ].join(' | ');
  });
};

/** Each mean with the half of its 95 % interval. */
const intervalsOf = (seen: Seen): string[] => {
  const means = meansOf(seen);
  return spreadsOf(seen).map(
    (spread, at) =>
      `${must(means[at], 'mean').toFixed(2)} ± ${((1.96 * spread) / Math.sqrt(seen.length)).toFixed(2)}`,
  );
};

const shareText = (part: number, all: number): string => {
  const [low, high] = wilson(part, all);
  return `${percent(part / all)} (${percent(low)} to ${percent(high)}) of ${all}`;
};

const percent = (share: number): string => (100 * share).toFixed(1);
