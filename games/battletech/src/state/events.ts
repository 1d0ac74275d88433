// What can happen in a fight: the payload of every type of event, and the event around it.

import type { TableEvent } from '@turnfold/kernel';
import type { Facing, GameEventType, GamePhase, GameSide, MovementType } from './enums.ts';
import type { EndReason, IGameConfig, IGameUnit, IHexCoordinate } from './types.ts';

export type { IGameEvent } from './game-event.ts';

/** The part of an event that the reducer reads. */
export interface EventOf<Type extends GameEventType> {
  readonly type: Type;
  readonly payload: PayloadOf[Type];
  readonly turn?: number;
  readonly phase?: string;
  readonly actorId?: string;
}
export type FightEvent = { [Type in GameEventType]: EventOf<Type> }[GameEventType] | TableEvent;

export interface PayloadOf {
  game_created: IGameCreatedPayload;
  game_started: IGameStartedPayload;
  game_ended: IGameEndedPayload;
  turn_started: object;
  turn_ended: object;
  phase_changed: IPhaseChangedPayload;
  initiative_rolled: IInitiativeRolledPayload;
  initiative_order_set: object;
  movement_declared: IMovementDeclaredPayload;
  movement_locked: ILockPayload;
  facing_changed: object;
  attack_declared: IAttackDeclaredPayload;
  attack_locked: ILockPayload;
  attacks_revealed: object;
  attack_resolved: object;
  damage_applied: IDamageAppliedPayload;
  heat_generated: IHeatPayload;
  heat_dissipated: IHeatPayload;
  heat_effect_applied: object;
  pilot_hit: IPilotHitPayload;
  unit_destroyed: IUnitDestroyedPayload;
  critical_hit: object;
  critical_hit_resolved: ICriticalHitResolvedPayload;
  psr_triggered: IPSRTriggeredPayload;
  psr_resolved: IPSRResolvedPayload;
  unit_fell: IUnitFellPayload;
  physical_attack_declared: IPhysicalAttackDeclaredPayload;
  physical_attack_resolved: IPhysicalAttackResolvedPayload;
  shutdown_check: IShutdownCheckPayload;
  startup_attempt: IStartupAttemptPayload;
  ammo_consumed: IAmmoConsumedPayload;
  ammo_explosion: object;
  units_deployed: IUnitsDeployedPayload;
  units_passed: IUnitsPassedPayload;
  stand_attempted: IStandAttemptedPayload;
  unit_displaced: IUnitDisplacedPayload;
  pilot_woke: IPilotWokePayload;
}

export interface IGameCreatedPayload {
  readonly config: IGameConfig;
  readonly units: readonly IGameUnit[];
}
export interface IGameStartedPayload {
  readonly firstSide: GameSide;
}
export interface IGameEndedPayload {
  readonly winner: GameSide | 'draw';
  readonly reason: EndReason;
}
export interface IPhaseChangedPayload {
  readonly fromPhase: GamePhase;
  readonly toPhase: GamePhase;
}
export interface IInitiativeRolledPayload {
  readonly playerRoll: number;
  readonly opponentRoll: number;
  readonly winner: GameSide;
  readonly movesFirst: GameSide;
}
export interface IMovementDeclaredPayload {
  readonly unitId: string;
  readonly from: IHexCoordinate;
  readonly to: IHexCoordinate;
  readonly facing: Facing;
  readonly movementType: MovementType;
  readonly mpUsed: number;
  readonly heatGenerated: number;
  /** Hexes entered, which is what makes a target hard to hit. Left out, `mpUsed` stands in for it. */
  readonly hexesMoved?: number;
  /** It dropped to the ground at the end. */
  readonly prone?: true;
}
export interface ILockPayload {
  readonly unitId: string;
}
export interface IAttackDeclaredPayload {
  readonly attackerId: string;
}
export interface IDamageAppliedPayload {
  readonly unitId: string;
  readonly location: string;
  readonly damage: number;
  readonly armorRemaining: number;
  readonly structureRemaining: number;
  readonly locationDestroyed: boolean;
  readonly criticals?: readonly string[];
  readonly sourceUnitId?: string;
  readonly attackId?: string;
}
export interface IHeatPayload {
  readonly unitId: string;
  readonly amount: number;
  readonly source: string;
  readonly newTotal: number;
  /** Where it comes from weapons: all that the unit fires this turn, those without heat included. */
  readonly weaponIds?: readonly string[];
}
export interface IPilotHitPayload {
  readonly unitId: string;
  readonly wounds: number;
  readonly totalWounds: number;
  readonly source: string;
  readonly consciousnessCheckRequired: boolean;
  readonly consciousnessCheckPassed?: boolean;
}
export interface IUnitDestroyedPayload {
  readonly unitId: string;
  readonly cause: string;
  readonly killerUnitId?: string;
}
export interface ICriticalHitResolvedPayload {
  readonly unitId: string;
  readonly location: string;
  readonly slotIndex: number;
  readonly componentType: string;
  readonly componentName: string;
  readonly effect: string;
  readonly destroyed: boolean;
}
export interface IPSRTriggeredPayload {
  readonly unitId: string;
  readonly reason: string;
  readonly additionalModifier: number;
  readonly triggerSource: string;
}
export interface IPSRResolvedPayload {
  readonly unitId: string;
  readonly reason: string;
  readonly targetNumber: number;
  readonly roll: number;
  readonly modifiers: number;
  readonly passed: boolean;
}
export interface IUnitFellPayload {
  readonly unitId: string;
  readonly fallDamage: number;
  readonly newFacing: Facing;
  readonly pilotDamage: number;
}
export interface IPhysicalAttackDeclaredPayload {
  readonly attackerId: string;
}
export interface IPhysicalAttackResolvedPayload {
  readonly attackerId: string;
  readonly targetId: string;
  readonly attackType: string;
  readonly hit: boolean;
  readonly damage?: number;
}
export interface IShutdownCheckPayload {
  readonly unitId: string;
  readonly shutdownOccurred: boolean;
}
export interface IStartupAttemptPayload {
  readonly unitId: string;
  readonly success: boolean;
}
export interface IAmmoConsumedPayload {
  readonly unitId: string;
  readonly binId: string;
  readonly roundsRemaining: number;
}
/** Where the units begin, on a map that knows of no line-up along row 5. */
export interface IUnitsDeployedPayload {
  readonly places: readonly {
    readonly unitId: string;
    readonly q: number;
    readonly r: number;
    readonly facing: Facing;
  }[];
}
/** Units that can act and have nothing to decide in this phase. */
export interface IUnitsPassedPayload {
  readonly unitIds: readonly string[];
}
export interface IStandAttemptedPayload {
  readonly unitId: string;
  readonly facing: Facing;
  readonly stood: boolean;
}
/** Pushed or charged away, or following who was. */
export interface IUnitDisplacedPayload {
  readonly unitId: string;
  readonly to: IHexCoordinate;
}
export interface IPilotWokePayload {
  readonly unitId: string;
  readonly woke: boolean;
}
