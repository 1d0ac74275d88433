// What the game's strongest bot would do with one player's own view, what that is worth, and what else comes close. It knows
// no more than the player: worlds are imagined from the view, draws are new ones.

import { type Choice, choicesAt, EFFORT, type Effort, type Judged, worthOf } from '@turnfold/bots/review';
import {
  type Action,
  type AnyBot,
  type AnyRules,
  type GamePackage,
  hashedRandom,
  type Seat,
} from '@turnfold/kernel';

export interface HintQuestion {
  readonly seat: Seat;
  /** How many play. */
  readonly seats: number;
  readonly view: object;
  /** Names the position, so that the same question has the same answer. */
  readonly place: string;
}

export interface Hint {
  /** The chance to win as things stand. */
  readonly before: number;
  readonly best: HintChoice;
  /** The next best, the best first; at most two. */
  readonly others: readonly HintChoice[];
}

export interface HintChoice {
  readonly action: Action;
  /** The chance to win with it; null where there is nothing to choose. */
  readonly chance: number | null;
}

/** As a review's, but long enough for everybody to have placed what the game begins with. */
const HINT_EFFORT: Effort = { ...EFFORT, length: 24 };
const OTHERS_MAX = 2;
/** Looks at nothing but what is named. */
const NO_MORE: Effort = { ...HINT_EFFORT, actions: 0, close: 0 };

/** Null where nobody can tell: the game has no figures to judge by. */
export const adviseFor = (game: GamePackage, rules: AnyRules, question: HintQuestion): Hint | null => {
  const { appraisal, bots } = game;
  if (!appraisal) return null;
  const { seat, seats, view, place } = question;
  const setup = { seats, options: {} };
  const state = rules.imagine(view, seat, hashedRandom(place, 'hint'));
  const isBegun = rules.stage(state).turn > 0;
  // The rest of a turn is played many times over, and what comes before the first turn is long.
  const judged: Judged = { rules, appraisal, bot: isBegun ? bots.hard : bots.normal };
  const worth = worthOf(judged, setup);
  // Before the first turn some have placed more than others, and nobody is ahead.
  const before = isBegun ? worth.own(state, seat) : 1 / seats;
  const asked = (bot: AnyBot): Action =>
    bot({
      view,
      seat,
      legal: () => rules.legalActions(state, seat),
      random: hashedRandom(place, 'asked'),
      effort: 1,
    });
  const compared = (chosen: Action, effort: Effort) =>
    choicesAt(judged, worth, { state, setup, seat, chosen, place }, effort);
  const chosen = asked(bots.master ?? bots.hard);
  const choices = compared(chosen, HINT_EFFORT);
  const usual = compared(asked(bots.normal), NO_MORE);
  if (!choices || !usual) return { before, best: { action: chosen, chance: null }, others: [] };
  return { before, ...ranked(choices.chosen, choices.others, before - usual.chosen.worth) };
};

/**
 * The bot's own choice first, unless another one is better beyond doubt: a review would say so afterwards.
 *
 * Choices are compared at the end of the turn, when nobody has answered yet and everything looks better than it is. A usual
 * move leaves the chance as it stands, so `shift` brings the one to the other, and what is shown is what a choice adds to that.
 */
const ranked = (chosen: Choice, others: readonly Choice[], shift: number): Omit<Hint, 'before'> => {
  const all = [chosen, ...others];
  const best = all.reduce((first, one) => (one.gain > first.gain ? one : first));
  const rest = all
    .filter((one) => one !== best)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, OTHERS_MAX);
  const lineOf = ({ action, worth }: Choice): HintChoice => ({
    action,
    chance: Math.min(1, Math.max(0, worth + shift)),
  });
  return { best: lineOf(best), others: rest.map(lineOf) };
};
