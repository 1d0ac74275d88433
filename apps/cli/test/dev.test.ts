// What `turnfold dev` puts into the page, and what it says to a folder without a game.

import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { extraGame } from '../src/dev/extra-game.ts';
import { turnfoldHere } from './support.ts';

const files = {
  id: 'liars-dice',
  rules: '/game/src/index.ts',
  board: '/game/board/index.tsx',
  folder: '/game',
};

/** A hook of the plugin, as Vite calls it. */
const hook = (name: 'transform' | 'handleHotUpdate', game = files as Parameters<typeof extraGame>[0]) =>
  extraGame(game)[name] as unknown as (...args: readonly unknown[]) => unknown;

test('the lists of the page get the game, in place of one of that name', () => {
  const code = hook('transform')('export const GAMES = {};', '/x/packages/catalog/src/boards-list.ts');
  expect(code).toContain('Object.assign(GAMES, { "liars-dice": () => import("/game/src/index.ts") });');
  expect(code).toContain('Object.assign(BOARDS, { "liars-dice": () => import("/game/board/index.tsx") });');
  expect(hook('transform')('x', '/x/packages/catalog/src/games.ts')).toBeUndefined();
  const boardless = hook('transform', { ...files, board: null })(
    '',
    '/x/packages/catalog/src/boards-list.ts',
  );
  expect(boardless).not.toContain('BOARDS');
});

test('rules are taken up by loading the page again, a board in place', () => {
  const send = vi.fn();
  const update = (file: string) => hook('handleHotUpdate')({ file, server: { ws: { send } } });
  expect(update('/game/src/rules.ts')).toEqual([]);
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'full-reload' });
  expect(update('/game/board/index.tsx')).toBeUndefined();
  expect(update('/elsewhere/rules.ts')).toBeUndefined();
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ['a folder that is not there', join(import.meta.dirname, 'nowhere'), 'There is no game in'],
  ['a file that exports none', join(import.meta.dirname, 'support.ts'), 'has to export a game'],
])('%s is answered with a sentence', async (_name, path, sentence) => {
  const { status, stderr } = await turnfoldHere(['dev', path]);
  expect(stderr).toContain(sentence);
  expect(status).toBe(2);
});
