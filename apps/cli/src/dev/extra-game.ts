// The page with one more game in it: its rules and its board as they lie on the disk, reloaded when they change.

import type { Plugin } from 'vite';

interface GameFiles {
  readonly id: string;
  /** Exports `game`. */
  readonly rules: string;
  /** Exports `Table`; left out, the page shows the board for any rules. */
  readonly board: string | null;
  /** Everything in it belongs to the game. */
  readonly folder: string;
}

export const extraGame = ({ id, rules, board, folder }: GameFiles): Plugin => ({
  name: 'turnfold-extra-game',
  enforce: 'pre',
  transform(code, file) {
    if (!/catalog\/src\/boards-list\.ts$/.test(file.split('?')[0] ?? '')) return undefined;
    return `${code}\n${lineFor('GAMES', id, rules)}${board === null ? '' : lineFor('BOARDS', id, board)}`;
  },
  /** A board is drawn anew in place. Rules are held by games that go on: then the whole page is loaded again. */
  handleHotUpdate({ file, server }) {
    if (!file.startsWith(folder) || /\.(?:tsx|css)$/.test(file)) return undefined;
    server.ws.send({ type: 'full-reload' });
    return [];
  },
});

const lineFor = (list: string, id: string, file: string): string =>
  `Object.assign(${list}, { ${JSON.stringify(id)}: () => import(${JSON.stringify(file)}) });\n`;
