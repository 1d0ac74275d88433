// The game that a viewer imagines cannot be told from the real one: same view, same legal actions, and it can be played on.

import { act, type Game } from '../../game.ts';
import { itemAt } from '../../must.ts';
import { playoutContext } from '../../playout.ts';
import { seededRandom } from '../../random.ts';
import { isRefusal } from '../../refusal.ts';
import type { Seat, Viewer } from '../../seat.ts';
import { formatViewer } from '../../seat.ts';
import { BrokenPromise, broken, difference, same, short } from '../failure.ts';
import { notPlain } from '../plain.ts';
import { listActions, THEN, type Trail } from '../trail.ts';
import { type Trials, viewersOf } from '../trials.ts';

const DREAMS = 2;
const PLAYED_ON = 6;

export const checkImagined = (trials: Trials): void => {
  const { hasSecrets } = trials.rules;
  let dreams = 0;
  let surprises = 0;
  for (const trail of trials.trails())
    for (const revision of trials.revisions(trail))
      for (const viewer of viewersOf(trail.setup)) {
        const imagined = Array.from({ length: DREAMS }, (_, seed) =>
          dream(trail, revision, viewer, seed + 1),
        );
        const real = trail.games[revision]?.state;
        dreams++;
        if (imagined.some((state) => !same(state, real))) surprises++;
        if (!hasSecrets)
          for (const state of imagined) {
            const problem = difference(real, state, 'state');
            if (problem)
              broken(
                { trail, revision },
                `nothing is hidden, yet what ${formatViewer(viewer)} imagines differs: ${problem}`,
              );
          }
      }
  if (hasSecrets && dreams > 0 && surprises === 0)
    throw new BrokenPromise(
      'hasSecrets is true, but imagine always finds the truth: the views tell everything',
    );
};

/** Imagines once, and checks that the viewer could not tell. */
const dream = (trail: Trail, revision: number, viewer: Viewer, seed: number): object => {
  const { rules, setup } = trail;
  const real = itemAt(trail.games, revision);
  const who = formatViewer(viewer);
  const context = playoutContext(setup);
  const view = rules.view(real.state, viewer, context);
  const fail = (problem: string) =>
    broken({ trail, revision }, `what ${who} imagines (luck ${seed}) ${problem}`);
  const state: object = rules.imagine(view, viewer, seededRandom(seed));
  const impure = notPlain(state, 'the state');
  if (impure) fail(`is not plain JSON: ${impure}`);
  if (!same(state, rules.imagine(view, viewer, seededRandom(seed))))
    fail('is another thing every time, with the same luck');
  const problem =
    difference(view, rules.view(state, viewer, context), 'view') ??
    difference(rules.toAct(real.state), rules.toAct(state), 'toAct') ??
    difference(rules.stage(real.state), rules.stage(state), 'clock') ??
    difference(rules.outcome(real.state), rules.outcome(state), 'outcome') ??
    (viewer === 'spectator'
      ? null
      : difference(
          listActions(rules, real.state, viewer, 500),
          listActions(rules, state, viewer, 500),
          'legalActions',
        ));
  if (problem) fail(`is not the game it sees: ${problem}`);
  for (const [name, holds] of Object.entries(rules.invariants)) {
    const answer = (holds as (state: object) => true | string)(state);
    if (answer !== true) fail(`breaks the invariant "${name}": ${short(answer)}`);
  }
  playOn(trail, revision, { ...real, state }, seed, fail);
  return state;
};

/** Bots search in dreams: they must be playable like the game itself. */
const playOn = (
  trail: Trail,
  revision: number,
  start: Game,
  seed: number,
  fail: (problem: string) => void,
) => {
  const { rules, luck } = trail;
  const random = seededRandom(seed + revision);
  let game = start;
  for (let step = 0; step < PLAYED_ON && !game.outcome; step++) {
    const toAct: readonly Seat[] = rules.toAct(game.state);
    const seat = toAct[random.int(Math.max(1, toAct.length))];
    if (seat === undefined) return fail('has nobody to act');
    const actions = listActions(rules, game.state, seat, 200);
    const action = actions[random.int(Math.max(1, actions.length))];
    if (action === undefined) return;
    const answer = attempt(() => act(game, seat, action, luck, THEN));
    if (answer instanceof Error) return fail(`cannot be played on with ${short(action)}: ${answer.stack}`);
    if (isRefusal(answer)) return fail(`lists ${short(action)}, and refuses it: ${answer.code}`);
    game = answer.game;
  }
};

const attempt = <T>(work: () => T): T | Error => {
  try {
    return work();
  } catch (error) {
    return error as Error;
  }
};
