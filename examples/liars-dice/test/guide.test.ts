// The guides show this game to the letter, and what they tell the reader to run does what it should.

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const GAME = join(import.meta.dirname, '..');
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

interface Block {
  readonly language: string;
  readonly file: string | undefined;
  readonly code: string;
}

const blocksOf = (guide: string): readonly Block[] =>
  [...read(ROOT, `docs/guides/${guide}`).matchAll(/^```(\w+)(?: \[([^\]]+)\]| dev)?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', file, code = '']) => ({ language, file, code }),
  );

/** The pieces of one file, put together. */
const piecesOf = (guide: string, file: string): string =>
  blocksOf(guide)
    .filter((block) => block.file === file)
    .map(({ code }) => code)
    .join('');

describe.each([
  ['your-own-game.md', ['package.json', 'src/rules.ts', 'src/bots.ts', 'src/index.ts']],
  ['a-board.md', ['board/index.tsx', 'board/liars-dice.css']],
])('docs/guides/%s', (guide, files) => {
  test.each(files)('shows all of %s', (file) => expect(piecesOf(guide, file)).toBe(read(GAME, file)));

  test('every other block of code is part of a file, or is run', () => {
    for (const { language, file, code } of blocksOf(guide)) {
      if (language === 'sh') continue;
      expect(file, code).toBeDefined();
      expect(read(GAME, file ?? ''), file).toContain(code);
    }
  });

  test('its links lead somewhere', () => {
    for (const [, path = ''] of read(ROOT, `docs/guides/${guide}`).matchAll(/\]\(([\w./-]+\.md)\)/g))
      expect(existsSync(join(ROOT, 'docs/guides', path)), path).toBe(true);
  });
});

/** `turnfold dev` goes on until it is stopped: test/journeys/dev.test.ts runs it. */
const lines = blocksOf('your-own-game.md')
  .filter(({ language }) => language === 'sh')
  .flatMap(({ code }) => code.trim().split('\n'))
  .filter((line) => !line.includes(' dev '));

test.each(lines)('%s', { timeout: 120_000 }, async (line) => {
  const [npx, turnfold, ...args] = line.split(' ');
  expect([npx, turnfold]).toEqual(['npx', 'turnfold']);
  const program = join(ROOT, 'apps/cli/bin/turnfold.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: ROOT });
  expect(stdout).toMatch(args[0] === 'fuzz' ? /24 promises; 0 found\./ : /p1 may\n {2}\{"type":"bid"/);
});
