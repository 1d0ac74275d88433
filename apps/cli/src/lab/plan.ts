// What a run plays. The same plan gives the same games, line for line, however many threads, machines and tries it
// takes: a game depends on its number and on nothing that was played before it.

import { catalog, gameOf } from '@turnfold/catalog';
import { parseSetup, type Setup } from '@turnfold/kernel';

export interface Plan {
  readonly game: string;
  readonly rulesVersion: number;
  /** Levels and files, one for each seat of the first game. */
  readonly bots: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly games: number;
  readonly seed: number;
  readonly effort: number;
  /** Games that take more actions than this are stopped, and counted as such. */
  readonly actionsMax: number;
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

interface Wish {
  readonly bots: string;
  readonly games: number;
  readonly seed: number;
  readonly options: string;
  readonly effort: number;
  readonly actionsMax: number;
}

/** The plan, or what is wrong with the wish. */
export const planOf = (id: string, wish: Wish): Plan | string => {
  const game = gameOf(id);
  if (!game)
    return `There is no game called ${id}. Known: ${catalog.map(({ rules }) => rules.id).join(', ')}.`;
  const bots = wish.bots.split(',').map((name) => name.trim());
  const { options, problem } = parsedOptions(wish.options);
  if (problem !== undefined) return problem;
  const setup = parseSetup(game.rules, bots.length, options);
  if ('problem' in setup) return `${setup.problem}.`;
  const { games, seed, effort, actionsMax } = wish;
  if (!(effort > 0)) return '--effort must be a number above 0.';
  const { id: name, version: rulesVersion } = game.rules;
  return { game: name, rulesVersion, bots, options: setup.options, games, seed, effort, actionsMax } as Plan;
};

const parsedOptions = (text: string): { options?: unknown; problem?: string } => {
  try {
    return { options: JSON.parse(text) };
  } catch {
    return { problem: `--options must be JSON, such as '{}', and not ${text}.` };
  }
};

export const setupOf = ({ bots, options }: Plan): Setup => ({ seats: bots.length, options });

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
