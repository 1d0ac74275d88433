// How the bots think: what a strike is worth, which guns are fired, and what they see of the enemy's plans.

import { parseSetup, playout, type Setup, seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { bodyOf } from '../src/bots/body.ts';
import { bots, PRICES } from '../src/bots/index.ts';
import { lungeFrom } from '../src/bots/lunges.ts';
import { leadOf } from '../src/bots/moves.ts';
import { bestSalvo, gunsOf, heatCost } from '../src/bots/salvo.ts';
import { type Fighter, sketchOf } from '../src/bots/sketch.ts';
import {
  type BattleAction,
  type BattleState,
  battletech,
  type IUnitGameState,
  reachable,
} from '../src/index.ts';
import { happens, scene, viewOf } from './field.ts';

const LEVELS = ['easy', 'normal', 'hard', 'master'] as const;

const asked = (level: (typeof LEVELS)[number], state: BattleState, seat: number): BattleAction =>
  bots[level]({
    view: viewOf(state, seat),
    seat,
    legal: () => battletech.legalActions(state, seat),
    random: seededRandom(1),
    effort: 1,
  });

/** Two duellists at this range, face to face, ready to fire. */
const duel = (range: number, mine: Partial<IUnitGameState> = {}, theirs: Partial<IUnitGameState> = {}) =>
  scene({
    mine: [{ design: 'longstride', q: 0, r: range, unit: mine }],
    theirs: [{ design: 'longstride', q: 0, r: 0, facing: 3, unit: theirs }],
    phase: 'weapon_attack',
  });

const whole = duel(4).fight.units.b1 as IUnitGameState;

describe('what a strike is worth', () => {
  const body = (changes: Partial<IUnitGameState> = {}) => bodyOf(duel(4, {}, changes), 'b1', PRICES);
  test('more where the armour is thin', () => {
    expect(body().strike('rear', 5, false)).toBeGreaterThan(body().strike('front', 5, false));
  });
  test('more the less is left, and most where it kills', () => {
    const left = (points: number) => ({
      armor: { ...whole.armor, center_torso: points },
      structure: whole.structure,
    });
    const at = (points: number) => body(left(points)).strike('front', 10, false);
    expect(at(10)).toBeGreaterThan(at(28));
    expect(at(0)).toBeGreaterThan(at(10));
    const dying = { ...left(0), structure: { ...whole.structure, center_torso: 4 } };
    expect(body(dying).strike('front', 10, false)).toBeGreaterThan(at(0));
  });
  test('less behind cover, which stops what falls on the legs', () => {
    expect(body().strike('front', 5, true)).toBeLessThan(body().strike('front', 5, false));
  });
  test('more from the side where a torso is open', () => {
    const open = body({ armor: { ...whole.armor, left_torso: 0 } });
    expect(open.strike('left', 5, false)).toBeGreaterThan(open.strike('right', 5, false));
  });
});

describe('which guns', () => {
  const fired = (state: BattleState) => {
    const sketch = sketchOf(state, PRICES);
    const [me, enemy] = [sketch.fighters.a1 as Fighter, sketch.fighters.b1 as Fighter];
    const salvo = bestSalvo(sketch, PRICES, me, me.stance, enemy, enemy.stance, 0);
    return gunsOf(salvo, me)
      .map(({ id }) => id)
      .sort();
  };
  test('all of them where they hit well and their heat is cheap', () => {
    expect(fired(duel(3))).toEqual(['medium_laser-1', 'ppc-1', 'srm_6-1']);
  });
  test('not those whose heat costs more than they do', () => {
    expect(fired(duel(3, { heat: 14 }))).not.toContain('ppc-1');
  });
  test('heat never gets cheaper', () => {
    for (let heat = 1; heat < 40; heat++)
      expect(heatCost(heat, PRICES)).toBeGreaterThanOrEqual(heatCost(heat - 1, PRICES));
  });
});

describe('a charge', () => {
  const facing = (theirs: Partial<IUnitGameState>) =>
    scene({
      mine: [{ design: 'longstride', q: 0, r: 6 }],
      theirs: [{ design: 'longstride', q: 0, r: 0, facing: 3, unit: { lockState: 'locked', ...theirs } }],
    });
  const lunges = (state: BattleState) => {
    const sketch = sketchOf(state, PRICES);
    const [me, enemy] = [sketch.fighters.a1 as Fighter, sketch.fighters.b1 as Fighter];
    return reachable(state, 'a1', 'run').flatMap((spot) => {
      const lunge = lungeFrom(sketch, PRICES, me, 'run', spot, enemy);
      return lunge ? [lunge] : [];
    });
  };
  test('is worth most against who stands still', () => {
    const [still] = lunges(facing({}));
    const [quick] = lunges(facing({ movementThisTurn: 'jump', hexesMovedThisTurn: 5 }));
    expect(still?.worth).toBeGreaterThan(quick?.worth as number);
    expect(still?.worth).toBeGreaterThan(8);
  });
  test('is not thought of before the enemy has moved', () => {
    expect(lunges(facing({ lockState: 'pending' }))).toEqual([]);
  });
});

describe('an enemy that cannot move', () => {
  test('is aimed at by master, at the place where it is weakest', () => {
    const armor = { ...whole.armor, center_torso: 0 };
    const action = asked('master', duel(4, {}, { shutdown: true, armor }), 0);
    const attacks = action.type === 'DECLARE_ATTACKS' ? action.payload.attacks : [];
    expect(attacks.find(({ weaponId }) => weaponId === 'ppc-1')).toMatchObject({ aim: 'center_torso' });
    expect(attacks.find(({ weaponId }) => weaponId === 'srm_6-1')).not.toHaveProperty('aim');
  });
});

describe.each(LEVELS)('%s', (level) => {
  const declared = (attacks: readonly object[]) =>
    happens(duel(4), 0, {
      type: 'DECLARE_ATTACKS',
      payload: { unitId: 'a1', twist: 0, attacks },
    } as BattleAction).state;
  test('does not know what the enemy has declared', () => {
    const nothing = asked(level, declared([]), 1);
    expect(asked(level, declared([{ weaponId: 'ppc-1', targetId: 'b1' }]), 1)).toEqual(nothing);
  });
  test('gives the same answer to the same question', () => {
    const state = scene({
      mine: [{ design: 'longstride', q: 0, r: 5 }],
      theirs: [{ design: 'drover', q: 0, r: -5, facing: 3 }],
      ground: [{ q: 0, r: 1, terrain: 'heavy_woods' }],
    });
    expect(asked(level, state, 0)).toEqual(asked(level, state, 0));
  });
});

test('hard cools down where nobody threatens it', () => {
  const far = (heat: number) =>
    scene({
      mine: [{ design: 'longstride', q: 0, r: 8, unit: { heat } }],
      theirs: [{ design: 'longstride', q: 0, r: -8, unit: { shutdown: true } }],
    });
  expect(asked('hard', far(0), 0)).toMatchObject({ payload: { mode: 'run' } });
  expect(asked('hard', far(24), 0)).toMatchObject({ payload: { mode: 'stationary' } });
});

test('master presses where it is ahead, and is careful where it is behind', () => {
  const state = (mine: number, theirs: number) =>
    duel(
      4,
      { armor: { ...whole.armor, center_torso: mine } },
      { armor: { ...whole.armor, center_torso: theirs } },
    );
  const lead = (mine: number, theirs: number) => leadOf(sketchOf(state(mine, theirs)), 'player');
  expect(lead(28, 28)).toBe(0);
  expect(lead(28, 5)).toBeGreaterThan(0.1);
  expect(lead(5, 28)).toBeCloseTo(-lead(28, 5));
});

test('master takes more than half of a few duels with hard', () => {
  const setup = parseSetup(battletech, 2, {}) as Setup;
  let won = 0;
  for (let game = 0; game < 8; game++) {
    const seat = game % 2;
    const pair = seat === 0 ? [bots.master, bots.hard] : [bots.hard, bots.master];
    const random = seededRandom(300 + game);
    const { outcome } = playout({
      rules: battletech,
      setup,
      bots: pair,
      random,
      botRandom: seededRandom(game),
    });
    const { winners = [] } = outcome ?? {};
    if (winners.includes(seat)) won += 1 / winners.length;
  }
  expect(won).toBeGreaterThan(4);
});
