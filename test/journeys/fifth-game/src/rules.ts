// Stones: two players take one to three stones from a heap. Who takes the last one wins.

import { type ActionOf, die, type Outcome, type Own, type Rules, refuse, type Seat } from '@turnfold/kernel';

export const TAKE_MAX = 3;

const ACTIONS = {
  take: {
    title: 'Take stones',
    payload: {
      type: 'object',
      properties: { stones: { type: 'integer', minimum: 1, maximum: TAKE_MAX } },
      required: ['stones'],
      additionalProperties: false,
    },
  },
} as const;

interface State {
  readonly left: number;
  readonly turn: number;
  readonly next: Seat;
  readonly ended: Outcome | null;
}

type Event =
  | { readonly type: 'heaped'; readonly payload: { readonly stones: number } }
  | { readonly type: 'taken'; readonly payload: { readonly seat: Seat; readonly stones: number } }
  | { readonly type: 'won'; readonly payload: { readonly seat: Seat } };

export type StonesAction = ActionOf<typeof ACTIONS>;
/** Nothing is hidden. */
export type StonesView = State;

export const rules: Rules<State, StonesAction, Event, StonesView, object> = {
  id: 'stones',
  version: 1,
  stateVersion: 1,
  title: 'Stones',
  summary: 'Take stones from the heap; take the last one and win.',
  seats: { min: 2, max: 2 },
  options: { type: 'object', properties: {}, additionalProperties: false },
  actions: ACTIONS,
  events: { heaped: 1, taken: 1, won: 1 },
  refusals: {
    TOO_MANY: { rule: 'S2', explain: 'Only {left} stones are left.', hint: 'Take fewer.' },
  },
  hasSecrets: false,

  initial: () => ({ left: 0, turn: 0, next: 0, ended: null }),

  start: (_state, random) => [{ type: 'heaped', payload: { stones: 8 + die(random) } }],

  decide({ left }, seat, { payload: { stones } }) {
    if (stones > left) return refuse('TOO_MANY', { left });
    const taken: Event = { type: 'taken', payload: { seat, stones } };
    return stones === left ? [taken, { type: 'won', payload: { seat } }] : [taken];
  },

  evolve(state, event, own) {
    const next = own(state);
    switch (event.type) {
      case 'heaped':
        next.left = event.payload.stones;
        next.turn = 1;
        return next;
      case 'taken':
        next.left -= event.payload.stones;
        next.next = 1 - event.payload.seat;
        next.turn += 1;
        return next;
      case 'won':
        return end(next, wonBy(event.payload.seat), own);
    }
  },
  conclude: end,

  toAct: ({ next, ended }) => (ended ? [] : [next]),
  stage: ({ turn, ended }) => ({ turn, phase: ended ? 'over' : 'take' }),

  *legalActions({ left, next, ended }, seat) {
    if (ended || next !== seat) return;
    for (let stones = 1; stones <= Math.min(TAKE_MAX, left); stones++)
      yield { type: 'take', payload: { stones } };
  },

  view: (state) => state,
  imagine: (view) => view,
  outcome: ({ ended }) => ended,

  invariants: {
    'the heap never falls below nothing': ({ left }) => left >= 0 || `${left} stones are left`,
  },

  sentence(event, name) {
    switch (event.type) {
      case 'heaped':
        return `There are ${event.payload.stones} stones.`;
      case 'taken':
        return `${name(event.payload.seat)} takes ${event.payload.stones}.`;
      case 'won':
        return `${name(event.payload.seat)} wins.`;
    }
  },
};

const wonBy = (seat: Seat): Outcome => ({
  result: 'won',
  winners: [seat],
  ranking: [[seat], [1 - seat]],
  reason: 'took the last stone',
});

function end(state: State, outcome: Outcome, own: Own): State {
  const next = own(state);
  next.ended = outcome;
  return next;
}
