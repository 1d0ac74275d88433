// Lines of play that begin with one action and are played on by everybody: the turn that has begun as a strong player would,
// those after it as a quick one. They are judged by what the player could know: worlds that the player could not tell from
// the real one, and draws that had not been made yet.

import {
  type Action,
  createOwn,
  hashedRandom,
  isRefused,
  itemAt,
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
  /** Lines for each action. */
  readonly lines: number;
  /** Turns that are played, the one that has begun included. */
  readonly turns: number;
  /** Actions of a line; it is judged where it stands then. */
  readonly length: number;
  /** Whether the quick player plays the turn that has begun, too. */
  readonly isQuick?: boolean;
}

export interface Lines {
  /** What an action leads to at once, in the first of the worlds. */
  step(action: Action): number;
  /** What an action leads to in these lines. The same worlds and draws for every action, so that only these differ. */
  play(action: Action, from?: number, to?: number): readonly number[];
}

/** `name` tells the worlds and draws from those of other looks at the same place. */
export const linesOf = (
  { rules }: Judged,
  worth: Worth,
  { state, setup, seat, place }: Decision,
  { lines, turns, length, isQuick = false }: Look,
  name: string,
): Lines => {
  const view = rules.hasSecrets ? rules.view(state, seat, playoutContext(setup)) : null;
  const worlds = Array.from({ length: lines }, (_, at) =>
    view ? rules.imagine(view, seat, hashedRandom(place, name, 'world', at)) : state,
  );
  const drawsOf = (at: number): Random => hashedRandom(place, name, 'draw', at);
  const { turn: first } = rules.stage(state);
  const last = first + turns - 1;
  /** In a world where it cannot be done nothing changes. */
  const playedOn = (world: object, begun: Action, random: Random): object => {
    let now = world;
    let actor = seat;
    let action = begun;
    for (let actions = 0; ; ) {
      const next = stepInPlace(rules, now, actor, action, random, createOwn());
      if (isRefused(next)) return now;
      now = next.state;
      const [on] = rules.toAct(now);
      const { turn } = rules.stage(now);
      if (++actions === length || on === undefined || turn > last) return now;
      actor = on;
      action = (turn === first && !isQuick ? worth.advice : worth.quick)(now, actor, random);
    }
  };
  return {
    step(action) {
      const world = itemAt(worlds, 0);
      const next = stepInPlace(rules, world, seat, action, drawsOf(0), createOwn());
      return worth.own(isRefused(next) ? world : next.state, seat);
    },
    play: (action, from = 0, to = lines) =>
      worlds.slice(from, to).map((world, at) => worth.own(playedOn(world, action, drawsOf(from + at)), seat)),
  };
};
