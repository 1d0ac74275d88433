// Setting up a battle: forces, maps of one's own, and what is wrong with them.

import { parseSetup, type Setup, seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { type BattleState, battletech, formatMap, levelAt, parseMap, terrainAt } from '../src/index.ts';
import { fold, told } from './field.ts';

const ownMap = {
  format: 'turnfold-battletech-map',
  name: 'Two ponds',
  radius: 7,
  hexes: [
    { q: 0, r: 0, level: 2 },
    { q: 1, r: 1, terrain: 'water_1' },
    { q: -1, r: -1, terrain: 'water_1' },
  ],
};

const started = (options: object): BattleState => {
  const setup = parseSetup(battletech, 2, options);
  if ('problem' in setup) throw new Error(setup.problem);
  const state = battletech.initial(setup as Setup<never>);
  return fold(state, battletech.start(state, seededRandom(1)));
};
const problem = (options: object): string => {
  const setup = parseSetup(battletech, 2, options);
  if (!('problem' in setup)) throw new Error('accepted');
  return setup.problem;
};

describe('[10.1] a map of one’s own', () => {
  const state = started({ ownMap, mapSeed: 3, mapRadius: 10 });
  test('is the map that is fought on, whatever the other options say', () => {
    expect(state.map.radius).toBe(7);
    expect(state.config).toMatchObject({ mapKind: 'own', mapRadius: 7 });
    expect(levelAt(state.map, { q: 0, r: 0 })).toBe(2);
    expect(terrainAt(state.map, { q: 1, r: 1 })).toBe('water_1');
    expect(formatMap(state.map, 'Two ponds').hexes.length).toBe(3);
  });
  test('the units stand at its edges', () => {
    expect(state.fight.units.a1?.position).toEqual({ q: 0, r: 6 });
    expect(state.fight.units.b1?.position).toEqual({ q: 0, r: -6 });
  });
  test('goes into the log, so that a battle replays without the options', () => {
    const before = battletech.initial(parseSetup(battletech, 2, { ownMap }) as Setup<never>);
    const [set] = told(battletech.start(before, seededRandom(1)), 'battlefield_set');
    expect(set?.map).toEqual(parseMap(ownMap));
  });
  test('a faulty one is answered with what to mend', () => {
    const hexes = (...list: object[]) => ({ ownMap: { ...ownMap, hexes: list } });
    expect(problem({ ownMap: { ...ownMap, radius: 3 } })).toBe('options.ownMap.radius must be at least 6');
    expect(problem(hexes({ q: 0, r: 0, terrain: 'lava' }))).toMatch(
      /^options\.ownMap\.hexes\[0\]\.terrain must be one of clear, pavement/,
    );
    expect(problem(hexes({ q: 7, r: 7 }))).toBe('ownMap: hexes[0]: 7,7 lies outside the map of radius 7');
    expect(problem(hexes({ q: 1, r: 1 }, { q: 1, r: 1, level: 1 }))).toBe(
      'ownMap: hexes[1]: 1,1 is already described by hexes[0]',
    );
    expect(problem({ ownMap: { ...ownMap, name: '' } })).toBe(
      'ownMap: name must be a text of 1 to 60 characters',
    );
  });
});

describe('[1.1] forces', () => {
  test('named designs fight instead of the standard force', () => {
    const { entrants } = started({ units1: ['dunnock'], units2: ['monolith'], gunnery2: 1 });
    expect(entrants.a1).toMatchObject({ name: 'Dunnock', gunnery: 4 });
    expect(entrants.b1).toMatchObject({ name: 'Monolith', gunnery: 1 });
  });
  test('a duel is one against one', () => {
    expect(problem({ units1: ['dunnock', 'dunnock'] })).toBe(
      'a duel is fought with one unit each, but the first side has 2',
    );
  });
});
