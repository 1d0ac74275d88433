// Everything that happens in a battle. Most types are those of the state specification, with more told in them
// (the dice, the path); the others are what play needs besides.

import type { Seat } from '@turnfold/kernel';
import type { HexMap } from '../map/hex-map.ts';
import type { PayloadOf } from '../state/events.ts';
import type { ArmorLocation, AttackSide, Location } from '../tables/locations.ts';
import type { PhysicalKind } from '../tables/physical.ts';
import type { Blow, FirePlan, Limb, Posture } from './state.ts';
import type { Modifier } from './to-hit.ts';

/** Where a part of an attack struck. */
export interface Strike {
  readonly rolls: readonly number[];
  readonly location: ArmorLocation;
  readonly damage: number;
  /** The hit landed on the cover before the legs. */
  readonly stopped?: true;
  /** A roll of 2: a critical hit may come through the armour. */
  readonly piercing?: true;
}

export interface RevealedAttack {
  readonly weaponId: string;
  readonly targetId: string;
  readonly toHitNumber: number;
  readonly modifiers: readonly Modifier[];
  readonly side: AttackSide;
  readonly cover: boolean;
  readonly aim?: Location;
  readonly spotterId?: string;
}

export interface RevealedPlan extends Posture {
  readonly attackerId: string;
  readonly attacks: readonly RevealedAttack[];
}

export interface RevealedBlow {
  readonly attackerId: string;
  readonly targetId: string;
  readonly kind: PhysicalKind;
  readonly limb: Limb | null;
  readonly toHitNumber: number;
  readonly modifiers: readonly Modifier[];
  readonly side: AttackSide;
  readonly table: 'punch' | 'kick' | 'weapon';
  readonly damage: number;
}

type With<Type extends keyof PayloadOf, More> = PayloadOf[Type] & More;

export interface BattlePayloadOf
  extends Omit<
    PayloadOf,
    | 'initiative_rolled'
    | 'initiative_order_set'
    | 'movement_declared'
    | 'attack_declared'
    | 'attacks_revealed'
    | 'attack_resolved'
    | 'heat_effect_applied'
    | 'pilot_hit'
    | 'critical_hit'
    | 'psr_resolved'
    | 'unit_fell'
    | 'physical_attack_declared'
    | 'physical_attack_resolved'
    | 'shutdown_check'
    | 'startup_attempt'
    | 'ammo_consumed'
    | 'ammo_explosion'
    | 'stand_attempted'
    | 'unit_displaced'
    | 'pilot_woke'
  > {
  initiative_rolled: With<'initiative_rolled', { readonly rolls: readonly (readonly number[])[] }>;
  initiative_order_set: { readonly order: readonly Seat[] };
  movement_declared: With<
    'movement_declared',
    {
      readonly hexesMoved: number;
      /** On foot: for each hex that was entered, the direction it lies in from the one before, 0 (north) to 5. */
      readonly path?: string;
    }
  >;
  /** `plan` is known to its own side only, until all are revealed. */
  attack_declared: { readonly attackerId: string; readonly plan?: FirePlan };
  attacks_revealed: { readonly plans: readonly RevealedPlan[]; readonly blows: readonly RevealedBlow[] };
  attack_resolved: {
    readonly attackerId: string;
    readonly targetId: string;
    readonly weaponId: string;
    readonly spotterId?: string;
    readonly toHitNumber: number;
    readonly rolls: readonly number[];
    readonly hit: boolean;
    readonly clusterRolls?: readonly number[];
    readonly aimRolls?: readonly number[];
    readonly missiles?: number;
    readonly strikes: readonly Strike[];
  };
  heat_effect_applied: {
    readonly unitId: string;
    readonly effect: 'ammo_explosion_check';
    readonly targetNumber: number;
    readonly rolls: readonly number[];
    readonly passed: boolean;
  };
  pilot_hit: With<'pilot_hit', { readonly targetNumber?: number; readonly rolls?: readonly number[] }>;
  critical_hit: {
    readonly unitId: string;
    readonly location: Location;
    readonly rolls: readonly number[];
    readonly count: number;
    readonly blownOff: boolean;
    /** The dice that chose slots, with those that were rolled again. */
    readonly slotRolls: readonly number[];
  };
  psr_resolved: With<'psr_resolved', { readonly rolls: readonly number[] }>;
  unit_fell: With<
    'unit_fell',
    {
      readonly reason: string;
      readonly levels: number;
      readonly rolls: readonly number[];
      readonly side: AttackSide;
      readonly strikes: readonly Strike[];
      readonly pilotTarget: number;
      readonly pilotRolls: readonly number[];
    }
  >;
  physical_attack_declared: {
    readonly attackerId: string;
    /** Known to its own side only, until all are revealed. */
    readonly blows?: readonly Blow[];
    /** A charge or death from above is declared openly, with the move. */
    readonly lunge?: { readonly kind: 'charge' | 'dfa'; readonly targetId: string; readonly hexes: number };
  };
  physical_attack_resolved: With<
    'physical_attack_resolved',
    {
      readonly limb: Limb | null;
      readonly toHitNumber: number;
      readonly rolls: readonly number[];
      readonly strikes: readonly Strike[];
      /** What the attacker took itself, by a charge or a death from above. */
      readonly selfStrikes: readonly Strike[];
      /** It came to nothing, without a roll: the code that says why. */
      readonly failure?: string;
    }
  >;
  shutdown_check: With<
    'shutdown_check',
    { readonly heatLevel: number; readonly targetNumber: number | 'auto'; readonly rolls: readonly number[] }
  >;
  startup_attempt: With<
    'startup_attempt',
    {
      readonly heatLevel: number;
      readonly targetNumber: number | 'auto' | null;
      readonly rolls: readonly number[];
    }
  >;
  ammo_consumed: With<'ammo_consumed', { readonly weaponType: string; readonly roundsConsumed: number }>;
  ammo_explosion: {
    readonly unitId: string;
    readonly binId: string;
    readonly location: Location;
    readonly rounds: number;
    readonly damage: number;
    readonly cause: 'critical' | 'heat';
  };

  battlefield_set: { readonly map: HexMap };
  stand_attempted: With<
    'stand_attempted',
    {
      readonly mode: 'walk' | 'run';
      readonly mpUsed: number;
      readonly targetNumber: number;
      readonly rolls: readonly number[];
    }
  >;
  unit_displaced: With<'unit_displaced', { readonly cause: PhysicalKind }>;
  pilot_woke: With<'pilot_woke', { readonly targetNumber: number; readonly rolls: readonly number[] }>;
  ground_held: { readonly holder: Seat | null; readonly points: readonly number[] };
}

export type BattleEventType = keyof BattlePayloadOf;

export type BattleEvent = {
  [Type in BattleEventType]: {
    readonly type: Type;
    readonly payload: BattlePayloadOf[Type];
    readonly secret?: Readonly<Record<string, readonly Seat[]>>;
    readonly reveals?: true;
    readonly actorId?: string;
    readonly turn?: number;
    readonly phase?: string;
  };
}[BattleEventType];

export const EVENTS: Readonly<Record<BattleEventType, number>> = {
  game_created: 1,
  battlefield_set: 1,
  units_deployed: 1,
  game_started: 1,
  turn_started: 1,
  initiative_rolled: 1,
  phase_changed: 1,
  units_passed: 1,
  initiative_order_set: 1,
  movement_declared: 1,
  stand_attempted: 1,
  movement_locked: 1,
  facing_changed: 1,
  attack_declared: 1,
  attack_locked: 1,
  attacks_revealed: 1,
  attack_resolved: 1,
  damage_applied: 1,
  critical_hit: 1,
  critical_hit_resolved: 1,
  ammo_consumed: 1,
  ammo_explosion: 1,
  pilot_hit: 1,
  pilot_woke: 1,
  psr_triggered: 1,
  psr_resolved: 1,
  unit_fell: 1,
  unit_displaced: 1,
  physical_attack_declared: 1,
  physical_attack_resolved: 1,
  heat_generated: 1,
  heat_dissipated: 1,
  heat_effect_applied: 1,
  shutdown_check: 1,
  startup_attempt: 1,
  unit_destroyed: 1,
  ground_held: 1,
  turn_ended: 1,
  game_ended: 1,
};
