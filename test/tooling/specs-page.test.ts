// docs/SPECS.md names tests by file and title; here they are looked up.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/SPECS.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, requirement]) => requirement !== 'requirement' && requirement !== '---');

test.each(rows.map(([, requirement, tests]) => [requirement as string, tests as string]))(
  '%s',
  (_, tests) => {
    const cited = tests.split('<br>').map((line) => {
      const [, file = '', titles = ''] = /^`(.+?)`: (.+)$/.exec(line) ?? [];
      return {
        file,
        titles: titles.split('; ').flatMap((title) => /^"(.+)"$/.exec(title.trim())?.[1] ?? []),
      };
    });
    for (const { file, titles } of cited) {
      const source = readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'");
      expect(titles.length, file).toBeGreaterThan(0);
      for (const title of titles) expect(source, `${file}: "${title}"`).toContain(title);
    }
  },
);

test('every requirement of the five specifications has a row', () => {
  expect(rows.length).toBeGreaterThanOrEqual(14 + 12 + 12 + 12 + 23);
});
