// Lines of play that begin with one action and are played on by everybody, as a strong player or a quick one would. They are
// judged by what the player could know: worlds that the player could not tell from the real one, and draws that had not been
// made yet.

import {
  type Action,
  createOwn,
  hashedRandom,
  isRefused,
  playoutContext,
  type Random,
  type Seat,
  type Setup,
  stepInPlace,
} from '@turnfold/kernel';
import type { Judged, Worth } from './worth.ts';

export interface Decision {
  readonly state: object;
  readonly setup: Setup;
  readonly seat: Seat;
  /** What the others are compared with; left out, what the bot would do. */
  readonly chosen?: Action;
  /** Names the place, so that every machine takes the same samples. */
  readonly place: string;
}

/** How far to look. Budgets count positions, so that every machine comes to the same end. */
export interface Look {
  /** Turns that are played, the one that has begun included. */
  readonly turns: number;
  /** Whether it goes on from there until a turn begins with the player's own move: who has just moved looks stronger. */
  readonly untilOwn?: boolean;
  /** Actions of a line; it is judged where it stands then. */
  readonly length: number;
  /** Who plays on: the strong player the turn that has begun and the quick one those after it, or one of them all turns. */
  readonly by?: 'both' | 'strong' | 'quick';
}

export interface Lines {
  /** What an action leads to at once, in the first of the worlds. */
  step(action: Action): number;
  /** What an action leads to in these lines. The same worlds and draws for every action, so that only these differ. */
  play(action: Action, from: number, to: number): readonly number[];
}

/** `name` tells the worlds and draws from those of other looks at the same place. */
export const linesOf = (
  { rules }: Judged,
  worth: Worth,
  { state, setup, seat, place }: Decision,
  { turns, untilOwn = false, length, by = 'both' }: Look,
  name: string,
): Lines => {
  const view = rules.hasSecrets ? rules.view(state, seat, playoutContext(setup)) : null;
  const worldAt = (at: number): object =>
    view ? rules.imagine(view, seat, hashedRandom(place, name, 'world', at)) : state;
  let nearest: object | null = null;
  const drawsOf = (at: number): Random => hashedRandom(place, name, 'draw', at);
  const { turn: first } = rules.stage(state);
  const last = first + turns - 1;
  const latest = untilOwn ? last + setup.seats - 1 : last;
  const isEnd = (turn: number, actor: Seat): boolean => turn > latest || (turn > last && actor === seat);
  /** In a world where it cannot be done nothing changes. */
  const playedOn = (world: object, begun: Action, random: Random): object => {
    let now = world;
    let actor = seat;
    let action = begun;
    let before = first;
    for (let actions = 0; ; ) {
      const next = stepInPlace(rules, now, actor, action, random, createOwn());
      if (isRefused(next)) return now;
      now = next.state;
      const [on] = rules.toAct(now);
      const { turn } = rules.stage(now);
      if (++actions === length || on === undefined) return now;
      if (turn > before && isEnd(turn, on)) return now;
      before = turn;
      actor = on;
      const isStrong = by === 'strong' || (by === 'both' && turn === first);
      action = (isStrong ? worth.strong : worth.quick)(now, actor, random);
    }
  };
  return {
    step(action) {
      nearest ??= worldAt(0);
      const next = stepInPlace(rules, nearest, seat, action, drawsOf(0), createOwn());
      return worth.own(isRefused(next) ? nearest : next.state, seat);
    },
    play: (action, from, to) =>
      Array.from({ length: to - from }, (_, at) =>
        worth.own(playedOn(worldAt(from + at), action, drawsOf(from + at)), seat),
      ),
  };
};
