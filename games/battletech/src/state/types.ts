// The shape of a fight. Fields that callers may leave out are optional; the reducers fill them when needed.

import type { Facing, GamePhase, GameSide, GameStatus, LockState, MovementType } from './enums.ts';
import type { IStateEvent } from './game-event.ts';

/** Axial coordinates of a hex; north is { q: 0, r: -1 }. */
export interface IHexCoordinate {
  readonly q: number;
  readonly r: number;
}

export interface IGameConfig {
  readonly mapRadius: number;
  /** 0: no limit. */
  readonly turnLimit: number;
  readonly victoryConditions: readonly string[];
  readonly optionalRules: readonly string[];
}

/** A unit as it enters a game. What play needs beyond this stands on its sheet (`UnitSheet`). */
export interface IGameUnit {
  readonly id: string;
  readonly name: string;
  readonly side: GameSide;
  readonly unitRef: string;
  readonly pilotRef: string;
  readonly gunnery: number;
  readonly piloting: number;
  readonly heatSinks?: number;
  readonly armor?: Readonly<Record<string, number>>;
  readonly structure?: Readonly<Record<string, number>>;
  readonly ammoState?: Readonly<Record<string, IAmmoSlotState>>;
}

export interface IComponentDamage {
  readonly engineHits: number;
  readonly gyroHits: number;
  readonly sensorHits: number;
  readonly lifeSupport: number;
  readonly cockpitHit: boolean;
  readonly actuators: Readonly<Record<string, boolean>>;
  readonly weaponsDestroyed: readonly string[];
  readonly heatSinksDestroyed: number;
  readonly jumpJetsDestroyed: number;
}

export interface IPendingPSR {
  readonly entityId: string;
  readonly reason: string;
  readonly additionalModifier: number;
  readonly triggerSource: string;
}

export interface IAmmoSlotState {
  readonly binId: string;
  readonly weaponType: string;
  readonly location: string;
  readonly remainingRounds: number;
  readonly maxRounds: number;
}

export interface IUnitGameState {
  readonly id: string;
  readonly side: GameSide;
  readonly position: IHexCoordinate;
  readonly facing: Facing;
  readonly heat: number;
  readonly movementThisTurn: MovementType;
  readonly hexesMovedThisTurn: number;
  readonly armor: Readonly<Record<string, number>>;
  readonly structure: Readonly<Record<string, number>>;
  readonly destroyedLocations: readonly string[];
  /** Weapons, bins, heat sinks and jump jets that are lost, by a critical hit or with their location. */
  readonly destroyedEquipment: readonly string[];
  /** Rounds left by type of weapon, in the bins that are still there. */
  readonly ammo: Readonly<Record<string, number>>;
  readonly pilotWounds: number;
  readonly pilotConscious: boolean;
  readonly destroyed: boolean;
  readonly lockState: LockState;
  readonly pendingAction?: unknown;
  readonly prone?: boolean;
  readonly shutdown?: boolean;
  readonly componentDamage?: IComponentDamage;
  readonly pendingPSRs?: readonly IPendingPSR[];
  readonly damageThisPhase?: number;
  readonly weaponsFiredThisTurn?: readonly string[];
  readonly jammedWeapons?: readonly string[];
  readonly ammoState?: Readonly<Record<string, IAmmoSlotState>>;
  readonly narcedBy?: readonly string[];
  readonly tagDesignated?: boolean;
}

export const END_REASONS = ['destruction', 'concede', 'turn_limit', 'objective'] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface IGameResult {
  readonly winner: GameSide | 'draw';
  readonly reason: EndReason;
}

export interface IGameState {
  readonly gameId: string;
  readonly status: GameStatus;
  readonly turn: number;
  readonly phase: GamePhase;
  readonly activationIndex: number;
  readonly units: Readonly<Record<string, IUnitGameState>>;
  /** The turn's opening and its changes of phase; starts afresh with every turn. */
  readonly turnEvents: readonly IStateEvent[];
  readonly initiativeWinner?: GameSide;
  readonly firstMover?: GameSide;
  readonly result?: IGameResult;
}
