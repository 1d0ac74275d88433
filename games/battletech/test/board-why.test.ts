// What the board offers, and what it says when something else is tried: never anything but what the rules say.

import type { Refusal } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { primaryOf } from '../board/controls.tsx';
import { fire, idle, moveTo, standUp, strike } from '../board/orders.ts';
import { refusalText, type TableProps } from '../board/words.ts';
import { type BattleAction, type FirePlan, possibleBlows, sheetFor } from '../src/index.ts';
import { after, click, type Deed, duel, realRefusal } from './board-hand.ts';
import { boardProps } from './board-props.ts';
import { scene, viewOf } from './field.ts';

const NORTH = 0;
const SOUTH = 3;

/** The enemy is far away: nothing stands in the way of four hexes ahead, all that walking gives. */
const open = duel('movement', {}, { q: 0, r: -6 });

describe('a click on the map that the rules do not allow', () => {
  const moving = duel('movement');

  test('out of reach: the draft stays, and the reason stands beside the controls with the name of the unit', () => {
    const { moving: plan, said, refusal } = after(moving, [click(0, -5)]);
    expect(plan?.picked).toBe(false);
    expect(refusal?.code).toBe(realRefusal(moving, moveTo('a1', 'run', { q: 0, r: -5, facing: NORTH })));
    expect(said).toBe(
      'Anvilhead A1 cannot end its move at 0,-5 with that facing: that costs 12 MP, and it has 6. Turning, climbing and rough ground cost movement points; hexes with other units are closed.',
    );
  });
  test('in reach: it is chosen, and the reason before is gone', () => {
    const { moving: plan, said } = after(moving, [click(0, -5), click(0, 1)]);
    expect(plan).toMatchObject({ picked: true, spot: { q: 0, r: 1 } });
    expect(said).toBe('');
  });
  test('what is chosen is what the rules accept', () => {
    const { moving: plan } = after(moving, [click(0, 1)]);
    expect(plan?.refusal).toBeNull();
    expect(boardProps(moving, 0).why(plan?.action as BattleAction)).toBeNull();
  });
  test('nothing is said to who cannot act just now', () => {
    expect(after(moving, [click(0, -5)], { pending: true }).refusal).toBeNull();
  });

  test('a target behind: it is the target, and the rules say why nothing reaches it', () => {
    const state = scene({
      mine: [{ design: 'anvilhead', q: 0, r: 0, facing: NORTH }],
      theirs: [
        { design: 'drover', q: 0, r: -3, facing: SOUTH },
        { design: 'drover', q: 0, r: 3, facing: SOUTH },
      ],
      phase: 'weapon_attack',
    });
    const { firing, refusal, said } = after(state, [click(0, 3)]);
    expect(firing?.targetId).toBe('b2');
    expect(refusal?.code).toBe('NOT_IN_ARC');
    expect(said).toContain('Drover B2 is outside the arc');
    expect(after(state, [click(0, 3), click(0, -3)])).toMatchObject({
      firing: { targetId: 'b1' },
      refusal: null,
    });
  });
  test('a kick at somebody far away', () => {
    const state = scene({
      mine: [{ design: 'hobnail', q: 0, r: 1, facing: NORTH }],
      theirs: [
        { design: 'drover', q: 0, r: 0, facing: SOUTH },
        { design: 'drover', q: 0, r: -4, facing: SOUTH },
      ],
      phase: 'physical_attack',
    });
    const far = after(state, [click(0, -4)]);
    expect(far.said).toBe('Drover B2 is not in an adjacent hex. Blows need contact.');
    const near = after(state, [(inHand) => inHand.striking?.none(), click(0, 0)]);
    expect(near.striking?.blows).toMatchObject([{ kind: 'kick', targetId: 'b1' }]);
    expect(near.refusal).toBeNull();
  });
  test('a unit of mine that has acted already', () => {
    const state = scene({
      mine: [
        { design: 'hobnail', q: 0, r: 3, unit: { lockState: 'locked' } },
        { design: 'hobnail', q: 0, r: 4 },
      ],
      theirs: [{ design: 'drover', q: 0, r: -4 }],
    });
    const { turn, refusal } = after(state, [click(0, 3)]);
    expect(turn.unitId).toBe('a2');
    expect(refusal?.code).toBe('ALREADY_ACTED');
    expect(refusal?.code).toBe(realRefusal(state, idle(viewOf(state, 0), 'a1')));
  });
});

describe('a key that the rules do not allow', () => {
  test('jumping without jump jets', () => {
    const state = duel('movement');
    const { moving, refusal } = after(state, [({ moving: plan }) => plan?.setMode('jump')]);
    expect(moving?.mode).toBe('walk');
    expect(refusal?.code).toBe('CANNOT_REACH');
    expect(moving?.modes.filter((one) => one.refusal).map(({ mode }) => mode)).toEqual(['jump']);
  });
  test('turning further than the movement points go', () => {
    const { moving, refusal } = after(open, [click(0, -1), ({ moving: plan }) => plan?.face(SOUTH)]);
    expect(moving?.spot).toMatchObject({ q: 0, r: -1, facing: NORTH });
    expect(refusal?.code).toBe('CANNOT_REACH');
  });
  test('stepping over the edge of the map', () => {
    const { mapRadius } = open.config;
    const edge = duel('movement', { q: 0, r: mapRadius });
    const { moving, refusal } = after(edge, [({ moving: plan }) => plan?.step(SOUTH)]);
    expect(moving?.spot).toBeNull();
    expect(refusal?.params.hex).toBe(`0,${mapRadius + 1}`);
  });
  test('twisting while prone', () => {
    const prone = duel('weapon_attack', { unit: { prone: true } });
    const { firing, refusal } = after(prone, [({ firing: plan }) => plan?.setTwist(1)]);
    expect(firing?.twist).toBe(0);
    expect(refusal?.code).toBe('NO_TWIST_PRONE');
    expect([...(firing?.noTwist ?? [])].flatMap(([twist, no]) => (no ? [twist] : []))).toEqual([-1, 1]);
  });
  test('a weapon that does not reach', () => {
    const far = duel('weapon_attack', { q: 0, r: 6 }, { q: 0, r: -4 });
    const { firing } = after(far, []);
    const row = firing?.rows.find((one) => one.refusal);
    const id = row?.weapon.id as string;
    const { refusal, firing: tried } = after(far, [({ firing: plan }) => plan?.toggle(id)]);
    expect(refusal?.code).toBe('OUT_OF_RANGE');
    expect(tried?.plan.attacks.some(({ weaponId }) => weaponId === id)).toBe(false);
  });
});

describe('what is offered is what the rules accept', () => {
  test('every weapon: its reason is the refusal of the real game', () => {
    const state = duel('weapon_attack', { q: 0, r: 6 }, { q: 0, r: -4 });
    const { firing } = after(state, [({ firing: plan }) => plan?.none()]);
    const seen = new Set<string | null>();
    for (const { weapon, targetId, refusal } of firing?.rows ?? []) {
      const real = realRefusal(state, fire('a1', { twist: 0, attacks: [{ weaponId: weapon.id, targetId }] }));
      expect(refusal?.code ?? null).toBe(real);
      seen.add(real);
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(firing?.rows).toHaveLength(sheetFor(state, 'a1').weapons.length);
  });
  test('every facing at the end of a move', () => {
    const { moving } = after(open, [click(0, -1)]);
    expect(moving?.noFacing).toHaveLength(6);
    moving?.noFacing.forEach((no, facing) => {
      const action = moveTo('a1', moving.mode, { q: 0, r: -1, facing: facing as 0 });
      expect(no === null).toBe(moving.facings[facing] !== undefined);
      if (no) expect(no.code).toBe(realRefusal(open, action));
    });
    expect(moving?.noFacing).toContain(null);
    expect(moving?.noFacing.some((no) => no !== null)).toBe(true);
  });
  test('an aim is for lasers: missiles at the same target are fired without one', () => {
    const still = scene({
      mine: [{ design: 'gantry', q: 0, r: 5, facing: NORTH }],
      theirs: [{ design: 'drover', q: 0, r: -2, facing: SOUTH, unit: { shutdown: true } }],
      phase: 'weapon_attack',
    });
    const { firing, refusal } = after(still, [
      ({ firing: plan }) => plan?.all(),
      ({ firing: plan }) => plan?.setAim('head'),
    ]);
    expect(firing?.canAim).toBe(true);
    const aims = firing?.plan.attacks.map(({ weaponId, aim }) => `${weaponId} ${aim ?? 'anywhere'}`);
    expect(aims?.toSorted()).toEqual([
      'lrm_15-1 anywhere',
      'lrm_15-2 anywhere',
      'medium_laser-1 head',
      'medium_laser-2 head',
    ]);
    expect(refusal).toBeNull();
    expect(realRefusal(still, fire('a1', firing?.plan as FirePlan))).toBeNull();
    const launchers = scene({
      mine: [{ design: 'gantry', q: 0, r: 7, facing: NORTH }],
      theirs: [{ design: 'drover', q: 0, r: -7, facing: SOUTH, unit: { shutdown: true } }],
      phase: 'weapon_attack',
    });
    expect(after(launchers, []).firing?.canAim).toBe(false);
  });
  test('arms are flipped where the design allows it, and what no longer bears is left out', () => {
    const state = scene({
      mine: [{ design: 'gantry', q: 0, r: 0, facing: NORTH }],
      theirs: [{ design: 'drover', q: 0, r: 7, facing: NORTH }],
      phase: 'weapon_attack',
    });
    const { firing } = after(state, []);
    expect(firing).toMatchObject({ hasFlip: true, noFlip: null, flip: true });
    expect(firing?.plan.attacks.map(({ weaponId }) => weaponId)).toEqual(['lrm_15-1', 'lrm_15-2']);
    expect(realRefusal(state, fire('a1', firing?.plan as FirePlan))).toBeNull();
    const back = after(state, [({ firing: plan }) => plan?.toggleFlip()]);
    expect(back.firing).toMatchObject({ flip: false, plan: { twist: 0, attacks: [] } });
    expect(back.firing?.withheld.map(({ id }) => id)).toEqual(['lrm_15-1', 'lrm_15-2']);
    expect(after(duel('weapon_attack'), []).firing).toMatchObject({ hasFlip: false });
  });
  test('missiles that see nothing are fired with the friend who does, or with the one that is chosen', () => {
    const state = scene({
      mine: [
        { design: 'gantry', q: 0, r: 7, facing: NORTH },
        { design: 'hobnail', q: 4, r: -1, facing: 4, unit: { movementThisTurn: 'run' } },
        { design: 'hobnail', q: -4, r: 3, facing: 2 },
      ],
      theirs: [{ design: 'cooper', q: 0, r: -1, facing: SOUTH }],
      ground: [-1, 0, 1].map((q) => ({ q, r: 4, level: 3 })),
      phase: 'weapon_attack',
    });
    const { firing } = after(state, []);
    expect(firing?.spotters).toEqual(['a2', 'a3']);
    const spotted = (plan: FirePlan | undefined) => plan?.attacks.map(({ spotterId }) => spotterId);
    expect(spotted(firing?.plan)).toEqual(['a3', 'a3']);
    const chosen = after(state, [({ firing: plan }) => plan?.setSpotter('a2')]).firing;
    expect(spotted(chosen?.plan)).toEqual(['a2', 'a2']);
    expect(chosen?.rows[0]?.shot?.total).toBe((firing?.rows[0]?.shot?.total ?? 0) + 2);
    expect(realRefusal(state, fire('a1', chosen?.plan as FirePlan))).toBeNull();
  });
  test('aiming is offered at who cannot move, and only there', () => {
    expect(after(duel('weapon_attack'), []).firing?.canAim).toBe(false);
    expect(after(duel('weapon_attack', {}, { unit: { shutdown: true } }), []).firing?.canAim).toBe(true);
  });
  test('dropping at the end, as long as a movement point is left for it', () => {
    const { moving: short } = after(open, [click(0, -1)]);
    expect(short).toMatchObject({ mode: 'walk', spot: { mp: 3 }, mp: 4, canDrop: true });
    const { moving: far } = after(open, [click(0, -2)]);
    expect(far).toMatchObject({ mode: 'walk', spot: { mp: 4 }, mp: 4, canDrop: false });
  });
  test('who lies down may stand up, or is told why not', () => {
    const down = duel('movement', { unit: { prone: true } });
    expect(after(down, []).moving?.stands).toEqual(['walk', 'run']);
    const legless = duel('movement', {
      unit: { prone: true, destroyedLocations: ['left_leg', 'right_leg'] },
    });
    expect(realRefusal(legless, standUp('a1', 'walk', NORTH))).toBe('CANNOT_STAND');
    expect(after(legless, []).moving?.stands).toEqual([]);
  });
  test('every blow, and two punches together but no other two', () => {
    const state = duel('physical_attack', { design: 'hobnail', q: 0, r: 1 }, { q: 0, r: 0 });
    const { striking } = after(state, []);
    expect(striking?.rows.map(({ blow }) => blow)).toEqual(possibleBlows(state, 'a1'));
    const nth = (kind: string, limb: string) =>
      striking?.rows.findIndex(({ blow }) => blow.kind === kind && blow.limb === limb) as number;
    const toggle =
      (kind: string, limb: string): Deed =>
      (inHand) =>
        inHand.striking?.toggle(nth(kind, limb));
    const none: Deed = (inHand) => inHand.striking?.none();
    const both = after(state, [none, toggle('punch', 'left_arm'), toggle('punch', 'right_arm')]).striking;
    expect(both?.blows.map(({ limb }) => limb)).toEqual(['left_arm', 'right_arm']);
    const one = after(state, [none, toggle('punch', 'left_arm'), toggle('kick', 'left_leg')]).striking;
    expect(one?.blows.map(({ limb }) => limb)).toEqual(['left_leg']);
  });
});

describe('what is sent', () => {
  test('goes out only when the rules would accept it', () => {
    const sent: BattleAction[] = [];
    const act = async (action: BattleAction) => {
      sent.push(action);
      return null;
    };
    const state = duel('movement');
    const bad = moveTo('a1', 'walk', { q: 0, r: -5, facing: NORTH });
    const good = moveTo('a1', 'walk', { q: 0, r: 1, facing: NORTH });
    expect(after(state, [({ turn }) => turn.send(bad)], { act }).refusal?.code).toBe('CANNOT_REACH');
    expect(sent).toEqual([]);
    after(state, [({ turn }) => turn.send(good)], { act });
    expect(sent).toEqual([good]);
  });
  test('the strong button says why it is dead', () => {
    const NO: Refusal = { code: 'NO', rule: '', explain: 'No.', hint: 'Never.', params: {} };
    const primary = primaryOf(after(duel('movement'), [click(0, 1)], { why: sometimes(NO) }));
    expect(primary).toMatchObject({ disabled: true, why: 'No. Never.' });
    expect(primaryOf(after(duel('movement'), [click(0, 1)]))?.disabled).toBeUndefined();
  });
  test('a refusal that the board does not know keeps its words', () => {
    const view = viewOf(duel('movement'), 0);
    const refusal = boardProps(duel('movement'), 0).why(strike('a1', [])) as Refusal;
    expect(refusal.code).toBe('WRONG_PHASE');
    expect(refusalText(view, refusal)).toBe(`${refusal.explain} ${refusal.hint}`);
  });
});

/** Accepts the first question about a hex, as when the world changes between two looks. */
function sometimes(no: Refusal): TableProps['why'] {
  const asked = new Set<string>();
  return (action) => {
    if (action.type !== 'MOVE' || action.payload.mode !== 'walk') return no;
    const key = `${action.payload.q},${action.payload.r}`;
    if (asked.has(key)) return no;
    asked.add(key);
    return null;
  };
}
