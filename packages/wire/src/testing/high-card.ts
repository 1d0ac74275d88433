// A small game for tests of the platform, with everything that a host has to get right: hidden cards, dice, acts
// that cross nothing, a rule that throws, a seat order, an end.
//
// Each seat is dealt a card. On its turn a seat may mark places (which hides and reveals nothing), roll a die, draw
// up to three cards, give another a card unseen, peek at another's first card, and must be done in the end. After the
// rounds the highest sum wins.

import {
  type ActionOf,
  type BotStyle,
  type Bots,
  die,
  type GamePackage,
  type OptionsOf,
  type Outcome,
  type Own,
  type Random,
  type Rules,
  randomBot,
  refuse,
  type Seat,
} from '@turnfold/kernel';

const OPTIONS = {
  type: 'object',
  properties: {
    rounds: { type: 'integer', minimum: 1, maximum: 10_000, default: 3 },
    places: { type: 'integer', minimum: 1, maximum: 5_000, default: 3 },
  },
  additionalProperties: false,
} as const;

const NOTHING = { type: 'object', properties: {}, additionalProperties: false } as const;
const number = (maximum: number) => ({ type: 'integer', minimum: 0, maximum }) as const;

const ACTIONS = {
  mark: {
    payload: {
      type: 'object',
      properties: { place: number(4_999) },
      required: ['place'],
      additionalProperties: false,
    },
  },
  roll: { payload: NOTHING },
  draw: { payload: NOTHING },
  peek: {
    payload: { type: 'object', properties: { at: number(9) }, required: ['at'], additionalProperties: false },
  },
  give: {
    payload: { type: 'object', properties: { at: number(9) }, required: ['at'], additionalProperties: false },
  },
  done: { payload: NOTHING },
  explode: { payload: NOTHING },
} as const;

type HighCardAction = ActionOf<typeof ACTIONS>;

type HighCardEvent =
  | { type: 'dealt'; payload: { seat: Seat; card: number }; secret: { card: Seat[] } }
  | { type: 'marked'; payload: { seat: Seat; place: number } }
  | { type: 'rolled'; payload: { seat: Seat; face: number } }
  | { type: 'peeked'; payload: { seat: Seat; at: Seat; card: number }; secret: { card: Seat[] } }
  | { type: 'turnEnded'; payload: { next: Seat; round: number } }
  | { type: 'shown'; payload: { hands: number[][] }; reveals: true };

interface HighCardState {
  readonly rounds: number;
  readonly places: number;
  readonly round: number;
  readonly seat: Seat;
  readonly hands: readonly (readonly number[])[];
  readonly marks: readonly number[];
  readonly faces: readonly number[];
  readonly shown: boolean;
  /** How the table ended it. */
  readonly concluded: Outcome | null;
}

export interface HighCardView extends Omit<HighCardState, 'hands'> {
  /** A number of cards where they may not be known. */
  readonly hands: readonly (readonly number[] | number)[];
  readonly names: readonly string[];
  readonly seed: string;
}

const CARDS_MAX = 3;
const CARD = 1_000_000;

export const highCard: Rules<
  HighCardState,
  HighCardAction,
  HighCardEvent,
  HighCardView,
  OptionsOf<typeof OPTIONS>
> = {
  id: 'high-card',
  version: 1,
  stateVersion: 1,
  title: 'High card',
  summary: 'Who holds most?',
  seats: { min: 2, max: 4 },
  options: OPTIONS,
  actions: ACTIONS,
  events: { dealt: 1, marked: 1, rolled: 1, peeked: 1, turnEnded: 1, shown: 1 },
  refusals: {
    HAND_FULL: { rule: 'H3', explain: 'You hold {cards} cards already.', hint: 'Do something else.' },
    NO_SUCH_PLACE: { rule: 'H1', explain: 'There is no place {place}.' },
    NO_SUCH_SEAT: { rule: 'H4', explain: 'Nobody else sits there.' },
  },
  hasSecrets: true,

  initial: ({ seats, options: { rounds, places } }) => ({
    rounds,
    places,
    round: 1,
    seat: 0,
    hands: Array.from({ length: seats }, () => []),
    marks: [],
    faces: [],
    shown: false,
    concluded: null,
  }),

  start: ({ hands }, random) => hands.map((_, seat) => deal(seat, random)),

  decide(state, seat, action, random) {
    const cards = state.hands[seat]?.length ?? 0;
    switch (action.type) {
      case 'mark': {
        const { place } = action.payload;
        if (place >= state.places) return refuse('NO_SUCH_PLACE', { place });
        return [{ type: 'marked', payload: { seat, place } }];
      }
      case 'roll':
        return [{ type: 'rolled', payload: { seat, face: die(random) } }];
      case 'draw':
        return cards < CARDS_MAX ? [deal(seat, random)] : refuse('HAND_FULL', { cards });
      case 'peek': {
        const { at } = action.payload;
        const card = state.hands[at]?.[0];
        if (card === undefined || at === seat) return refuse('NO_SUCH_SEAT');
        return [{ type: 'peeked', payload: { seat, at, card }, secret: { card: [seat, at] } }];
      }
      case 'give': {
        const { at } = action.payload;
        const theirs = state.hands[at]?.length;
        if (theirs === undefined || at === seat) return refuse('NO_SUCH_SEAT');
        return theirs < CARDS_MAX ? [deal(at, random)] : refuse('HAND_FULL', { cards: theirs });
      }
      case 'done': {
        const next = (seat + 1) % state.hands.length;
        const round = state.round + (next === 0 ? 1 : 0);
        const ended = { type: 'turnEnded', payload: { next, round } } as const;
        const hands = state.hands.map((hand) => hand.slice());
        return round > state.rounds ? [ended, { type: 'shown', payload: { hands }, reveals: true }] : [ended];
      }
      case 'explode':
        throw new Error('a rule with a bug in it: CANARY-STACK');
    }
  },

  evolve(state, event, own) {
    const next = own(state);
    switch (event.type) {
      case 'dealt': {
        const { seat, card } = event.payload;
        const hands = own(state.hands) as (readonly number[])[];
        hands[seat] = pushed(own, hands[seat] ?? [], card);
        next.hands = hands;
        return next;
      }
      case 'marked':
        next.marks = pushed(own, state.marks, event.payload.place);
        return next;
      case 'rolled':
        next.faces = pushed(own, state.faces, event.payload.face);
        return next;
      case 'peeked':
        return state;
      case 'turnEnded':
        next.seat = event.payload.next;
        next.round = event.payload.round;
        return next;
      case 'shown':
        next.shown = true;
        return next;
    }
  },

  conclude(state, outcome, own) {
    const next = own(state);
    next.concluded = outcome;
    return next;
  },

  toAct: (state) => (isOver(state) ? [] : [state.seat]),
  stage: (state) => ({ turn: state.round, phase: isOver(state) ? 'end' : 'play' }),

  *legalActions(state, seat) {
    if (isOver(state) || state.seat !== seat) return;
    yield { type: 'done', payload: {} };
    yield { type: 'roll', payload: {} };
    if ((state.hands[seat]?.length ?? 0) < CARDS_MAX) yield { type: 'draw', payload: {} };
    for (const [at, { length }] of state.hands.entries()) {
      if (at === seat) continue;
      yield { type: 'peek', payload: { at } };
      if (length < CARDS_MAX) yield { type: 'give', payload: { at } };
    }
    for (let place = 0; place < state.places; place++) yield { type: 'mark', payload: { place } };
  },

  view: ({ hands, ...open }, viewer, { players, seed }) => ({
    ...open,
    hands: hands.map((hand, seat) => (open.shown || seat === viewer ? hand : hand.length)),
    names: players.map(({ name }) => name),
    seed,
  }),

  imagine: ({ hands, names: _, seed: __, ...open }, _viewer, random) => ({
    ...open,
    hands: hands.map((hand) =>
      typeof hand === 'number' ? Array.from({ length: hand }, () => random.int(CARD)) : hand,
    ),
  }),

  outcome({ shown, hands, concluded }) {
    if (concluded || !shown) return concluded;
    const sums = hands.map((hand) => hand.reduce((sum, card) => sum + card, 0));
    const order = [...sums.keys()].sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0));
    return {
      result: 'won',
      winners: order.slice(0, 1),
      ranking: order.map((seat) => [seat]),
      reason: 'the highest sum',
    };
  },

  invariants: {},
  sentence: () => null,
};

const isOver = ({ shown, concluded }: HighCardState): boolean => shown || concluded !== null;

const deal = (seat: Seat, random: Random): HighCardEvent & { type: 'dealt' } => ({
  type: 'dealt',
  payload: { seat, card: random.int(CARD) },
  secret: { card: [seat] },
});

const pushed = (own: Own, list: readonly number[], item: number): readonly number[] => {
  const mine = own(list) as number[];
  mine.push(item);
  return mine;
};

/** `easy` does anything, `normal` is done at once, and `hard` is broken: it throws or asks for nonsense. */
const bots: Bots<HighCardView, HighCardAction> = {
  easy: randomBot as never,
  normal: () => ({ type: 'done', payload: {} }),
  hard: ({ view }) => {
    if (view.marks.length % 2 === 0) throw new Error('a bot with a bug in it');
    return { type: 'mark', payload: { place: 4_999 } };
  },
};

/** `normal` may be bold: it draws before it is done. */
const bold: BotStyle<HighCardView, HighCardAction> = {
  id: 'bold',
  likes: 'Draws whenever it may.',
  bots: {
    normal: ({ legal }) => {
      const moves = [...legal()];
      return moves.find(({ type }) => type === 'draw') ?? { type: 'done', payload: {} };
    },
  },
};

export const highCardGame: GamePackage = { rules: highCard, bots, styles: [bold] };
