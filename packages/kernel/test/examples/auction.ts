// A small game with everything that is hard: hidden hands, a hidden deck, bids made at the same time, dice.
//
// Each round a die is rolled for the prize, and all bid one card face down. When the last bid is in, the bids are
// turned over; the highest card wins the prize. Then all draw one card, while the deck lasts.

import {
  type ActionOf,
  die,
  type OptionsOf,
  type Outcome,
  type Own,
  pick,
  type Random,
  type Rules,
  refuse,
  type Seat,
  shuffle,
} from '@turnfold/kernel';

const HAND = 3;

const OPTIONS = {
  type: 'object',
  properties: { rounds: { type: 'integer', minimum: 1, maximum: 5_000, default: 4 } },
  additionalProperties: false,
} as const;

const ACTIONS = {
  bid: {
    payload: {
      type: 'object',
      properties: { card: { type: 'integer', minimum: 0, maximum: 99 } },
      required: ['card'],
      additionalProperties: false,
    },
    phases: ['bid'],
  },
  pass: {
    payload: { type: 'object', properties: {}, additionalProperties: false },
    phases: ['bid'],
  },
} as const;

export type AuctionAction = ActionOf<typeof ACTIONS>;

/** A card, nothing (passed), or no bid yet. */
type Bid = number | 'nothing' | null;

export interface AuctionState {
  readonly rounds: number;
  readonly round: number;
  readonly prize: number;
  readonly hands: readonly (readonly number[])[];
  readonly deck: readonly number[];
  readonly bids: readonly Bid[];
  readonly scores: readonly number[];
  readonly seen: readonly number[];
  readonly over: boolean;
  /** How the table ended it. */
  readonly concluded: Outcome | null;
}

export type AuctionEvent =
  | {
      readonly type: 'dealt';
      readonly payload: Readonly<Record<string, readonly number[]>>;
      readonly secret: Readonly<Record<string, readonly Seat[]>>;
    }
  | { readonly type: 'prizeRolled'; readonly payload: { readonly round: number; readonly prize: number } }
  | {
      readonly type: 'bidPlaced';
      readonly payload: { readonly seat: Seat; readonly bid: Bid };
      readonly secret: { readonly bid: readonly Seat[] };
    }
  | {
      readonly type: 'bidsTurned';
      readonly payload: { readonly bids: readonly Bid[]; readonly winner: Seat | null };
      readonly reveals: true;
    }
  | {
      readonly type: 'drew';
      readonly payload: { readonly seat: Seat; readonly card: number };
      readonly secret: { readonly card: readonly Seat[] };
    }
  | { readonly type: 'sighed'; readonly payload: { readonly seat: Seat } }
  | { readonly type: 'ended'; readonly payload: Readonly<Record<string, never>> };

export interface AuctionView {
  readonly rounds: number;
  readonly round: number;
  readonly prize: number;
  readonly hand: readonly number[];
  readonly myBid: Bid;
  readonly handSizes: readonly number[];
  readonly hasBid: readonly boolean[];
  readonly deckSize: number;
  readonly scores: readonly number[];
  readonly seen: readonly number[];
  readonly over: boolean;
  /** How the table ended it. */
  readonly concluded: Outcome | null;
}

export type AuctionRules = Rules<
  AuctionState,
  AuctionAction,
  AuctionEvent,
  AuctionView,
  OptionsOf<typeof OPTIONS>
>;

const deckFor = (seats: number) => Array.from({ length: seats * 5 }, (_, card) => card);

const toAct = ({ bids, over }: AuctionState): Seat[] =>
  over ? [] : bids.flatMap((bid, seat) => (bid === null ? [seat] : []));

export const auction: AuctionRules = {
  id: 'auction',
  version: 1,
  stateVersion: 1,
  title: 'Auction',
  summary: 'Bid a hidden card for the prize that the die shows.',
  seats: { min: 2, max: 4 },
  options: OPTIONS,
  actions: ACTIONS,
  events: { dealt: 1, prizeRolled: 1, bidPlaced: 1, bidsTurned: 1, drew: 1, sighed: 1, ended: 1 },
  refusals: {
    NOT_IN_HAND: { rule: 'A2', explain: 'You do not hold the card {card}.', hint: 'Bid a card you hold.' },
    MUST_BID: { rule: 'A3', explain: 'You may pass only with a single card left.' },
  },
  hasSecrets: true,

  initial: ({ seats, options }) => ({
    rounds: options.rounds,
    round: 0,
    prize: 0,
    hands: Array.from({ length: seats }, () => []),
    deck: [],
    bids: Array.from({ length: seats }, () => null),
    scores: Array.from({ length: seats }, () => 0),
    seen: [],
    over: false,
    concluded: null,
  }),

  start(state, random) {
    const deck = shuffle(random, deckFor(state.hands.length));
    const hands = state.hands.map((_, seat) => [`hand${seat}`, deck.splice(0, HAND)] as const);
    const secret = Object.fromEntries(hands.map(([key], seat) => [key, [seat]]));
    return [
      { type: 'dealt', payload: { ...Object.fromEntries(hands), deck }, secret: { ...secret, deck: [] } },
      { type: 'prizeRolled', payload: { round: 1, prize: die(random) } },
    ];
  },

  decide(state, seat, action, random) {
    const hand = state.hands[seat] ?? [];
    if (action.type === 'pass' && hand.length > 1) return refuse('MUST_BID');
    if (action.type === 'bid' && !hand.includes(action.payload.card))
      return refuse('NOT_IN_HAND', { card: action.payload.card });
    const bid = action.type === 'pass' ? 'nothing' : action.payload.card;
    const placed: AuctionEvent = { type: 'bidPlaced', payload: { seat, bid }, secret: { bid: [seat] } };
    const bids = state.bids.with(seat, bid);
    return bids.includes(null) ? [placed] : [placed, ...turnOver(state, bids, random)];
  },

  evolve(state, event, own) {
    switch (event.type) {
      case 'dealt': {
        const next = own(state);
        next.hands = state.hands.map((_, seat) => event.payload[`hand${seat}`] ?? []);
        next.deck = event.payload.deck ?? [];
        return next;
      }
      case 'prizeRolled': {
        const next = own(state);
        next.round = event.payload.round;
        next.prize = event.payload.prize;
        return next;
      }
      case 'bidPlaced': {
        const next = own(state);
        const bids = own(next.bids);
        bids[event.payload.seat] = event.payload.bid;
        next.bids = bids;
        return next;
      }
      case 'bidsTurned':
        return turned(state, event.payload, own);
      case 'drew': {
        const next = own(state);
        const hands = own(next.hands);
        const hand = own(hands[event.payload.seat] ?? []);
        hand.push(event.payload.card);
        hands[event.payload.seat] = hand;
        next.hands = hands;
        next.deck = next.deck.filter((card) => card !== event.payload.card);
        return next;
      }
      case 'sighed':
        return state;
      case 'ended': {
        const next = own(state);
        next.over = true;
        return next;
      }
    }
  },

  toAct,
  stage: ({ round, over }) => ({ turn: round, phase: over ? 'over' : 'bid' }),

  *legalActions(state, seat) {
    if (!toAct(state).includes(seat)) return;
    const hand = state.hands[seat] ?? [];
    for (const card of hand) yield { type: 'bid', payload: { card } };
    if (hand.length <= 1) yield { type: 'pass', payload: {} };
  },

  view: (state, viewer) => ({
    rounds: state.rounds,
    round: state.round,
    prize: state.prize,
    hand: viewer === 'spectator' ? [] : (state.hands[viewer] ?? []),
    myBid: viewer === 'spectator' ? null : (state.bids[viewer] ?? null),
    handSizes: state.hands.map((hand) => hand.length),
    hasBid: state.bids.map((bid) => bid !== null),
    deckSize: state.deck.length,
    scores: state.scores,
    seen: state.seen,
    over: state.over,
    concluded: state.concluded,
  }),

  imagine(view, viewer, random) {
    const seats = view.handSizes.length;
    const known = new Set([...view.seen, ...view.hand]);
    const unknown = shuffle(
      random,
      deckFor(seats).filter((card) => !known.has(card)),
    );
    const hands = view.handSizes.map((size, seat) => (seat === viewer ? view.hand : unknown.splice(0, size)));
    const bids = view.hasBid.map((has, seat) =>
      seat === viewer ? view.myBid : has ? guess(random, hands[seat] ?? []) : null,
    );
    const { rounds, round, prize, scores, seen, over, concluded } = view;
    return { rounds, round, prize, hands, deck: unknown, bids, scores, seen, over, concluded };
  },

  conclude(state, outcome, own) {
    const next = own(state);
    next.over = true;
    next.concluded = outcome;
    return next;
  },

  outcome({ over, scores, concluded }) {
    if (!over || concluded) return concluded;
    const seats = scores.map((_, seat) => seat);
    const levels = [...new Set(scores)].sort((one, other) => other - one);
    const ranking = levels.map((score) => seats.filter((seat) => scores[seat] === score));
    const winners = ranking[0] ?? [];
    const result = winners.length === 1 ? 'won' : 'drawn';
    return { result, winners, ranking, reason: 'the last round is over' };
  },

  invariants: {
    'no card is lost or doubled': ({ hands, deck, seen, round }) => {
      if (round === 0 && deck.length === 0) return true;
      const cards = [...hands.flat(), ...deck, ...seen].sort((one, other) => one - other);
      return cards.every((card, index) => card === index) ? true : `the cards are ${cards.join(' ')}`;
    },
  },

  sentence(event, name) {
    switch (event.type) {
      case 'dealt':
        return 'The cards are dealt.';
      case 'prizeRolled':
        return `Round ${event.payload.round}: ${event.payload.prize} points.`;
      case 'bidPlaced':
        return `${name(event.payload.seat)} has bid${event.payload.bid === undefined ? '' : ` ${event.payload.bid}`}.`;
      case 'bidsTurned': {
        const { winner } = event.payload;
        return winner === null ? 'Nobody wins the prize.' : `${name(winner)} wins the prize.`;
      }
      case 'drew':
      case 'sighed':
        return null;
      case 'ended':
        return 'The auction is over.';
    }
  },
};

const guess = (random: Random, hand: readonly number[]): Bid =>
  hand.length === 0 || (hand.length === 1 && random.int(2) === 0) ? 'nothing' : pick(random, hand);

const turnOver = (state: AuctionState, bids: readonly Bid[], random: Random): AuctionEvent[] => {
  const cards = bids.filter((bid) => typeof bid === 'number');
  const best = cards.length > 0 ? Math.max(...cards) : null;
  const winner = best === null ? null : bids.indexOf(best);
  const events: AuctionEvent[] = [{ type: 'bidsTurned', payload: { bids, winner }, reveals: true }];
  const deck = state.deck.slice();
  for (const seat of state.hands.keys()) {
    if (bids[seat] === 'nothing') events.push({ type: 'sighed', payload: { seat } });
    const card = deck.shift();
    if (card !== undefined) events.push({ type: 'drew', payload: { seat, card }, secret: { card: [seat] } });
  }
  if (state.round >= state.rounds) events.push({ type: 'ended', payload: {} });
  else events.push({ type: 'prizeRolled', payload: { round: state.round + 1, prize: die(random) } });
  return events;
};

const turned = (
  state: AuctionState,
  { bids, winner }: { readonly bids: readonly Bid[]; readonly winner: Seat | null },
  own: Own,
): AuctionState => {
  const next = own(state);
  next.hands = next.hands.map((hand, seat) => hand.filter((card) => card !== bids[seat]));
  next.seen = [...next.seen, ...bids.filter((bid) => typeof bid === 'number')];
  next.bids = bids.map(() => null);
  if (winner !== null) {
    const scores = own(next.scores);
    scores[winner] = (scores[winner] ?? 0) + next.prize;
    next.scores = scores;
  }
  return next;
};
