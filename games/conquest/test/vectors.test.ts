import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkVectors } from './vectors.ts';

const read = (name: string): object =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')) as object;

describe('known facts', () => {
  test.each([
    ['classic-map.json', 268],
    ['combat.json', 632],
    ['rules.json', 301],
  ])('%s: all %i facts agree with the rules', (name, facts) => {
    const verdict = checkVectors(read(name));
    expect(verdict.wrong).toEqual([]);
    expect(verdict.facts).toBe(facts);
  });

  test('a wrong fact is found', () => {
    const file = { ...read('rules.json'), tradeValues: [{ setNumber: 6, armies: 14 }] };
    expect(checkVectors(file).wrong).toEqual(['set 6: 15, the file says 14']);
  });

  test('a file without facts is not taken for a good one', () => {
    expect(() => checkVectors({ name: 'x' })).toThrow('no known facts in it');
  });
});
