// The words of the game state: one constant object per word list, so that code and data share the same strings.

export const GameStatus = {
  Setup: 'setup',
  Active: 'active',
  Completed: 'completed',
  Abandoned: 'abandoned',
} as const;
export type GameStatus = (typeof GameStatus)[keyof typeof GameStatus];

export const GamePhase = {
  Initiative: 'initiative',
  Movement: 'movement',
  WeaponAttack: 'weapon_attack',
  PhysicalAttack: 'physical_attack',
  Heat: 'heat',
  End: 'end',
} as const;
export type GamePhase = (typeof GamePhase)[keyof typeof GamePhase];

export const LockState = {
  Pending: 'pending',
  Planning: 'planning',
  Locked: 'locked',
  Revealed: 'revealed',
  Resolved: 'resolved',
} as const;
export type LockState = (typeof LockState)[keyof typeof LockState];

export const GameSide = { Player: 'player', Opponent: 'opponent' } as const;
export type GameSide = (typeof GameSide)[keyof typeof GameSide];

/** Clockwise from the top of the map; a hex has a flat top. */
export const Facing = { North: 0, Northeast: 1, Southeast: 2, South: 3, Southwest: 4, Northwest: 5 } as const;
export type Facing = (typeof Facing)[keyof typeof Facing];

export const MovementType = { Stationary: 'stationary', Walk: 'walk', Run: 'run', Jump: 'jump' } as const;
export type MovementType = (typeof MovementType)[keyof typeof MovementType];

export const GameEventType = {
  GameCreated: 'game_created',
  GameStarted: 'game_started',
  GameEnded: 'game_ended',
  TurnStarted: 'turn_started',
  TurnEnded: 'turn_ended',
  PhaseChanged: 'phase_changed',
  InitiativeRolled: 'initiative_rolled',
  InitiativeOrderSet: 'initiative_order_set',
  MovementDeclared: 'movement_declared',
  MovementLocked: 'movement_locked',
  FacingChanged: 'facing_changed',
  AttackDeclared: 'attack_declared',
  AttackLocked: 'attack_locked',
  AttacksRevealed: 'attacks_revealed',
  AttackResolved: 'attack_resolved',
  DamageApplied: 'damage_applied',
  HeatGenerated: 'heat_generated',
  HeatDissipated: 'heat_dissipated',
  HeatEffectApplied: 'heat_effect_applied',
  PilotHit: 'pilot_hit',
  UnitDestroyed: 'unit_destroyed',
  CriticalHit: 'critical_hit',
  CriticalHitResolved: 'critical_hit_resolved',
  PSRTriggered: 'psr_triggered',
  PSRResolved: 'psr_resolved',
  UnitFell: 'unit_fell',
  PhysicalAttackDeclared: 'physical_attack_declared',
  PhysicalAttackResolved: 'physical_attack_resolved',
  ShutdownCheck: 'shutdown_check',
  StartupAttempt: 'startup_attempt',
  AmmoConsumed: 'ammo_consumed',
  AmmoExplosion: 'ammo_explosion',
  // Beyond the specification: what a battle in play has to tell besides.
  UnitsDeployed: 'units_deployed',
  UnitsPassed: 'units_passed',
  StandAttempted: 'stand_attempted',
  UnitDisplaced: 'unit_displaced',
  PilotWoke: 'pilot_woke',
} as const;
export type GameEventType = (typeof GameEventType)[keyof typeof GameEventType];
