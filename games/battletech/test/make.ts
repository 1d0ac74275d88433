// Small makers of states and events for tests of the state functions.

import {
  createInitialGameState,
  createInitialUnitState,
  GameSide,
  type IGameConfig,
  type IGameEvent,
  type IGameState,
  type IUnitGameState,
} from '../src/index.ts';

export const event = (type: string, payload: object = {}, more: Partial<IGameEvent> = {}): IGameEvent => ({
  id: `e-${type}`,
  gameId: 'game-001',
  sequence: 1,
  timestamp: '2026-01-01T00:00:00.000Z',
  type,
  turn: 1,
  phase: 'movement',
  payload,
  ...more,
});

export const unit = (id: string, changes: Partial<IUnitGameState> = {}): IUnitGameState => ({
  ...createInitialUnitState({ id, side: GameSide.Player }, { q: 0, r: 5 }),
  ...changes,
});

export const stateOf = (units: readonly IUnitGameState[], changes: Partial<IGameState> = {}): IGameState => ({
  ...createInitialGameState('game-001'),
  status: 'active',
  turn: 1,
  units: Object.fromEntries(units.map((one) => [one.id, one])),
  ...changes,
});

export const config = (turnLimit: number): IGameConfig => ({
  mapRadius: 8,
  turnLimit,
  victoryConditions: ['elimination'],
  optionalRules: [],
});

export const entrant = (id: string, side: GameSide) => ({
  id,
  name: id,
  side,
  unitRef: 'test',
  pilotRef: 'pilot',
  gunnery: 4,
  piloting: 5,
});
