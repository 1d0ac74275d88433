// What one decision was worth beside others that could have been made.

import { type Action, canonical, hashedRandom, itemAt } from '@turnfold/kernel';
import { type Comparison, compare, mean } from './compare.ts';
import { type Decision, type Look, linesOf } from './lines.ts';
import type { Judged, Worth } from './worth.ts';

export interface Choice {
  readonly action: Action;
  /** The chance to win that it leads to. */
  readonly worth: number;
  /** How much more that is, beyond doubt, than what it is compared with. */
  readonly gain: number;
}

/** Budgets count positions, so that every machine comes to the same end. */
export interface Effort extends Pick<Look, 'length' | 'by'> {
  /** Legal actions that get a first look, the chosen one and the bot's included. */
  readonly actions: number;
  /** Of these, how many get a close one. */
  readonly close: number;
  /** Turns that are played to their end for each of those. */
  readonly turns: number;
}

export const EFFORT: Effort = { actions: 32, close: 3, turns: 6, length: 12 };

export interface Choices {
  readonly chosen: Choice;
  /** The best of the others, the best first. */
  readonly others: readonly Choice[];
}

/** What the bot would do. */
export const adviceAt = (worth: Worth, { state, seat, place }: Decision): Action =>
  worth.advice(state, seat, hashedRandom(place, 'advice'));

/** Null where there is nothing to choose. */
export const choicesAt = (
  judged: Judged,
  worth: Worth,
  decision: Decision,
  effort: Effort = EFFORT,
  advice: Action = adviceAt(worth, decision),
): Choices | null => {
  const { state, seat } = decision;
  const legal: readonly Action[] = [...judged.rules.legalActions(state, seat)];
  if (legal.length < 2) return null;
  const chosen = decision.chosen ?? advice;
  const lines = linesOf(judged, worth, decision, { ...effort, turns: 1 }, 'look');
  const others = apart([advice, ...spread(legal, effort.actions)], chosen);
  const best = others
    .map((action, order) => ({ action, order, look: lines.step(action) }))
    .sort((a, b) => b.look - a.look || a.order - b.order)
    .slice(0, effort.close)
    .map(({ action }) => action);
  const close = apart([advice, ...best], chosen);
  const played = lines.play(chosen, 0, effort.turns);
  return {
    chosen: { action: chosen, worth: mean(played), gain: 0 },
    others: close
      .map((action) => choiceOf(action, compare(lines.play(action, 0, effort.turns), played)))
      .sort((a, b) => b.gain - a.gain),
  };
};

/** Each action once, without the one that they are compared with. */
const apart = (actions: readonly Action[], chosen: Action): readonly Action[] => {
  const known = new Set([canonical(chosen)]);
  return actions.filter((action) => {
    const name = canonical(action);
    return !known.has(name) && known.add(name);
  });
};

/** So many of a list, at even distances. */
const spread = <T>(list: readonly T[], most: number): readonly T[] => {
  const step = Math.max(1, list.length / most);
  return Array.from({ length: Math.min(most, list.length) }, (_, at) => itemAt(list, Math.floor(at * step)));
};

const choiceOf = (action: Action, { other, gain, error }: Comparison): Choice => ({
  action,
  worth: other,
  gain: gain - DOUBT * error,
});

/** Standard errors that are taken off a gain. */
const DOUBT = 2;
