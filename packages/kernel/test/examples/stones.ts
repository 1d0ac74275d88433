import {
  type ActionOf,
  die,
  type OptionsOf,
  type Outcome,
  type Own,
  type Rules,
  refuse,
  type Seat,
} from '@turnfold/kernel';

const OPTIONS = {
  type: 'object',
  properties: { takeMax: { type: 'integer', minimum: 2, maximum: 5, default: 3 } },
  additionalProperties: false,
} as const;

const ACTIONS = {
  take: {
    title: 'Take stones',
    payload: {
      type: 'object',
      properties: { stones: { type: 'integer', minimum: 1, maximum: 5 } },
      required: ['stones'],
      additionalProperties: false,
    },
  },
} as const;

interface State {
  readonly takeMax: number;
  readonly left: number;
  readonly turn: number;
  readonly next: Seat;
  readonly ended: Outcome | null;
}

type Event =
  | { readonly type: 'heaped'; readonly payload: { readonly stones: number } }
  | { readonly type: 'taken'; readonly payload: { readonly seat: Seat; readonly stones: number } }
  | { readonly type: 'won'; readonly payload: { readonly seat: Seat } };

/** Two players take stones from one heap. Who takes the last one wins. */
export const stones: Rules<State, ActionOf<typeof ACTIONS>, Event, State, OptionsOf<typeof OPTIONS>> = {
  id: 'stones',
  version: 1,
  stateVersion: 1,
  title: 'Stones',
  summary: 'Take stones from the heap; take the last one and win.',
  seats: { min: 2, max: 2 },
  options: OPTIONS,
  actions: ACTIONS,
  events: { heaped: 1, taken: 1, won: 1 },
  refusals: {
    TOO_MANY: { rule: 'S2', explain: 'At most {most} stones may be taken now.', hint: 'Take fewer.' },
  },
  hasSecrets: false,

  initial: ({ options }) => ({ takeMax: options.takeMax, left: 0, turn: 0, next: 0, ended: null }),

  start: (_state, random) => [{ type: 'heaped', payload: { stones: 12 + die(random) + die(random) } }],

  decide(state, seat, { payload }) {
    const most = mostOf(state);
    if (payload.stones > most) return refuse('TOO_MANY', { most });
    const taken: Event = { type: 'taken', payload: { seat, stones: payload.stones } };
    return payload.stones === state.left ? [taken, { type: 'won', payload: { seat } }] : [taken];
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
        return end(next, won(event.payload.seat), own);
    }
  },
  conclude: end,

  toAct: ({ next, ended }) => (ended ? [] : [next]),
  stage: ({ turn, ended }) => ({ turn, phase: ended ? 'over' : 'take' }),

  *legalActions(state, seat) {
    if (state.ended || state.next !== seat) return;
    for (let stones = 1; stones <= mostOf(state); stones++) yield { type: 'take', payload: { stones } };
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

const mostOf = ({ takeMax, left }: State): number => Math.min(takeMax, left);

const won = (seat: Seat): Outcome => ({
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
