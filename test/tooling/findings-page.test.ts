// docs/FINDINGS.md names tests and pictures that exist.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cellsOf } from './spec-sentences.ts';
import { testTitlesIn } from './test-titles.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What is wrong with a line: a test or a picture that is not there, or none named. */
const problemIn = (line: string): string | null => {
  const [found = '', shown = ''] = cellsOf(line);
  const picture = /^`(docs\/pictures\/\S+)`$/.exec(shown)?.[1];
  if (picture) return existsSync(join(ROOT, picture)) ? null : `there is no ${picture}`;
  const [, file, title] = /^`(\S+) :: (.+)`$/.exec(shown) ?? [];
  if (!file || !title) return `no test shows "${found}"`;
  if (!existsSync(join(ROOT, file))) return `there is no ${file}`;
  return testTitlesIn(join(ROOT, file)).has(title) ? null : `${file} has no test "${title}"`;
};

const lines = readFileSync(join(ROOT, 'docs/FINDINGS.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:found|---) \|/.test(line));

test('every line of docs/FINDINGS.md has a test that exists', () => {
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.map(problemIn).filter((problem) => problem !== null)).toEqual([]);
});

test('a line without a test, or with one that is not there, is found', () => {
  expect(problemIn('| Something | Surely. |')).toBe('no test shows "Something"');
  expect(problemIn('| Something | `test/none.test.ts :: a` |')).toBe('there is no test/none.test.ts');
  expect(problemIn('| Something | `docs/pictures/none.jpg` |')).toBe('there is no docs/pictures/none.jpg');
  expect(problemIn('| Something | `test/tooling/findings-page.test.ts :: a` |')).toBe(
    'test/tooling/findings-page.test.ts has no test "a"',
  );
});
