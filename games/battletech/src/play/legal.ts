// What a seat may do now: not every facing and every spread of fire, but always something useful and a way to go on.

import type { Seat } from '@turnfold/kernel';
import { facingTowards, formatHex } from '../map/hex.ts';
import type { BattleAction } from './actions.ts';
import { possibleBlows } from './blow-to-hit.ts';
import { whyNotFire } from './fire.ts';
import { planLunge } from './lunge.ts';
import { whyNotStand } from './move.ts';
import { reachable, type Spot } from './reach.ts';
import { type BattleState, type FirePlan, type MoveMode, readyUnits, sheetFor, unitOf } from './state.ts';
import { enemiesOf, posturesOf, shotAt } from './volley.ts';

export function* legalActions(state: BattleState, seat: Seat): Generator<BattleAction> {
  if (state.order[state.acted] !== seat) return;
  const { phase } = state.fight;
  const ids = state.active ? [state.active.unitId] : readyUnits(state, seat);
  for (const unitId of ids) {
    if (phase === 'movement') yield* moves(state, unitId);
    if (phase === 'weapon_attack') yield* volleys(state, unitId);
    if (phase === 'physical_attack') yield* blowsOf(state, unitId);
  }
}

const MODES: readonly MoveMode[] = ['stationary', 'walk', 'run', 'jump'];

function* moves(state: BattleState, unitId: string): Generator<BattleAction> {
  for (const mode of ['walk', 'run'] as const) {
    const payload = { unitId, mode, facing: unitOf(state, unitId).facing };
    if (!whyNotStand(state, payload)) yield { type: 'STAND', payload };
  }
  const walked = new Set<string>();
  for (const mode of MODES) {
    const spots = reachable(state, unitId, mode);
    for (const { q, r, facing } of cheapest(spots)) {
      // Where one can walk, nobody has to run.
      if (mode === 'run' && walked.has(`${q},${r}`)) continue;
      if (mode === 'walk') walked.add(`${q},${r}`);
      yield { type: 'MOVE', payload: { unitId, mode, q, r, facing } };
    }
    if (mode !== 'stationary') yield* lunges(state, unitId, mode, spots);
  }
}

/** One facing for each hex, the one that costs least; column by column, because such a list is told in fewer words. */
const cheapest = (spots: readonly Spot[]): readonly Spot[] => {
  const best = new Map<string, Spot>();
  for (const spot of spots) {
    const known = best.get(formatHex(spot));
    if (!known || spot.mp < known.mp) best.set(formatHex(spot), spot);
  }
  return [...best.values()].sort((one, other) => one.q - other.q || one.r - other.r);
};

/** A single way to lunge at each enemy. */
function* lunges(
  state: BattleState,
  unitId: string,
  mode: MoveMode,
  spots: readonly Spot[],
): Generator<BattleAction> {
  const attack = mode === 'jump' ? ('dfa' as const) : ('charge' as const);
  for (const targetId of enemiesOf(state, unitId)) {
    const { position } = unitOf(state, targetId);
    for (const end of spots) {
      const { q, r, facing } = end;
      if (Math.abs(q - position.q) > 1 || Math.abs(r - position.r) > 1) continue;
      if (facing !== facingTowards({ q, r }, position)) continue;
      const payload = { unitId, mode, q, r, facing, attack, targetId };
      if ('refused' in planLunge(state, payload, end)) continue;
      yield { type: 'MOVE', payload };
      break;
    }
  }
}

/** Nothing, each weapon by itself, and for each target everything that can reach it. */
function* volleys(state: BattleState, unitId: string): Generator<BattleAction> {
  const fire = (plan: FirePlan): BattleAction => ({ type: 'DECLARE_ATTACKS', payload: { unitId, ...plan } });
  yield fire({ twist: 0, attacks: [] });
  const seen = new Set<string>();
  for (const posture of posturesOf(state, unitId))
    for (const targetId of enemiesOf(state, unitId)) {
      const attacks = sheetFor(state, unitId).weapons.flatMap(({ id }) => {
        const shot = shotAt(state, unitId, id, targetId, posture);
        return shot ? [shot.attack] : [];
      });
      for (const attack of attacks) {
        const key = `${attack.weaponId} ${targetId}`;
        if (seen.has(key) || whyNotFire(state, unitId, { ...posture, attacks: [attack] })) continue;
        seen.add(key);
        yield fire({ ...posture, attacks: [attack] });
      }
      const all = attacks.map(({ weaponId }) => weaponId).join(' ');
      if (attacks.length < 2 || seen.has(`${all} ${targetId}`)) continue;
      seen.add(`${all} ${targetId}`);
      if (!whyNotFire(state, unitId, { ...posture, attacks })) yield fire({ ...posture, attacks });
    }
}

function* blowsOf(state: BattleState, unitId: string): Generator<BattleAction> {
  const strike = (attacks: ReturnType<typeof possibleBlows>): BattleAction => ({
    type: 'PHYSICAL',
    payload: { unitId, attacks },
  });
  yield strike([]);
  const blows = possibleBlows(state, unitId);
  for (const blow of blows) yield strike([blow]);
  for (const left of blows)
    for (const right of blows)
      if (left.limb === 'left_arm' && right.limb === 'right_arm') yield strike([left, right]);
}
