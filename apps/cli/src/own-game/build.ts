// A game of somebody's own, ready to be served: its rules as a module that the server and its threads can load, and our
// page with its board in it. Vite makes both, so TypeScript and styles work as they do anywhere.

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type MakeGame, makeGame } from '@turnfold/catalog';
import type { GamePackage } from '@turnfold/kernel';
import type { InlineConfig, Plugin } from 'vite';
import { OwnGameError } from './own-game-error.ts';

interface OwnGame {
  readonly catalog: readonly GamePackage[];
  readonly gameModules: readonly string[];
  readonly page: string;
}

export const buildOwnGame = async (gameFile: string, boardFile: string | undefined): Promise<OwnGame> => {
  const file = existing(gameFile, 'game');
  const board = boardFile === undefined ? null : existing(boardFile, 'board');
  const { build } = await loadVite();
  const out = join(process.cwd(), 'node_modules/.cache/turnfold');
  const module = join(out, 'game/game.mjs');
  await told('rules', () => build(rulesConfig(file, dirname(module))));
  const url = pathToFileURL(module).href;
  const game = await loadGame(url, gameFile);
  const page = join(out, 'page');
  await told('page', () => build(pageConfig(page, { id: game.rules.id, file, board })));
  return { catalog: [game], gameModules: [url], page };
};

const existing = (file: string, what: string): string => {
  if (existsSync(file)) return resolve(file);
  throw new OwnGameError(`There is no file ${file}. Name the ${what}, such as src/${what}.ts.`);
};

/** By a name that bundlers do not see: whoever serves our games only needs no Vite. */
const loadVite = async (): Promise<typeof import('vite')> => {
  const name: string = 'vite';
  try {
    return await import(name);
  } catch {
    throw new OwnGameError(
      'A game of your own is built with Vite, which is not installed. Run: npm install --save-dev vite',
    );
  }
};

const told = async (what: string, build: () => Promise<unknown>): Promise<void> => {
  try {
    await build();
  } catch (error) {
    throw new OwnGameError(`The ${what} could not be built. ${(error as Error).message}`);
  }
};

const loadGame = async (url: string, file: string): Promise<GamePackage> => {
  const { game }: { readonly game?: MakeGame } = await import(url);
  if (typeof game !== 'function')
    throw new OwnGameError(
      `${file} exports no function called game. It should: export const game = () => ({ rules });`,
    );
  return makeGame(game);
};

const SHARED: InlineConfig = { configFile: false, logLevel: 'warn', mode: 'production' };

/** Packages stay imports, found in the project's own node_modules. */
const rulesConfig = (file: string, outDir: string): InlineConfig => ({
  ...SHARED,
  root: process.cwd(),
  build: {
    ssr: file,
    outDir,
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'game.mjs' } },
  },
});

interface Drawn {
  readonly id: string;
  readonly file: string;
  /** Null: the page shows the board for any rules. */
  readonly board: string | null;
}

const pageConfig = (outDir: string, drawn: Drawn): InlineConfig => ({
  ...SHARED,
  root: webFolder(),
  plugins: [onlyThisGame(drawn)],
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: { dedupe: ['react', 'react-dom', '@turnfold/board', '@turnfold/kernel'] },
  build: {
    outDir,
    emptyOutDir: true,
    // The page's policy takes no font out of a style sheet.
    assetsInlineLimit: (asset) => (/\.woff2?$/.test(asset) ? false : undefined),
  },
});

const webFolder = (): string => {
  try {
    return dirname(fileURLToPath(import.meta.resolve('@turnfold/web/index.html')));
  } catch {
    throw new OwnGameError(
      'This build of turnfold serves our games only. Use the package: npm install turnfold',
    );
  }
};

/** The page takes its games from a list in the catalog; here the list has one game. */
const onlyThisGame = ({ id, file, board }: Drawn): Plugin => {
  const NAME = '\0turnfold-own-game';
  const load = (path: string) => `{ ${JSON.stringify(id)}: () => import(${JSON.stringify(path)}) }`;
  return {
    name: 'turnfold-own-game',
    enforce: 'pre',
    resolveId: (source) => (/\/boards-list\.[jt]s$/.test(source) ? NAME : null),
    load: (name) =>
      name === NAME
        ? `export const GAMES = ${load(file)};\nexport const BOARDS = ${board === null ? '{}' : load(board)};\nexport const PICTURES = {};\n`
        : null,
  };
};
