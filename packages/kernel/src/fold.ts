// A state is a fold over events. These are the plain functions; `history.ts` does the same with keyframes.

import { current, evolveOne, type Position } from './evolve.ts';
import { createInEffect, newestFirst } from './in-effect.ts';
import { createOwn, type Own } from './own.ts';
import type { AnyRules, Envelope, EventBody, Rules, Setup } from './rules.ts';
import { isTableEvent } from './table-events.ts';

/** Folds events into a state. `own` may be handed in by a caller that owns `state` already. */
export const fold = <State extends object, E extends EventBody>(
  rules: Pick<Rules<State, never, E>, 'evolve'>,
  state: State,
  events: Iterable<E>,
  own: Own = createOwn(),
): State => {
  let next = state;
  for (const event of events) next = rules.evolve(next, event, own);
  return next;
};

/** The state after all of these events. */
export const deriveState = (rules: AnyRules, setup: Setup, events: readonly Envelope[]): object => {
  const own = createOwn();
  const position: Position = { state: rules.initial(setup), out: [] };
  for (const event of inEffect(events)) evolveOne(rules, setup, position, current(rules, event), own);
  return position.state;
};

/** The state after the events up to and including this sequence. */
export const deriveStateAtSequence = (
  rules: AnyRules,
  setup: Setup,
  events: readonly Envelope[],
  sequence: number,
) =>
  deriveState(
    rules,
    setup,
    events.filter((event) => event.sequence <= sequence),
  );

/** The state at the end of this turn (or now, where the turn is still going on). */
export const deriveStateAtTurn = (rules: AnyRules, setup: Setup, events: readonly Envelope[], turn: number) =>
  deriveState(
    rules,
    setup,
    inEffect(events).filter((event) => event.turn <= turn),
  );

/** The events without those that were undone later on. (An undo can itself be undone: then they are back.) */
export const inEffect = (events: readonly Envelope[]): readonly Envelope[] => {
  if (!events.some(({ type }) => type === 'table/undone')) return events;
  const chain = createInEffect<Envelope>();
  for (const event of events)
    if (isTableEvent(event) && event.type === 'table/undone')
      chain.undo(event.sequence, event.payload.toSequence);
    else chain.add(event.sequence, event);
  return [...newestFirst(chain.last)].reverse();
};
