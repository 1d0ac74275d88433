// The promises of an encoding, tried in random positions. One line in the tests of a game that has one:
//
//   encodingConformance(rules, encoding, { describe, test, everyAction });

import type { Encoding } from '../encoding.ts';
import type { AnyRules } from '../rules.ts';
import { createEncodingTrials, type EncodingTrialOptions, type EncodingTrials } from './encoding-trials.ts';
import { BrokenPromise, stackOf } from './failure.ts';
import { checkIds, checkMask, checkRoundTrip, checkSpace, checkView } from './promises/encoding.ts';

export const ENCODING_PROMISES = {
  space: { title: 'sizes come from the set-up alone, and every number is a byte', check: checkSpace },
  ids: { title: 'an action has ids of its own, always the same', check: checkIds },
  mask: { title: 'an id may be chosen exactly when the rules accept its action', check: checkMask },
  roundTrip: { title: 'choosing the ids of a legal action gives that action', check: checkRoundTrip },
  view: { title: 'an observation tells what the view tells, and nothing else', check: checkView },
} as const satisfies Readonly<Record<string, { title: string; check: (trials: EncodingTrials) => void }>>;

export type EncodingPromiseName = keyof typeof ENCODING_PROMISES;

export interface EncodingConformanceOptions extends EncodingTrialOptions {
  readonly test: (title: string, run: () => void, timeoutMs: number) => unknown;
  readonly describe?: (title: string, register: () => void) => unknown;
  readonly timeoutMs?: number;
}

/** Registers one test per promise. */
export const encodingConformance = (
  rules: AnyRules,
  encoding: Encoding,
  options: EncodingConformanceOptions,
): void => {
  const { test, describe = (_title, register) => register(), timeoutMs = 120_000 } = options;
  const trials = createEncodingTrials(rules, encoding, options);
  describe('promises every encoding makes', () => {
    for (const name of Object.keys(ENCODING_PROMISES) as EncodingPromiseName[])
      test(ENCODING_PROMISES[name].title, () => checkEncodingPromise(name, trials), timeoutMs);
  });
};

/** Tries one promise; throws `BrokenPromise` with where it was. */
export const checkEncodingPromise = (name: EncodingPromiseName, trials: EncodingTrials): void => {
  const { title, check } = ENCODING_PROMISES[name];
  try {
    check(trials);
  } catch (error) {
    const what = error instanceof BrokenPromise ? error.message : `something was thrown: ${stackOf(error)}`;
    throw new BrokenPromise(
      `the encoding of ${trials.rules.id} breaks the promise "${title}" (${name}):\n${what}`,
      {
        cause: error,
      },
    );
  }
};
