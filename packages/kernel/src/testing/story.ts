// A test is a short story: given what has happened, when somebody acts, then this happens (or is refused).
//
//   given(rules, { seats: 2 }, dealt, [0, bid(5)])
//     .when(1, { type: 'challenge', payload: {} }, { luck: [5] })
//     .then({ type: 'bidChallenged', payload: { loser: 1 } });

import { act, blankGame, type Game, openGame, parseSetup, type Step } from '../game.ts';
import type { Move } from '../log.ts';
import { type Luck, luckOf } from '../luck.ts';
import { createOwn } from '../own.ts';
import { playoutContext } from '../playout.ts';
import { noRandom, type Random } from '../random.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Action, EventBody, Rules, Setup } from '../rules.ts';
import { formatSeat, type Seat, type Viewer } from '../seat.ts';
import { difference, short } from './failure.ts';
import { scriptedRandom } from './scripted-random.ts';
import { THEN } from './trail.ts';

/** What luck says: draws from a script (0 is the lowest), or any source. Left out: luck may not be asked. */
export type StoryLuck = readonly number[] | Random;

/** How a story begins: an empty table, the opening played with this luck, or a position. */
export interface Beginning<State extends object> {
  readonly seats?: number;
  readonly options?: object;
  readonly luck?: StoryLuck;
  readonly state?: State;
}

/** An event to compare with: what is left out of its envelope is not looked at. */
export type Expected<E extends EventBody> = E extends EventBody
  ? Pick<E, 'type' | 'payload'> & Partial<Pick<E, 'secret' | 'reveals' | 'actorId' | 'turn' | 'phase'>>
  : never;

/** Something that happened before: an event to write down, or an action that was made. */
export type Past<A extends Action, E extends EventBody> =
  | Expected<E>
  | readonly [seat: Seat, action: A, luck?: StoryLuck];

export interface Given<State extends object, A extends Action, E extends EventBody, View extends object> {
  when(seat: Seat, action: A, how?: { readonly luck?: StoryLuck }): When<State, A, E, View>;
  /** Looks at the state: what `look` throws is what the test says. */
  state(look: (state: State) => void): Given<State, A, E, View>;
  /** Looks at what one viewer sees. */
  view(viewer: Viewer, look: (view: View) => void): Given<State, A, E, View>;
}

export interface When<State extends object, A extends Action, E extends EventBody, View extends object> {
  /** It is accepted, and exactly this happens. Without arguments: it is accepted. */
  then(...events: readonly Expected<E>[]): Given<State, A, E, View>;
  /** It is refused with this code; the story goes on as if nobody had asked. */
  refused(code: string, params?: Refusal['params']): Given<State, A, E, View>;
}

export const given = <
  State extends object,
  A extends Action,
  E extends EventBody,
  View extends object,
  Options extends object,
>(
  rules: Rules<State, A, E, View, Options>,
  beginning: Beginning<State>,
  ...past: readonly Past<A, E>[]
): Given<State, A, E, View> => {
  let game = begin(rules, beginning);
  for (const item of past) game = isActed(item) ? afterAction(game, ...item) : afterEvent(game, item);
  return from<State, A, E, View>(game);
};

const begin = (
  rules: Game['rules'],
  { seats = rules.seats.min, options = {}, luck, state }: Beginning<object>,
): Game => {
  const setup = parseSetup(rules, seats, options);
  if ('problem' in setup) throw new Error(`the story cannot begin: ${setup.problem}`);
  if (state)
    return { ...blankGame(rules, 'story', setup), state, revision: 0, outcome: rules.outcome(state) };
  if (!luck) return { ...blankGame(rules, 'story', setup), revision: 0 };
  return openGame({ rules, gameId: 'story', setup: setup as Setup, luck: scriptedLuck(luck), time: THEN })
    .game;
};

const isActed = <A extends Action, E extends EventBody>(
  item: Past<A, E>,
): item is readonly [seat: Seat, action: A, luck?: StoryLuck] => Array.isArray(item);

const afterAction = (game: Game, seat: Seat, action: Action, luck?: StoryLuck): Game => {
  const answer = act(game, seat, action, scriptedLuck(luck), THEN);
  if (isRefusal(answer))
    throw new Error(
      `given ${formatSeat(seat)} ${short(action)}: but it is refused, ${answer.code}: ${answer.explain}`,
    );
  return answer.game;
};

const afterEvent = (game: Game, event: EventBody): Game => {
  if (!Object.hasOwn(game.rules.events, event.type))
    throw new Error(`given ${short(event)}: there is no such event`);
  const state: object = game.rules.evolve(game.state, event, createOwn());
  return { ...game, state, sequence: game.sequence + 1, outcome: game.rules.outcome(state) };
};

const scriptedLuck = (luck: StoryLuck = noRandom): Luck => {
  const random = 'int' in luck ? luck : scriptedRandom(luck);
  return { ...luckOf('story', { kind: 'practice', seed: 'story' }), drawsAt: () => random };
};

const from = <State extends object, A extends Action, E extends EventBody, View extends object>(
  game: Game,
): Given<State, A, E, View> => ({
  when: (seat, action, how = {}) => whenAsked(game, seat, action, how.luck),
  state(look) {
    look(game.state as State);
    return from(game);
  },
  view(viewer, look) {
    look(game.rules.view(game.state, viewer, playoutContext(game.setup)) as View);
    return from(game);
  },
});

const whenAsked = <State extends object, A extends Action, E extends EventBody, View extends object>(
  game: Game,
  seat: Seat,
  action: A,
  luck?: StoryLuck,
): When<State, A, E, View> => {
  const answer = act(game, seat, action, scriptedLuck(luck), THEN);
  const title = `when ${formatSeat(seat)} asks for ${short(action)}`;
  return {
    // biome-ignore lint/suspicious/noThenProperty: the word of the trade; awaiting a story says what is missing.
    then(...events) {
      if (typeof events[0] === 'function')
        throw new Error(`${title}: end the story with .then(...) or .refused(...)`);
      if (isRefusal(answer)) throw new Error(`${title}: it is refused, ${answer.code}: ${answer.explain}`);
      if (events.length > 0) compare(title, events, answer.move);
      checkScript(title, answer, luck);
      return from(answer.game);
    },
    refused(code, params) {
      if (!isRefusal(answer)) throw new Error(`${title}: it is accepted: ${summary(answer.move)}`);
      if (answer.code !== code)
        throw new Error(
          `${title}: expected ${code}, but it is refused with ${answer.code}: ${answer.explain}`,
        );
      const problem = params && difference(params, answer.params, 'params');
      if (problem) throw new Error(`${title}: ${problem}`);
      return from(game);
    },
  };
};

const compare = (title: string, expected: readonly EventBody[], move: Move) => {
  const { events } = move;
  for (const [index, event] of expected.entries()) {
    const actual = events[index];
    if (!actual) throw new Error(`${title}: ${event.type} did not happen. What did: ${summary(move)}`);
    for (const field of Object.keys(event) as (keyof EventBody)[]) {
      const problem = difference(event[field], actual[field], field);
      if (problem)
        throw new Error(
          `${title}: event ${index + 1}, ${event.type}: ${problem}. What happened: ${summary(move)}`,
        );
    }
  }
  if (events.length > expected.length)
    throw new Error(
      `${title}: ${events[expected.length]?.type} happened too. What happened: ${summary(move)}`,
    );
};

const checkScript = (title: string, { move }: Step, luck: StoryLuck | undefined) => {
  if (luck && !('int' in luck) && move.draws !== luck.length)
    throw new Error(`${title}: the script has ${luck.length} draws, and ${move.draws} were asked for`);
};

const summary = ({ events }: Move): string =>
  events.map(({ type, payload }) => `${type} ${short(payload, 200)}`).join(', ');
