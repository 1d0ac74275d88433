// The promises every game makes, tried on random games. One line in a game's tests:
//
//   conformance(rules, { describe, test, bots });

import type { AnyRules } from '../rules.ts';
import { BrokenPromise, stackOf } from './failure.ts';
import { checkConcluded } from './promises/concluded.ts';
import { checkDealt } from './promises/dealt.ts';
import { checkDescribed } from './promises/described.ts';
import { checkDeterministic } from './promises/deterministic.ts';
import { checkEvents, checkPlain } from './promises/events.ts';
import { checkFlat } from './promises/flat.ts';
import { checkIdentity } from './promises/identity.ts';
import { checkImagined } from './promises/imagined.ts';
import { checkKept } from './promises/kept.ts';
import { checkEnds, checkInvariants, checkOver, checkTurns } from './promises/lawful.ts';
import { checkListed } from './promises/listed.ts';
import { checkRecord } from './promises/record.ts';
import { checkReplay } from './promises/replay.ts';
import { checkHostile, checkRefusals, checkUnlisted } from './promises/requests.ts';
import { checkSecrets } from './promises/secrets.ts';
import { checkUndo } from './promises/undo.ts';
import { checkUntouched } from './promises/untouched.ts';
import { checkWhy } from './promises/why.ts';
import { createTrials, type TrialOptions, type Trials } from './trials.ts';

export interface ConformanceOptions extends TrialOptions {
  /** The test runner's own functions, handed in so that the kit runs under any of them. */
  readonly test: (title: string, run: () => void, timeoutMs: number) => unknown;
  readonly describe?: (title: string, register: () => void) => unknown;
  /** How long a single promise may take. */
  readonly timeoutMs?: number;
}

/** A promise: its name, and a function that throws when the game breaks it. */
export interface Promised {
  readonly title: string;
  readonly check: (trials: Trials) => void;
}

export const PROMISES = {
  ends: { title: 'games end, and the end ranks every seat once', check: checkEnds },
  deterministic: {
    title: 'the same seed gives the same game, without clock or chance of its own',
    check: checkDeterministic,
  },
  replay: {
    title: 'stored events fold to the same state, step by step, in bulk and at any point',
    check: checkReplay,
  },
  untouched: {
    title: 'frozen states make no difference, and events share nothing with the state',
    check: checkUntouched,
  },
  identity: { title: 'what changes nothing gives the same object back', check: checkIdentity },
  listed: { title: 'what is listed is accepted', check: checkListed },
  unlisted: { title: 'what is not listed is refused', check: checkUnlisted },
  hostile: { title: 'hostile requests are refused without a trace', check: checkHostile },
  refusals: { title: 'every refusal is explained', check: checkRefusals },
  turns: { title: 'only seats that are to act may act, and they always can', check: checkTurns },
  over: { title: 'nothing happens after the end', check: checkOver },
  invariants: { title: 'the invariants hold after every event', check: checkInvariants },
  secrets: { title: 'views, events and refusals tell nobody what is hidden', check: checkSecrets },
  dealt: { title: 'what is imagined is dealt as the rules deal it', check: checkDealt },
  imagined: { title: 'what a viewer imagines cannot be told from the game', check: checkImagined },
  events: { title: 'events are known, in order of turns, and can be told to everybody', check: checkEvents },
  plain: { title: 'states, events, actions and views are plain JSON', check: checkPlain },
  flat: { title: 'a step costs the same early and late in the log', check: checkFlat },
  undo: { title: 'undo goes back exactly, and the same dice fall again', check: checkUndo },
  record: { title: 'a record is true, and a tampered one names its first bad entry', check: checkRecord },
  concluded: { title: 'a game that the table ends is over in its own state', check: checkConcluded },
  described: { title: 'views are as their schema says', check: checkDescribed },
  kept: { title: 'what an earlier version wrote still loads', check: checkKept },
  why: { title: 'the reason a seat is given beforehand is the one of the real game', check: checkWhy },
} as const satisfies Readonly<Record<string, Promised>>;

export type PromiseName = keyof typeof PROMISES;

/** Registers one test per promise. */
export const conformance = (rules: AnyRules, options: ConformanceOptions): void => {
  const { test, describe = (_title, register) => register(), timeoutMs = 120_000 } = options;
  const trials = createTrials(rules, options);
  describe('promises every game makes', () => {
    for (const name of Object.keys(PROMISES) as PromiseName[])
      test(PROMISES[name].title, () => checkPromise(name, trials), timeoutMs);
  });
};

/** Tries one promise; throws `BrokenPromise` with where and how to see it again. */
export const checkPromise = (name: PromiseName, trials: Trials): void => {
  const { title, check } = PROMISES[name];
  try {
    check(trials);
  } catch (error) {
    const where = `${trials.rules.id} breaks the promise "${title}" (${name}):`;
    if (error instanceof BrokenPromise)
      throw new BrokenPromise(`${where}\n${error.message}`, { place: error.place });
    throw new BrokenPromise(`${where}\nsomething was thrown: ${stackOf(error)}`, {
      cause: error,
    });
  }
};
