// The keys of the timeline are nobody else's: which of two components hears a key depends on which came last.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Every key that a source file answers to. */
const keysIn = (file: string): readonly string[] => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/\bkey: (\[[^\]]*\]|'[^']*')/g)].flatMap(([, keys = '']) =>
    [...keys.matchAll(/'([^']*)'/g)].map(([, key = '']) => key),
  );
};

const boardFiles = readdirSync(join(ROOT, 'games')).flatMap((game) =>
  readdirSync(join(ROOT, 'games', game, 'board'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('games', game, 'board', file)),
);

test('no board answers to a key of the timeline', () => {
  const timeline = keysIn('apps/web/src/table/timeline-bar.tsx').filter((key) => key !== 'Escape');
  expect(timeline).toContain('k');
  for (const file of boardFiles)
    expect(
      keysIn(file).filter((key) => timeline.includes(key)),
      file,
    ).toEqual([]);
});
