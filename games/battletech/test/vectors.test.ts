import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkVectors, kindOf } from './vectors.ts';

const folder = join(import.meta.dirname, 'fixtures');
const files = readdirSync(folder);

describe('the published tables', () => {
  test('are thirteen files, each of its own kind', () => {
    expect(files).toHaveLength(13);
    for (const name of files) expect(`${kindOf(read(name))}.json`).toBe(name);
  });
  test.each(files)('%s agrees with ours, fact by fact', (name) => {
    const { facts, wrong } = checkVectors(read(name));
    expect(wrong).toEqual([]);
    expect(facts).toBeGreaterThan(5);
  });
  test('a wrong fact is found', () => {
    const file = { ...read('pilot.json'), consciousness: { 1: 4 } };
    expect(checkVectors(file).wrong).toEqual(['1 wounds: 3, expected 4']);
  });
});

const read = (name: string): object => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object;
