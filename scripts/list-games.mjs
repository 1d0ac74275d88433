// Lists the games of the catalog where the programs can import them: all at once for the server, one at a time for the
// page. A game is a folder in `games/` and a line in the dependencies of `packages/catalog`; the lobby shows the games in
// the order of these lines. Silent when nothing has changed. Node builtins only.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const catalog = join(root, 'packages/catalog');
const SCOPE = '@turnfold/';

/** The games that the catalog names, in its order: their ids, and what their packages export. */
export const namedGames = () => {
  const names = Object.keys(packageIn(catalog).dependencies).filter((name) => name.startsWith(SCOPE));
  const ids = names.map((name) => name.slice(SCOPE.length));
  return ids.filter((id) => !existsSync(join(root, 'packages', id))).map(gameIn);
};

const packageIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const gameIn = (id) => {
  const folder = join(root, 'games', id);
  if (!existsSync(join(folder, 'package.json')))
    throw new Error(
      `packages/catalog/package.json names ${SCOPE}${id}, and there is no games/${id}/package.json.`,
    );
  const { name, exports = {} } = packageIn(folder);
  if (name !== SCOPE + id)
    throw new Error(`games/${id}/package.json calls itself ${name}; its name has to be ${SCOPE}${id}.`);
  return { id, exports };
};

export const listGames = () => {
  const games = namedGames();
  const isNew = [
    write('games.ts', gamesFile(games)),
    write('boards-list.ts', boardsFile(games)),
    write('boards-learning-list.ts', learningFile(games)),
    write('encodings-list.ts', encodingsFile(games)),
  ];
  if (isNew.includes(true))
    console.log(`The catalog has these games now: ${games.map(({ id }) => id).join(', ')}.`);
};

const write = (name, text) => {
  const file = join(catalog, 'src', name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  writeFileSync(file, text);
  return true;
};

const NOTE = 'This list is written by scripts/list-games.mjs from the dependencies in package.json.';

const gamesFile = (games) => `// Every game that can be played. ${NOTE}

${games
  .map(({ id }) => `import { game as ${variable(id)} } from '${SCOPE}${id}';`)
  .sort()
  .join('\n')}
import type { MakeGame } from './tools.ts';

// biome-ignore format: one game a line
export const games: readonly MakeGame[] = [
${games.map(({ id }) => `  ${variable(id)},`).join('\n')}
];
`;

const boardsFile = (games) => `// What the page loads of a game when it needs it, and not before.
// ${NOTE}

import type { MakeGame } from './tools.ts';

${['GAMES', 'BOARDS', 'PICTURES'].map((list) => lazyList(list, games)).join('\n')}`;

const learningFile = (
  games,
) => `// What games bring for newcomers, apart from the lists that every page loads.
// ${NOTE}

${lazyList('LEARNING', games)}`;

const encodingsFile = (games) => `// The games that can be played in numbers. ${NOTE}

${lazyList('ENCODINGS', games)}`;

/** Under which address a game's package exports what a list is about. */
const ADDRESSES = {
  GAMES: '.',
  BOARDS: './board',
  PICTURES: './picture',
  LEARNING: './learn',
  ENCODINGS: './encoding',
};

/** Only this is taken of it, so that the bundler can leave out what else an address exports. */
const TAKEN = { GAMES: '.then(({ game }) => ({ game }))' };
const TYPES = { GAMES: ': Readonly<Record<string, () => Promise<{ readonly game: MakeGame }>>>' };

const lazyList = (list, games) => `// biome-ignore format: one game a line
export const ${list}${TYPES[list] ?? ''} = {
${games
  .filter(({ exports }) => ADDRESSES[list] in exports)
  .map(
    ({ id }) => `  ${key(id)}: () => import('${SCOPE}${id}${ADDRESSES[list].slice(1)}')${TAKEN[list] ?? ''},`,
  )
  .join('\n')}
};
`;

const variable = (id) => id.replace(/\W+(\w)/g, (_, letter) => letter.toUpperCase());
const key = (id) => (/^\w+$/.test(id) ? id : `'${id}'`);
