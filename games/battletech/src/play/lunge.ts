// Charge and death from above: declared openly with the move, resolved first among the blows.

import { type Refused, refuse } from '@turnfold/kernel';
import { distance, facingTowards, type Hex } from '../map/hex.ts';
import { floorAt } from '../map/hex-map.ts';
import { awaitsAction } from '../state/queries.ts';
import type { IUnitGameState } from '../state/types.ts';
import { CHARGE_LEVELS_MAX, chargeDamage, dfaDamage } from '../tables/physical.ts';
import { IMPOSSIBLE_ABOVE } from '../tables/to-hit.ts';
import type { MovePayload } from './actions.ts';
import { baseModifiers, landingOf } from './blow-to-hit.ts';
import type { RevealedBlow } from './events.ts';
import { canAct, jumpMp } from './mech.ts';
import { mpOf, type Spot } from './reach.ts';
import { sum } from './run.ts';
import { type Field, findUnit, type Lunge, mechOf, sheetFor, unitIds, unitOf } from './state.ts';
import { enterCost, groundOf } from './steps.ts';

/** Where the move before the lunge ends. */
type End = Pick<Spot, 'q' | 'r' | 'facing' | 'mp' | 'hexes'>;

/** The guards of a charge or a leap that ends on this spot. */
export const planLunge = (field: Field, payload: MovePayload, end: End): Lunge | Refused => {
  const { unitId, mode, attack: kind = 'charge', targetId = '' } = payload;
  const why = whyNoLunge(field, payload, end);
  if (why !== null) return refuse('CANNOT_LUNGE', { unit: unitId, kind: KIND_NAMES[kind], why });
  const number = sum(baseModifiers(field, unitId, targetId, kind, mode).map(({ value }) => value));
  if (number > IMPOSSIBLE_ABOVE) return refuse('CANNOT_HIT', { weapon: KIND_NAMES[kind], number });
  const { position } = unitOf(field, targetId);
  const hexes = kind === 'dfa' ? distance(unitOf(field, unitId).position, position) : end.hexes + 1;
  return { kind, targetId, hexes };
};

const KIND_NAMES = { charge: 'charge', dfa: 'death from above' } as const;

const whyNoLunge = (field: Field, payload: MovePayload, end: End): string | null => {
  const { unitId, attack: kind, targetId = '', prone } = payload;
  const target = findUnit(field, targetId);
  if (!target || target.destroyed || target.side === unitOf(field, unitId).side)
    return 'there is no such target';
  if (prone || unitOf(field, unitId).prone) return 'it is lying down';
  if (awaitsAction(target)) return 'the target has yet to move';
  if (mechOf(field, targetId).lunge) return 'the target is itself making a charge or a death from above';
  const rival = unitIds(field).find((id) => id !== unitId && mechOf(field, id).lunge?.targetId === targetId);
  if (rival) return 'another unit is already throwing itself at the target';
  if (distance(end, target.position) !== 1) return 'the target is not adjacent';
  if (end.facing !== facingTowards(end, target.position)) return 'it does not face the target';
  return kind === 'dfa' ? whyNoLeap(field, payload, target) : whyNoCharge(field, payload, target, end);
};

const whyNoLeap = (field: Field, { unitId, mode }: MovePayload, target: IUnitGameState): string | null => {
  if (mode !== 'jump') return 'it must jump';
  const { position } = unitOf(field, unitId);
  const jump = jumpMp(field, unitId);
  if (distance(position, target.position) > jump) return 'the target is too far to jump to';
  return floorAt(field.map, target.position) - floorAt(field.map, position) > jump
    ? 'the target is too high to jump to'
    : null;
};

const whyNoCharge = (
  field: Field,
  { unitId, mode }: MovePayload,
  target: IUnitGameState,
  end: End,
): string | null => {
  if (mode !== 'walk' && mode !== 'run') return 'it must walk or run';
  if (target.prone) return 'the target is lying down';
  if (!isChargeLevel(field, end, target.position)) return 'the target is more than a level higher or lower';
  const open = { ...groundOf(field, unitId), enemies: new Set<string>() };
  const cost = enterCost(open, end, target.position, 'F', mode === 'run');
  if (cost === null) return "it cannot run into the target's hex";
  return end.mp + cost > mpOf(field, unitId, mode) ? 'it has not enough movement left' : null;
};

const isChargeLevel = ({ map }: Field, from: Hex, to: Hex): boolean =>
  Math.abs(floorAt(map, to) - floorAt(map, from)) <= CHARGE_LEVELS_MAX;

/** A charge or leap from where the unit stands: its number and what it does. */
export const lungeBlow = (
  field: Field,
  attackerId: string,
  { kind, targetId, hexes }: Lunge,
): RevealedBlow => {
  const modifiers = baseModifiers(field, attackerId, targetId, kind);
  const { tons } = sheetFor(field, attackerId);
  return {
    attackerId,
    targetId,
    kind,
    limb: null,
    toHitNumber: sum(modifiers.map(({ value }) => value)),
    modifiers,
    ...landingOf(field, attackerId, targetId, kind),
    damage: kind === 'charge' ? chargeDamage(tons, hexes) : dfaDamage(tons),
  };
};

/** Why nothing comes of a lunge that was declared with the move: what fire did to the two has changed it. */
export const whyLungeFails = (field: Field, attackerId: string, { kind, targetId }: Lunge): string | null => {
  if (!canAct(unitOf(field, attackerId))) return 'UNIT_CANNOT_ACT';
  const target = unitOf(field, targetId);
  if (target.destroyed) return 'TARGET_DESTROYED';
  if (kind === 'charge' && target.prone) return 'TARGET_PRONE';
  return whyLungeMisses(field, attackerId, { kind, targetId });
};

/** The same for what earlier blows did: only places count, because damage comes as if at one moment. */
export const whyLungeMisses = (
  field: Field,
  attackerId: string,
  { kind, targetId }: Pick<Lunge, 'kind' | 'targetId'>,
): string | null => {
  const { position, facing, prone } = unitOf(field, attackerId);
  const target = unitOf(field, targetId).position;
  if (prone) return 'NOT_WHILE_PRONE';
  if (distance(position, target) !== 1) return 'NOT_ADJACENT';
  if (facing !== facingTowards(position, target)) return 'NOT_IN_ARC';
  return kind === 'charge' && !isChargeLevel(field, position, target) ? 'WRONG_LEVEL' : null;
};
