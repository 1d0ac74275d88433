// A state from its events.

import { type Envelope, inEffect, type Own } from '@turnfold/kernel';
import { applyTo } from './apply.ts';
import type { FightEvent, IGameEvent } from './events.ts';
import { createInitialGameState } from './initial.ts';
import type { IGameState } from './types.ts';

/** The state after all events, in the order given, less those that were undone later on. */
export const deriveState = (gameId: string, events: readonly IGameEvent[]): IGameState => {
  let state = createInitialGameState(gameId);
  for (let index = 0; index < events.length; index++) {
    const event = events[index] as FightEvent;
    if (event.type === 'table/undone') return deriveState(gameId, withoutUndone(events));
    state = applyTo(state, event, mine);
  }
  return state;
};

/** The cast: of an envelope the kernel reads type and sequence here; the version of its payload does not matter. */
const withoutUndone = (events: readonly IGameEvent[]): readonly IGameEvent[] =>
  inEffect(events as readonly Envelope[]);

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
    withoutUndone(events).filter((event) => event.turn <= turn),
  );

/** The fold starts from nothing and reducers take nothing over from a payload: every object here is its own. */
const mine: Own = (value) => value as never;
