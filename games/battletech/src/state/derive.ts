// A state from its events.

import { type Envelope, inEffect, type Own } from '@turnfold/kernel';
import { applyTo, UNDONE } from './apply.ts';
import type { FightEvent, IGameEvent } from './events.ts';
import { createInitialGameState } from './initial.ts';
import type { IGameState } from './types.ts';

/** The state after all events, in the order given, less those that were undone later on. */
export const deriveState = (gameId: string, events: readonly IGameEvent[]): IGameState => {
  const state = fold(gameId, events);
  return state === UNDONE ? fold(gameId, withoutUndone(events)) : state;
};

/** Stops at the first undo: what it takes back should not have been applied. */
const fold = (gameId: string, events: readonly IGameEvent[]): IGameState => {
  let state = createInitialGameState(gameId);
  for (let index = 0; index < events.length && state !== UNDONE; index++)
    state = applyTo(state, events[index] as FightEvent, mine);
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
