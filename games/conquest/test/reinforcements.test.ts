import { describe, expect, test } from 'vitest';
import { atlasOf } from '../src/atlas.ts';
import { baseReinforcements, continentsHeld, reinforcementsOf } from '../src/index.ts';
import { world } from './world.ts';

describe('[005 Derived Values] reinforcements', () => {
  test.each([
    [1, 3],
    [11, 3],
    [12, 4],
    [14, 4],
    [19, 6],
    [42, 14],
  ])('max(3, floor(%i / 3)) = %i', (territories, armies) =>
    expect(baseReinforcements(territories)).toBe(armies),
  );

  test('the whole world is worth 14 and 24', () => {
    const { base, continentBonus, total } = reinforcementsOf(world({ land: {}, rest: 'p1' }), 0);
    expect([base, continentBonus, total]).toEqual([14, 24, 38]);
  });

  test('a continent counts only when all of it is held', () => {
    const australia = { indonesia: 1, 'new-guinea': 1, 'western-australia': 1, 'eastern-australia': 1 };
    const held = (land: Readonly<Record<string, number>>) =>
      continentsHeld(atlasOf('classic'), world({ land: { p1: land } }).owners, 0).map(({ id }) => id);
    expect(held(australia)).toEqual(['australia']);
    for (const lost of Object.keys(australia)) {
      const part = Object.entries(australia).filter(([id]) => id !== lost);
      expect(held(Object.fromEntries(part)), lost).toEqual([]);
    }
  });
});
