import type { Bot, EventBody, Rules } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { playSeries, wilson } from '../src/index.ts';

interface Bid {
  readonly type: 'BID';
  readonly payload: { readonly amount: number };
}
interface State {
  readonly bids: readonly number[];
}
const SEATS = 3;

/** Each seat bids once; the highest bid wins, equal ones share. */
const auction: Rules<State, Bid, EventBody & { payload: { amount: number } }, State> = {
  id: 'auction',
  version: 1,
  stateVersion: 1,
  title: 'Auction',
  summary: 'The highest bid wins.',
  seats: { min: SEATS, max: SEATS },
  options: { type: 'object', properties: {}, additionalProperties: false },
  actions: {
    BID: {
      payload: {
        type: 'object',
        properties: { amount: { type: 'integer', minimum: 0, maximum: 9 } },
        required: ['amount'],
        additionalProperties: false,
      },
    },
  },
  events: { bid: 1 },
  refusals: {},
  hasSecrets: false,
  initial: () => ({ bids: [] }),
  start: () => [],
  decide: (_state, _seat, { payload }) => [{ type: 'bid', payload }],
  evolve: (state, { payload: { amount } }) => ({ bids: [...state.bids, amount] }),
  toAct: ({ bids }) => (bids.length < SEATS ? [bids.length] : []),
  stage: ({ bids }) => ({ turn: bids.length, phase: 'bid' }),
  *legalActions() {
    for (let amount = 0; amount <= 9; amount++) yield { type: 'BID', payload: { amount } };
  },
  view: (state) => state,
  imagine: (view) => view,
  conclude: (state) => state,
  outcome({ bids }) {
    if (bids.length < SEATS) return null;
    const winners = bids.flatMap((amount, seat) => (amount === Math.max(...bids) ? [seat] : []));
    return {
      result: winners.length === 1 ? 'won' : 'drawn',
      winners,
      ranking: [winners, [0, 1, 2].filter((seat) => !winners.includes(seat))],
      reason: 'bids',
    };
  },
  invariants: {},
  sentence: () => null,
};

const bids =
  (amount: number): Bot<State, Bid> =>
  () => ({ type: 'BID', payload: { amount } });
const luckyBid: Bot<State, Bid> = ({ random }) => ({ type: 'BID', payload: { amount: random.int(10) } });
const series = (entrants: { name: string; bot: Bot<State, Bid> }[], games = 30, seed = 1) =>
  playSeries({ rules: auction, setup: { seats: SEATS, options: {} }, entrants, games, seed });

describe('a series of games', () => {
  test('everybody plays every seat equally often', () => {
    const { standings } = series([
      { name: 'high', bot: bids(9) },
      { name: 'mid', bot: bids(5) },
      { name: 'low', bot: bids(1) },
    ]);
    expect(standings.map(({ name, wins }) => [name, wins])).toEqual([
      ['high', 30],
      ['mid', 0],
      ['low', 0],
    ]);
    for (const { bySeat } of standings) expect(bySeat.map(({ games }) => games)).toEqual([10, 10, 10]);
  });

  test('entrants of one name are counted together, and a shared win is shared out', () => {
    const { standings } = series([
      { name: 'high', bot: bids(9) },
      { name: 'high', bot: bids(9) },
      { name: 'low', bot: bids(1) },
    ]);
    const [high, low] = standings;
    expect(high).toMatchObject({ games: 60, wins: 30, draws: 60 });
    expect(low).toMatchObject({ games: 30, wins: 0 });
  });

  test('the same seed gives the same series, another seed another one', () => {
    const entrants = ['a', 'b', 'c'].map((name) => ({ name, bot: luckyBid }));
    expect(series(entrants, 60, 7)).toEqual(series(entrants, 60, 7));
    expect(series(entrants, 60, 7)).not.toEqual(series(entrants, 60, 8));
  });
});

describe('the luck of a series', () => {
  /** What the dice of the game and the first bot's own luck begin with, game by game. */
  const luckOf = (seed: number, games = 6) => {
    const dice: number[] = [];
    const guesses: number[] = [];
    const rules: typeof auction = {
      ...auction,
      start(_state, random) {
        dice.push(random.int(2 ** 32));
        return [];
      },
    };
    const guessing: Bot<State, Bid> = ({ seat, random }) => {
      if (seat === 0) guesses.push(random.int(2 ** 32));
      return { type: 'BID', payload: { amount: 1 } };
    };
    const entrants = ['a', 'b', 'c'].map((name) => ({ name, bot: guessing }));
    playSeries({ rules, setup: { seats: SEATS, options: {} }, entrants, games, seed });
    return { dice, guesses };
  };

  test.each([0, 1, 9_000_000_001, Number.MAX_SAFE_INTEGER])(
    'seed %d: one roll of the dice for each round, other thoughts in each game',
    (seed) => {
      const { dice, guesses } = luckOf(seed);
      expect(dice.slice(0, 3)).toEqual([dice[0], dice[0], dice[0]]);
      expect(dice.slice(3)).toEqual([dice[3], dice[3], dice[3]]);
      expect(dice[3]).not.toBe(dice[0]);
      expect(new Set([...guesses, ...dice]).size).toBe(6 + 2);
    },
  );

  test('neighbouring seeds share nothing', () => {
    const all = [1, 2, 3].flatMap((seed) => luckOf(seed, 3).guesses);
    expect(new Set(all).size).toBe(9);
  });
});

describe('the interval of a share', () => {
  test.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [300, 500, 0.5565, 0.642],
  ])('%i of %i is %f to %f', (wins, games, low, high) => {
    const [least, most] = wilson(wins, games);
    expect(least).toBeCloseTo(low, 3);
    expect(most).toBeCloseTo(high, 3);
  });
});
