import { playout, randomBot, seededRandom } from '@turnfold/kernel';
import { conformance, given } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import { bots, type LiarsAction, rules } from '../src/index.ts';

conformance(rules, {
  describe,
  test,
  bots,
  // Bids at random tell nothing about the dice, so later moments can be asked about as well.
  dealtParts: ({ dice }: { readonly dice: object }) => ({ dice }),
});

const rolled = (...hands: readonly (readonly number[])[]) =>
  ({
    type: 'rolled',
    payload: Object.fromEntries(hands.map((hand, seat) => [`dice${seat}`, hand])),
  }) as const;

const bid = (quantity: number, face: number): LiarsAction => ({ type: 'bid', payload: { quantity, face } });
const call: LiarsAction = { type: 'call', payload: {} };
const two = { seats: 2, options: { dicePerPlayer: 2, wildOnes: true } };

test('[L2] a bid is higher than the last: more dice, or as many of a higher face', () => {
  given(rules, two, rolled([1, 2], [3, 3]))
    .when(0, bid(2, 3))
    .then({ type: 'bid', payload: { seat: 0, quantity: 2, face: 3 } })
    .when(1, bid(2, 3))
    .refused('NOT_HIGHER', { quantity: 2, face: 3 })
    .when(1, bid(1, 6))
    .refused('NOT_HIGHER', { quantity: 2, face: 3 })
    .when(1, bid(2, 4))
    .then({ type: 'bid', payload: { seat: 1, quantity: 2, face: 4 } });
});

test('[L3] nobody bids more dice than there are', () => {
  given(rules, two, rolled([1, 2], [3, 3]))
    .when(0, bid(5, 1))
    .refused('TOO_MANY_DICE', { dice: 4 });
});

test('[L4] the first of a round cannot call', () => {
  given(rules, two, rolled([1, 2], [3, 3]))
    .when(0, call)
    .refused('NOTHING_TO_CALL', {});
});

const oneDieEach = { seats: 2, options: { dicePerPlayer: 1, wildOnes: true } };

test('[L5] ones are wild: a true bid costs the caller a die', () => {
  const first = { seat: 0, quantity: 2, face: 5 };
  const shown = { round: 1, caller: 1, bid: first, dice: [[5], [1]], count: 2, loser: 1 };
  given(rules, oneDieEach, rolled([5], [1]), { type: 'bid', payload: first })
    .when(1, call)
    .then({ type: 'called', payload: shown, reveals: true }, { type: 'won', payload: { seat: 0 } });
});

test('[L5] without wild ones the same bid is a lie, and costs the bidder a die', () => {
  const first = { seat: 0, quantity: 2, face: 5 };
  const shown = { round: 1, caller: 1, bid: first, dice: [[5], [1]], count: 1, loser: 0 };
  given(rules, { seats: 2, options: { dicePerPlayer: 1, wildOnes: false } }, rolled([5], [1]), {
    type: 'bid',
    payload: first,
  })
    .when(1, call)
    .then({ type: 'called', payload: shown, reveals: true }, { type: 'won', payload: { seat: 1 } });
});

test('bots that count beat one that does not', () => {
  const setup = { seats: 2, options: { dicePerPlayer: 5, wildOnes: true } };
  let won = 0;
  for (let game = 0; game < 100; game++) {
    const seat = game % 2;
    const players = seat === 0 ? [bots.normal, randomBot] : [randomBot, bots.normal];
    const { outcome } = playout({ rules, setup, bots: players, random: seededRandom(game) });
    if (outcome?.winners.includes(seat)) won++;
  }
  expect(won).toBeGreaterThan(85);
});
