// Who plays: a level of the game's own bots, with a style where it has some (`hard:hunter`), `random`, or a file of your own.

import { createRequire } from 'node:module';
import { basename, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Entrant, playerNamed, playerNames } from '@turnfold/bots';
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
import { isFile, type Plan, pathOf } from './plan.ts';

/** The bots of a plan, in order; an Error says in a sentence what is wrong with one. */
export const loadEntrants = async (plan: Plan): Promise<readonly Entrant[]> => {
  const bots = await Promise.all(plan.bots.map((name) => loadBot(plan.game, name)));
  return bots.map((bot, at) => ({ name: namesOf(plan)[at] as string, bot }));
};

/** A file goes by its name without folder and ending, where that is enough to tell it from the others. */
export const namesOf = ({ bots }: Pick<Plan, 'bots'>): readonly string[] => {
  const short = (name: string) => (isFile(name) ? basename(name, extname(name)) : name);
  const sameName = (name: string) => bots.some((other) => other !== name && short(other) === short(name));
  return bots.map((name) => (isFile(name) && sameName(name) ? name : short(name)));
};

const loadBot = async (game: string, name: string): Promise<AnyBot> => {
  const its = must(gameOf(game), `game ${game}`);
  if (isFile(name)) return checked(its.rules, name, await loadFile(pathOf(name)));
  const bot = name === 'random' ? randomBot : playerNamed(its, name);
  if (bot) return bot;
  const known = ['random', ...playerNames(its)].join(', ');
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
  const exported = (await importFile(file)).default;
  // TypeScript in a folder without "type": "module" arrives as a CommonJS module: its default is one step further in.
  const bot =
    typeof exported === 'object' && exported !== null && 'default' in exported ? exported.default : exported;
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
  const loader = /\.[cm]?tsx?$/.test(file) ? loaderBeside(file) : null;
  try {
    if (!loader) return await import(address);
    const { tsImport } = await import(pathToFileURL(loader).href);
    return await tsImport(address, import.meta.url);
  } catch (error) {
    throw UNREADABLE.includes((error as NodeJS.ErrnoException).code ?? '')
      ? new Error(
          `Node ${process.version} does not read ${basename(file)} by itself. Install tsx beside it (npm install tsx), or compile it to JavaScript.`,
        )
      : loadError(file, error);
  }
};

/** What a Node says that knows no TypeScript, and one that only strips types. */
const UNREADABLE: readonly string[] = ['ERR_UNKNOWN_FILE_EXTENSION', 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX'];

const loadError = (file: string, error: unknown): Error =>
  new Error(`${file} cannot be loaded: ${(error as Error).message}`);

/** A loader for TypeScript that is installed where the file lies. It has a form for `require` and, beside that, ours. */
const loaderBeside = (file: string): string | null => {
  try {
    return createRequire(file)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs');
  } catch {
    return null;
  }
};
