// What is hidden stays hidden.
//
// What a viewer may know is what it was told: the events, without the keys that are secret to others. So two games
// that told a viewer the same are one game to it, whatever lies face down: its view, its legal actions, its
// refusals, whose turn it is must be the same in both. We call them twins.
//
// Twins are made, not guessed: at some move of a trail draws of luck are changed, or another seat's action is
// exchanged for another legal one. If the viewer is told the very same, the two worlds are twins from there on. Then
// the trail's later moves are made in both, with the same luck, and every step must look and sound the same to the
// viewer. The twins part where something comes to light: at an event that `reveals`, or in a key that is addressed
// to the viewer. If they part anywhere else, that event told a secret. (They also part, without blame, when somebody
// else's action is not legal in the other world, or when luck is asked another question there.)
//
// A key may be addressed to too many. So one more thing is asked where two worlds part, and at the very move that was
// changed. If they look the same to the viewer afterwards although they are not, then the events, as this viewer
// received them, may not have told the difference: what a view hides, an event must not tell. Rules that do this on
// purpose (cards dealt face up, then held) name the events in `tellsMoreThanViews`.
//
// When a game is over there is nothing left to hide: the record is published then.

import { act, type Game, type Step } from '../../game.ts';
import { type Move, redact } from '../../log.ts';
import { itemAt, must } from '../../must.ts';
import { playoutContext } from '../../playout.ts';
import { type Random, seededRandom } from '../../random.ts';
import { isRefusal } from '../../refusal.ts';
import type { Action, Envelope } from '../../rules.ts';
import { formatViewer, type Seat, type Viewer } from '../../seat.ts';
import { BrokenPromise, broken, difference, same, short } from '../failure.ts';
import { listActions, THEN, type Trail } from '../trail.ts';
import { type Trials, viewersOf } from '../trials.ts';
import { luckFrom, receivedBy, twinByLuck, variationOf } from '../twins.ts';

const TRAILS_MAX = 6;
const VIEWERS_MAX = 3;
/** Twins from the opening on are followed as far as the trail goes, the others for a while. */
const OPENINGS = 2;
/** How many more differ from the opening in one draw alone: what was dealt to others comes up much later. */
const SINGLE_DRAWS = 6;
const VARIATIONS = 30;
const STEPS_MAX = 30;
/** How often two worlds are looked at while they are followed, after moves with secrets and in between. */
const LOOKS_MAX = 30;

export const checkSecrets = (trials: Trials): void => {
  for (const trail of trials.trails()) checkDeclared(trail);
  if (!trials.rules.hasSecrets) return;
  let twins = 0;
  for (const trail of trials.trails().slice(0, TRAILS_MAX))
    for (const viewer of someViewers(trail)) twins += checkTwins(trials, trail, viewer);
  if (twins === 0)
    throw new BrokenPromise(
      'hasSecrets is true, but no two worlds were found that differ in secret: are the secret keys of events declared?',
    );
};

/** A few viewers of each trail, others for the next one. */
const someViewers = ({ setup, seed }: Trail): readonly Viewer[] => {
  const viewers = viewersOf(setup);
  return viewers.map((_, index) => itemAt(viewers, (index + seed) % viewers.length)).slice(0, VIEWERS_MAX);
};

/** The keys that are declared secret exist, their seats too, and the rules own up to having secrets. */
const checkDeclared = (trail: Trail) => {
  for (const [revision, { events }] of trail.moves.entries())
    for (const { type, secret, payload } of events)
      for (const [key, seats] of Object.entries(secret ?? {})) {
        if (!trail.rules.hasSecrets)
          broken(
            { trail, revision },
            `${type} has a secret, but hasSecrets is false: hashes would give it away`,
          );
        if (!Object.hasOwn(payload, key))
          broken(
            { trail, revision },
            `${type} declares ${key} secret, but its payload has only ${Object.keys(payload).join(', ')}`,
          );
        if (seats.some((seat) => !(Number.isInteger(seat) && seat >= 0 && seat < trail.setup.seats)))
          broken({ trail, revision }, `${type} addresses ${key} to ${short(seats)}`);
      }
};

/** Makes twins of a trail for a viewer and follows them; answers how many there were. */
const checkTwins = (trials: Trials, trail: Trail, viewer: Viewer): number => {
  const random = seededRandom(trail.seed ^ (viewer === 'spectator' ? -1 : viewer + 1));
  let twins = 0;
  for (let times = 0; times < OPENINGS; times++) {
    const twin = twinByLuck(trail, 0, viewer, random);
    if (!twin) continue;
    twins++;
    follow(trials, trail, 0, twin.game, viewer, trail.moves.length);
  }
  for (let times = 0; times < SINGLE_DRAWS; times++)
    twins += checkVariation(trials, trail, 0, viewer, trail.moves.length, random);
  for (let times = 0; times < VARIATIONS; times++)
    twins += checkVariation(trials, trail, random.int(trail.moves.length), viewer, STEPS_MAX, random);
  return twins;
};

/** Tries another luck or another action at a move: 1 if that made a twin, else 0. */
const checkVariation = (
  trials: Trials,
  trail: Trail,
  revision: number,
  viewer: Viewer,
  stepsMax: number,
  random: Random,
): number => {
  const step = variationOf(trail, revision, viewer, random);
  if (!step || step.game.outcome || same(step.game.state, trail.games[revision]?.state)) return 0;
  if (receivedBy(itemAt(trail.moves, revision), viewer) !== receivedBy(step.move, viewer)) {
    checkToldByView(trials, trail, revision, step, viewer);
    return 0;
  }
  follow(trials, trail, revision, step.game, viewer, stepsMax);
  return 1;
};

/** Everything a viewer gets to see between two moves. */
const lookOf = ({ rules, state, setup }: Game, viewer: Viewer) => ({
  view: rules.view(state, viewer, playoutContext(setup)),
  toAct: rules.toAct(state),
  stage: rules.stage(state),
  outcome: rules.outcome(state),
  legal: viewer === 'spectator' ? [] : listActions(rules, state, viewer, 500),
  listsAll: viewer === 'spectator' || rules.listsAll?.(state, viewer) !== false,
});

/** Makes the trail's later moves in the twin, and compares what the viewer hears and sees. */
const follow = (
  trials: Trials,
  trail: Trail,
  from: number,
  start: Game,
  viewer: Viewer,
  stepsMax: number,
) => {
  const stride = Math.max(1, Math.floor(stepsMax / LOOKS_MAX));
  let looks = 0;
  let twin = start;
  for (let revision = from; ; revision++) {
    if (trail.games[revision]?.outcome) return;
    const secret = itemAt(trail.moves, revision).events.some((event) => event.secret);
    if ((secret && looks++ < LOOKS_MAX) || (revision - from) % stride === 0)
      compareLooks(trail, revision, twin, viewer);
    const move = trail.moves[revision + 1];
    if (!move || revision - from >= stepsMax || same(twin.state, trail.games[revision]?.state)) return;
    const { luck, strayed } = luckFrom(trail, trail.draws[revision + 1] ?? []);
    const answer = act(twin, must(move.seat, 'seat'), move.action, luck, THEN);
    if (isRefusal(answer) && move.seat === viewer)
      broken(
        { trail, revision, seat: viewer, action: move.action },
        `accepted in one of two games that are the same to the asker, refused in the other: ${answer.code}`,
      );
    if (isRefusal(answer) || strayed()) return;
    const parting = partingOf(move, answer.move, viewer);
    if (parting === 'honest') return checkToldByView(trials, trail, revision + 1, answer, viewer);
    if (parting)
      broken(
        { trail, revision: revision + 1 },
        `${formatViewer(viewer)} was told what is hidden from it: ${parting}`,
      );
    twin = answer.game;
  }
};

const compareLooks = (trail: Trail, revision: number, twin: Game, viewer: Viewer) => {
  const problem = difference(lookOf(itemAt(trail.games, revision), viewer), lookOf(twin, viewer));
  if (problem)
    broken(
      { trail, revision },
      `${formatViewer(viewer)} was told the same in two games, yet can tell them apart: ${problem}`,
    );
  if (viewer !== 'spectator') checkRefusalsAlike(trail, revision, twin, viewer);
};

/** Null while two moves sound the same; `honest` where something came to light as declared; else what was told. */
const partingOf = (one: Move, other: Move, viewer: Viewer): string | null => {
  for (let index = 0; index < Math.max(one.events.length, other.events.length); index++) {
    const mine = one.events[index];
    const theirs = other.events[index];
    if (mine?.reveals || theirs?.reveals) {
      if (!mine || !theirs || difference(redact(mine, viewer), redact(theirs, viewer))) return 'honest';
      continue;
    }
    if (!mine || !theirs)
      return `${(mine ?? theirs)?.type} happened in one of two games that were the same to it`;
    const problem = difference(openPart(mine), openPart(theirs), mine.type);
    if (problem) return `${problem}. Is a secret key or \`reveals\` missing?`;
    if (difference(redact(mine, viewer), redact(theirs, viewer))) return 'honest'; // In a key addressed to the viewer.
  }
  return null;
};

/** What an event tells everybody. */
const openPart = (event: Envelope) => redact(event, 'spectator');

/** An answer may not depend on what the asker cannot know. */
const checkRefusalsAlike = (trail: Trail, revision: number, twin: Game, seat: Seat) => {
  const game = itemAt(trail.games, revision);
  for (const action of actionsSeen(trail)) {
    const [one, other] = [game, twin].map((world) =>
      act(world, seat, action, luckFrom(trail, []).luck, THEN),
    );
    const problem = difference(refusalOf(one), refusalOf(other), 'the answer');
    if (problem)
      broken(
        { trail, revision, seat, action },
        `refused for a reason that is hidden from the asker: ${problem}`,
      );
  }
};

const refusalOf = (answer: object | undefined) => (answer && isRefusal(answer) ? answer : 'accepted');

/** A few actions of each kind that were made somewhere in this trail. */
const actionsSeen = ({ moves }: Trail): readonly Action[] => {
  const byType = new Map<string, Action[]>();
  for (const { action } of moves) {
    if (!action) continue;
    const list = byType.get(action.type) ?? [];
    if (list.length < 4 && !list.some((other) => same(other, action)))
      byType.set(action.type, [...list, action]);
  }
  return [...byType.values()].flat();
};

/** What a view hides, an event must not tell: not to everybody, and not in a key that is addressed to the viewer. */
const checkToldByView = (
  trials: Trials,
  trail: Trail,
  revision: number,
  { move, game }: Step,
  viewer: Viewer,
) => {
  const original = itemAt(trail.games, revision);
  if (difference(lookOf(original, viewer), lookOf(game, viewer))) return;
  const { events } = itemAt(trail.moves, revision);
  const received = (event: Envelope) => redact(event, viewer);
  const index = events.findIndex((event, place) => {
    const other = move.events[place];
    return !other || difference(received(event), received(other)) !== null;
  });
  const event = events[index];
  const other = move.events[index];
  if (!event || !other || event.reveals || other.reveals || trials.tellsMoreThanViews.includes(event.type))
    return;
  broken(
    { trail, revision },
    `${event.type} tells ${formatViewer(viewer)} what its view hides: ${difference(received(event), received(other), event.type)}. ` +
      'Make the key secret from it, show it in the view, or name the event in tellsMoreThanViews.',
  );
};
