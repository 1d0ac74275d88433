// What a seat is told before it acts is what the real game would say: for actions that are listed, and for others.

import fc from 'fast-check';
import { itemAt } from '../../must.ts';
import { playoutContext } from '../../playout.ts';
import { isRefusal } from '../../refusal.ts';
import type { Action } from '../../rules.ts';
import type { Seat } from '../../seat.ts';
import { decisionOf } from '../../step.ts';
import { whyNotOf } from '../../why.ts';
import { fittingRequest, vocabularyOf } from '../arbitrary.ts';
import { broken, difference } from '../failure.ts';
import { listActions, type Trail } from '../trail.ts';
import type { Trials } from '../trials.ts';

const LISTED_MAX = 40;
const OTHERS = 20;

export const checkWhy = (trials: Trials): void => {
  for (const trail of trials.trails())
    for (const revision of trials.revisions(trail))
      for (let seat = 0; seat < trail.setup.seats; seat++) checkSeat(trail, revision, seat);
};

const checkSeat = (trail: Trail, revision: number, seat: Seat) => {
  const { rules, setup, luck, games } = trail;
  const state = itemAt(games, revision).state;
  const why = whyNotOf(rules, rules.view(state, seat, playoutContext(setup)), seat);
  for (const action of candidates(trail, state, seat, revision)) {
    const answer = decisionOf(rules, state, rules.outcome(state), seat, action, luck.drawsAt(revision));
    const real = isRefusal(answer) ? answer : null;
    const problem = difference(real, why(action), 'the reason');
    if (problem)
      broken(
        { trail, revision, seat, action },
        `the seat would be told another reason than the real one: ${problem}`,
      );
  }
};

const candidates = (
  { rules, seed }: Trail,
  state: object,
  seat: Seat,
  revision: number,
): readonly Action[] => {
  const legal = listActions(rules, state, seat, LISTED_MAX);
  const others = fc.sample(fittingRequest(rules, vocabularyOf(legal)), {
    numRuns: OTHERS,
    seed: seed * 1000 + revision,
  });
  return [...legal, ...others];
};
