// Three opponents. A bot is given a view, what is legal and luck of its own, and answers with an action.

import { type Bots, pick } from '@turnfold/kernel';
import type { PigAction, PigView } from './rules.ts';

const ROLL: PigAction = { type: 'roll', payload: {} };
const HOLD: PigAction = { type: 'hold', payload: {} };

export const bots: Bots<PigView, PigAction> = {
  /** Anything that is allowed. */
  easy: ({ legal, random }) => pick(random, [...legal()]),
  /** Holds at ten. */
  normal: ({ view }) => (view.pot >= 10 ? HOLD : ROLL),
  /** Holds at twenty, or when that wins; rolls on when somebody else is about to win. */
  hard: ({ view: { scores, pot, goal }, seat }) => {
    if (pot > 0 && (scores[seat] ?? 0) + pot >= goal) return HOLD;
    const isLate = scores.some((score, other) => other !== seat && goal - score <= 10);
    return pot >= (isLate ? 30 : 20) ? HOLD : ROLL;
  },
};
