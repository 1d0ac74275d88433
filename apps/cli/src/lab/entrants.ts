// Who plays: a level of the game's own bots, `random`, or a file of your own.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Entrant } from '@turnfold/bots';
import { gameOf } from '@turnfold/catalog';
import {
  type AnyBot,
  type AnyRules,
  explain,
  isRefused,
  must,
  parseAction,
  randomBot,
} from '@turnfold/kernel';
import type { Plan } from './plan.ts';

/** A word is a level; anything that looks like a path is a file. */
const isFile = (name: string): boolean => /[./\\]/.test(name);

/** The folder that files are named from: npm runs its scripts in the root and tells where you stand. */
const here = (): string => process.env.INIT_CWD ?? process.cwd();

/** The bots of a plan, in order; an Error says in a sentence what is wrong with one. */
export const loadEntrants = (plan: Plan): Promise<readonly Entrant[]> =>
  Promise.all(plan.bots.map((name) => loadEntrant(plan.game, name)));

const loadEntrant = async (game: string, name: string): Promise<Entrant> => {
  const { rules, bots } = must(gameOf(game), `game ${game}`);
  if (isFile(name)) {
    const bot = await loadFile(resolve(here(), name));
    return { name: basename(name, extname(name)), bot: checked(rules, name, bot) };
  }
  const levels: Readonly<Record<string, AnyBot>> = { random: randomBot, ...bots };
  const bot = Object.hasOwn(levels, name) ? levels[name] : undefined;
  if (bot) return { name, bot };
  const known = Object.keys(levels).join(', ');
  throw new Error(`There is no bot called "${name}". Known: ${known}, or a file of yours: ./my-bot.mjs.`);
};

/** What a stranger asks for is looked at as if it had come over the wire. */
const checked =
  (rules: AnyRules, name: string, bot: AnyBot): AnyBot =>
  (input) => {
    const action = parseAction(rules, bot(input));
    if (!isRefused(action)) return action;
    throw new Error(`${name} asked for what is no action: ${explain(rules.refusals, action).explain}`);
  };

const loadFile = async (file: string): Promise<AnyBot> => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { default: bot } = await importFile(file);
  if (typeof bot === 'function') return bot as AnyBot;
  throw new Error(
    `${file} has to export a bot as its default: export default ({ view, legal, random }) => action`,
  );
};

/** A module of the user's: JavaScript, or TypeScript where Node or an installed loader reads it. */
export const importFile = async (
  file: string,
): Promise<{ readonly default?: unknown; readonly [name: string]: unknown }> => {
  const address = pathToFileURL(file).href;
  try {
    return await import(address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_UNKNOWN_FILE_EXTENSION') throw loadError(file, error);
  }
  const loader = loaderBeside(file);
  if (!loader)
    throw new Error(
      `Node ${process.version} does not read ${basename(file)} by itself. Install tsx beside it (npm install tsx), or compile it to JavaScript.`,
    );
  const { tsImport } = await import(pathToFileURL(loader).href);
  return tsImport(address, import.meta.url);
};

const loadError = (file: string, error: unknown): Error =>
  new Error(`${file} cannot be loaded: ${(error as Error).message}`);

/** A loader for TypeScript that is installed where the file lies. */
const loaderBeside = (file: string): string | null => {
  try {
    return createRequire(file).resolve('tsx/esm/api');
  } catch {
    return null;
  }
};
