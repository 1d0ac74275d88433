// Designs of the players' own: checked to the last slot, and fought with.

import { parseSetup, type Setup, schemaError, seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import {
  type BattleState,
  battletech,
  constructionProblems,
  createSheet,
  designOf,
  FORCE_FORMAT,
  type MechDesign,
  parseDesign,
  ROSTER,
  sheetFor,
} from '../src/index.ts';
import { VIEW } from '../src/play/view-schema.ts';
import { battle } from './battles.ts';
import { viewOf } from './field.ts';

const cooper = designOf('cooper');
/** The Cooper under another name. */
const barrel: MechDesign = { ...cooper, id: 'barrel', name: 'Barrel', summary: 'A Cooper of my own.' };
const force = (...designs: readonly object[]) => ({ format: FORCE_FORMAT, designs });
const setupOf = (options: object) => parseSetup(battletech, 2, options);

describe('[10.3] what is wrong with a design', () => {
  test.each(ROSTER)('nothing with $name, under another name', (design) => {
    expect(parseDesign({ ...design, id: 'mine' })).toEqual({ ...design, id: 'mine' });
  });
  test.each([
    ['WRONG_MASS', 'It weighs 61 tons, but must weigh exactly 60.', { armorTons: 13.5 }],
    ['WRONG_MASS', 'It weighs 59.5 tons, but must weigh exactly 60.', { armorTons: 12 }],
    ['SINKS_MISPLACED', 'It places 5 heat sinks outside the engine, but must place 6.', { sinks: 15 }],
    ['TOO_MUCH_ARMOUR', 'The head has 10 armour, but at most 9.', { armor: { ...cooper.armor, head: 10 } }],
    ['ARMOUR_NOT_PAID', 'It has 200 points of armour, but 6 tons give 96.', { armorTons: 6 }],
    ['ARMOUR_IN_HALVES', 'Armour of 12.3 tons does not exist.', { armorTons: 12.3 }],
    ['ARMOUR_IN_HALVES', 'Armour of -1 tons does not exist.', { armorTons: -1 }],
    ['WEAPON_WITHOUT_AMMO', 'It has no ammunition for its Autocannon/5.', { ammo: [] }],
    [
      'AMMO_WITHOUT_WEAPON',
      'It carries ammunition for SRM 2, but no such weapon.',
      { ammo: [...cooper.ammo, { kind: 'srm_2', at: 'left_leg' }] },
    ],
    ['BAD_TONNAGE', "No 'Mech weighs 61 tons.", { tons: 61 }],
    ['NO_SUCH_ENGINE', '60 tons that walk 7 need an engine of rating 420, and there is none.', { walk: 7 }],
    ['TOO_MANY_JETS', 'It has 9 jump jets, but walks only 4.', { jumpJets: { left_torso: 9 } }],
    ['JET_MISPLACED', 'Jump jets cannot be in the left arm.', { jumpJets: { left_arm: 1 } }],
    ['TOO_MANY_SLOTS', 'The left leg holds 8 slots, but has 6.', { jumpJets: { left_leg: 3 } }],
    [
      'REAR_MISPLACED',
      'The Medium Laser in the left arm cannot face the rear.',
      { weapons: [...cooper.weapons, { kind: 'medium_laser', at: 'left_arm', rear: true }] },
    ],
    ['NAME_TAKEN', 'The roster has a cooper already.', { id: 'cooper' }],
  ])('%s: %s', (code, explain, change) => {
    const answer = parseDesign({ ...barrel, ...change });
    expect(answer).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ code, explain })]),
    });
    if ('problems' in answer) for (const { hint } of answer.problems) expect(hint).toMatch(/^[A-Z].*\.$/);
  });
  test('all of it at once', () => {
    const answer = parseDesign({ ...barrel, armorTons: 13.5, sinks: 16, ammo: [] });
    const codes = 'problems' in answer ? answer.problems.map(({ code }) => code) : [];
    expect(codes).toEqual(['WRONG_MASS', 'SINKS_MISPLACED', 'WEAPON_WITHOUT_AMMO']);
  });
  test.each([
    null,
    7,
    'cooper',
    [],
    {},
    { ...barrel, walk: 'fast' },
    { ...barrel, weapons: [{ kind: 'toString', at: 'head' }] },
  ])('what is no design at all is answered with where: %j', (file) => {
    expect(parseDesign(file)).toEqual({
      problems: [expect.objectContaining({ code: 'BAD_SHAPE', explain: expect.stringContaining('design') })],
    });
  });
  test('the checker is exported by itself, for designs that are typed', () => {
    expect(constructionProblems(barrel)).toEqual([]);
    expect(createSheet(barrel)).toMatchObject({ designId: 'barrel', tons: 60, walk: 4 });
  });
});

describe("[10.3] a battle with designs of one's own", () => {
  test('they fight instead of the usual force, or beside those that are named', () => {
    const units = (options: object) => {
      const state = battletech.initial(setupOf(options) as Setup<never>);
      return Object.values(state.entrants).map(({ id, name, unitRef }) => [id, name, unitRef]);
    };
    expect(units({ designs1: force(barrel) })).toEqual([
      ['a1', 'Barrel', 'barrel'],
      ['b1', 'Longstride', 'longstride'],
    ]);
    expect(
      units({ scenario: 'lance', units1: ['hobnail'], designs1: force(barrel), units2: ['drover'] }),
    ).toEqual([
      ['a1', 'Hobnail', 'hobnail'],
      ['a2', 'Barrel', 'barrel'],
      ['b1', 'Drover', 'drover'],
    ]);
  });
  test('a faulty one is answered with its place and all that is wrong with it', () => {
    const answer = setupOf({ designs2: force({ ...barrel, sinks: 16, ammo: [] }) });
    expect(answer).toEqual({
      problem:
        'designs2.designs[0]: SINKS_MISPLACED: It places 5 heat sinks outside the engine, but must place 7. Correct sinkSlots. ' +
        'designs2.designs[0]: WEAPON_WITHOUT_AMMO: It has no ammunition for its Autocannon/5. Add a ton of it.',
    });
    expect(setupOf({ designs1: force(barrel, { ...barrel, name: 'Keg' }), scenario: 'lance' })).toEqual({
      problem: 'designs1.designs[1]: NAME_TAKEN: Another design is called barrel too. Give it another id.',
    });
    expect(setupOf({ designs1: force(barrel), designs2: force(barrel) })).toMatchObject({ seats: 2 });
  });
  test('the whole battle is played with it, and every view tells its sheet', () => {
    const fast: MechDesign = { ...designOf('gantry'), id: 'trestle', name: 'Trestle' };
    const options = { designs1: force(fast), units2: ['gantry'], mapRadius: 6, turnLimit: 8 };
    const { problems } = battle('normal', options, 3);
    expect(problems).toEqual([]);
    const setup = setupOf(options) as Setup<never>;
    const state = battletech
      .start(battletech.initial(setup), seededRandom(1))
      .reduce(
        (now, event) => battletech.evolve(now, event, (value) => structuredClone(value) as never),
        battletech.initial(setup),
      );
    const view = JSON.parse(JSON.stringify(viewOf(state, 1))) as BattleState;
    expect(schemaError(VIEW, view, 'view')).toBeNull();
    expect(sheetFor(view, 'a1')).toEqual({ ...sheetFor(view, 'b1'), designId: 'trestle', name: 'Trestle' });
  });
});
