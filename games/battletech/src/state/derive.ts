// A state from its events.

import type { Own } from '@turnfold/kernel';
import { applyTo } from './apply.ts';
import type { FightEvent, IGameEvent } from './events.ts';
import { createInitialGameState } from './initial.ts';
import type { IGameState } from './types.ts';

/** The state after all events, in the order given. */
export const deriveState = (gameId: string, events: readonly IGameEvent[]): IGameState => {
  let state = createInitialGameState(gameId);
  for (let index = 0; index < events.length; index++)
    state = applyTo(state, events[index] as FightEvent, mine);
  return state;
};

/** The state after the events up to and including this sequence number. */
export const deriveStateAtSequence = (
  gameId: string,
  events: readonly IGameEvent[],
  sequence: number,
): IGameState =>
  deriveState(
    gameId,
    events.filter((event) => event.sequence <= sequence),
  );

/** The state after the events up to and including this turn. */
export const deriveStateAtTurn = (gameId: string, events: readonly IGameEvent[], turn: number): IGameState =>
  deriveState(
    gameId,
    events.filter((event) => event.turn <= turn),
  );

/** The fold starts from nothing and reducers take nothing over from a payload: every object here is its own. */
const mine: Own = (value) => value as never;
