// Why a seat may not do something, as far as the seat can know: what the rules say to a state that fits its view. The
// conformance kit holds it against the real game: the answer is the same, so it depends on nothing hidden.

import { seededRandom } from './random.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import type { Action, AnyRules } from './rules.ts';
import type { Seat } from './seat.ts';
import { decisionOf } from './step.ts';

/** Null where the rules would accept it. */
export type WhyNot<A extends Action = Action> = (action: A) => Refusal | null;

/** The state is imagined once, when it is first asked for; each answer costs one decision. */
export const whyNotOf = (rules: AnyRules, view: object, seat: Seat): WhyNot => {
  let state: object | null = null;
  return (action) => {
    state ??= rules.imagine(view, seat, seededRandom(1));
    const answer = decisionOf(rules, state, rules.outcome(state), seat, action, seededRandom(1));
    return isRefusal(answer) ? answer : null;
  };
};
