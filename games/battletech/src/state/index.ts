export { applyEvent } from './apply.ts';
export { deriveState, deriveStateAtSequence, deriveStateAtTurn } from './derive.ts';
export {
  Facing,
  GameEventType,
  GamePhase,
  GameSide,
  GameStatus,
  LockState,
  MovementType,
} from './enums.ts';
export type * from './events.ts';
export { createInitialGameState, createInitialUnitState } from './initial.ts';
export {
  allUnitsLocked,
  checkVictoryConditions,
  getActiveUnits,
  getUnitsAwaitingAction,
  isGameOver,
} from './queries.ts';
export type * from './types.ts';
