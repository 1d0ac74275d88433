// Events are in order: known types, turns that never fall, plain JSON, and a sentence for everybody.

import { canonical } from '../../canonical.ts';
import { redact } from '../../log.ts';
import { itemAt } from '../../must.ts';
import { playoutContext } from '../../playout.ts';
import type { Envelope } from '../../rules.ts';
import { formatSeat, formatViewer, type Viewer } from '../../seat.ts';
import { broken, difference, messageOf, short } from '../failure.ts';
import { notPlain, throughJson } from '../plain.ts';
import type { Trail } from '../trail.ts';
import { type Trials, viewersOf } from '../trials.ts';

export const checkEvents = (trials: Trials): void => {
  for (const trail of trials.trails()) {
    let turn = Number.NEGATIVE_INFINITY;
    for (const [revision, move] of trail.moves.entries())
      for (const event of move.events) {
        if (!Object.hasOwn(trail.rules.events, event.type))
          broken({ trail, revision }, `the event type "${event.type}" is not in rules.events`);
        if (!(event.turn >= turn))
          broken({ trail, revision }, `the turn fell from ${turn} to ${event.turn} with ${event.type}`);
        turn = event.turn;
        for (const viewer of viewersOf(trail.setup))
          checkSentence(trail, revision, redact(event, viewer), viewer);
        checkSentence(trail, revision, event, null);
      }
  }
};

const checkSentence = (trail: Trail, revision: number, event: Envelope, viewer: Viewer | null) => {
  const who = viewer === null ? 'in full' : `as ${formatViewer(viewer)} sees it`;
  try {
    const line = trail.rules.sentence(event, formatSeat);
    if (line !== null && (typeof line !== 'string' || line === '' || /undefined|NaN|\[object/.test(line)))
      broken({ trail, revision }, `the sentence about ${event.type} ${who} reads ${short(line)}`);
  } catch (error) {
    broken({ trail, revision }, `no sentence about ${event.type} ${who}: ${messageOf(error)}`);
  }
};

/** States, events, actions and views survive a trip through text. */
export const checkPlain = (trials: Trials): void => {
  for (const trail of trials.trails()) {
    const { rules, setup, moves, games } = trail;
    for (const [revision, move] of moves.entries()) plain(trail, revision, move, 'the move');
    for (const revision of trials.revisions(trail)) {
      const state = itemAt(games, revision).state;
      plain(trail, revision, state, 'the state');
      for (const viewer of viewersOf(setup))
        plain(
          trail,
          revision,
          rules.view(state, viewer, playoutContext(setup)),
          `the view of ${formatViewer(viewer)}`,
        );
      plain(trail, revision, rules.stage(state), 'the stage');
      plain(trail, revision, rules.outcome(state), 'the outcome');
    }
  }
};

const plain = (trail: Trail, revision: number, value: unknown, what: string) => {
  const problem = notPlain(value, what) ?? difference(value, throughJson(value), what);
  if (problem) broken({ trail, revision }, `not plain JSON: ${problem}`);
  if (canonical(value) !== canonical(throughJson(value)))
    broken({ trail, revision }, `${what} has another canonical text after a trip through JSON`);
};
