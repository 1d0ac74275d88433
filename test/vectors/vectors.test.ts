// Every file of known facts that the games keep is recognised by what stands in it, and agrees with the rules.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { kindOf, VECTOR_KINDS } from './kinds.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS: Readonly<Record<string, string>> = {
  territories: 'games/territories/test/vectors',
  conquest: 'games/conquest/test/fixtures',
  catan: 'games/catan/test/fixtures',
  battletech: 'games/battletech/test/fixtures',
};
const FILES = Object.entries(FOLDERS).flatMap(([game, folder]) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => /[.]jsonl?([.]gz)?$/.test(file))
    .map((file) => [game, file, join(ROOT, folder, file)] as const),
);

const textOf = (path: string): string => {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

test.each(FILES)('%s: %s is recognised', (game, _file, path) => {
  expect(kindOf(textOf(path))?.game).toBe(game);
});

test('every kind has a file', () => {
  const met = new Set(FILES.map(([, , path]) => kindOf(textOf(path))));
  expect(VECTOR_KINDS.filter((kind) => !met.has(kind)).map(({ name }) => name)).toEqual([]);
});

describe('a wrong fact is found', () => {
  test.each([
    ['combat', 'conquest', 'combat.json', '"singleRoll"'],
    ['topology', 'catan', 'topology.json', '"adj":'],
  ])('%s', (name, game, file) => {
    const path = join(ROOT, FOLDERS[game] as string, file);
    const kind = VECTOR_KINDS.find((one) => one.name === name && one.game === game);
    expect(kind?.check(textOf(path)).mismatches).toEqual([]);
    const content = JSON.parse(textOf(path));
    if (name === 'topology') content.nodes[0].adj = [1, 5, 21];
    else content.singleRoll = changed(content.singleRoll);
    expect(kind?.check(JSON.stringify(content)).mismatches.length).toBeGreaterThan(0);
  });
});

/** The same with its first number another one. */
const changed = (value: unknown): unknown => {
  let done = false;
  return JSON.parse(JSON.stringify(value), (_key, inner) => {
    if (done || typeof inner !== 'number') return inner;
    done = true;
    return inner + 1;
  });
};
