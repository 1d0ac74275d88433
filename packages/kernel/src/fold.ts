// A state is a fold over events. These are the plain functions; `history.ts` does the same with keyframes.

import { createOwn, type Own } from './own.ts';
import type { AnyRules, Envelope, EventBody, Rules, Setup } from './rules.ts';

/** Folds events into a state. `own` may be handed in by whoever owns `state` already. */
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
  let state = rules.initial(setup);
  for (const event of inEffect(events)) {
    if (event.type === 'table/forked') state = (event.payload as { state: object }).state;
    else if (!isTableEvent(event)) state = rules.evolve(state, current(rules, event), own);
  }
  return state;
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

/** Events of the table itself, the same in every game: undone, resigned, closed, forked. No rules fold them. */
export const isTableEvent = (event: EventBody): boolean => event.type.startsWith('table/');

/** The events without those that were undone later on. (An undo can itself be undone: then they are back.) */
export const inEffect = (events: readonly Envelope[]): readonly Envelope[] => {
  if (!events.some(isUndo)) return events;
  const before = new Map<Envelope, Envelope | undefined>();
  const lastAt = new Map<number, Envelope | undefined>();
  let last: Envelope | undefined;
  for (const event of events) {
    if (isUndo(event)) last = lastAt.get((event.payload as { toSequence: number }).toSequence);
    else {
      before.set(event, last);
      last = event;
    }
    lastAt.set(event.sequence, last);
  }
  const standing: Envelope[] = [];
  for (; last; last = before.get(last)) standing.push(last);
  return standing.reverse();
};

const isUndo = (event: EventBody): boolean => event.type === 'table/undone';

/** The event as today's rules know it. Stored events live for ever: old ones are lifted, unknown ones stop the load. */
export const current = (rules: AnyRules, event: Envelope): Envelope => {
  const known = Object.hasOwn(rules.events, event.type) ? rules.events[event.type] : undefined;
  if (known === event.version) return event;
  if (known === undefined || event.version > known)
    throw new UnknownEventError(
      rules.id,
      event,
      known === undefined ? 'no such event is known' : `version ${known} is the newest known`,
    );
  const lifted = rules.upcast?.(event);
  if (!lifted || lifted.version <= event.version)
    throw new UnknownEventError(rules.id, event, `nothing lifts it to version ${known}`);
  return current(rules, { ...event, ...lifted });
};

/** A stored log has an event that these rules cannot read. Loading stops: no state is better than a wrong one. */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError';
  constructor(rulesId: string, event: Envelope, why: string) {
    super(
      `${rulesId}: cannot read event ${event.sequence}, "${event.type}" version ${event.version}: ${why}. Update Turnfold to load this game.`,
    );
  }
}
