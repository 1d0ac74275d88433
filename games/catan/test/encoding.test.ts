import {
  type Action,
  type AnyRules,
  createOwn,
  type EventBody,
  fold,
  formatSeat,
  isRefused,
  itemAt,
  parseSetup,
  type Seat,
  type Setup,
  seededRandom,
  stepInPlace,
} from '@turnfold/kernel';
import { encodingConformance } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { CatanAction } from '../src/actions.ts';
import { encoding } from '../src/encoding.ts';
import { formatEdge, formatVertex } from '../src/notation.ts';
import { RESOURCES } from '../src/resource.ts';
import { rules as catan } from '../src/rules.ts';
import { EDGES, HEX_COORDS, NODES } from '../src/topology.ts';

const of = (type: string, payloads: readonly object[]): readonly Action[] =>
  payloads.map((payload) => ({ type, payload }));

const CORNERS = NODES.map((node) => ({ vertexId: formatVertex(node) }));
const SIDES = EDGES.map((edge) => ({ edgeId: formatEdge(edge) }));

/** Discards are left out: they are as many as hands. */
const everyAction = (players: readonly string[]): readonly Action[] => [
  ...['PLACE_SETTLEMENT', 'BUILD_SETTLEMENT', 'BUILD_CITY'].flatMap((type) => of(type, CORNERS)),
  ...['PLACE_ROAD', 'BUILD_ROAD'].flatMap((type) => of(type, SIDES)),
  ...[
    ...['ROLL_DICE', 'BUY_DEVELOPMENT_CARD', 'PLAY_KNIGHT', 'PLAY_ROAD_BUILDING'],
    ...['ACCEPT_TRADE', 'REJECT_TRADE', 'CANCEL_TRADE', 'END_TURN'],
  ].flatMap((type) => of(type, [{}])),
  ...of(
    'MOVE_ROBBER',
    HEX_COORDS.flatMap((hexCoord) => [
      { hexCoord },
      ...players.map((targetPlayerId) => ({ hexCoord, targetPlayerId })),
    ]),
  ),
  ...of(
    'PLAY_YEAR_OF_PLENTY',
    RESOURCES.flatMap((first, index) => [
      { resources: [first] },
      ...RESOURCES.slice(index).map((second) => ({ resources: [first, second] })),
    ]),
  ),
  ...of(
    'PLAY_MONOPOLY',
    RESOURCES.map((resource) => ({ resource })),
  ),
  ...of(
    'TRADE_BANK',
    RESOURCES.flatMap((give) => RESOURCES.map((receive) => ({ give, receive }))),
  ),
  ...of(
    'CONFIRM_TRADE',
    players.map((playerId) => ({ playerId })),
  ),
];

/** The same list for all positions of a set-up. */
const EVERY = [2, 3, 4].map((seats) =>
  everyAction(Array.from({ length: seats }, (_, seat) => formatSeat(seat))),
);

encodingConformance(catan, encoding, {
  describe,
  test,
  everyAction: (_view: never, _seat: Seat, { seats }: Setup) => EVERY[seats - 2] ?? [],
  positions: 3_000,
  setups: [
    { seats: 3, options: { victoryPoints: 6 } },
    { seats: 2, options: { victoryPoints: 5 } },
    { seats: 4, options: { victoryPoints: 5 } },
  ],
});

describe('an offer that somebody else has made', () => {
  test('can be answered in numbers, and taken back or confirmed by who made it', () => {
    const rules: AnyRules = catan;
    const setup = parseSetup(rules, 3, { victoryPoints: 6 }) as Setup;
    const answered = new Set<string>();
    for (let seed = 1; answered.size < 4 && seed < 200; seed++)
      for (const type of answersTo(rules, setup, seed)) answered.add(type);
    expect([...answered].toSorted()).toEqual([
      'ACCEPT_TRADE',
      'CANCEL_TRADE',
      'CONFIRM_TRADE',
      'REJECT_TRADE',
    ]);
  });
});

/** Plays at random until an offer is accepted by the rules; holds every answer against `decide` until it is settled. */
const answersTo = (rules: AnyRules, setup: Setup, seed: number): readonly string[] => {
  const random = seededRandom(seed);
  const own = createOwn();
  const blank: object = rules.initial(setup);
  let state: object = fold(rules, blank, rules.start(blank, random), own);
  const step = (seat: Seat, action: Action): boolean => {
    const next = stepInPlace<object, Action, EventBody>(rules, state, seat, action, random, own);
    if (!isRefused(next)) state = next.state;
    return !isRefused(next);
  };
  const offers = RESOURCES.flatMap((give) =>
    RESOURCES.filter((receive) => receive !== give).map((receive) => ({
      type: 'OFFER_TRADE',
      payload: { give: { [give]: 1 }, receive: { [receive]: 1 } },
    })),
  );
  for (let ply = 0; ply < 400 && !rules.outcome(state); ply++) {
    const seat = itemAt<Seat>(rules.toAct(state), 0);
    if (rules.stage(state).phase === 'postRoll' && offers.some((offer) => step(seat, offer))) break;
    const legal: readonly Action[] = Array.from(rules.legalActions(state, seat));
    step(seat, itemAt(legal, random.int(legal.length)));
  }
  const types: string[] = [];
  for (let seat: Seat = 0; seat < setup.seats; seat++) {
    const legal: readonly Action[] = Array.from(rules.legalActions(state, seat));
    const trades = legal.filter(({ type }) => /^(?:ACCEPT|REJECT|CONFIRM|CANCEL)_TRADE$/.test(type));
    const codes = trades.map((action) => encoding.code(action as CatanAction, seat, setup));
    expect(new Set(codes).size).toBe(trades.length);
    for (const trade of trades)
      expect(isRefused(rules.decide(state, seat, trade, seededRandom(1)))).toBe(false);
    types.push(...trades.map(({ type }) => type));
    const acceptance = trades.find(({ type }) => type === 'ACCEPT_TRADE');
    if (acceptance && step(seat, acceptance)) {
      const owner = Array.from({ length: setup.seats }, (_, other) => other).flatMap((other) =>
        Array.from(rules.legalActions(state, other) as Iterable<Action>),
      );
      types.push(...owner.map(({ type }) => type).filter((type) => type === 'CONFIRM_TRADE'));
    }
  }
  return types;
};
