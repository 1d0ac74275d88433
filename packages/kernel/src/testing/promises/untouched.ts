// Nobody's state is changed: frozen inputs make no difference, and events do not share what a fold writes to.

import { fold } from '../../fold.ts';
import { must } from '../../must.ts';
import { createOwn } from '../../own.ts';
import { playoutContext } from '../../playout.ts';
import { seededRandom } from '../../random.ts';
import { isRefused } from '../../refusal.ts';
import type { EventBody } from '../../rules.ts';
import { broken, difference, messageOf } from '../failure.ts';
import { deepFreeze } from '../freeze.ts';
import { throughJson } from '../plain.ts';
import { listActions, type Trail } from '../trail.ts';
import { type Trials, viewersOf } from '../trials.ts';

export const checkUntouched = (trials: Trials): void => {
  for (const trail of trials.trails()) {
    checkFrozen(trials, trail);
    checkInPlace(trail);
  }
};

/** Plays the game again with one owner, as simulations do: events that were told must stay as they were told. */
const checkInPlace = (trail: Trail) => {
  const { rules, setup, luck } = trail;
  const own = createOwn();
  let state: object = rules.initial(setup);
  const emitted: { readonly events: readonly EventBody[]; readonly text: string }[] = [];
  for (const [revision, move] of trail.moves.entries()) {
    const action = throughJson(move.action);
    const decision =
      revision === 0
        ? rules.start(state, luck.drawsAt('opening'))
        : rules.decide(state, must(move.seat, 'seat'), action, luck.drawsAt(revision - 1));
    if (isRefused(decision))
      return broken({ trail, revision }, `played in place, the action was refused: ${decision.refused}`);
    const events = decision as readonly EventBody[];
    const text = JSON.stringify(events);
    emitted.push({ events, text });
    state = fold(rules, state, events, own);
    checkUnchanged(trail, revision, events, text);
    const problem =
      difference(bodiesOf(move.events), bodiesOf(JSON.parse(text)), 'events') ??
      difference(trail.games[revision]?.state, state, 'state');
    if (problem) return broken({ trail, revision }, `played in place, it went another way: ${problem}`);
    const asked = difference(move.action, action, 'action');
    if (asked) return broken({ trail, revision }, `the action was changed: ${asked}`);
  }
  for (const [revision, { events, text }] of emitted.entries()) checkUnchanged(trail, revision, events, text);
};

const checkUnchanged = (trail: Trail, revision: number, events: readonly EventBody[], text: string) => {
  if (JSON.stringify(events) === text) return;
  const problem = difference(JSON.parse(text), throughJson(events), 'events');
  broken(
    { trail, revision },
    `an event shares a part with the state, which a later fold has changed: ${problem}`,
  );
};

/** What the rules wrote of an event, without the envelope. */
const bodiesOf = (events: readonly EventBody[]) => events.map(({ type, payload }) => ({ type, payload }));

/** Plays the game again on states, events and actions that cannot be changed. */
const checkFrozen = (trials: Trials, trail: Trail) => {
  const { rules, setup, luck } = trail;
  const looked = new Set(trials.revisions(trail));
  let state: object = deepFreeze(rules.initial(deepFreeze(setup)));
  for (const [revision, move] of trail.moves.entries())
    try {
      const action = deepFreeze(throughJson(move.action));
      const decision =
        revision === 0
          ? rules.start(state, luck.drawsAt('opening'))
          : rules.decide(state, must(move.seat, 'seat'), action, luck.drawsAt(revision - 1));
      for (const event of decision as readonly EventBody[])
        state = deepFreeze(rules.evolve(state, deepFreeze(event), createOwn()));
      if (looked.has(revision)) lookAt(trail, state);
    } catch (error) {
      broken({ trail, revision }, `on frozen states, the rules threw: ${messageOf(error)}`);
    }
  const live = trail.games.at(-1)?.state;
  const problem = difference(live, state, 'state');
  if (problem)
    broken({ trail, revision: trail.moves.length - 1 }, `on frozen states, it differs: ${problem}`);
};

const lookAt = ({ rules, setup, moves }: Trail, state: object) => {
  const context = deepFreeze(playoutContext(setup));
  rules.toAct(state);
  rules.stage(state);
  rules.outcome(state);
  for (const invariant of Object.values(rules.invariants)) (invariant as (state: object) => unknown)(state);
  for (const viewer of viewersOf(setup)) {
    rules.imagine(deepFreeze(rules.view(state, viewer, context)), viewer, seededRandom(1));
    if (viewer === 'spectator') continue;
    rules.listsAll?.(state, viewer);
    for (const action of listActions(rules, state, viewer, 50)) deepFreeze(action);
  }
  for (const event of moves.at(-1)?.events ?? []) rules.sentence(deepFreeze(throughJson(event)), String);
};
