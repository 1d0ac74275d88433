import {
  act,
  createOwn,
  fold,
  isRefusal,
  isRefused,
  itemAt,
  luckOf,
  must,
  openGame,
  seededRandom,
  stepInPlace,
  stepOf,
} from '@turnfold/kernel';
import { scriptedRandom } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import { type AuctionAction, type AuctionState, auction } from './examples/auction.ts';
import { AT } from './support/play.ts';

const setup = { seats: 2, options: { rounds: 1 } };
const blank = auction.initial(setup);
const dealt = fold(auction, blank, auction.start(blank, seededRandom(7)));
const cardOf = (state: AuctionState, seat: number): number => itemAt(itemAt(state.hands, seat), 0);
const bid = (card: number): AuctionAction => ({ type: 'bid', payload: { card } });
const random = () => scriptedRandom([]);

describe('one step of the rules', () => {
  test('answers with the events and the state after them, and leaves the state before as it was', () => {
    const text = JSON.stringify(dealt);
    const card = cardOf(dealt, 0);
    const step = stepOf(auction, dealt, 0, bid(card), random());
    if (isRefusal(step)) throw new Error(step.explain);
    expect(step.events).toEqual([
      { type: 'bidPlaced', payload: { seat: 0, bid: card }, secret: { bid: [0] } },
    ]);
    expect(step.state.bids).toEqual([card, null]);
    expect(JSON.stringify(dealt)).toBe(text);
  });

  test('is the step that act makes', () => {
    const luck = luckOf('g', { kind: 'practice', seed: 's' });
    let { game } = openGame({ rules: auction, gameId: 'g', setup, luck, time: AT });
    while (!game.outcome) {
      const seat = itemAt<number>(auction.toAct(game.state as AuctionState), 0);
      const request = bid(cardOf(game.state as AuctionState, seat));
      const alone = stepOf(auction, game.state as AuctionState, seat, request, luck.drawsAt(game.ply));
      const acted = act(game, seat, request, luck, AT);
      if (isRefusal(acted) || isRefusal(alone)) throw new Error('a legal bid was refused');
      expect(alone.state).toEqual(acted.game.state);
      expect(alone.events).toEqual(
        acted.move.events.map(({ type, payload, secret, reveals }) => ({
          type,
          payload,
          ...(secret ? { secret } : {}),
          ...(reveals ? { reveals } : {}),
        })),
      );
      game = acted.game;
    }
  });

  const over: AuctionState = { ...dealt, over: true };
  const waiting: AuctionState = { ...dealt, bids: [cardOf(dealt, 0), null] };
  test.each([
    ['what is no action', dealt, 0, { type: 'shout', payload: {} }, 'UNKNOWN_ACTION'],
    ['a payload that does not fit', dealt, 0, { type: 'bid', payload: { card: 'x' } }, 'BAD_PAYLOAD'],
    ['anything when it is over', over, 0, bid(cardOf(dealt, 0)), 'GAME_OVER'],
    ['a seat that is not to act', waiting, 0, bid(cardOf(dealt, 0)), 'NOT_YOUR_TURN'],
    ['what the rules refuse', dealt, 0, bid(cardOf(dealt, 1)), 'NOT_IN_HAND'],
  ] as const)('refuses %s, in words', (_name, state, seat, request, code) => {
    const answer = stepOf(auction, state, seat, request, random());
    expect(answer).toMatchObject({ code, explain: expect.stringMatching(/\w/) });
  });

  test('refuses the wrong phase', () => {
    const never = {
      ...auction,
      actions: { ...auction.actions, pass: { ...auction.actions.pass, phases: ['tea'] } },
    };
    expect(stepOf(never, dealt, 0, { type: 'pass', payload: {} }, random())).toMatchObject({
      code: 'WRONG_PHASE',
      params: { phase: 'bid', phases: 'tea' },
    });
  });

  test('writes in place with the own of whoever owns the state', () => {
    const own = createOwn();
    const mine = own(dealt) as AuctionState;
    const step = stepOf(auction, mine, 0, bid(cardOf(dealt, 0)), random(), own);
    expect(isRefusal(step) ? step : step.state).toBe(mine);
  });
});

describe('the quick step of simulations', () => {
  test('is the same step, for an action that needs no parsing', () => {
    const action = bid(cardOf(dealt, 1));
    expect(stepInPlace(auction, dealt, 1, action, random(), createOwn())).toEqual(
      stepOf(auction, dealt, 1, action, random()),
    );
  });

  test('still knows the turn, the phase and the rules', () => {
    const waiting: AuctionState = { ...dealt, bids: [null, cardOf(dealt, 1)] };
    const refusalOf = (state: AuctionState, seat: number, action: AuctionAction) => {
      const next = stepInPlace(auction, state, seat, action, random(), createOwn());
      return isRefused(next) ? next.refused : null;
    };
    expect(refusalOf(waiting, 1, bid(cardOf(dealt, 1)))).toBe('NOT_YOUR_TURN');
    expect(refusalOf({ ...dealt, over: true }, 0, bid(cardOf(dealt, 0)))).toBe('WRONG_PHASE');
    expect(refusalOf(dealt, 0, bid(cardOf(dealt, 1)))).toBe('NOT_IN_HAND');
  });
});

describe('what must exist', () => {
  test('is handed back, zero and the empty text too', () => {
    expect(must(0, 'number')).toBe(0);
    expect(must('', 'text')).toBe('');
    expect(itemAt([false], 0)).toBe(false);
    expect(itemAt(new Int8Array([3]), 0)).toBe(3);
  });

  test('stops with a message where it does not', () => {
    expect(() => must(undefined, 'hand')).toThrow('bug: there is no hand');
    expect(() => must(null, 'offer')).toThrow('bug: there is no offer');
    expect(() => itemAt([1, 2], 2)).toThrow('bug: there is no item 2 in a list of 2');
    expect(() => itemAt([], -1)).toThrow('bug: there is no item -1 in a list of 0');
  });
});
