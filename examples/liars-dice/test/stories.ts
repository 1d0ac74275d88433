// The rules, one story each. They take the rules as an argument, so that spoilt ones can be told as well.

import { given } from '@turnfold/kernel/testing';
import type { rules as honest, LiarsAction } from '../src/index.ts';

type Rules = typeof honest;

const rolled = (...hands: readonly (readonly number[])[]) =>
  ({
    type: 'rolled',
    payload: Object.fromEntries(hands.map((hand, seat) => [`dice${seat}`, hand])),
  }) as const;

const bid = (quantity: number, face: number): LiarsAction => ({ type: 'bid', payload: { quantity, face } });
const call: LiarsAction = { type: 'call', payload: {} };
const tableOf = (seats: number, dicePerPlayer: number, wildOnes = true) => ({
  seats,
  options: { dicePerPlayer, wildOnes },
});

/** A round in which player 1 calls a bid of player 0. */
const called = (
  rules: Rules,
  wildOnes: boolean,
  hands: readonly number[][],
  count: number,
  loser: number,
) => {
  const first = { seat: 0, quantity: 2, face: 5 };
  const shown = { round: 1, caller: 1, bid: first, dice: hands, count, loser };
  given(rules, tableOf(2, 1, wildOnes), rolled(...hands), { type: 'bid', payload: first })
    .when(1, call)
    .then({ type: 'called', payload: shown, reveals: true }, { type: 'won', payload: { seat: 1 - loser } });
};

export const STORIES: Readonly<Record<string, (rules: Rules) => void>> = {
  '[L2] a bid is higher than the last: more dice, or as many of a higher face': (rules) => {
    given(rules, tableOf(2, 2), rolled([1, 2], [3, 3]))
      .when(0, bid(2, 3))
      .then({ type: 'bid', payload: { seat: 0, quantity: 2, face: 3 } })
      .when(1, bid(2, 3))
      .refused('NOT_HIGHER', { quantity: 2, face: 3 })
      .when(1, bid(1, 6))
      .refused('NOT_HIGHER', { quantity: 2, face: 3 })
      .when(1, bid(2, 4))
      .then({ type: 'bid', payload: { seat: 1, quantity: 2, face: 4 } });
  },
  '[L3] nobody bids more dice than there are': (rules) => {
    given(rules, tableOf(2, 2), rolled([1, 2], [3, 3]))
      .when(0, bid(5, 1))
      .refused('TOO_MANY_DICE', { dice: 4 });
  },
  '[L4] the first of a round cannot call': (rules) => {
    given(rules, tableOf(2, 2), rolled([1, 2], [3, 3]))
      .when(0, call)
      .refused('NOTHING_TO_CALL', {});
  },
  '[L5] a bid that is exactly true costs the caller a die, and ones are wild': (rules) =>
    called(rules, true, [[5], [1]], 2, 1),
  '[L5] without wild ones the same bid is a lie, and costs the bidder a die': (rules) =>
    called(rules, false, [[5], [1]], 1, 0),
  '[L6] who was out last comes second': (rules) => {
    const first = { seat: 0, quantity: 1, face: 5 };
    const shown = { round: 1, caller: 1, bid: first, dice: [[5], [2], [2]], count: 1, loser: 1 };
    const second = { seat: 2, quantity: 1, face: 6 };
    const last = { round: 2, caller: 0, bid: second, dice: [[2], [], [3]], count: 0, loser: 2 };
    given(
      rules,
      tableOf(3, 1),
      rolled([5], [2], [2]),
      { type: 'bid', payload: first },
      { type: 'called', payload: shown },
      rolled([2], [], [3]),
      { type: 'bid', payload: second },
      { type: 'called', payload: last },
      { type: 'won', payload: { seat: 0 } },
    ).state(({ ended }) => {
      if (JSON.stringify(ended?.ranking) !== '[[0],[2],[1]]')
        throw new Error(`the ranking is ${JSON.stringify(ended?.ranking)}`);
    });
  },
};
