import { seededRandom } from '@turnfold/kernel';
import { given } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import { type AuctionEvent, auction } from './examples/auction.ts';

const dealt = {
  type: 'dealt',
  payload: { hand0: [1, 5, 9], hand1: [2, 6, 8], deck: [0, 3, 4, 7] },
  secret: { hand0: [0], hand1: [1], deck: [] },
} as const;
const prize = (round: number, points: number) =>
  ({ type: 'prizeRolled', payload: { round, prize: points } }) as const satisfies AuctionEvent;
const bid = (card: number) => ({ type: 'bid', payload: { card } }) as const;

describe('a story', () => {
  test('tells what happens, from events and actions to events', () => {
    given(auction, { seats: 2 }, dealt, prize(1, 6), [0, bid(9)])
      .when(1, bid(8), { luck: [3] })
      .then(
        { type: 'bidPlaced', payload: { seat: 1, bid: 8 }, secret: { bid: [1] } },
        { type: 'bidsTurned', payload: { bids: [9, 8], winner: 0 }, reveals: true },
        { type: 'drew', payload: { seat: 0, card: 0 } },
        { type: 'drew', payload: { seat: 1, card: 3 } },
        prize(2, 4),
      )
      .state(({ scores, hands }) => {
        expect(scores).toEqual([6, 0]);
        expect(hands).toEqual([
          [1, 5, 0],
          [2, 6, 3],
        ]);
      })
      .view('spectator', ({ hand, handSizes }) =>
        expect({ hand, handSizes }).toEqual({ hand: [], handSizes: [3, 3] }),
      )
      .when(0, bid(9))
      .refused('NOT_IN_HAND', { card: 9 })
      .when(0, bid(5))
      .then();
  });

  test('begins with an opening, where luck is given', () => {
    given(auction, { seats: 2, luck: seededRandom(1) }).state(({ round, deck }) => {
      expect(round).toBe(1);
      expect(deck).toHaveLength(4);
    });
  });

  test('begins with a position', () => {
    const state = {
      ...auction.initial({ seats: 2, options: { rounds: 1 } }),
      hands: [[4], [7]],
      round: 1,
      prize: 3,
    };
    given(auction, { state })
      .when(0, { type: 'pass', payload: {} })
      .then({ type: 'bidPlaced', payload: { seat: 0, bid: 'nothing' } });
  });
});

describe('a story that is not true', () => {
  const table = () => given(auction, { seats: 2 }, dealt, prize(1, 6));
  const last = () =>
    given(auction, { seats: 2 }, dealt, prize(1, 6), [0, bid(9)]).when(1, bid(8), { luck: [3] });

  test.each([
    [
      'another event',
      () => table().when(0, bid(5)).then(prize(1, 6)),
      /event 1, prizeRolled: type is "bidPlaced", expected "prizeRolled"/,
    ],
    [
      'another payload',
      () =>
        table()
          .when(0, bid(5))
          .then({ type: 'bidPlaced', payload: { seat: 0, bid: 1 } }),
      /payload\.bid is 5, expected 1/,
    ],
    [
      'an event too few',
      () => last().then({ type: 'bidPlaced', payload: { seat: 1, bid: 8 } }),
      /bidsTurned happened too. What happened: bidPlaced .*, bidsTurned/,
    ],
    [
      'an event too many',
      () =>
        table()
          .when(0, bid(5))
          .then({ type: 'bidPlaced', payload: { seat: 0, bid: 5 } }, prize(2, 1)),
      /prizeRolled did not happen. What did: bidPlaced/,
    ],
    [
      'not the secret',
      () =>
        table()
          .when(0, bid(5))
          .then({ type: 'bidPlaced', payload: { seat: 0, bid: 5 }, secret: { bid: [] } }),
      /secret\.bid/,
    ],
    [
      'refused after all',
      () => table().when(0, bid(2)).then(),
      /p1 asks for .*: it is refused, NOT_IN_HAND: You do not hold the card 2/,
    ],
    ['accepted after all', () => table().when(0, bid(5)).refused('NOT_IN_HAND'), /it is accepted: bidPlaced/],
    [
      'refused for another reason',
      () => table().when(0, bid(2)).refused('MUST_BID'),
      /expected MUST_BID, but it is refused with NOT_IN_HAND/,
    ],
    [
      'refused with other words',
      () => table().when(0, bid(2)).refused('NOT_IN_HAND', { card: 3 }),
      /params\.card is 2, expected 3/,
    ],
    [
      'without the luck it needs',
      () => given(auction, { seats: 2 }, dealt, prize(1, 6), [0, bid(9)]).when(1, bid(8)),
      /luck was asked for/,
    ],
    [
      'with luck left over',
      () =>
        table()
          .when(0, bid(5), { luck: [1] })
          .then(),
      /the script has 1 draws, and 0 were asked for/,
    ],
    [
      'a past that cannot be',
      () => given(auction, { seats: 2 }, dealt, [0, bid(2)]),
      /given p1 .*: but it is refused, NOT_IN_HAND/,
    ],
    [
      'an unknown past',
      () => given(auction, { seats: 2 }, { type: 'rained', payload: {} } as never),
      /there is no such event/,
    ],
    [
      'a table too large',
      () => given(auction, { seats: 9 }),
      /the story cannot begin: Auction is for 2 to 4 players/,
    ],
    [
      'no end',
      () =>
        table()
          .when(0, bid(5))
          .then((() => {}) as never),
      /end the story with/,
    ],
  ])('fails: %s', (_name, story, message) => expect(story).toThrow(message));
});
