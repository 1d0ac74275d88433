// Liar's Dice. Everybody rolls in secret. In turn, you raise the bid ("four fives") or call the last bidder a liar; then all
// dice are shown, and whoever was wrong loses one. The last player with dice wins.

import {
  type ActionOf,
  defineGame,
  dice,
  event,
  type Outcome,
  type Own,
  refuse,
  type Seat,
} from '@turnfold/kernel';

export interface Bid {
  readonly seat: Seat;
  readonly quantity: number;
  readonly face: number;
}

/** How the last round ended: everybody's dice, and who lost one. */
interface Showdown {
  readonly round: number;
  readonly caller: Seat;
  readonly bid: Bid;
  readonly dice: readonly (readonly number[])[];
  readonly count: number;
  readonly loser: Seat;
}

interface State {
  readonly dicePerPlayer: number;
  readonly wildOnes: boolean;
  /** By seat; a player without dice is out. */
  readonly dice: readonly (readonly number[])[];
  readonly round: number;
  readonly next: Seat;
  readonly bid: Bid | null;
  readonly showdown: Showdown | null;
  /** Who is out, the first one first. */
  readonly out: readonly Seat[];
  readonly ended: Outcome | null;
}

/** The dice of others are hidden: of those, everybody sees how many there are. */
export interface LiarsView extends Omit<State, 'dice'> {
  readonly yourDice: readonly number[];
  readonly diceLeft: readonly number[];
}

const actions = {
  bid: {
    title: 'Bid',
    payload: {
      type: 'object',
      properties: {
        quantity: { type: 'integer', minimum: 1, maximum: 30, title: 'How many' },
        face: { type: 'integer', minimum: 1, maximum: 6, title: 'Face' },
      },
      required: ['quantity', 'face'],
      additionalProperties: false,
    },
    phases: ['bid'],
  },
  call: {
    title: 'Call “Liar!”',
    payload: { type: 'object', properties: {}, additionalProperties: false },
    phases: ['bid'],
  },
} as const;

export type LiarsAction = ActionOf<typeof actions>;

export const rules = defineGame({
  id: 'liars-dice',
  title: 'Liar’s Dice',
  summary: 'Bid on everybody’s hidden dice, or call the bluff.',
  seats: { min: 2, max: 6 },
  hasSecrets: true,

  options: {
    type: 'object',
    properties: {
      dicePerPlayer: { type: 'integer', minimum: 1, maximum: 5, default: 5, title: 'Dice for each player' },
      wildOnes: { type: 'boolean', default: true, title: 'Ones count as any face' },
    },
    additionalProperties: false,
  },
  phases: ['bid', 'over'],
  actions,
  events: {
    rolled: event<Readonly<Record<string, readonly number[]>>>(),
    bid: event<Bid>(),
    called: event<Showdown>(),
    won: event<{ readonly seat: Seat }>(),
  },
  refusals: {
    NOT_HIGHER: {
      rule: 'L2',
      explain: 'The bid is {quantity} × {face}; yours is not higher.',
      hint: 'Bid more dice, or as many of a higher face.',
    },
    TOO_MANY_DICE: { rule: 'L3', explain: 'There are only {dice} dice on the table.', hint: 'Call the bid.' },
    NOTHING_TO_CALL: { rule: 'L4', explain: 'Nobody has bid yet.', hint: 'Begin with a bid.' },
  },

  initial: ({ seats, options }): State => ({
    dicePerPlayer: options.dicePerPlayer,
    wildOnes: options.wildOnes,
    dice: Array.from({ length: seats }, () => Array.from({ length: options.dicePerPlayer }, () => 1)),
    round: 0,
    next: 0,
    bid: null,
    showdown: null,
    out: [],
    ended: null,
  }),

  start: (state, random) => [roll(state.dice, random)],

  decide(state, seat, action, random) {
    if (action.type === 'bid') {
      const { quantity, face } = action.payload;
      if (quantity > diceIn(state.dice)) return refuse('TOO_MANY_DICE', { dice: diceIn(state.dice) });
      if (state.bid && !isHigher(quantity, face, state.bid))
        return refuse('NOT_HIGHER', { quantity: state.bid.quantity, face: state.bid.face });
      return [{ type: 'bid', payload: { seat, quantity, face } }];
    }
    if (!state.bid) return refuse('NOTHING_TO_CALL');
    const showdown = showdownOf(state, seat, state.bid);
    const left = withoutOneDie(state.dice, showdown.loser);
    const called = { type: 'called', payload: showdown, reveals: true } as const;
    const [winner, ...others] = seatsIn(left);
    if (winner !== undefined && others.length === 0)
      return [called, { type: 'won', payload: { seat: winner } }];
    return [called, roll(left, random)];
  },

  evolve(state, { type, payload }, own) {
    const next = own(state);
    switch (type) {
      case 'rolled':
        next.dice = state.dice.map((_, seat) => payload[`dice${seat}`] ?? []);
        next.round = state.round + 1;
        return next;
      case 'bid':
        next.bid = payload;
        next.next = seatAfter(state.dice, payload.seat);
        return next;
      case 'called':
        next.dice = withoutOneDie(state.dice, payload.loser);
        next.bid = null;
        next.showdown = payload;
        if (next.dice[payload.loser]?.length === 0) next.out = [...state.out, payload.loser];
        next.next =
          next.dice[payload.loser]?.length === 0 ? seatAfter(next.dice, payload.loser) : payload.loser;
        return next;
      case 'won':
        return end(next, wonBy(payload.seat, next.out), own);
    }
  },
  conclude: end,

  toAct: ({ next, ended }) => (ended ? [] : [next]),
  stage: ({ round, ended }) => ({ turn: round, phase: ended ? 'over' : 'bid' }),

  *legalActions(state, seat) {
    if (state.ended || state.next !== seat) return;
    if (state.bid) yield { type: 'call', payload: {} };
    for (let quantity = state.bid?.quantity ?? 1; quantity <= diceIn(state.dice); quantity++)
      for (let face = 1; face <= 6; face++)
        if (!state.bid || isHigher(quantity, face, state.bid))
          yield { type: 'bid', payload: { quantity, face } };
  },

  view({ dice, ...open }, viewer): LiarsView {
    const yourDice = viewer === 'spectator' ? [] : (dice[viewer] ?? []);
    return { ...open, yourDice, diceLeft: dice.map((hand) => hand.length) };
  },

  imagine({ yourDice, diceLeft, ...open }, viewer, random) {
    return {
      ...open,
      dice: diceLeft.map((count, seat) => (seat === viewer ? yourDice : dice(random, count))),
    };
  },

  outcome: ({ ended }) => ended,

  invariants: {
    'every round costs one die': ({ dicePerPlayer, dice, showdown }) =>
      diceIn(dice) + (showdown?.round ?? 0) === dicePerPlayer * dice.length ||
      `${diceIn(dice)} dice are left`,
    'dice show one to six': ({ dice }) =>
      dice.flat().every((face) => face >= 1 && face <= 6) || `the dice are ${dice.join(' ')}`,
    'whoever is to act has dice': ({ dice, next, ended }) =>
      ended !== null || (dice[next]?.length ?? 0) > 0 || `seat ${next} has none`,
    'whoever is out has none': ({ dice, out }) =>
      out.every((seat) => dice[seat]?.length === 0) || `out are ${out.join(' ')}`,
  },

  sentence({ type, payload }, name) {
    switch (type) {
      case 'rolled':
        return 'Everybody rolls.';
      case 'bid':
        return `${name(payload.seat)} bids ${payload.quantity} × ${payload.face}.`;
      case 'called': {
        const { caller, bid, count, loser } = payload;
        return `${name(caller)} calls: there are ${count}, and the bid was ${bid.quantity} × ${bid.face}. ${name(loser)} loses a die.`;
      }
      case 'won':
        return `${name(payload.seat)} wins.`;
    }
  },
});

/** A roll of everybody's dice: each hand is a key of its own, for its owner alone. */
const roll = (hands: State['dice'], random: Parameters<typeof dice>[0]) => {
  const keys = hands.map((hand, seat) => [`dice${seat}`, dice(random, hand.length)] as const);
  const secret = Object.fromEntries(keys.map(([key], seat) => [key, [seat]]));
  return { type: 'rolled', payload: Object.fromEntries(keys), secret } as const;
};

const diceIn = (hands: State['dice']): number => hands.reduce((sum, hand) => sum + hand.length, 0);

const seatsIn = (hands: State['dice']): readonly Seat[] =>
  hands.flatMap((hand, seat) => (hand.length > 0 ? [seat] : []));

/** The next player who still has dice. */
const seatAfter = (hands: State['dice'], seat: Seat): Seat => {
  const seats = seatsIn(hands);
  return seats.find((one) => one > seat) ?? seats[0] ?? seat;
};

const isHigher = (quantity: number, face: number, bid: Bid): boolean =>
  quantity > bid.quantity || (quantity === bid.quantity && face > bid.face);

const withoutOneDie = (hands: State['dice'], loser: Seat): State['dice'] =>
  hands.map((hand, seat) => (seat === loser ? hand.slice(1) : hand));

/** Ones are wild, and a bid on ones counts only ones. */
const showdownOf = ({ dice, round, wildOnes }: State, caller: Seat, bid: Bid): Showdown => {
  const count = dice.flat().filter((face) => face === bid.face || (wildOnes && face === 1)).length;
  return { round, caller, bid, dice, count, loser: count >= bid.quantity ? caller : bid.seat };
};

const wonBy = (seat: Seat, out: readonly Seat[]): Outcome => ({
  result: 'won',
  winners: [seat],
  ranking: [[seat], ...out.toReversed().map((other) => [other])],
  reason: 'the last with dice',
});

function end(state: State, outcome: Outcome, own: Own): State {
  const next = own(state);
  next.ended = outcome;
  return next;
}
