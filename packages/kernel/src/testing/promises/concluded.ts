// What happens at the table reaches the state: after a resignation, a lost clock or a close it says itself that the
// game is over, and how.

import { createOwn } from '../../own.ts';
import { playoutContext } from '../../playout.ts';
import type { Outcome } from '../../rules.ts';
import { schemaError } from '../../schema.ts';
import { formatSeat, formatViewer, type Seat } from '../../seat.ts';
import { broken, difference, short } from '../failure.ts';
import { deepFreeze } from '../freeze.ts';
import { notPlain } from '../plain.ts';
import { listActions, type Trail } from '../trail.ts';
import { type Trials, viewersOf } from '../trials.ts';

export const checkConcluded = (trials: Trials): void => {
  for (const trail of trials.trails()) {
    const { rules, setup } = trail;
    // A game whose seeds are not opened in time is aborted before anything was dealt.
    checkEnding(trail, 0, rules.initial(setup), abortedOutcome(setup.seats));
    for (const revision of trials.revisions(trail)) {
      const game = trail.games[revision];
      if (!game || game.outcome) continue;
      for (const outcome of [abortedOutcome(setup.seats), lossOutcome(setup.seats, revision % setup.seats)]) {
        const state = checkEnding(trail, revision, game.state, outcome);
        for (const [name, holds] of Object.entries(rules.invariants)) {
          const truth = (holds as (one: object) => true | string)(state);
          if (truth !== true) broken({ trail, revision }, `concluded, it breaks "${name}": ${truth}`);
        }
      }
    }
  }
};

const all = (seats: number): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat);

const abortedOutcome = (seats: number): Outcome => ({
  result: 'aborted',
  winners: [],
  ranking: [all(seats)],
  reason: 'SEED_NOT_OPENED',
  seats: [0],
});

const lossOutcome = (seats: number, seat: Seat): Outcome => {
  const winners = all(seats).filter((other) => other !== seat);
  if (winners.length === 0) return abortedOutcome(seats);
  return { result: 'won', winners, ranking: [winners, [seat]], reason: 'resignation' };
};

const checkEnding = (trail: Trail, revision: number, before: object, outcome: Outcome): object => {
  const { rules, setup } = trail;
  const place = { trail, revision };
  const state: object = rules.conclude(deepFreeze(before), deepFreeze(outcome), createOwn());
  const problem = difference(outcome, rules.outcome(state), 'its outcome');
  if (problem) broken(place, `concluded by the table, the state has another outcome: ${problem}`);
  const toAct: readonly Seat[] = rules.toAct(state);
  if (toAct.length > 0)
    broken(place, `concluded by the table, and ${short(toAct.map(formatSeat))} are to act`);
  for (const seat of all(setup.seats)) {
    const [action] = listActions(rules, state, seat, 1);
    if (action) broken({ ...place, seat, action }, 'concluded by the table, and this is listed');
  }
  for (const viewer of viewersOf(setup)) {
    const view = rules.view(state, viewer, playoutContext(setup));
    const problem = notPlain(view, `the view of ${formatViewer(viewer)}`);
    if (problem) broken(place, `concluded by the table, ${problem}`);
    const wrong =
      rules.viewSchema && schemaError(rules.viewSchema, view, `the view of ${formatViewer(viewer)}`);
    if (wrong) broken(place, `concluded by the table, and not as viewSchema says: ${wrong}`);
  }
  return state;
};
