// What one decision was worth beside others that could have been made. It is judged by what the player could know: worlds
// that the player could not tell from the real one, draws that had not been made yet, and the rest of the turn played by
// everybody as a strong player would.

import {
  type Action,
  canonical,
  hashedRandom,
  isRefusal,
  itemAt,
  playoutContext,
  type Random,
  type Seat,
  type Setup,
  stepOf,
} from '@turnfold/kernel';
import type { Judged, Worth } from './worth.ts';

export interface Choice {
  readonly action: Action;
  /** The chance to win that it leads to. */
  readonly worth: number;
  /** How much more that is, beyond doubt, than what it is compared with. */
  readonly gain: number;
}

/** Budgets count positions, so that every machine comes to the same end. */
export interface Effort {
  /** Legal actions that get a first look, the chosen one and the bot's included. */
  readonly actions: number;
  /** Of these, how many get a close one. */
  readonly close: number;
  /** Turns that are played to their end for each of those. */
  readonly turns: number;
  /** Actions of such a turn; it is judged where it stands then. */
  readonly length: number;
}

export const EFFORT: Effort = { actions: 32, close: 3, turns: 6, length: 12 };

export interface Decision {
  readonly state: object;
  readonly setup: Setup;
  readonly seat: Seat;
  /** What the others are compared with; left out, what the bot would do. */
  readonly chosen?: Action;
  /** Names the place, so that every machine takes the same samples. */
  readonly place: string;
}

export interface Choices {
  readonly chosen: Choice;
  /** The best of the others, the best first. */
  readonly others: readonly Choice[];
}

/** Null where there is nothing to choose. */
export const choicesAt = (
  judged: Judged,
  worth: Worth,
  decision: Decision,
  effort: Effort = EFFORT,
): Choices | null => {
  const { state, seat, place } = decision;
  const legal: readonly Action[] = [...judged.rules.legalActions(state, seat)];
  if (legal.length < 2) return null;
  const advice = worth.advice(state, seat, hashedRandom(place, 'advice'));
  const chosen = decision.chosen ?? advice;
  const turns = turnsOf(judged, worth, decision, effort);
  const firstLook = (action: Action) => turns.step(action, 0);
  const others = apart([advice, ...spread(legal, effort.actions)], chosen);
  const best = others
    .map((action, order) => ({ action, order, look: firstLook(action) }))
    .sort((a, b) => b.look - a.look || a.order - b.order)
    .slice(0, effort.close)
    .map(({ action }) => action);
  const close = apart([advice, ...best], chosen);
  const played = turns.play(chosen);
  return {
    chosen: { action: chosen, worth: mean(played), gain: 0 },
    others: close
      .map((action) => choiceOf(action, turns.play(action), played))
      .sort((a, b) => b.gain - a.gain),
  };
};

/** Each action once, without the one that they are compared with. */
const apart = (actions: readonly Action[], chosen: Action): readonly Action[] => {
  const known = new Map(actions.map((action) => [canonical(action), action]));
  known.delete(canonical(chosen));
  return [...known.values()];
};

/** So many of a list, at even distances. */
const spread = <T>(list: readonly T[], most: number): readonly T[] => {
  const step = Math.max(1, list.length / most);
  return Array.from({ length: Math.min(most, list.length) }, (_, at) => itemAt(list, Math.floor(at * step)));
};

const choiceOf = (action: Action, turns: readonly number[], beside: readonly number[]): Choice => {
  const gains = turns.map((worth, at) => worth - itemAt(beside, at));
  return { action, worth: mean(turns), gain: mean(gains) - DOUBT * standardError(gains) };
};

/** Standard errors that are taken off a gain. */
const DOUBT = 2;

/** Turns that begin with an action. The same worlds and the same draws for every action, so that only these differ. */
const turnsOf = (
  { rules }: Judged,
  worth: Worth,
  { state, setup, seat, place }: Decision,
  { turns, length }: Effort,
) => {
  const view = rules.hasSecrets ? rules.view(state, seat, playoutContext(setup)) : null;
  const worlds = Array.from({ length: turns }, (_, at) =>
    view ? rules.imagine(view, seat, hashedRandom(place, 'world', at)) : state,
  );
  const step = (action: Action, at: number): number => {
    const next = stepOf(rules, itemAt(worlds, at), seat, action, hashedRandom(place, 'draw', at));
    return worth.own(isRefusal(next) ? itemAt(worlds, at) : next.state, seat);
  };
  const play = (action: Action): readonly number[] =>
    worlds.map((world, at) => {
      const random = hashedRandom(place, 'draw', at);
      return worth.own(endOfTurn(world, action, random), seat);
    });
  /** Everybody plays as the bot would until the turn is over: what was declared has happened then. */
  const endOfTurn = (world: object, first: Action, random: Random): object => {
    const { turn } = rules.stage(world);
    let now = world;
    let actor = seat;
    let action = first;
    for (let actions = 0; ; ) {
      const next = stepOf(rules, now, actor, action, random);
      if (isRefusal(next)) return now; // In this world it cannot be done: nothing changes.
      now = next.state;
      const [on] = rules.toAct(now);
      if (++actions === length || on === undefined || rules.stage(now).turn !== turn) return now;
      actor = on;
      action = worth.advice(now, actor, random);
    }
  };
  return { step, play };
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const standardError = (values: readonly number[]): number => {
  if (values.length < 2) return 0;
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) * (value - middle), 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
};
