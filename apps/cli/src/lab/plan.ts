// What a run plays. The same plan gives the same games, line for line, however many threads, machines and tries it
// takes: a game depends on its number and on nothing that was played before it.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { catalog, gameOf } from '@turnfold/catalog';
import { parseSetup, type Setup } from '@turnfold/kernel';
import manifest from '../../package.json' with { type: 'json' };
import { groupsOf } from './schedule.ts';

export interface Plan {
  /** A series seats all its bots in every game; a tournament every group of them that fits at a table. */
  readonly kind: 'series' | 'tournament';
  readonly game: string;
  /** The version of Turnfold: its bots may play otherwise in another one. */
  readonly turnfold: string;
  readonly rulesVersion: number;
  /** Levels and files. */
  readonly bots: readonly string[];
  /** The SHA-256 of each file, so that nobody goes on with another bot of the same name. */
  readonly files: Readonly<Record<string, string>>;
  /** How many sit at a table. */
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  /** All games; with a sequential test the most that there can be. */
  readonly games: number;
  readonly seed: number;
  readonly effort: number;
  /** Games that take more actions than this are stopped, and counted as such. */
  readonly actionsMax: number;
  /** Elo points that a sequential test looks for in each pair; null where all games are played. */
  readonly sprt: number | null;
}

/** Which of the games, counted from 0: from the first up to, but not including, the last. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Shard {
  readonly number: number;
  readonly of: number;
}

/** What stands in the folder of a run. */
export interface Run {
  readonly plan: Plan;
  readonly shard: Shard | null;
  readonly records: boolean;
}

/** What the two commands have in common. */
interface Wish {
  readonly bots: string;
  readonly seed: number;
  readonly options: string;
  readonly effort: number;
  readonly actionsMax: number;
}

export interface SeriesWish extends Wish {
  readonly games: number;
}

export interface TournamentWish extends Wish {
  readonly deals: number;
  readonly players?: number;
  readonly sprt?: number;
}

/** The plan, or what is wrong with the wish. */
export const seriesPlan = (id: string, wish: SeriesWish): Plan | string => {
  const players = botsOf(wish).length;
  return planOf(id, wish, { kind: 'series', players, games: wish.games, sprt: null });
};

export const tournamentPlan = (id: string, wish: TournamentWish): Plan | string => {
  const bots = botsOf(wish);
  const players = wish.players ?? Math.min(bots.length, gameOf(id)?.rules.seats.min ?? 2);
  const { sprt = null } = wish;
  if (sprt !== null && !(sprt > 0)) return '--sprt must be a number of Elo points above 0, such as 50.';
  if (bots.length < Math.max(2, players))
    return `A tournament of ${players} at a table needs ${Math.max(2, players)} bots, and there ${bots.length === 1 ? 'is 1' : `are ${bots.length}`}.`;
  if (new Set(bots).size < bots.length) return 'Each bot can be named only once in a tournament.';
  const games = wish.deals * groupsOf(bots.length, players).length * players;
  return planOf(id, wish, { kind: 'tournament', players, games, sprt });
};

const botsOf = ({ bots }: Wish): readonly string[] => bots.split(',').map((name) => name.trim());

const planOf = (
  id: string,
  wish: Wish,
  what: Pick<Plan, 'kind' | 'players' | 'games' | 'sprt'>,
): Plan | string => {
  const game = gameOf(id);
  if (!game)
    return `There is no game called ${id}. Known: ${catalog.map(({ rules }) => rules.id).join(', ')}.`;
  const { options, problem } = parsedOptions(wish.options);
  if (problem !== undefined) return problem;
  const setup = parseSetup(game.rules, what.players, options);
  if ('problem' in setup) return `${setup.problem}.`;
  if (!(wish.effort > 0)) return '--effort must be a number above 0.';
  const bots = botsOf(wish);
  const files = hashesOf(bots.filter(isFile));
  if (typeof files === 'string') return files;
  const { kind, players, games, sprt } = what;
  const { seed, effort, actionsMax } = wish;
  return {
    ...{ kind, game: game.rules.id, turnfold: manifest.version, rulesVersion: game.rules.version },
    ...{ bots, files, players, options: setup.options as Plan['options'], games },
    ...{ seed, effort, actionsMax, sprt },
  };
};

const parsedOptions = (text: string): { options?: unknown; problem?: string } => {
  try {
    return { options: JSON.parse(text) };
  } catch {
    return { problem: `--options must be JSON, such as '{}', and not ${text}.` };
  }
};

/** A word is a level; anything that looks like a path is a file. */
export const isFile = (name: string): boolean => /[./\\]/.test(name);

/** Where a file lies: npm runs its scripts in the root and tells where you stand. */
export const pathOf = (name: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), name);

const hashesOf = (names: readonly string[]): Readonly<Record<string, string>> | string => {
  const hashes: Record<string, string> = {};
  for (const name of names)
    try {
      hashes[name] = createHash('sha256')
        .update(readFileSync(pathOf(name)))
        .digest('hex');
    } catch {
      return `There is no file ${pathOf(name)} that can be read.`;
    }
  return hashes;
};

export const setupOf = ({ players, options }: Plan): Setup => ({ seats: players, options });

/** `3/16`: the third of sixteen equal parts, in order, so that the parts put together are the whole. */
export const shardOf = (text: string): Shard | null => {
  const [, number = 0, of = 0] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  return number >= 1 && number <= of ? { number, of } : null;
};

export const rangeOf = ({ games }: Plan, shard: Shard | null): Range => {
  if (!shard) return { from: 0, to: games };
  const upTo = (part: number) => Math.floor((games * part) / shard.of);
  return { from: upTo(shard.number - 1), to: upTo(shard.number) };
};

/** The first thing in which two plans differ; null where they are the same. */
export const planDifference = (one: Plan, other: Plan): string | null => {
  const text = (value: unknown) => JSON.stringify(value);
  const names = Object.keys({ ...one, ...other }) as (keyof Plan)[];
  const name = names.find((field) => text(one[field]) !== text(other[field]));
  return name === undefined ? null : `${name} is ${text(one[name])} there and ${text(other[name])} here`;
};
