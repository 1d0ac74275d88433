import {
  checkPromise,
  conformance,
  createTrials,
  PROMISES,
  type TrialOptions,
} from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import { expectGolden } from '../src/testing/golden.ts';
import { type AuctionState, auction } from './examples/auction.ts';
import { DEFECTS } from './examples/defects.ts';
import { conformancePage } from './support/conformance-page.ts';

describe('a game that keeps every promise', () => {
  // Bids are chosen at random here, so they tell nothing about the hands: later moments can be asked about as well.
  conformance(auction, { describe, test, dealtParts: ({ hands, deck }: AuctionState) => ({ hands, deck }) });
});

describe('a planted defect is found by the promise it breaks', { timeout: 60_000 }, () => {
  const options: TrialOptions = { games: 6, actionsMax: 400, numRuns: 100 };
  for (const { name, promise, rules, message: says, ...own } of DEFECTS)
    test(`${promise}: ${name}`, () => {
      const trials = createTrials(rules, { ...options, ...own });
      expect(() => checkPromise(promise, trials)).toThrow(says);
    });

  test('and every promise has at least one', () => {
    const covered = new Set(DEFECTS.map(({ promise }) => promise));
    expect([...covered].sort()).toEqual(Object.keys(PROMISES).sort());
  });

  test('and docs/CONFORMANCE.md names them all', () =>
    expectGolden('page', new URL('../../../docs/CONFORMANCE.md', import.meta.url), conformancePage()));
});

describe('a broken promise says where', { timeout: 60_000 }, () => {
  const failure = (): string => {
    const { rules, promise } = DEFECTS.find(({ name }) => name === 'accepts a card that is not in the hand')!;
    try {
      checkPromise(promise, createTrials(rules, { games: 3, seed: 40 }));
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error('the promise was kept');
  };

  test('the promise, the seed, the step, the action and how to see it again', () => {
    const message = failure();
    expect(message).toContain('auction breaks the promise "what is not listed is refused" (unlisted)');
    expect(message).toMatch(/seed 4[0-2], 2 seats|seed 4[0-2], 3 seats|seed 4[0-2], 4 seats/);
    expect(message).toMatch(/at: revision \d+, turn \d+, phase bid/);
    expect(message).toMatch(/asked now: p\d \{"type":"bid","payload":\{"card":\d+\}\}/);
    expect(message).toMatch(
      /see it again: conformance\(rules, \{ \.\.\., games: 1, seed: 4[0-2], setups: \[\{"seats":\d/,
    );
    expect(message).toMatch(/fast-check: seed 40, path [\d:]+/);
  });

  test('the same seed finds the same case', () => expect(failure()).toBe(failure()));
});
