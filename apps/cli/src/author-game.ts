// A game by its name in the catalog, or an author's own: a file, or the folder of its package.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { search } from '@turnfold/bots';
import { catalog, gameOf } from '@turnfold/catalog';
import type { AnyBot, AnyRules, GameModule } from '@turnfold/kernel';
import { importFile } from './lab/entrants.ts';

export interface AuthorGame {
  readonly rules: AnyRules;
  /** Those that it brings itself, by level. */
  readonly bots: Readonly<Record<string, AnyBot>>;
  /** What the game's tests hand to `conformance`, where its module exports it as `trials`. */
  readonly trials: object;
}

/** The game, or a sentence that says what is wrong. */
export const loadAuthorGame = async (name: string): Promise<AuthorGame | string> => {
  const known = gameOf(name);
  if (known) return { rules: known.rules, bots: known.bots, trials: {} };
  const file = moduleOf(resolve(process.env.INIT_CWD ?? process.cwd(), name));
  if (!file) {
    const ids = catalog.map(({ rules }) => rules.id).join(', ');
    return `There is no game called ${name}, and no such file. Known: ${ids}, or a file of yours: ./my-game/src/index.ts.`;
  }
  try {
    return (
      gameIn(await importFile(file)) ?? `${file} has to export a game: export const game = () => ({ rules })`
    );
  } catch (error) {
    return (error as Error).message;
  }
};

const gameIn = (module: { readonly [name: string]: unknown }): AuthorGame | null => {
  const { game, rules, bots, trials = {} } = module;
  const made = typeof game === 'function' ? (game({ search }) as GameModule) : { rules, bots };
  return isRules(made.rules)
    ? { rules: made.rules, bots: (made.bots ?? {}) as AuthorGame['bots'], trials: trials as object }
    : null;
};

const isRules = (value: unknown): value is AnyRules =>
  typeof value === 'object' && value !== null && 'decide' in value && 'evolve' in value;

/** The module that a path stands for: itself, what a package exports, or its `src/index.ts`. */
export const moduleOf = (path: string): string | null => {
  if (!existsSync(path)) return null;
  if (statSync(path).isFile()) return path;
  const manifest = join(path, 'package.json');
  const entry = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).exports?.['.'] : undefined;
  const names = [typeof entry === 'string' ? entry : '', 'src/index.ts', 'index.ts', 'index.mjs', 'index.js'];
  return (
    names
      .filter(Boolean)
      .map((one) => join(path, one))
      .find(existsSync) ?? null
  );
};
