// A decision while it is being made: emit what has happened so far, look at the state it leads to, and go on. So no
// rule works out by itself what `evolve` will write down.

import { must } from './must.ts';
import { createOwn, type Own } from './own.ts';
import type { EventBody, Rules } from './rules.ts';

export interface Draft<State extends object, E extends EventBody> {
  /** The state after what was emitted. It is folded when it is looked at, so a decision that never looks pays nothing. */
  readonly state: State;
  /** Everything emitted so far: what `decide` answers with. */
  readonly events: readonly E[];
  emit(...events: readonly E[]): void;
}

/**
 * Starts from the state that `decide` was given, which is never changed. A state that was looked at stays as it is
 * when more is emitted, because the next look makes copies of its own. A rule that looks after every event and keeps
 * none of the states can hand in an `own`: then all looks together copy as much as one fold does.
 */
export const createDraft = <State extends object, E extends EventBody>(
  rules: Pick<Rules<State, never, E>, 'evolve'>,
  before: State,
  own?: Own,
): Draft<State, E> => new FoldedDraft(rules, before, own);

/** A class, because an object with a getter of its own costs more to make than most decisions. */
class FoldedDraft<State extends object, E extends EventBody> implements Draft<State, E> {
  readonly events: E[] = [];
  readonly #rules: Pick<Rules<State, never, E>, 'evolve'>;
  readonly #own: Own | undefined;
  #state: State;
  #folded = 0;
  // A field, so that it may be taken out of the draft and handed on alone.
  readonly emit = (...events: readonly E[]): void => {
    for (const event of events) this.events.push(event);
  };

  constructor(rules: Pick<Rules<State, never, E>, 'evolve'>, before: State, own: Own | undefined) {
    this.#rules = rules;
    this.#state = before;
    this.#own = own;
  }

  get state(): State {
    const { events } = this;
    if (this.#folded === events.length) return this.#state;
    const own = this.#own ?? createOwn();
    while (this.#folded < events.length)
      this.#state = this.#rules.evolve(this.#state, must(events[this.#folded++], 'event'), own);
    return this.#state;
  }
}
