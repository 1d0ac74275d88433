import { type Action, type AnyRules, choicesAmong, type Encoding, must, type Setup } from '@turnfold/kernel';
import {
  checkEncodingPromise,
  createEncodingTrials,
  ENCODING_PROMISES,
  encodingConformance,
} from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import { type AuctionState, auction } from './examples/auction.ts';
import { auctionEncoding, encodingDefects, everyBid } from './examples/auction-encoding.ts';

describe('an encoding that keeps every promise', () => {
  encodingConformance(auction as AnyRules, auctionEncoding, { describe, test, everyAction: everyBid });
});

describe('a planted defect of an encoding is found by the promise it breaks', () => {
  for (const { name, promise, encoding, message } of encodingDefects())
    test(`${promise}: ${name}`, () => {
      const trials = createEncodingTrials(auction as AnyRules, encoding, {
        positions: 300,
        everyAction: everyBid,
      });
      expect(() => checkEncodingPromise(promise, trials)).toThrow(message);
    });

  test('and every promise has at least one', () => {
    const covered = new Set(encodingDefects().map(({ promise }) => promise));
    expect([...covered].sort()).toEqual(Object.keys(ENCODING_PROMISES).sort());
  });

  test('view: a view that gives hidden cards away outside of its fields is found too', () => {
    // The view of a rule book that hides the deck in a place where JSON does not look.
    const decks = new WeakMap<object, readonly number[]>();
    const rules = {
      ...auction,
      view(state: AuctionState, viewer: never, context: never) {
        const view = auction.view(state, viewer, context);
        decks.set(view.scores, state.deck);
        return view;
      },
    } as AnyRules;
    const encoding: Encoding = {
      ...auctionEncoding,
      observe(view, seat, out) {
        auctionEncoding.observe(view, seat, out);
        out[0] = decks.get(view.scores)?.[0] ?? 0;
      },
    };
    const trials = createEncodingTrials(rules, encoding, { positions: 50 });
    expect(() => checkEncodingPromise('view', trials)).toThrow(/tells what the view does not/);
  });
});

describe('choices', () => {
  const setup: Setup = { seats: 2, options: {} };
  const act = (card: number): Action => ({ type: 'bid', payload: { card } });
  const rows: Encoding = {
    ...auctionEncoding,
    code: ({ payload: { card } }) => [Math.floor(card / 3), card % 3],
  };

  test('are made one after the other, and only from those that are left', () => {
    const choices = choicesAmong(rows, setup, 0, [act(0), act(4), act(5)]);
    expect(choices.ids()).toEqual([0, 1]);
    expect(choices.choose(1)).toBe(null);
    expect(choices.ids()).toEqual([1, 2]);
    const mask = new Uint8Array(4);
    choices.mark(mask);
    expect([...mask]).toEqual([0, 1, 1, 0]);
    expect(() => choices.choose(0)).toThrow(RangeError);
    expect(must(choices.choose(2), 'action')).toEqual(act(5));
  });
});
