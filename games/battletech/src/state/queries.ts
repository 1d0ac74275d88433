// Questions about a state.

import { GameSide, GameStatus, LockState } from './enums.ts';
import type { IGameConfig, IGameState, IUnitGameState } from './types.ts';

/** The units of a side that can act: not destroyed, pilot conscious. */
export const getActiveUnits = (state: IGameState, side: GameSide): IUnitGameState[] =>
  Object.values(state.units).filter((unit) => unit.side === side && isActive(unit));

/** The units that still have to act in this phase, of both sides; nobody once the fight is over. */
export const getUnitsAwaitingAction = (state: IGameState): IUnitGameState[] =>
  isGameOver(state) ? [] : Object.values(state.units).filter(awaitsAction);

export const awaitsAction = (unit: IUnitGameState): boolean =>
  isActive(unit) && unit.lockState === LockState.Pending;

export const allUnitsLocked = (state: IGameState): boolean =>
  Object.values(state.units).every(
    (unit) => !isActive(unit) || unit.lockState === LockState.Locked || unit.lockState === LockState.Resolved,
  );

export const isGameOver = ({ status }: IGameState): boolean =>
  status === GameStatus.Completed || status === GameStatus.Abandoned;

/** Who has won, 'draw', or null while the fight goes on. */
export const checkVictoryConditions = (
  state: IGameState,
  { turnLimit }: Pick<IGameConfig, 'turnLimit'>,
): GameSide | 'draw' | null => {
  const players = countSurvivors(state, GameSide.Player);
  const opponents = countSurvivors(state, GameSide.Opponent);
  const isLate = turnLimit > 0 && state.turn > turnLimit;
  if (players > 0 && opponents > 0 && !isLate) return null;
  if (players === 0 && opponents === 0) return 'draw';
  if (opponents === 0) return GameSide.Player;
  if (players === 0) return GameSide.Opponent;
  if (players === opponents) return 'draw';
  return players > opponents ? GameSide.Player : GameSide.Opponent;
};

const isActive = (unit: IUnitGameState): boolean => !unit.destroyed && unit.pilotConscious;

const countSurvivors = (state: IGameState, side: GameSide): number => {
  let count = 0;
  for (const id in state.units) {
    const unit = state.units[id] as IUnitGameState;
    if (unit.side === side && !unit.destroyed) count++;
  }
  return count;
};
