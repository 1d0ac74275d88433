// What one decision was worth beside others that could have been made.

import { type Action, canonical, hashedRandom, itemAt } from '@turnfold/kernel';
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
export interface Effort {
  /** Legal actions that get a first look, the chosen one and the bot's included. */
  readonly actions: number;
  /** Of these, how many get a close one. */
  readonly close: number;
  /** Turns that are played to their end for each of those. */
  readonly turns: number;
  /** Actions of such a turn; it is judged where it stands then. */
  readonly length: number;
  /** Whether the quick player plays them. */
  readonly isQuick?: boolean;
  /** How far a review looks once more, where something seems to have been better. */
  readonly check?: Look;
}

export const EFFORT: Effort = { actions: 32, close: 3, turns: 6, length: 12 };

export interface Choices {
  readonly chosen: Choice;
  /** The best of the others, the best first. */
  readonly others: readonly Choice[];
  /** What the bot would do. */
  readonly advice: Action;
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
  const { turns, length, isQuick = false } = effort;
  const look = { lines: turns, turns: 1, length, isQuick };
  const lines = linesOf(judged, worth, decision, look, 'look');
  const others = apart([advice, ...spread(legal, effort.actions)], chosen);
  const best = others
    .map((action, order) => ({ action, order, look: lines.step(action) }))
    .sort((a, b) => b.look - a.look || a.order - b.order)
    .slice(0, effort.close)
    .map(({ action }) => action);
  const close = apart([advice, ...best], chosen);
  const played = lines.play(chosen);
  return {
    advice,
    chosen: { action: chosen, worth: mean(played), gain: 0 },
    others: close
      .map((action) => choiceOf(action, lines.play(action), played))
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

export interface Beside {
  readonly chosen: Choice;
  readonly other: Choice;
}

/**
 * What was chosen beside one other, with worlds and draws of their own: what seemed better by luck alone is not. Begins
 * with a few lines, and goes on while more of them could still tell something.
 */
export const besideOf = (
  judged: Judged,
  worth: Worth,
  decision: Decision & { readonly chosen: Action },
  other: Action,
  look: Look,
): Beside => {
  const lines = linesOf(judged, worth, decision, look, 'check');
  const own: number[] = [];
  const others: number[] = [];
  for (let to = Math.min(BATCH, look.lines); ; to = Math.min(2 * to, look.lines)) {
    own.push(...lines.play(decision.chosen, own.length, to));
    others.push(...lines.play(other, others.length, to));
    const gains = others.map((worth, at) => worth - itemAt(own, at));
    const [middle, error] = [mean(gains), standardError(gains)];
    if (to === look.lines || middle + error < LITTLE || error < middle * SURE)
      return {
        chosen: { action: decision.chosen, worth: mean(own), gain: 0 },
        other: choiceOf(other, others, own),
      };
  }
};

/** Lines to begin with. */
const BATCH = 3;
/** What hardly matters. */
const LITTLE = 0.02;
/** The share of a gain that may be in doubt. */
const SURE = 0.15;

const choiceOf = (action: Action, turns: readonly number[], beside: readonly number[]): Choice => {
  const gains = turns.map((worth, at) => worth - itemAt(beside, at));
  return { action, worth: mean(turns), gain: mean(gains) - DOUBT * standardError(gains) };
};

/** Standard errors that are taken off a gain. */
const DOUBT = 2;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const standardError = (values: readonly number[]): number => {
  if (values.length < 2) return 0;
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) * (value - middle), 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
};
