// Pig: roll as often as you dare. What you rolled counts when you stop; a one takes it all. Who reaches the goal first wins.

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

const NOTHING = { type: 'object', properties: {}, additionalProperties: false } as const;

const OPTIONS = {
  type: 'object',
  properties: { goal: { type: 'integer', minimum: 10, maximum: 100, default: 50 } },
  additionalProperties: false,
} as const;

const ACTIONS = {
  roll: { title: 'Roll', payload: NOTHING },
  hold: { title: 'Hold', payload: NOTHING },
} as const;

export type PigAction = ActionOf<typeof ACTIONS>;

interface State {
  readonly goal: number;
  /** By seat. */
  readonly scores: readonly number[];
  /** What the player whose turn it is has rolled so far. */
  readonly pot: number;
  /** The last die; 0 before the first. */
  readonly die: number;
  readonly turn: number;
  readonly next: Seat;
  readonly ended: Outcome | null;
}

/** Nothing is hidden: everybody sees everything. */
export type PigView = State;

type Event =
  | { readonly type: 'began'; readonly payload: { readonly first: Seat } }
  | { readonly type: 'rolled'; readonly payload: { readonly seat: Seat; readonly die: number } }
  | { readonly type: 'lost'; readonly payload: { readonly seat: Seat; readonly points: number } }
  | { readonly type: 'held'; readonly payload: { readonly seat: Seat; readonly points: number } }
  | { readonly type: 'won'; readonly payload: { readonly seat: Seat } };

export const rules: Rules<State, PigAction, Event, PigView, OptionsOf<typeof OPTIONS>> = {
  id: 'pig',
  version: 1,
  stateVersion: 1,
  title: 'Pig',
  summary: 'Roll as often as you dare: a one takes it all.',
  seats: { min: 2, max: 4 },
  options: OPTIONS,
  actions: ACTIONS,
  events: { began: 1, rolled: 1, lost: 1, held: 1, won: 1 },
  refusals: {
    NOTHING_TO_HOLD: { rule: 'P2', explain: 'You have not rolled yet.', hint: 'Roll first.' },
  },
  hasSecrets: false,

  initial: ({ seats, options }) => ({
    goal: options.goal,
    scores: Array.from({ length: seats }, () => 0),
    pot: 0,
    die: 0,
    turn: 0,
    next: 0,
    ended: null,
  }),

  start: ({ scores }, random) => [{ type: 'began', payload: { first: random.int(scores.length) } }],

  decide(state, seat, action, random) {
    const { pot } = state;
    if (action.type === 'roll') {
      const rolled = die(random);
      const event: Event = { type: 'rolled', payload: { seat, die: rolled } };
      return rolled === 1 ? [event, { type: 'lost', payload: { seat, points: pot } }] : [event];
    }
    if (pot === 0) return refuse('NOTHING_TO_HOLD');
    const held: Event = { type: 'held', payload: { seat, points: pot } };
    const isWon = (state.scores[seat] ?? 0) + pot >= state.goal;
    return isWon ? [held, { type: 'won', payload: { seat } }] : [held];
  },

  evolve(state, event, own) {
    const next = own(state);
    switch (event.type) {
      case 'began':
        next.next = event.payload.first;
        next.turn = 1;
        return next;
      case 'rolled':
        next.die = event.payload.die;
        next.pot += event.payload.die;
        return next;
      case 'lost':
        next.pot = 0;
        return passOn(next, own);
      case 'held': {
        const scores = own(next.scores);
        scores[event.payload.seat] = (scores[event.payload.seat] ?? 0) + event.payload.points;
        next.scores = scores;
        next.pot = 0;
        return passOn(next, own);
      }
      case 'won':
        return end(next, wonBy(event.payload.seat, next.scores), own);
    }
  },
  conclude: end,

  toAct: ({ next, ended }) => (ended ? [] : [next]),
  stage: ({ turn, ended }) => ({ turn, phase: ended ? 'over' : 'play' }),

  *legalActions({ pot, next, ended }, seat) {
    if (ended || next !== seat) return;
    yield { type: 'roll', payload: {} };
    if (pot > 0) yield { type: 'hold', payload: {} };
  },

  view: (state) => state,
  imagine: (view) => view,
  outcome: ({ ended }) => ended,

  invariants: {
    'nobody owes points': ({ scores }) => scores.every((score) => score >= 0) || `scores are ${scores}`,
  },

  sentence(event, name) {
    switch (event.type) {
      case 'began':
        return `${name(event.payload.first)} begins.`;
      case 'rolled':
        return `${name(event.payload.seat)} rolls ${event.payload.die}.`;
      case 'lost':
        return `${name(event.payload.seat)} loses the pot.`;
      case 'held':
        return `${name(event.payload.seat)} holds ${event.payload.points}.`;
      case 'won':
        return `${name(event.payload.seat)} wins.`;
    }
  },
};

const passOn = (state: State, own: Own): State => {
  const next = own(state);
  next.next = (state.next + 1) % state.scores.length;
  next.turn += 1;
  return next;
};

/** The winner first, then everybody else by points. */
const wonBy = (winner: Seat, scores: readonly number[]): Outcome => {
  const points = [...new Set(scores.filter((_, seat) => seat !== winner))].sort((a, b) => b - a);
  const others = points.map((many) =>
    scores.flatMap((score, seat) => (seat !== winner && score === many ? [seat] : [])),
  );
  return { result: 'won', winners: [winner], ranking: [[winner], ...others], reason: 'reached the goal' };
};

function end(state: State, outcome: Outcome, own: Own): State {
  const next = own(state);
  next.ended = outcome;
  return next;
}
