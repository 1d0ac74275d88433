// What changes nothing changes nothing: no copy for a no-op, no trace of a question.

import { canonical } from '../../canonical.ts';
import { itemAt } from '../../must.ts';
import { createOwn } from '../../own.ts';
import { playoutContext } from '../../playout.ts';
import { broken, type Place, same } from '../failure.ts';
import { listActions } from '../trail.ts';
import { type Trials, viewersOf } from '../trials.ts';

export const checkIdentity = (trials: Trials): void => {
  checkNoOps(trials);
  checkQuestions(trials);
};

/** An event type that never changes a state must hand the same object back. (By chance an event may change nothing.) */
const checkNoOps = (trials: Trials) => {
  const writes = new Set<string>();
  const copies = new Map<string, Place>();
  for (const trail of trials.trails()) {
    let state: object = trail.rules.initial(trail.setup);
    for (const [revision, move] of trail.moves.entries())
      for (const event of move.events) {
        const next = trail.rules.evolve(state, event, createOwn());
        if (next !== state && !same(state, next)) writes.add(event.type);
        else if (next !== state) copies.set(event.type, { trail, revision });
        state = next;
      }
  }
  for (const [type, place] of copies)
    if (!writes.has(type))
      broken(place, `${type} never changes anything, but evolve gives a new object for it`);
};

const checkQuestions = (trials: Trials) => {
  for (const trail of trials.trails())
    for (const revision of trials.revisions(trail)) {
      const { rules, setup } = trail;
      const state = itemAt(trail.games, revision).state;
      const before = canonical(state);
      rules.toAct(state);
      rules.stage(state);
      rules.outcome(state);
      for (const viewer of viewersOf(setup)) {
        rules.view(state, viewer, playoutContext(setup));
        if (viewer !== 'spectator') listActions(rules, state, viewer, 200);
      }
      if (canonical(state) !== before)
        broken(
          { trail, revision },
          'a question (toAct, clock, outcome, view or legalActions) changed the state',
        );
    }
};
