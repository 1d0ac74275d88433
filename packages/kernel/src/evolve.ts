// One event of a log, of the rules or of the table, written down in a state. Everything that folds goes through here:
// a move that was just decided, a log that is read back, the plain functions of `fold.ts`.

import type { Own } from './own.ts';
import type { AnyRules, Envelope, EventBody, Setup } from './rules.ts';
import type { Seat } from './seat.ts';
import {
  isTableEvent,
  seatsOutAfter,
  TABLE_EVENTS,
  type TableEvent,
  type TablePayloads,
  tableOutcome,
} from './table-events.ts';

/** What a fold carries from event to event, in place: the state, and who is out of the game. */
export interface Position {
  state: object;
  /** Seats whose players resigned, lost on time or were gone. */
  out: readonly Seat[];
}

/** One event, of the rules or of the table, written down. */
export const evolveOne = (
  rules: AnyRules,
  setup: Setup,
  position: Position,
  event: EventBody,
  own: Own,
): void => {
  if (isTableEvent(event)) evolveTable(rules, setup, position, event, own);
  else position.state = rules.evolve(position.state, event, own);
};

const evolveTable = (
  rules: AnyRules,
  { seats }: Setup,
  position: Position,
  event: TableEvent,
  own: Own,
): void => {
  if (event.type === 'table/forked') {
    position.state = stateOfFork(rules, event.payload);
    return;
  }
  position.out = seatsOutAfter(position.out, event);
  const outcome = tableOutcome(seats, position.out, event);
  if (outcome) position.state = rules.conclude(position.state, outcome, own);
};

/** The event as today's rules know it. Stored events live for ever: old ones are lifted, unknown ones stop the load. */
export const current = (rules: AnyRules, event: Envelope): Envelope =>
  rules.events[event.type] === event.version ? event : liftEvent(rules, event);

const liftEvent = (rules: AnyRules, event: Envelope): Envelope => {
  const versions: Readonly<Record<string, number>> = isTableEvent(event) ? TABLE_EVENTS : rules.events;
  const known = Object.hasOwn(versions, event.type) ? versions[event.type] : undefined;
  if (known === event.version) return event;
  const what = `event ${event.sequence}, "${event.type}" version ${event.version}`;
  if (known === undefined) throw new UnreadableError(rules, what, 'no such event is known');
  if (event.version > known) throw new UnreadableError(rules, what, `version ${known} is the newest known`);
  const newer = rules.upcast?.(event);
  if (!newer || newer.version <= event.version)
    throw new UnreadableError(rules, what, `nothing lifts it to version ${known}`);
  return current(rules, { ...event, ...newer });
};

/** The state that a fork begins with, in the shape that today's rules know. */
export const stateOfFork = (rules: AnyRules, payload: TablePayloads['table/forked']): object => {
  const what = `the fork's state, of version ${payload.stateVersion}`;
  if (!(payload.stateVersion <= rules.stateVersion))
    throw new UnreadableError(rules, what, `version ${rules.stateVersion} is the newest known`);
  let { state } = payload;
  for (let version = payload.stateVersion; version < rules.stateVersion; version++) {
    if (!rules.upcastState) throw new UnreadableError(rules, what, 'nothing lifts it to a newer version');
    state = rules.upcastState(state, version);
  }
  return state;
};

/** A stored log cannot be read by these rules. Loading stops: no state is better than a wrong one. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
  constructor({ id, version }: Pick<AnyRules, 'id' | 'version'>, what: string, why: string) {
    super(`${id}, rules version ${version}, cannot read ${what}: ${why}.`);
  }
}
