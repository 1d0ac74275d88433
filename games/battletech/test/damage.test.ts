import { describe, expect, test } from 'vitest';
import { coolingOf, type IUnitGameState } from '../src/index.ts';
import { explode, strike } from '../src/play/damage.ts';
import { heatPhase } from '../src/play/heat.ts';
import { woundPilot } from '../src/play/pilot.ts';
import { resolvePsrs } from '../src/play/psr.ts';
import type { ArmorLocation } from '../src/tables/locations.ts';
import { runWith, scene, told } from './field.ts';

const QUIET = [1, 1]; // A roll on the critical table that breaks nothing.

const target = (unit: Partial<IUnitGameState> = {}, design = 'millwright') =>
  scene({ mine: [{ design: 'dunnock', q: 0, r: 5 }], theirs: [{ design, q: 0, r: 0, facing: 3, unit }] });

const hit = (
  unit: Partial<IUnitGameState>,
  location: ArmorLocation,
  damage: number,
  dice: readonly number[] = [],
) => {
  const run = runWith(target(unit), dice);
  strike(run, 'b1', { rolls: [], location, damage }, { sourceUnitId: 'a1' });
  return { run, unit: run.state.fight.units.b1 as IUnitGameState };
};

describe('[6.1] damage goes through armour into structure and on to the next location', () => {
  const armor = {
    left_arm: 14,
    left_torso: 14,
    center_torso: 18,
    left_leg: 22,
    left_torso_rear: 4,
    center_torso_rear: 6,
  };
  const structure = { left_arm: 8, left_torso: 12, center_torso: 16, left_leg: 12 };
  test('49 points on an arm take it, its torso, and one point of the centre', () => {
    const { unit } = hit({ armor, structure }, 'left_arm', 49, [...QUIET, ...QUIET]);
    expect(unit.destroyedLocations).toEqual(['left_arm', 'left_torso']);
    expect(unit.armor.center_torso).toBe(17);
  });
  test('26 points on a side torso take it and its arm, and not a point more', () => {
    const { unit } = hit({ armor, structure }, 'left_torso', 26, QUIET);
    expect(unit.destroyedLocations).toEqual(['left_torso', 'left_arm']);
    expect(unit.armor.center_torso).toBe(18);
  });
  test('a leg after its torso: the rest goes to the centre, and a fall is due', () => {
    const { unit } = hit(
      { armor, structure: { ...structure, left_torso: 0 }, destroyedLocations: ['left_torso', 'left_arm'] },
      'left_leg',
      35,
      QUIET,
    );
    expect(unit.destroyedLocations).toContain('left_leg');
    expect(unit.armor.center_torso).toBe(17);
    expect(unit.pendingPSRs?.map(({ reason }) => reason)).toEqual(['leg_destroyed']);
  });
  test('a hit from behind strikes the armour of the rear, and so does what is left of it', () => {
    const { unit } = hit({ armor, structure }, 'left_torso_rear', 18, [...QUIET]);
    expect(unit.armor).toMatchObject({
      left_torso: 14,
      left_torso_rear: 0,
      center_torso: 18,
      center_torso_rear: 4,
    });
    expect(unit.structure.left_torso).toBe(0);
  });
  test('the centre or the head gone is the end', () => {
    expect(
      hit({ armor: { center_torso: 1 }, structure: { center_torso: 3 } }, 'center_torso', 4).unit.destroyed,
    ).toBe(true);
    const { run } = hit({ armor: { head: 0 }, structure: { head: 2 } }, 'head', 5, [6, 6]);
    expect(told(run.events, 'unit_destroyed')).toEqual([
      { unitId: 'b1', cause: 'head_destroyed', killerUnitId: 'a1' },
    ]);
  });
});

describe('[6.3] critical hits', () => {
  const bare = { armor: { right_torso: 0, center_torso: 0, left_torso: 0, left_arm: 0, head: 9 } };
  test('8 is one; the dice choose the slot and roll again for empty ones', () => {
    // Centre torso: upper half, slot 1 is the engine.
    const { run, unit } = hit(bare, 'center_torso', 1, [4, 4, 1, 1]);
    expect(told(run.events, 'critical_hit')[0]).toMatchObject({ count: 1, slotRolls: [1, 1] });
    expect(unit.componentDamage?.engineHits).toBe(1);
    // Left torso of a Millwright: two bins of AC/20 ammunition in the first slots, nothing in the last one.
    const again = hit({ ...bare, ammoState: {} }, 'left_torso', 1, [4, 4, 6, 6, 1, 1]);
    expect(told(again.run.events, 'critical_hit')[0]?.slotRolls).toEqual([6, 6, 1, 1]);
  });
  test('the third engine hit destroys the unit', () => {
    const { unit } = hit(bare, 'center_torso', 1, [6, 6, 1, 1, 1, 2, 1, 3]);
    expect(unit).toMatchObject({ destroyed: true });
  });
  test('a 12 tears off a limb', () => {
    const { run, unit } = hit(bare, 'left_arm', 1, [6, 6]);
    expect(told(run.events, 'critical_hit')[0]).toMatchObject({ blownOff: true });
    expect(unit.destroyedLocations).toEqual(['left_arm']);
  });
  test('a gyro hit asks for a roll, the second fells the unit for good', () => {
    const { run, unit } = hit(bare, 'center_torso', 1, [5, 5, 1, 4, 1, 5]);
    expect(unit.componentDamage?.gyroHits).toBe(2);
    expect(told(run.events, 'psr_triggered').map(({ reason }) => reason)).toEqual([
      'gyro_hit',
      'gyro_destroyed',
    ]);
  });
  test('through whole armour a hit-location roll of 2 rolls once all the same', () => {
    const run = runWith(target(), [4, 4, 1, 1]);
    strike(run, 'b1', { rolls: [1, 1], location: 'center_torso', damage: 1, piercing: true }, {});
    expect(run.state.fight.units.b1?.componentDamage?.engineHits).toBe(1);
  });
});

describe('[6.5] ammunition', () => {
  test('explodes with all its rounds from within, and wounds the pilot twice', () => {
    const run = runWith(target(), [...QUIET, ...QUIET, 6, 6, 6, 6]);
    explode(run, 'b1', 'ammo-ac_20-1', 'critical', {});
    expect(told(run.events, 'ammo_explosion')[0]).toMatchObject({
      rounds: 5,
      damage: 100,
      location: 'left_torso',
    });
    expect(run.state.fight.units.b1).toMatchObject({ destroyed: true });
    expect(run.state.fight.units.b1?.armor.left_torso).toBe(target().fight.units.b1?.armor.left_torso);
  });
  test('two wounds are two rolls to stay awake', () => {
    const run = runWith(target({}, 'hobnail'), [...QUIET, 6, 6, 1, 2]);
    run.emit({
      type: 'ammo_consumed',
      payload: {
        unitId: 'b1',
        binId: 'ammo-srm_4-1',
        weaponType: 'srm_4',
        roundsConsumed: 24,
        roundsRemaining: 1,
      },
    });
    explode(run, 'b1', 'ammo-srm_4-1', 'critical', {});
    expect(told(run.events, 'ammo_explosion')[0]).toMatchObject({ rounds: 1, damage: 8 });
    expect(told(run.events, 'pilot_hit').map(({ targetNumber }) => targetNumber)).toEqual([3, 5]);
  });
  test('an empty bin does nothing', () => {
    const run = runWith(target(), []);
    run.emit({
      type: 'ammo_consumed',
      payload: {
        unitId: 'b1',
        binId: 'ammo-ac_20-1',
        weaponType: 'ac_20',
        roundsConsumed: 5,
        roundsRemaining: 0,
      },
    });
    explode(run, 'b1', 'ammo-ac_20-1', 'critical', {});
    expect(told(run.events, 'ammo_explosion')).toEqual([]);
  });
});

describe('[8.1] piloting rolls and falls', () => {
  test('twenty points in a phase ask for a roll at +1; nineteen do not', () => {
    const after = (damageThisPhase: number, dice: readonly number[]) => {
      const run = runWith(target({ damageThisPhase }), dice);
      resolvePsrs(run);
      return run.events;
    };
    expect(after(19, [])).toEqual([]);
    expect(told(after(20, [3, 3]), 'psr_resolved')[0]).toMatchObject({ targetNumber: 6, passed: true });
  });
  test('a fall turns the unit, hurts it in groups of five, and may hurt the pilot', () => {
    const run = runWith(target({ damageThisPhase: 20 }), [1, 1, 4, 3, 4, 1, 1, 3, 3]);
    resolvePsrs(run);
    expect(told(run.events, 'unit_fell')[0]).toMatchObject({
      fallDamage: 5,
      side: 'rear',
      newFacing: 0,
      pilotDamage: 1,
      strikes: [{ location: 'center_torso_rear', damage: 5 }],
    });
    expect(run.state.fight.units.b1).toMatchObject({ prone: true, pilotWounds: 1, pilotConscious: true });
  });
  test('several rolls carry one another, and the first failure ends them', () => {
    const pendingPSRs = ['kicked', 'charged'].map((reason, index) => ({
      entityId: 'b1',
      reason,
      additionalModifier: index * 2,
      triggerSource: 'physical',
    }));
    const run = runWith(target({ pendingPSRs }), [3, 4, 6, 1, 1, 3, 4, 6, 6]);
    resolvePsrs(run);
    expect(
      told(run.events, 'psr_resolved').map(({ targetNumber, passed }) => [targetNumber, passed]),
    ).toEqual([
      [7, true],
      [7, true],
    ]);
    const failing = runWith(target({ pendingPSRs }), [1, 1, 1, 3, 4, 6, 6]);
    resolvePsrs(failing);
    expect(told(failing.events, 'psr_resolved')).toHaveLength(1);
    expect(failing.state.fight.units.b1).toMatchObject({ prone: true, pendingPSRs: [] });
  });
});

describe('[9.1] heat', () => {
  const heated = (
    heat: number,
    dice: readonly number[],
    unit: Partial<IUnitGameState> = {},
    design = 'cathedral',
  ) => {
    const run = runWith(target({ heat, ...unit }, design), dice);
    heatPhase(run);
    return { run, unit: run.state.fight.units.b1 as IUnitGameState };
  };
  test('sinks cool, and not below nothing', () => {
    expect(heated(20, []).unit.heat).toBe(0);
    expect(heated(30, []).unit.heat).toBe(2);
  });
  test('at 14 the reactor shuts down under a 4, and the unit may fall at +3', () => {
    const { run, unit } = heated(42, [1, 2, 4, 4]);
    expect(told(run.events, 'shutdown_check')[0]).toMatchObject({
      heatLevel: 14,
      targetNumber: 4,
      shutdownOccurred: true,
    });
    expect(told(run.events, 'psr_resolved')[0]).toMatchObject({ targetNumber: 8, passed: true });
    expect(unit).toMatchObject({ shutdown: true, prone: false });
  });
  test('at 30 it shuts down without a roll', () => {
    const { run } = heated(58, [6, 6]);
    expect(told(run.events, 'shutdown_check')[0]).toMatchObject({
      targetNumber: 'auto',
      shutdownOccurred: true,
    });
  });
  test('below 14 it starts again by itself, from 14 on by the same roll, at 30 not at all', () => {
    expect(heated(41, [], { shutdown: true }).unit.shutdown).toBe(false);
    expect(heated(42, [1, 2], { shutdown: true }).unit.shutdown).toBe(true);
    expect(heated(58, [], { shutdown: true }).unit.shutdown).toBe(true);
  });
  test('hot ammunition may cook off, the most dangerous shot first', () => {
    const { run } = heated(22 + 19, [6, 6, 1, 2, ...QUIET, ...QUIET, ...QUIET, 6, 6, 6, 6], {}, 'monolith');
    expect(told(run.events, 'heat_effect_applied')[0]).toMatchObject({ targetNumber: 4, passed: false });
    expect(told(run.events, 'ammo_explosion')[0]).toMatchObject({ binId: 'ammo-lrm_20-1', cause: 'heat' });
  });
  test('engine hits add five each, and heat hurts a pilot without life support', () => {
    const componentDamage = {
      ...(target().fight.units.b1?.componentDamage as object),
      engineHits: 2,
      lifeSupport: 1,
    } as never;
    const { run, unit } = heated(34, [6, 6, 6, 6], { componentDamage });
    expect(told(run.events, 'heat_generated')[0]).toMatchObject({ amount: 10, newTotal: 44 });
    expect(unit).toMatchObject({ heat: 16, pilotWounds: 1 });
  });
});

describe('[8.4] pilots', () => {
  test('the sixth wound kills', () => {
    const run = runWith(target({ pilotWounds: 5 }), []);
    woundPilot(run, 'b1', 1, 'fall');
    expect(run.state.fight.units.b1).toMatchObject({ pilotWounds: 6, destroyed: true });
  });
  test('who fails the roll is out, and further wounds are not rolled for', () => {
    const run = runWith(target(), [1, 1]);
    woundPilot(run, 'b1', 2, 'ammo_explosion');
    expect(run.state.fight.units.b1).toMatchObject({ pilotWounds: 2, pilotConscious: false });
    expect(run.state.mechs.b1?.blackout).toBe(1);
  });
});

describe('[9.1] sinks under water', () => {
  // A Dunnock has ten sinks: one in each leg, one in each side torso, six in the engine.
  const cooling = (terrain: 'clear' | 'water_0' | 'water_1' | 'water_2', prone = false) =>
    coolingOf(
      scene({
        mine: [{ design: 'dunnock', q: 0, r: 1, unit: { prone } }],
        theirs: [{ design: 'cooper', q: 0, r: -5 }],
        ground: [{ q: 0, r: 1, terrain }],
      }),
      'a1',
    );
  test('who stands in water of depth 1 cools its legs, who lies in it cools all of it', () => {
    expect(cooling('water_1')).toBe(12);
    expect(cooling('water_1', true)).toBe(16);
  });
  test('in deeper water everything is under, and six more is the most', () => {
    expect(cooling('water_2')).toBe(16);
    expect(cooling('water_2', true)).toBe(16);
  });
  test('on dry ground and in the shallowest water nothing is', () => {
    for (const prone of [false, true])
      for (const terrain of ['clear', 'water_0'] as const) expect(cooling(terrain, prone)).toBe(10);
  });
});
