// The auction, spoilt in one place each time. What the conformance kit is tried on.

import {
  type Action,
  type AnyBot,
  type AnyRules,
  type EventBody,
  exportRecord,
  formatRecord,
  isRefused,
  type Random,
  refuse,
  type Seat,
  seededRandom,
} from '@turnfold/kernel';
import type { PromiseName } from '@turnfold/kernel/testing';
import { AT, play } from '../support/play.ts';
import {
  type AuctionEvent,
  type AuctionRules,
  type AuctionState,
  type AuctionView,
  auction,
} from './auction.ts';

export interface Defect {
  readonly name: string;
  /** The promise that must find it. */
  readonly promise: PromiseName;
  readonly rules: AnyRules;
  /** What the failure must say. */
  readonly message: RegExp;
  readonly setups?: readonly { readonly seats: number; readonly options?: object }[];
  readonly actionsMax?: number;
  readonly bots?: Readonly<Record<string, AnyBot>>;
  readonly records?: readonly string[];
  readonly dealtParts?: (state: AuctionState) => object;
}

/** What the auction wrote before it was spoilt. */
const keptRecord = (() => {
  const { history, luck } = play({ rules: auction, setup: { seats: 3, options: { rounds: 2 } } });
  return formatRecord(exportRecord(history, luck, { players: [], createdAt: AT }, 'spectator'));
})();

type Loose = { -readonly [Key in keyof AuctionRules]?: unknown };

const spoilt = (changes: Loose): AnyRules => ({ ...auction, ...changes }) as AnyRules;

/** Changes the events that an action gives. */
const eventsOf =
  (change: (events: EventBody[], state: AuctionState, seat: Seat) => EventBody[]): AuctionRules['decide'] =>
  (state, seat, action, random) => {
    const decision = auction.decide(state, seat, action, random);
    return isRefused(decision) ? decision : (change([...decision], state, seat) as AuctionEvent[]);
  };

const eachEvent = (change: (event: EventBody, state: AuctionState) => EventBody) =>
  eventsOf((events, state) => events.map((event) => change(event, state)));

/** Writes something more after each event. */
const evolvedBy =
  (
    write: (next: AuctionState & Record<string, unknown>, event: AuctionEvent) => object,
  ): AuctionRules['evolve'] =>
  (state, event, own) =>
    write(auction.evolve(state, event, own) as never, event) as AuctionState;

const prizePlus = (extra: () => number) =>
  eachEvent((event) =>
    event.type === 'prizeRolled'
      ? {
          ...event,
          payload: { ...event.payload, prize: (event.payload as { prize: number }).prize + extra() },
        }
      : event,
  );

const SHOUT = {
  payload: {
    type: 'object',
    properties: { word: { type: 'string', maxLength: 20 } },
    required: ['word'],
    additionalProperties: false,
  },
} as const;

const shouting = (answer: (word: string) => void) =>
  spoilt({
    actions: { ...auction.actions, shout: SHOUT },
    listsAll: () => false,
    decide(state: AuctionState, seat: Seat, action: Action, random: never) {
      if (action.type !== 'shout') return auction.decide(state, seat, action as never, random);
      answer((action.payload as { word: string }).word);
      return refuse('MUST_BID');
    },
  });

interface Chained {
  readonly type: string;
  readonly before: Chained | null;
}

const long = [{ seats: 2, options: { rounds: 150 } }];

let calls = 0;

export const DEFECTS: readonly Defect[] = [
  {
    name: 'uses Math.random',
    promise: 'deterministic',
    rules: spoilt({ decide: prizePlus(() => Math.floor(Math.random() * 6)) }),
    message: /reached for Math\.random/,
  },
  {
    name: 'reads the clock',
    promise: 'deterministic',
    rules: spoilt({ decide: prizePlus(() => (Date.now() > 0 ? 0 : 1)) }),
    message: /reached for Date/,
  },
  {
    name: 'sorts by the language of the machine',
    promise: 'deterministic',
    rules: spoilt({
      toAct: (state: AuctionState) => auction.toAct(state).toSorted((a, b) => `${a}`.localeCompare(`${b}`)),
    }),
    message: /reached for String\.prototype\.localeCompare/,
  },
  {
    name: 'remembers something outside the state',
    promise: 'deterministic',
    rules: spoilt({ decide: prizePlus(() => calls++) }),
    message: /went another way: events.*prize/,
  },
  {
    name: 'gives two answers to one question',
    promise: 'deterministic',
    rules: spoilt({
      listsAll: () => false,
      stage: (state: AuctionState) => ({ ...auction.stage(state), mood: calls++ }),
    }),
    message: /asked twice, the rules gave two answers/,
  },
  {
    name: 'has a bot with luck of its own',
    promise: 'deterministic',
    rules: auction as AnyRules,
    bots: {
      easy({ legal }) {
        const actions = [...legal()];
        return actions[Math.floor(Math.random() * actions.length)] as Action;
      },
    },
    message: /a bot reached for Math\.random/,
  },
  {
    name: 'has a bot that remembers other games',
    promise: 'deterministic',
    rules: auction as AnyRules,
    bots: {
      easy({ legal }) {
        const actions = [...legal()];
        return actions[Math.floor(calls++ / 5) % actions.length] as Action;
      },
    },
    message: /with the same luck the bots play another game: the move/,
  },
  {
    name: 'has a bot that asks for what is refused',
    promise: 'listed',
    rules: auction as AnyRules,
    bots: { easy: () => ({ type: 'bid', payload: { card: 99 } }) },
    message: /asked for by a bot, and refused: NOT_IN_HAND/,
  },
  {
    name: 'folds what is not in the event',
    promise: 'replay',
    rules: spoilt({ evolve: evolvedBy((next) => ({ ...next, prize: next.prize + (calls++ % 2) })) }),
    message: /the state differs: state\.prize/,
  },
  {
    name: 'tells undefined from missing, which a stored event cannot',
    promise: 'replay',
    rules: spoilt({
      decide: eachEvent((event) => ({ ...event, payload: { ...event.payload, extra: undefined } })),
      evolve: evolvedBy((next, event) => ('extra' in event.payload ? { ...next, prize: 0 } : next)),
    }),
    message: /folded from stored events.*state\.prize/,
  },
  {
    name: 'changes the state it was given',
    promise: 'untouched',
    rules: spoilt({
      evolve(state: AuctionState, event: AuctionEvent, own: never) {
        if (event.type !== 'bidPlaced') return auction.evolve(state, event, own);
        (state.bids as unknown[])[event.payload.seat] = event.payload.bid;
        return { ...state };
      },
    }),
    message: /frozen states.*read only property/,
  },
  {
    name: 'sorts a hand in place to show it',
    promise: 'untouched',
    rules: spoilt({
      view(state: AuctionState, viewer: Seat, about: never) {
        (state.hands[viewer] as number[] | undefined)?.sort((one, other) => one - other);
        return auction.view(state, viewer, about);
      },
    }),
    message: /frozen states.*read only property/,
  },
  {
    name: 'puts a list of the state into an event, and writes to it later',
    promise: 'untouched',
    rules: spoilt({
      decide: eventsOf((events, state) =>
        events.map((event) =>
          event.type === 'bidPlaced'
            ? { ...event, payload: { ...event.payload, bids: state.bids }, secret: { bids: [], bid: [] } }
            : event,
        ),
      ),
    }),
    message: /shares a part with the state/,
  },
  {
    name: 'gives a new object for an event that changes nothing',
    promise: 'identity',
    rules: spoilt({ evolve: evolvedBy((next, event) => (event.type === 'sighed' ? { ...next } : next)) }),
    message: /sighed never changes anything/,
    setups: [{ seats: 2, options: { rounds: 12 } }],
  },
  {
    name: 'changes the state when it is asked who is to act',
    promise: 'identity',
    rules: spoilt({
      toAct(state: AuctionState) {
        (state as { prize: number }).prize++;
        return auction.toAct(state);
      },
    }),
    message: /a question .* changed the state/,
  },
  {
    name: 'lists what does not fit its own schema',
    promise: 'listed',
    rules: spoilt({
      actions: {
        ...auction.actions,
        bid: {
          ...auction.actions.bid,
          payload: {
            type: 'object',
            properties: { card: { type: 'integer', minimum: 1 } },
            additionalProperties: false,
          },
        },
      },
    }),
    message: /does not fit its schema: payload\.card must be at least 1|refused: BAD_PAYLOAD/,
  },
  {
    name: 'lists what belongs to another phase',
    promise: 'listed',
    rules: spoilt({ actions: { ...auction.actions, pass: { ...auction.actions.pass, phases: ['tea'] } } }),
    message: /belongs to tea|refused: WRONG_PHASE/,
    setups: [{ seats: 2, options: { rounds: 12 } }],
  },
  {
    name: 'lists what it refuses',
    promise: 'listed',
    rules: spoilt({
      *legalActions(state: AuctionState, seat: Seat) {
        yield* auction.legalActions(state, seat);
        if (auction.toAct(state).includes(seat)) yield { type: 'pass', payload: {} };
      },
    }),
    message: /refused: MUST_BID|listed twice/,
  },
  {
    name: 'lists an action twice',
    promise: 'listed',
    rules: spoilt({
      *legalActions(state: AuctionState, seat: Seat) {
        yield* auction.legalActions(state, seat);
        yield* auction.legalActions(state, seat);
      },
    }),
    message: /listed twice/,
  },
  {
    name: 'accepts a card that is not in the hand',
    promise: 'unlisted',
    rules: spoilt({
      decide(state: AuctionState, seat: Seat, action: never, random: never) {
        const decision = auction.decide(state, seat, action, random);
        return isRefused(decision) && decision.refused === 'NOT_IN_HAND'
          ? [{ type: 'sighed', payload: { seat } }]
          : decision;
      },
    }),
    message: /accepted, but not listed/,
  },
  {
    name: 'throws at a word that it does not know',
    promise: 'hostile',
    rules: shouting((word) => {
      const loudness = { hey: [1], hello: [2] } as Record<string, number[]>;
      if (word.length > 0) (loudness[word] as number[]).at(0);
    }),
    message: /not answered, but thrown: TypeError/,
  },
  {
    name: 'lets a word reach a prototype',
    promise: 'hostile',
    rules: shouting((word) => {
      const counts = {} as Record<string, Record<string, number>>;
      const count = counts[word];
      if (count) count.polluted = 1;
    }),
    message: /a prototype was changed/,
  },
  {
    name: 'refuses with a code that nothing explains',
    promise: 'refusals',
    rules: spoilt({ refusals: { MUST_BID: auction.refusals.MUST_BID } }),
    message: /no text explains the refusal NOT_IN_HAND/,
  },
  {
    name: 'leaves a gap in a text',
    promise: 'refusals',
    rules: spoilt({
      refusals: { ...auction.refusals, NOT_IN_HAND: { rule: 'A2', explain: 'You do not hold {car}.' } },
    }),
    message: /has a gap \{car\}/,
  },
  {
    name: 'lists actions of a seat that is not to act',
    promise: 'turns',
    rules: spoilt({
      legalActions: (state: AuctionState, seat: Seat) =>
        auction.legalActions({ ...state, bids: state.bids.map(() => null) }, seat),
    }),
    message: /is not to act, and this is listed/,
  },
  {
    name: 'lets a seat act that does not exist',
    promise: 'turns',
    rules: spoilt({ toAct: (state: AuctionState) => (state.over ? [] : [...auction.toAct(state), 7]) }),
    message: /toAct names \[.*7\]/,
  },
  {
    name: 'has a seat to act that can do nothing',
    promise: 'turns',
    rules: spoilt({
      *legalActions(state: AuctionState, seat: Seat) {
        if (seat !== 1) yield* auction.legalActions(state, seat);
      },
    }),
    message: /p2 is to act, and has no legal action/,
  },
  {
    name: 'asks a seat that is not to act',
    promise: 'turns',
    rules: spoilt({ questions: () => [{ seat: 9, id: 'q', no: { type: 'bid', payload: { card: 1 } } }] }),
    message: /is asked something, and is not to act/,
  },
  {
    name: 'asks what cannot be declined',
    promise: 'turns',
    rules: spoilt({
      questions: (state: AuctionState) =>
        auction.toAct(state).map((seat: Seat) => ({ seat, id: 'q', no: { type: 'no', payload: {} } })),
    }),
    message: /may not say no/,
  },
  {
    name: 'goes on after the end',
    promise: 'over',
    rules: spoilt({ toAct: (state: AuctionState) => (state.over ? [0] : auction.toAct(state)) }),
    message: /the game is over, and \[0\] are to act/,
  },
  {
    name: 'lists actions after the end',
    promise: 'over',
    rules: spoilt({
      *legalActions(state: AuctionState, seat: Seat) {
        if (state.over) yield { type: 'pass', payload: {} };
        yield* auction.legalActions(state, seat);
      },
    }),
    message: /the game is over, and this is listed/,
  },
  {
    name: 'ends without a reason',
    promise: 'ends',
    rules: spoilt({
      outcome(state: AuctionState) {
        const outcome = auction.outcome(state);
        return outcome && { ...outcome, reason: '' };
      },
    }),
    message: /the outcome gives no reason/,
  },
  {
    name: 'ranks somebody above the winner',
    promise: 'ends',
    rules: spoilt({
      outcome(state: AuctionState) {
        const outcome = auction.outcome(state);
        return outcome && { ...outcome, ranking: outcome.ranking.toReversed() };
      },
    }),
    message: /the winners \[.*\] are not the first of/,
  },
  {
    name: 'waits for nobody',
    promise: 'ends',
    rules: spoilt({ toAct: (state: AuctionState) => (state.round > 1 ? [] : auction.toAct(state)) }),
    message: /nobody is to act, and it is not over/,
  },
  {
    name: 'never ends',
    promise: 'ends',
    rules: spoilt({ initial: (setup: never) => ({ ...auction.initial(setup), rounds: 1_000_000 }) }),
    message: /has not ended after 400 actions/,
  },
  {
    name: 'forgets a seat in the ranking',
    promise: 'ends',
    rules: spoilt({
      outcome(state: AuctionState) {
        const outcome = auction.outcome(state);
        return outcome && { ...outcome, ranking: [outcome.winners] };
      },
    }),
    message: /the ranking \[\[.*\]\] must name each of/,
  },
  {
    name: 'throws in the middle of a game',
    promise: 'ends',
    rules: spoilt({
      toAct(state: AuctionState) {
        if (state.round === 3) throw new Error('no round three');
        return auction.toAct(state);
      },
    }),
    message: /the rules threw: Error: no round three/,
  },
  {
    name: 'loses a card',
    promise: 'invariants',
    rules: spoilt({
      evolve: evolvedBy((next, event) =>
        event.type === 'bidsTurned' ? { ...next, seen: next.seen.slice(1) } : next,
      ),
    }),
    message: /after bidsTurned \(event \d+\), "no card is lost or doubled" does not hold: "the cards are/,
  },
  {
    name: 'shows the hands of others',
    promise: 'secrets',
    rules: spoilt({
      view: (state: AuctionState, viewer: Seat, about: never) => ({
        ...auction.view(state, viewer, about),
        hands: state.hands,
      }),
      imagine(view: AuctionView & Pick<AuctionState, 'hands'>, viewer: Seat, random: never) {
        const { hands, ...rest } = view;
        return { ...auction.imagine(rest, viewer, random), hands };
      },
    }),
    message: /can tell them apart: \.view\.hands/,
  },
  {
    name: 'shows the sum of the deck',
    promise: 'secrets',
    rules: spoilt({
      view: (state: AuctionState, viewer: Seat, about: never) => ({
        ...auction.view(state, viewer, about),
        deckSum: state.deck.reduce((sum, card) => sum + card, 0),
      }),
    }),
    message: /can tell them apart: \.view\.deckSum/,
  },
  {
    name: 'tells everybody which card was drawn',
    promise: 'secrets',
    rules: spoilt({
      decide: eachEvent((event) =>
        event.type === 'drew' ? { type: event.type, payload: event.payload } : event,
      ),
    }),
    message: /was told what is hidden from it: drew\.payload\.card|drew tells .* what its view hides/,
  },
  {
    name: 'tells the next player too which card was drawn',
    promise: 'secrets',
    rules: spoilt({
      decide: eachEvent((event, { hands }) => {
        const { seat } = event.payload as { seat: Seat };
        return event.type === 'drew'
          ? { ...event, secret: { card: [seat, (seat + 1) % hands.length] } }
          : event;
      }),
    }),
    message: /drew tells p\d what its view hides: drew\.payload\.card/,
  },
  {
    name: 'tells everybody at the table a hidden bid, and only the spectator nothing',
    promise: 'secrets',
    rules: spoilt({
      decide: eachEvent((event, { hands }) =>
        event.type === 'bidPlaced' ? { ...event, secret: { bid: [...hands.keys()] } } : event,
      ),
    }),
    message: /bidPlaced tells p\d what its view hides: bidPlaced\.payload\.bid/,
  },
  {
    name: 'shows the deck to the first player when it is dealt',
    promise: 'secrets',
    rules: spoilt({
      start: (state: AuctionState, random: never) =>
        auction
          .start(state, random)
          .map((event) =>
            event.type === 'dealt' ? { ...event, secret: { ...event.secret, deck: [0] } } : event,
          ),
    }),
    message: /dealt tells p1 what its view hides: dealt\.payload\.deck/,
  },
  {
    name: 'misspells the secret key',
    promise: 'secrets',
    rules: spoilt({
      decide: eachEvent((event) => (event.type === 'drew' ? { ...event, secret: { crad: [0] } } : event)),
    }),
    message: /declares crad secret, but its payload has only seat, card/,
  },
  {
    name: 'tells a bid that the view hides',
    promise: 'secrets',
    rules: spoilt({
      decide: eachEvent((event) =>
        event.type === 'bidPlaced' ? { type: event.type, payload: event.payload } : event,
      ),
    }),
    message: /bidPlaced tells .* what its view hides/,
  },
  {
    name: 'turns hidden bids over without saying so',
    promise: 'secrets',
    rules: spoilt({
      decide: eachEvent(({ type, payload, secret }) => ({ type, payload, ...(secret ? { secret } : {}) })),
    }),
    message: /was told what is hidden from it: bidsTurned\.payload/,
  },
  {
    name: 'lets the legal actions depend on the hands of others',
    promise: 'secrets',
    rules: spoilt({
      *legalActions(state: AuctionState, seat: Seat) {
        const best = Math.max(...state.hands.flat());
        for (const action of auction.legalActions(state, seat))
          if (action.type === 'pass' || action.payload.card + 1 !== best) yield action;
      },
    }),
    message: /can tell them apart: \.legal/,
  },
  {
    name: 'refuses for a reason that is hidden',
    promise: 'secrets',
    rules: spoilt({
      refusals: { ...auction.refusals, TOP_OF_DECK: { rule: 'A9', explain: 'The next card is not higher.' } },
      listsAll: () => false,
      decide(state: AuctionState, seat: Seat, action: { payload: { card?: number } }, random: never) {
        const decision = auction.decide(state, seat, action as never, random);
        const hidden = isRefused(decision) && (action.payload.card ?? 0) > (state.deck[0] ?? 99);
        return hidden ? refuse('TOP_OF_DECK') : decision;
      },
    }),
    message: /refused for a reason that is hidden from the asker/,
  },
  {
    name: 'accepts a bid only if it beats a hidden card',
    promise: 'secrets',
    rules: spoilt({
      refusals: { ...auction.refusals, TOO_LOW: { rule: 'A9', explain: 'Something is higher.' } },
      listsAll: () => false,
      decide(state: AuctionState, seat: Seat, action: { payload: { card?: number } }, random: never) {
        const isLow = (action.payload.card ?? 99) === (state.deck[0] ?? 0) - 1;
        return isLow ? refuse('TOO_LOW') : auction.decide(state, seat, action as never, random);
      },
    }),
    message: /the same to the asker, refused in the other: TOO_LOW|hidden from the asker/,
  },
  {
    name: 'addresses a secret to a seat that does not exist',
    promise: 'secrets',
    rules: spoilt({
      decide: eachEvent((event) => (event.type === 'drew' ? { ...event, secret: { card: [9] } } : event)),
    }),
    message: /drew addresses card to \[9\]/,
  },
  {
    name: 'says that nothing is hidden',
    promise: 'secrets',
    rules: spoilt({ hasSecrets: false }),
    message: /dealt has a secret, but hasSecrets is false/,
  },
  {
    name: 'imagines another game than the one in view',
    promise: 'imagined',
    rules: spoilt({
      imagine(view: AuctionView, viewer: Seat, random: never) {
        const state = auction.imagine(view, viewer, random);
        return { ...state, deck: state.deck.slice(1) };
      },
    }),
    message: /is not the game it sees: view\.deckSize/,
  },
  {
    name: 'imagines a card twice',
    promise: 'imagined',
    rules: spoilt({
      imagine(view: AuctionView, viewer: Seat, random: never) {
        const state = auction.imagine(view, viewer, random);
        return { ...state, deck: state.deck.map(() => state.deck[0]) };
      },
    }),
    message: /breaks the invariant "no card is lost or doubled"/,
  },
  {
    name: 'imagines with luck of its own',
    promise: 'imagined',
    rules: spoilt({
      imagine: (view: AuctionView, viewer: Seat) => auction.imagine(view, viewer, seededRandom(calls++)),
    }),
    message: /is another thing every time/,
  },
  {
    name: 'gives the truth away in views, so that imagine always finds it',
    promise: 'imagined',
    rules: spoilt({
      view: (state: AuctionState) => state,
      imagine: (view: AuctionState) => view,
    }),
    message: /imagine always finds the truth/,
  },
  {
    name: 'imagines the deck in order',
    promise: 'dealt',
    rules: spoilt({
      imagine(view: AuctionView, viewer: Seat, random: never) {
        const state = auction.imagine(view, viewer, random);
        return { ...state, deck: state.deck.toSorted((one, other) => one - other) };
      },
    }),
    message: /does not imagine .*deck\.\d.* as its rules deal it/,
  },
  {
    name: 'imagines good cards in the hands of others',
    promise: 'dealt',
    rules: spoilt({
      imagine(view: AuctionView, viewer: Seat, random: Random) {
        const two = [0, 1].map(() => auction.imagine(view, viewer, random));
        const sum = ({ deck }: AuctionState) => deck.reduce((all, card) => all + card, 0);
        return two.sort((one, other) => sum(one) - sum(other))[0];
      },
    }),
    message: /does not imagine .* as its rules deal it/,
  },
  {
    name: 'turns the deck round instead of shuffling it, so that each place alone is fair',
    promise: 'dealt',
    rules: spoilt({
      imagine(view: AuctionView, viewer: Seat, random: Random) {
        const state = auction.imagine(view, viewer, random);
        const sorted = state.deck.toSorted((one, other) => one - other);
        const cut = random.int(sorted.length);
        return { ...state, deck: [...sorted.slice(cut), ...sorted.slice(0, cut)] };
      },
    }),
    message: /does not imagine the step from deck\.\d to deck\.\d as its rules deal it/,
  },
  {
    name: 'deals fairly in the opening and forgets to shuffle later on',
    promise: 'dealt',
    rules: spoilt({
      imagine(view: AuctionView, viewer: Seat, random: never) {
        const state = auction.imagine(view, viewer, random);
        return view.seen.length === 0
          ? state
          : { ...state, deck: state.deck.toSorted((one, other) => one - other) };
      },
    }),
    dealtParts: ({ deck }: AuctionState) => ({ deck }),
    message: /does not imagine .*deck\.\d.* as its rules deal it/,
  },
  {
    name: 'tells of an event that it does not know',
    promise: 'events',
    rules: spoilt({
      decide: eventsOf((events) => [...events, { type: 'yawned', payload: {} }]),
      evolve: (state: AuctionState, event: AuctionEvent, own: never) =>
        auction.evolve(state, event, own) ?? state,
    }),
    message: /the event type "yawned" is not in rules\.events/,
  },
  {
    name: 'lets the turn fall',
    promise: 'events',
    rules: spoilt({ stage: (state: AuctionState) => ({ ...auction.stage(state), turn: -state.round }) }),
    message: /the turn fell from/,
  },
  {
    name: 'has no sentence for those who may not know',
    promise: 'events',
    rules: spoilt({
      sentence: (event: AuctionEvent) => (event.type === 'drew' ? `Drew the ${event.payload.card}.` : null),
    }),
    message: /the sentence about drew as p\d sees it reads "Drew the undefined\."/,
  },
  {
    name: 'keeps undefined in the state',
    promise: 'plain',
    rules: spoilt({ evolve: evolvedBy((next) => ({ ...next, note: undefined })) }),
    message: /not plain JSON: the state\.note is undefined/,
  },
  {
    name: 'keeps a Map in the state',
    promise: 'plain',
    rules: spoilt({ initial: (setup: never) => ({ ...auction.initial(setup), notes: new Map() }) }),
    message: /not plain JSON: the state\.notes is a Map/,
  },
  {
    name: 'shows minus zero',
    promise: 'plain',
    rules: spoilt({
      view: (state: AuctionState, viewer: Seat, about: never) => ({
        ...auction.view(state, viewer, about),
        prize: -0,
      }),
    }),
    message: /not plain JSON: the view of p1\.prize is -0/,
  },
  {
    name: 'copies a log inside the state at every step',
    promise: 'flat',
    rules: spoilt({
      initial: (setup: never) => ({ ...auction.initial(setup), log: [] }),
      evolve: evolvedBy((next, event) => ({ ...next, log: [...(next.log as string[]), event.type] })),
    }),
    message: /its cost grows with the log/,
    setups: long,
  },
  {
    name: 'reads a log inside the state at every step',
    promise: 'flat',
    rules: spoilt({
      initial: (setup: never) => ({ ...auction.initial(setup), log: null }),
      evolve: evolvedBy((next, event) => ({ ...next, log: { type: event.type, before: next.log } })),
      decide(state: AuctionState & { log: Chained | null }, seat: Seat, action: never, random: never) {
        let length = 0;
        for (let entry = state.log; entry; entry = entry.before) length++;
        return length < 0 ? [] : auction.decide(state, seat, action, random);
      },
    }),
    message: /(bid|pass) looks up \d+ things early in the game and \d+ late: its cost grows with the log/,
    setups: [{ seats: 2, options: { rounds: 400 } }],
    actionsMax: 1_000,
  },
  {
    name: 'keeps a note of every round, in a game too short for that to cost much',
    promise: 'flat',
    rules: spoilt({
      initial: (setup: never) => ({ ...auction.initial(setup), notes: [] }),
      evolve: evolvedBy((next, event) =>
        event.type === 'prizeRolled' ? { ...next, notes: [...(next.notes as number[]), next.round] } : next,
      ),
    }),
    message: /notes grows all the time, from \d+ fields to \d+/,
    setups: [{ seats: 2, options: { rounds: 60 } }],
  },
  {
    name: 'hangs its notes onto each other, where no list is seen to grow',
    promise: 'flat',
    rules: spoilt({
      initial: (setup: never) => ({ ...auction.initial(setup), log: null }),
      evolve: evolvedBy((next, event) =>
        event.type === 'prizeRolled' ? { ...next, log: { type: event.type, before: next.log } } : next,
      ),
    }),
    message: /log.* grows all the time/,
    setups: [{ seats: 2, options: { rounds: 60 } }],
  },
  {
    name: 'rolls other dice after an undo',
    promise: 'undo',
    rules: spoilt({ decide: prizePlus(() => calls++) }),
    message: /undone and played again, it came out otherwise: events.*prize/,
  },
  {
    name: 'decides otherwise when it is asked again',
    promise: 'record',
    rules: spoilt({ decide: prizePlus(() => calls++) }),
    message: /its record fails at \d+: its events are not what the rules and the luck give/,
  },
  {
    name: 'keeps quiet about an end at the table',
    promise: 'concluded',
    rules: spoilt({ conclude: (state: AuctionState) => state }),
    message: /concluded by the table, the state has another outcome/,
  },
  {
    name: 'lets play go on after an end at the table',
    promise: 'concluded',
    rules: spoilt({
      toAct: (state: AuctionState) => (state.concluded ? [0] : auction.toAct(state)),
    }),
    message: /concluded by the table, and \["p1"\] are to act/,
  },
  {
    name: 'still lists actions after an end at the table',
    promise: 'concluded',
    rules: spoilt({
      *legalActions(state: AuctionState, seat: Seat) {
        if (state.concluded) yield { type: 'pass', payload: {} };
        yield* auction.legalActions(state, seat);
      },
    }),
    message: /concluded by the table, and this is listed/,
  },
  {
    name: 'loses the cards when the table ends the game',
    promise: 'concluded',
    rules: spoilt({
      conclude: (state: AuctionState, outcome: never, own: never) => ({
        ...auction.conclude(state, outcome, own),
        seen: [0, ...state.seen],
      }),
    }),
    message: /concluded, it breaks "no card is lost or doubled"/,
  },
  {
    name: 'shows what its schema does not know',
    promise: 'described',
    rules: spoilt({
      viewSchema: {
        type: 'object',
        properties: { rounds: { type: 'integer' } },
        additionalProperties: false,
      },
    }),
    message: /not as viewSchema says: the view of p1 has an unknown field "round"/,
  },
  {
    name: 'folds an older log to another state',
    promise: 'kept',
    rules: spoilt({
      evolve: evolvedBy((next, event) =>
        event.type === 'prizeRolled' ? { ...next, prize: next.prize + 1 } : next,
      ),
    }),
    records: [keptRecord],
    message: /record 1 of those kept: called false at 0: these rules fold its events to another state/,
  },
  {
    name: 'cannot read the events of an older record',
    promise: 'kept',
    rules: spoilt({ events: { ...auction.events, bidPlaced: 2 } }),
    records: [keptRecord],
    message: /record 1 of those kept: it does not load: .*nothing lifts it to version 2/,
  },
  {
    name: 'refuses by what the seat cannot know',
    promise: 'why',
    rules: spoilt({
      decide(state: AuctionState, seat: Seat, action: never, random: never) {
        const next = state.deck[0];
        return next !== undefined && next % 2 === 0
          ? refuse('NOT_IN_HAND', { card: next })
          : auction.decide(state, seat, action, random);
      },
      listsAll: () => false,
    }),
    message: /the seat would be told another reason than the real one/,
  },
];
