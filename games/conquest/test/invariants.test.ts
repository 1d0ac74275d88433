import { describe, expect, test } from 'vitest';
import { type ConquestState, rules } from '../src/index.ts';
import { brokenInvariant, careless, greedy, playGreedyGame } from './greedy.ts';
import { world } from './world.ts';

const good = world({
  land: { p1: { alaska: 3, alberta: 1 }, p2: { siam: 2 } },
  hands: { p1: ['card-peru'], p2: ['wild-1'] },
});

/** What the invariants say about a state with one thing wrong. */
const spoilt = (change: Partial<ConquestState>): string | null => brokenInvariant({ ...good, ...change });

describe('[005 Invariants]', () => {
  test('hold where nothing is wrong', () => expect(brokenInvariant(good)).toBeNull());

  test('[005 Invariants 1] an owned territory has an army at least', () => {
    expect(spoilt({ armies: good.armies.with(0, 0) })).toBe(
      'army counts: alaska has 0 armies and the owner 0',
    );
    expect(spoilt({ armies: good.armies.with(0, -1) })).toContain('army counts');
    expect(spoilt({ armies: good.armies.with(0, 1.5) })).toBe('army counts: alaska has 1.5 armies');
  });

  test('[005 Invariants 1] one that nobody owns has none', () => {
    expect(spoilt({ owners: good.owners.with(0, -1) })).toContain('army counts: alaska has 3 armies');
  });

  test('[005 Invariants 2] every territory has an owner who is in the game', () => {
    expect(spoilt({ owners: good.owners.with(0, -1), armies: good.armies.with(0, 0) })).toBe(
      'ownership: nobody holds alaska',
    );
    expect(spoilt({ owners: good.owners.with(0, 5) })).toContain('ownership: alaska belongs to');
    expect(spoilt({ eliminated: [0], current: 1 })).toContain(
      'ownership: alaska belongs to p1, who is not in the game',
    );
  });

  test('[005 Invariants 3] the current player is in the game', () => {
    expect(spoilt({ current: 7 })).toBe('phase consistency: the current player is seat 7');
    const out = world({ land: { p1: { alaska: 1 } }, state: { current: 1 } });
    expect(brokenInvariant(out)).toBe('phase consistency: p2 is to act, but eliminated');
  });

  test('[005 Invariants 4] a card has an owner who is not eliminated', () => {
    const out = world({ land: { p1: { alaska: 1 } }, hands: { p2: ['card-peru'] } });
    expect(brokenInvariant(out)).toBe('card ownership: p2 is eliminated and holds 1 cards');
  });

  test('[005 Invariants 5] no more is placed than was granted', () => {
    expect(spoilt({ placed: 9 })).toBe('reinforcement budget: 9 armies were placed, of 3');
    expect(spoilt({ placed: 1 })).toBe('reinforcement budget: 2 armies are left after placing');
    expect(spoilt({ phase: 'REINFORCE', placed: 0, granted: 4 })).toBe(
      'reinforcement budget: 4 armies were granted instead of 3',
    );
  });

  test('[005 Invariants 6] steps are counted', () => {
    expect(spoilt({ turn: 9 })).toBe('revision monotonicity: 10 steps cannot have led to turn 9');
  });

  test('cards neither vanish nor double', () => {
    expect(spoilt({ deck: good.deck.slice(1) })).toBe('every card is in one place: 43 cards instead of 44');
    expect(spoilt({ deck: good.deck.with(0, good.deck[1] as number) })).toBe(
      'every card is in one place: a card is in two places',
    );
  });

  test('territories are counted right', () => {
    expect(spoilt({ holdings: good.holdings.with(0, 3) })).toBe(
      'holdings are counted: p1 holds 2 territories, counted 3',
    );
  });

  test('armies in hand belong before the first turn, and a capture asks for own land', () => {
    expect(spoilt({ unplaced: [1, 0, 0] })).toBe(
      'claims and captures: in turn 1 the players hold 1, 0, 0 armies',
    );
    const asking = { from: 0, to: 1, least: 1 };
    expect(spoilt({ advance: asking })).toContain('claims and captures: a capture asks in ATTACK');
    expect(spoilt({ advance: { ...asking, to: 3 } })).toBeNull();
  });

  test('there are the six of the contract, and three of our own', () => {
    expect(Object.keys(rules.invariants)).toEqual([
      'army counts',
      'ownership',
      'phase consistency',
      'card ownership',
      'claims and captures',
      'reinforcement budget',
      'revision monotonicity',
      'every card is in one place',
      'holdings are counted',
    ]);
  });
});

describe('whole games', () => {
  const look = (state: ConquestState) => {
    const problem = brokenInvariant(state);
    if (problem) throw new Error(problem);
  };

  test.each([2, 3, 4, 5, 6])(
    '40 greedy games of %i players end by conquest, with every invariant after every action',
    (seats) => {
      for (let seed = 1; seed <= 40; seed++)
        expect(playGreedyGame({ seats, seed, look }).endedBy, `seed ${seed}`).toBe('conquest');
    },
  );

  test.each([
    { map: 'hearthsea' },
    { fortify: 'connected', cardValues: 'fixed' },
    { eliminationTrade: 'nextTurn', lateSeatArmies: 2 },
    { advance: 'dice', maxTurns: 300 },
    { map: 'hearthsea', fog: true },
  ] as const)('and with %j', (options) => {
    for (let seed = 1; seed <= 6; seed++) playGreedyGame({ seats: 2 + (seed % 5), seed, options, look });
  });

  test('[H21] careless games end at the turn limit at the latest', () => {
    for (let seed = 1; seed <= 4; seed++)
      expect(
        playGreedyGame({ seats: 6, seed, policy: careless, options: { maxTurns: 200 }, look }).turns,
      ).toBeLessThanOrEqual(200);
  });

  test('the same seed gives the same game', () => {
    expect(playGreedyGame({ seats: 4, seed: 5, policy: greedy })).toEqual(
      playGreedyGame({ seats: 4, seed: 5, policy: greedy }),
    );
  });
});
