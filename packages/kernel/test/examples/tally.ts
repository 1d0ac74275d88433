// A tiny game with a version 1 and every way in which a version 2 can differ from it: what the versions of rules,
// events and states are tried on. Two players add the number a die shows, or pass; after six moves the higher sum wins.

import { type ActionOf, die, type EventBody, type Outcome, type Rules, type Seat } from '@turnfold/kernel';

const NOTHING = { type: 'object', properties: {}, additionalProperties: false } as const;
const ACTIONS = { roll: { payload: NOTHING }, pass: { payload: NOTHING } } as const;

interface State {
  readonly moves: number;
  readonly sums: readonly number[];
  readonly hidden: readonly number[];
  readonly ended: Outcome | null;
}

type Event =
  | { readonly type: 'rolled'; readonly payload: { readonly seat: Seat; readonly face: number } }
  | { readonly type: 'passed'; readonly payload: { readonly seat: Seat } }
  | {
      readonly type: 'dealt';
      readonly payload: { readonly cards: readonly number[] };
      readonly secret: { readonly cards: readonly Seat[] };
    };

const MOVES = 6;

export const tally: Rules<State, ActionOf<typeof ACTIONS>, Event, Omit<State, 'hidden'>> = {
  id: 'tally',
  version: 1,
  stateVersion: 1,
  title: 'Tally',
  summary: 'Roll or pass.',
  seats: { min: 2, max: 2 },
  options: NOTHING,
  actions: ACTIONS,
  events: { rolled: 1, passed: 1, dealt: 1 },
  refusals: {},
  hasSecrets: true,
  initial: () => ({ moves: 0, sums: [0, 0], hidden: [], ended: null }),
  start: (_state, random) => [
    { type: 'dealt', payload: { cards: [die(random), die(random)] }, secret: { cards: [] } },
  ],
  decide: (_state, seat, { type }, random) =>
    type === 'pass'
      ? [{ type: 'passed', payload: { seat } }]
      : [{ type: 'rolled', payload: { seat, face: die(random) } }],
  evolve(state, event, own) {
    const next = own(state);
    if (event.type === 'dealt') {
      next.hidden = event.payload.cards;
      return next;
    }
    next.moves += 1;
    if (event.type === 'rolled') {
      const { seat, face } = event.payload;
      next.sums = next.sums.with(seat, (next.sums[seat] ?? 0) + face);
    }
    if (next.moves === MOVES) next.ended = endOf(next.sums);
    return next;
  },
  conclude(state, outcome, own) {
    const next = own(state);
    next.ended = outcome;
    return next;
  },
  toAct: ({ moves, ended }) => (ended ? [] : [moves % 2]),
  stage: ({ moves }) => ({ turn: moves, phase: 'play' }),
  legalActions: ({ moves, ended }, seat) =>
    ended || moves % 2 !== seat
      ? []
      : [
          { type: 'roll', payload: {} },
          { type: 'pass', payload: {} },
        ],
  view: ({ hidden: _, ...rest }) => rest,
  imagine: (view, _viewer, random) => ({ ...view, hidden: [die(random), die(random)] }),
  outcome: ({ ended }) => ended,
  invariants: {},
  sentence: () => null,
};

const endOf = ([first = 0, second = 0]: readonly number[]): Outcome => {
  if (first === second) return { result: 'drawn', winners: [], ranking: [[0, 1]], reason: 'equal sums' };
  const winner = first > second ? 0 : 1;
  return { result: 'won', winners: [winner], ranking: [[winner], [1 - winner]], reason: 'the higher sum' };
};

type Tally = typeof tally;

/** Decides differently, and says so: a roll counts double. */
export const otherRules: Tally = {
  ...tally,
  version: 2,
  decide(state, seat, action, random) {
    const events = tally.decide(state, seat, action, random) as readonly Event[];
    return events.map((event) =>
      event.type === 'rolled'
        ? { ...event, payload: { ...event.payload, face: 2 * event.payload.face } }
        : event,
    );
  },
};

/** Folds differently, and forgets to say so: one more for every roll. */
export const otherFold: Tally = {
  ...tally,
  evolve(state, event, own) {
    const next = own(tally.evolve(state, event, own));
    if (event.type === 'rolled')
      next.sums = next.sums.with(event.payload.seat, (next.sums[event.payload.seat] ?? 0) + 1);
    return next;
  },
};

type NewerEvent = EventBody & { readonly payload: { readonly seat: Seat; readonly die?: number } };

/** Writes its rolls in another shape, version 2, and lifts the older ones: the game plays as before. */
export const newerEvents: Tally = {
  ...tally,
  events: { ...tally.events, rolled: 2 },
  decide(state, seat, action, random) {
    const events = tally.decide(state, seat, action, random) as readonly Event[];
    return events.map((event) => (event.type === 'rolled' ? (renamed(event) as never) : event));
  },
  evolve(state, event, own) {
    const { seat, die: face = 0 } = (event as unknown as NewerEvent).payload;
    return event.type === 'rolled'
      ? tally.evolve(state, { type: 'rolled', payload: { seat, face } }, own)
      : tally.evolve(state, event, own);
  },
  upcast: (event) => ({ ...event, ...renamed(event), version: 2 }),
};

const renamed = (event: EventBody): NewerEvent => {
  const { seat, face } = event.payload as { seat: Seat; face: number };
  return { type: event.type, payload: { seat, die: face } };
};

/** The same without the lift. */
export const newerEventsUnlifted: Tally = (({ upcast: _, ...rest }) => rest)(newerEvents);

/** The newer events also tell what the older ones left out: lifted, they differ from those decided today. */
export const richerEvents: Tally = {
  ...newerEvents,
  decide(state, seat, action, random) {
    const events = newerEvents.decide(state, seat, action, random) as readonly Event[];
    return events.map((event) =>
      event.type === 'rolled' ? { ...event, payload: { ...event.payload, move: state.moves } } : event,
    );
  },
};

/** Keeps its state in another shape, version 2: `sums` is called `totals`. */
const reshaped: Tally = {
  ...tally,
  stateVersion: 2,
  initial: (setup) => toTotals(tally.initial(setup)),
  decide: (state, seat, action, random) => tally.decide(toSums(state), seat, action, random),
  evolve: (state, event, own) => toTotals(tally.evolve(toSums(state), event, own)),
  conclude: (state, outcome, own) => toTotals(tally.conclude(toSums(state), outcome, own)),
  view: (state, viewer, about) => tally.view(toSums(state), viewer, about),
};

export const otherShape: Tally = { ...reshaped, upcastState: (state) => toTotals(state as State) };

/** The same without a way to lift a state of version 1. */
export const otherShapeUnlifted: Tally = reshaped;

const toTotals = (state: State): State => {
  const { sums, ...rest } = state as State & { totals?: readonly number[] };
  return { ...rest, totals: sums } as unknown as State;
};

const toSums = (state: State): State => {
  const { totals, ...rest } = state as State & { totals?: readonly number[] };
  if (!totals) throw new TypeError('a state without totals');
  return { ...rest, sums: totals };
};
