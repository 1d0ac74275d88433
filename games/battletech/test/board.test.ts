// The board's own thinking, without a browser: geometry, forecasts, suggestions, the story of a battle.

import { type Envelope, isRefused, seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import {
  dodgeOf,
  hasDeclared,
  heatForecast,
  heatOfPlan,
  integrityOf,
  lungeAt,
  outlookOn,
  suggestFire,
  supposeMoved,
  volleyAt,
} from '../board/forecast.ts';
import { centreOf, hexAt, sideOfHex } from '../board/geometry.ts';
import { riskText } from '../board/heat-bar.tsx';
import { bestFacing, cheapest, reachOf, wayTo } from '../board/moving.ts';
import { rollsOf, storyOf } from '../board/story.ts';
import { endText } from '../board/strip.tsx';
import { classOf, hexText, modifierText, needsText, unitText } from '../board/words.ts';
import {
  type BattleAction,
  type BattleEvent,
  type BattleState,
  battletech,
  hexesOf,
  neighbour,
  sheetFor,
  tables,
  toHit,
} from '../src/index.ts';
import { whyNotFire } from '../src/play/fire.ts';
import { whyOf } from './board-props.ts';
import { fold, happens, scene, told, viewOf } from './field.ts';

const NORTH = 0;
const SOUTH = 3;

describe('geometry', () => {
  test('a place of the drawing finds its hex again', () => {
    for (const hex of hexesOf(5)) expect(hexAt(centreOf(hex))).toEqual(hex);
  });
  test('a hexside lies halfway to the neighbour that the facing looks at', () => {
    for (const facing of [0, 1, 2, 3, 4, 5]) {
      const [a, b] = sideOfHex({ q: 0, r: 0 }, facing);
      const there = centreOf(neighbour({ q: 0, r: 0 }, facing));
      expect((a.x + b.x) / 2).toBeCloseTo(there.x / 2);
      expect((a.y + b.y) / 2).toBeCloseTo(there.y / 2);
    }
  });
});

describe('a move in the making', () => {
  const state = scene({
    mine: [{ design: 'hobnail', q: 0, r: 4, facing: NORTH }],
    theirs: [{ design: 'drover', q: 0, r: -4, facing: SOUTH }],
  });
  const walk = reachOf(state, 'a1', 'walk');

  test('each hex knows the cheapest way for every facing', () => {
    const ahead = walk.get('0,2') ?? [];
    expect(ahead.map((spot) => spot?.mp)).toEqual([2, 3, 4, 5, 4, 3]);
    expect(cheapest(ahead)?.facing).toBe(NORTH);
  });
  test('it is offered to face the nearest enemy', () => {
    expect(bestFacing(state, 'a1', walk.get('0,2') ?? [])?.facing).toBe(NORTH);
    const back = walk.get('0,5') ?? [];
    expect(bestFacing(state, 'a1', back)?.facing).toBe(NORTH);
  });
  test('the way is a chain of neighbours that ends where it should', () => {
    const spot = bestFacing(state, 'a1', walk.get('2,2') ?? []);
    if (!spot) throw new Error('2,2 is out of reach');
    const way = wayTo(state, 'a1', 'walk', spot);
    expect(way[0]).toEqual({ q: 0, r: 4 });
    expect(way.at(-1)).toEqual({ q: 2, r: 2 });
    expect(way.length - 1).toBe(spot.hexes);
  });
  test('the forecast of a move is what the rules say once it is made', () => {
    const spot = bestFacing(state, 'a1', reachOf(state, 'a1', 'run').get('0,-1') ?? []);
    if (!spot) throw new Error('0,-1 is out of reach');
    const payload = { unitId: 'a1', mode: 'run' as const, q: spot.q, r: spot.r, facing: spot.facing };
    const { state: moved } = happens(state, 0, { type: 'MOVE', payload });
    const supposed = supposeMoved(state, 'a1', 'run', spot);
    expect(outlookOn(supposed, 'a1', 'b1')).toEqual(outlookOn(moved, 'a1', 'b1'));
    expect(outlookOn(supposed, 'b1', 'a1')).toEqual(outlookOn(moved, 'b1', 'a1'));
    expect(outlookOn(moved, 'a1', 'b1')).not.toBeNull();
    expect(heatForecast(supposed, 'a1', 0)).toEqual(heatForecast(moved, 'a1', 0));
    expect(dodgeOf('run', spot.hexes)).toBe(2);
  });
  test('a charge is forecast with the number that it is rolled against', () => {
    const near = scene({
      mine: [{ design: 'hobnail', q: 0, r: 3, facing: NORTH }],
      theirs: [{ design: 'drover', q: 0, r: 0, facing: SOUTH, unit: { lockState: 'locked' } }],
    });
    const spot = reachOf(near, 'a1', 'run').get('0,1')?.[NORTH];
    const lunge = spot ? lungeAt(near, 'a1', 'run', spot, whyOf(near)) : null;
    expect(lunge).toMatchObject({ kind: 'charge', targetId: 'b1', number: 7 });
    expect(spot && lungeAt(near, 'a1', 'walk', { ...spot, facing: 1 }, whyOf(near))).toBeNull();
    // Nobody else moves, and both hold their fire: the charge is next.
    const charged = happens(near, 0, lunge?.action as BattleAction).events;
    expect(told(charged, 'physical_attack_declared')).toEqual([
      { attackerId: 'a1', lunge: { kind: 'charge', targetId: 'b1', hexes: 3 } },
    ]);
    expect(lunge?.damage).toBe(tables.chargeDamage(35, 3));
  });
});

const facing = (design: string, unit: object = {}): BattleState =>
  scene({
    mine: [{ design, q: 0, r: 2, facing: NORTH, unit }],
    theirs: [{ design: 'drover', q: 0, r: -1, facing: SOUTH }],
    phase: 'weapon_attack',
  });

describe('fire in the making', () => {
  test('a suggested volley is allowed, and stays where heat does not spoil the aim', () => {
    for (const design of ['anvilhead', 'parapet', 'hobnail', 'cathedral']) {
      const state = facing(design);
      const { targetId, ...plan } = suggestFire(state, 'a1', whyOf(state));
      expect(targetId).toBe('b1');
      expect(plan.attacks.length).toBeGreaterThan(0);
      expect(whyNotFire(state, 'a1', plan)).toBeNull();
      expect(heatForecast(state, 'a1', heatOfPlan(state, 'a1', plan.attacks)).aim).toBe(0);
    }
  });
  test('everything means every weapon that can reach', () => {
    const state = facing('parapet');
    const all = volleyAt(state, 'a1', 'b1', { twist: 0 }, whyOf(state));
    const possible = ['a1'].flatMap((id) =>
      weaponsOf(state, id).filter(
        (weapon) => !('impossible' in toHit(state, id, weapon, 'b1', { twist: 0 })),
      ),
    );
    expect(all.attacks.map(({ weaponId }) => weaponId).toSorted()).toEqual(possible.toSorted());
  });
  test('an enemy at the side is reached with a twist, one out of range not at all', () => {
    const state = scene({
      mine: [{ design: 'anvilhead', q: 0, r: 0, facing: NORTH }],
      theirs: [{ design: 'drover', q: 3, r: 0, facing: SOUTH }],
      phase: 'weapon_attack',
    });
    expect(suggestFire(state, 'a1', whyOf(state)).twist).toBe(1);
    const far = scene({
      mine: [{ design: 'hobnail', q: 0, r: 6, facing: NORTH }],
      theirs: [{ design: 'drover', q: 0, r: -6, facing: SOUTH }],
      phase: 'weapon_attack',
    });
    expect(suggestFire(far, 'a1', whyOf(far))).toEqual({ targetId: null, twist: 0, attacks: [] });
  });
  test('a salvo counts with its average', () => {
    expect(tables.meanDamage(tables.WEAPONS.srm_6)).toBeCloseTo(8);
    expect(tables.meanDamage(tables.WEAPONS.ppc)).toBe(10);
  });
});

const seeded = (state: BattleState, seat: number, action: BattleAction): readonly BattleEvent[] => {
  const events = battletech.decide(state, seat, action, seededRandom(1));
  if (isRefused(events)) throw new Error(`refused: ${events.refused}`);
  return events;
};

const weaponsOf = (state: BattleState, unitId: string): readonly string[] =>
  sheetFor(state, unitId).weapons.map(({ id }) => id);

describe('heat before it is made', () => {
  test('[9.1] the forecast is the heat after the Heat phase', () => {
    const state = facing('anvilhead');
    const plan = volleyAt(state, 'a1', 'b1', { twist: 0 }, whyOf(state));
    const { total } = heatForecast(state, 'a1', heatOfPlan(state, 'a1', plan.attacks));
    const first = happens(state, 0, {
      type: 'DECLARE_ATTACKS',
      payload: { unitId: 'a1', twist: 0, attacks: plan.attacks.map((attack) => ({ ...attack })) },
    }).state;
    // The other side holds its fire.
    const events = seeded(first, 1, {
      type: 'DECLARE_ATTACKS',
      payload: { unitId: 'b1', twist: 0, attacks: [] },
    });
    expect(told(events, 'heat_dissipated').find(({ unitId }) => unitId === 'a1')?.newTotal).toBe(total);
  });
  test('[9.1] it names what the heat risks, with the chance', () => {
    const hot = heatForecast(facing('anvilhead', { heat: 18 + 20 }), 'a1', 0);
    expect(hot).toMatchObject({ total: 20, shutdown: 6, ammo: 4, aim: 3, walk: 4 });
    expect(riskText(hot)).toBe(
      'Shuts down below 6 (28 %), ammunition explodes below 4 (8 %), aim +3 next turn, walks 4 less.',
    );
    expect(riskText(heatForecast(facing('anvilhead', { heat: 60 }), 'a1', 0))).toMatch(/^It will shut down/);
    expect(riskText(heatForecast(facing('anvilhead'), 'a1', 0))).toBe('Cool.');
  });
  test('without ammunition none can explode', () => {
    expect(heatForecast(facing('drover', { heat: 60 }), 'a1', 0).ammo).toBeNull();
  });
});

const envelopes = (events: readonly BattleEvent[], turn = 1): Envelope[] =>
  events.map(
    (event, index) =>
      ({
        id: `e${index}`,
        sequence: index + 1,
        turn,
        phase: 'weapon_attack',
        ...event,
      }) as unknown as Envelope,
  );

describe('the story of a battle', () => {
  const state = facing('anvilhead');
  const plan = volleyAt(state, 'a1', 'b1', { twist: 0 }, whyOf(state));
  const declared = happens(state, 0, {
    type: 'DECLARE_ATTACKS',
    payload: { unitId: 'a1', twist: 0, attacks: plan.attacks.map((attack) => ({ ...attack })) },
  });
  const events = seeded(declared.state, 1, {
    type: 'DECLARE_ATTACKS',
    payload: { unitId: 'b1', twist: 0, attacks: [] },
  });
  const log = envelopes(events);

  test('every roll is told with its dice', () => {
    const rolls = rollsOf(log, (seat) => ['Ada', 'Bo'][seat] ?? '', 1);
    expect(rolls.filter(({ text }) => text.includes('fires')).length).toBe(plan.attacks.length);
    const [one = 0, two = 0] = rolls[0]?.rolls ?? [];
    expect(rolls[0]?.text).toContain(`rolled ${one}+${two} = ${one + two} against ${rolls[0]?.number}, `);
    expect(rolls[0]?.text).toMatch(/^Ada's A1 fires .* at B1: /);
    expect(rollsOf(log, String, 2)).toEqual([]);
  });
  test('the chart loses what the sheets lose', () => {
    const [created] = battleStart();
    const chapters = storyOf([
      ...envelopes([created as BattleEvent]),
      ...envelopes(damageTo('b1', 5)),
      ended,
    ]);
    const [before, after] = chapters;
    expect((before?.points[1] ?? 0) - (after?.points[1] ?? 0)).toBe(5);
    expect(before?.points[0]).toBe(after?.points[0]);
  });
  test('a unit is as whole as its armour and structure', () => {
    expect(integrityOf(state, 'b1')).toBe(1);
    const hurt = fold(state, events);
    expect(integrityOf(hurt, 'b1')).toBeLessThan(1);
  });
  test('[5.3] a unit that has declared shows it, and its plan stays its own', () => {
    expect(hasDeclared(viewOf(declared.state, 1), 'a1')).toBe(true);
    expect(viewOf(declared.state, 1).plans).toEqual({});
    expect(Object.keys(viewOf(declared.state, 0).plans)).toEqual(['a1']);
    expect(hasDeclared(viewOf(state, 1), 'a1')).toBe(false);
  });
});

const battleStart = (): readonly BattleEvent[] => {
  const state = facing('anvilhead');
  return [
    {
      type: 'game_created',
      payload: {
        config: { ...state.config },
        units: Object.values(state.entrants).map((unit) => ({
          ...unit,
          armor: state.fight.units[unit.id]?.armor ?? {},
          structure: state.fight.units[unit.id]?.structure ?? {},
        })),
      },
    } as BattleEvent,
  ];
};
const damageTo = (unitId: string, damage: number): readonly BattleEvent[] => {
  const unit = facing('anvilhead').fight.units[unitId];
  return [
    {
      type: 'damage_applied',
      payload: {
        unitId,
        location: 'left_arm',
        damage,
        armorRemaining: (unit?.armor.left_arm ?? 0) - damage,
        structureRemaining: unit?.structure.left_arm ?? 0,
        locationDestroyed: false,
      },
    } as BattleEvent,
  ];
};
const ended = {
  id: 'x',
  sequence: 9,
  turn: 1,
  phase: 'end',
  type: 'turn_ended',
  payload: {},
} as unknown as Envelope;

describe('words', () => {
  const state = facing('anvilhead', { prone: true, heat: 9 });
  test('a unit is described in full', () => {
    expect(unitText(state, 'a1', (seat) => ['Ada', 'Bo'][seat] ?? '')).toBe(
      'Anvilhead A1 of Ada; heavy, 75 tons; on 0,2: clear ground, facing north; prone; heat 9',
    );
  });
  test('numbers come with their meaning', () => {
    expect(needsText(8)).toBe('needs 8, 42 %');
    expect(needsText(1)).toBe('needs 2, 100 %');
    expect(needsText(13)).toBe('needs 13, cannot hit');
    expect(
      modifierText([
        { label: 'Gunnery', value: 4 },
        { label: 'Target prone', value: -2 },
      ]),
    ).toBe('Gunnery 4, target prone −2');
    expect([35, 40, 60, 80].map(classOf)).toEqual(['light', 'medium', 'heavy', 'assault']);
  });
  test('a hex says what it is', () => {
    const { map } = scene({
      mine: [],
      theirs: [],
      ground: [
        { q: 1, r: 0, terrain: 'water_2' },
        { q: 0, r: 0, level: 2 },
      ],
    });
    expect(hexText(map, { q: 1, r: 0 })).toBe('1,0: water of depth 2, level 0');
    expect(hexText(map, { q: 0, r: 0 })).toBe('0,0: clear ground, level 2');
    expect(hexText(map, { q: 2, r: 0 })).toBe('2,0: clear ground');
  });
  test('the end says who and why', () => {
    const over = (winner: 'player' | 'draw', reason: 'destruction' | 'concede') =>
      endText({ fight: { ...state.fight, result: { winner, reason } } }, (seat) => ['Ada', 'Bo'][seat] ?? '');
    expect(over('player', 'destruction')).toBe('Ada wins: the other side has no unit left.');
    expect(over('player', 'concede')).toBe('Ada wins: the other side gives up.');
    expect(over('draw', 'destruction')).toBe('A draw: nobody is left standing.');
  });
});
