// Corners of the rules where an almost right program looks right: exactly the number, the other side, the same turn.

import { describe, expect, test } from 'vitest';
import {
  createMap,
  type HexFeature,
  type IUnitGameState,
  lineOfSight,
  neighbour,
  toHit,
} from '../src/index.ts';
import { plannedShot } from '../src/play/fire.ts';
import { heatPhase } from '../src/play/heat.ts';
import { fall } from '../src/play/psr.ts';
import type { BattleState } from '../src/play/state.ts';
import { refusal, runWith, scene, told } from './field.ts';

/** A battle in which a unit has been changed since the turn began. */
const since = (state: BattleState, unitId: string, change: Partial<IUnitGameState>): BattleState => {
  const unit = { ...(state.fight.units[unitId] as IUnitGameState), ...change };
  return { ...state, fight: { ...state.fight, units: { ...state.fight.units, [unitId]: unit } } };
};

describe('[5.2] the to-hit number', () => {
  test('goes by the heat at the start of the turn: what moving has added since spoils the next one', () => {
    const duel = (heat: number) =>
      scene({
        mine: [{ design: 'longstride', q: 0, r: 4, unit: { heat } }],
        theirs: [{ design: 'cooper', q: 0, r: 0, facing: 3 }],
        phase: 'weapon_attack',
      });
    const number = (state: BattleState) => {
      const shot = toHit(state, 'a1', 'ppc-1', 'b1');
      return 'impossible' in shot ? shot.impossible : shot.total;
    };
    expect(number(since(duel(0), 'a1', { heat: 13 }))).toBe(4);
    expect(number(since(duel(13), 'a1', { heat: 0 }))).toBe(4 + 2);
  });

  test('the first target in the front arc is the primary one, though another was named before it', () => {
    const right = neighbour(neighbour({ q: 0, r: 0 }, 2), 2);
    const state = scene({
      mine: [{ design: 'hobnail', q: 0, r: 0 }],
      theirs: [
        { design: 'cooper', q: 0, r: -2, facing: 3 },
        { design: 'cooper', ...right },
      ],
      phase: 'weapon_attack',
    });
    const aside = { weaponId: 'medium_laser-2', targetId: 'b2' };
    const ahead = { weaponId: 'medium_laser-1', targetId: 'b1' };
    const plan = { twist: 0, attacks: [aside, ahead] };
    const secondary = (attack: typeof aside) => {
      const shot = plannedShot(state, 'a1', plan, attack);
      if ('impossible' in shot) throw new Error(shot.impossible);
      return shot.items.find(({ label }) => label === 'Secondary target')?.value ?? 0;
    };
    expect([secondary(ahead), secondary(aside)]).toEqual([0, 2]);
  });
});

test('[4.4] who lies on the ground fires with one arm and not with both', () => {
  const state = scene({
    mine: [{ design: 'hobnail', q: 0, r: 2, unit: { prone: true } }],
    theirs: [{ design: 'cooper', q: 0, r: 0, facing: 3 }],
    phase: 'weapon_attack',
  });
  const fire = (...weaponIds: readonly string[]) =>
    ({
      type: 'DECLARE_ATTACKS',
      payload: {
        unitId: 'a1',
        twist: 0,
        attacks: weaponIds.map((weaponId) => ({ weaponId, targetId: 'b1' })),
      },
    }) as const;
  expect(refusal(state, 0, fire('medium_laser-1', 'medium_laser-2'))).toBe('ONE_ARM_PRONE');
  expect(() => refusal(state, 0, fire('medium_laser-2'))).toThrow('accepted');
});

describe('[4.1] a hill right before one of the two hides what is higher than that one, however high the other stands', () => {
  const HIGH = { q: 0, r: 0, level: 3 };
  const isBlocked = (hill: HexFeature, up: boolean) => {
    const [low, high] = [
      { hex: { q: 0, r: 5 }, prone: false },
      { hex: { q: 0, r: 0 }, prone: false },
    ];
    const map = createMap(8, [HIGH, hill]);
    return lineOfSight(map, up ? low : high, up ? high : low).blocked;
  };
  test.each([
    ['looking up', true],
    ['looking down', false],
  ])('%s', (_, up) => {
    expect(isBlocked({ q: 0, r: 4, level: 2 }, up)).toBe(true);
    expect(isBlocked({ q: 0, r: 3, level: 2 }, up)).toBe(false);
    expect(isBlocked({ q: 0, r: 4, level: 1 }, up)).toBe(false);
  });
});

test('[9.1] exactly the number starts a reactor again', () => {
  const started = (dice: readonly number[]) => {
    const state = scene({
      mine: [{ design: 'dunnock', q: 0, r: 5 }],
      theirs: [{ design: 'cathedral', q: 0, r: 0, unit: { heat: 42, shutdown: true } }],
    });
    const run = runWith(state, dice);
    heatPhase(run);
    return told(run.events, 'startup_attempt')[0];
  };
  expect(started([2, 2])).toMatchObject({ heatLevel: 14, targetNumber: 4, success: true });
  expect(started([2, 1])).toMatchObject({ targetNumber: 4, success: false });
});

test.each([
  [1, 0, 'front'],
  [2, 1, 'right'],
  [3, 2, 'right'],
  [4, 3, 'rear'],
  [5, 4, 'left'],
  [6, 5, 'left'],
] as const)(
  '[8.3] a fall on a %i turns a unit that faced north to facing %i, onto its %s',
  (die, facing, side) => {
    const state = scene({
      mine: [{ design: 'dunnock', q: 0, r: 5 }],
      theirs: [{ design: 'cooper', q: 0, r: 0 }],
    });
    const run = runWith(state, [die, 3, 4, 3, 4, 6, 6]);
    fall(run, 'a1', 'kicked', 0);
    expect(told(run.events, 'unit_fell')[0]).toMatchObject({ newFacing: facing, side });
  },
);
