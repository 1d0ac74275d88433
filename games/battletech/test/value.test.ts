// What a force is worth, who drives it, and what a budget allows.

import { parseSetup } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { battletech, battleValue, designOf, type MechDesign, ROSTER } from '../src/index.ts';

const cooper = designOf('cooper');
const setupOf = (options: object) => parseSetup(battletech, 2, options);
const startOf = (options: object) => {
  const setup = setupOf(options);
  if ('problem' in setup) throw new Error(setup.problem);
  return battletech.initial(setup as never);
};

describe('[10.5] the value of a design', () => {
  test('is a table that players can rely on', () => {
    expect(Object.fromEntries(ROSTER.map((design) => [design.id, battleValue(design)]))).toEqual({
      dunnock: 487,
      sandfly: 527,
      tinderbox: 667,
      hobnail: 853,
      quarrel: 916,
      drover: 1182,
      millwright: 989,
      longstride: 1307,
      cooper: 1069,
      gantry: 1315,
      bellwether: 1210,
      anvilhead: 1417,
      breakwater: 1278,
      parapet: 1733,
      cathedral: 1906,
      monolith: 1778,
    });
  });
  test('is worked out as the rules say', () => {
    // 200 armour, 99 structure, 2 tons of ammunition; it runs 6 and so is hit at +2.
    const armour = Object.values(cooper.armor).reduce((sum, points) => sum + points, 0);
    const defence = (2.5 * armour + 1.5 * 99 - 15 * 2) * 1.2;
    // Two autocannons, two lasers, 60 tons; 14 sinks leave room for all of it. 1.1 to the power of 1.2 is 1.12.
    const offence = (2 * 70 + 2 * 46 + 60) * 1.12;
    expect(battleValue(cooper)).toBe(Math.round(defence + offence));
  });
  const less = (change: Partial<MechDesign>) => battleValue({ ...cooper, ...change }) - battleValue(cooper);
  test('grows with armour, speed, jets and sinks, and shrinks with ammunition and weapons to the rear', () => {
    expect(less({ armor: { ...cooper.armor, left_leg: cooper.armor.left_leg - 5 } })).toBeLessThan(0);
    expect(less({ walk: 3 })).toBeLessThan(0);
    expect(less({ jumpJets: { left_leg: 4 } })).toBeGreaterThan(0);
    expect(less({ ammo: [...cooper.ammo, { kind: 'ac_5', at: 'left_torso' }] })).toBeLessThan(0);
    expect(less({ weapons: cooper.weapons.map((weapon) => ({ ...weapon, rear: true })) })).toBeLessThan(0);
    const hot = designOf('cathedral');
    expect(battleValue({ ...hot, sinks: 10 })).toBeLessThan(battleValue(hot));
  });
  test('counts the pilot: better is dearer', () => {
    const by = (gunnery: number, piloting: number) => battleValue(cooper, { gunnery, piloting });
    expect(by(4, 5)).toBe(battleValue(cooper));
    expect(by(3, 5)).toBe(Math.round(1.2 * 1068.92));
    expect(
      [by(3, 4), by(3, 5), by(4, 4), by(4, 5), by(4, 6), by(5, 5), by(8, 8)].toSorted((a, b) => b - a),
    ).toEqual([by(3, 4), by(3, 5), by(4, 4), by(4, 5), by(4, 6), by(5, 5), by(8, 8)]);
  });
});

describe('[1.1] pilots of their own', () => {
  const lance = { scenario: 'lance', units1: ['cooper', 'cooper', 'hobnail'], gunnery1: 5 };
  test('each unit has its own, and who has none has the skills of the side', () => {
    const { entrants } = startOf({
      ...lance,
      pilots1: [
        { gunnery: 2, piloting: 3 },
        { gunnery: 3, piloting: 6 },
      ],
    });
    const skills = Object.values(entrants).map(({ id, gunnery, piloting }) => `${id} ${gunnery}/${piloting}`);
    expect(skills.slice(0, 4)).toEqual(['a1 2/3', 'a2 3/6', 'a3 5/5', 'b1 4/5']);
  });
  test('more pilots than units is a mistake', () => {
    const pilots1 = Array.from({ length: 4 }, () => ({ gunnery: 4, piloting: 5 }));
    expect(setupOf({ ...lance, pilots1 })).toMatchObject({
      problem: expect.stringContaining('the first side has 3 units, but 4 pilots'),
    });
  });
});

describe('[10.5] a budget', () => {
  test('binds both sides, with their pilots', () => {
    const duel = { units1: ['cooper'], units2: ['hobnail'] };
    expect(setupOf({ ...duel, budget: 1069 })).not.toHaveProperty('problem');
    expect(setupOf({ ...duel, budget: 1068 })).toMatchObject({
      problem: expect.stringContaining('the first side is worth 1069, more than the budget of 1068'),
    });
    expect(setupOf({ ...duel, budget: 1100, gunnery2: 2 })).toMatchObject({
      problem: expect.stringContaining('the second side is worth'),
    });
  });
});
