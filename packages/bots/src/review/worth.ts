// What a state is worth to each seat: the game's own appraisal, and the result once there is one.

import {
  type Action,
  type AnyBot,
  type AnyRules,
  type Appraisal,
  type GamePackage,
  itemAt,
  type Outcome,
  playoutContext,
  type Random,
  type Seat,
  type Setup,
} from '@turnfold/kernel';
import { evaluate } from '../evaluate.ts';

/** A game that can be reviewed: its rules, what a guess at the winner goes by, and a player to ask. */
export interface Judged {
  readonly rules: AnyRules;
  readonly appraisal: Appraisal;
  readonly bot: AnyBot;
  /** Plays on, and does so where that takes long; the same bot where they are left out. */
  readonly strong?: AnyBot;
  readonly quick?: AnyBot;
}

/** A game as reviews judge it, by its own rules or earlier ones; null where nobody can say who will win. */
export const judgedBy = ({ rules: own, appraisal, bots }: GamePackage, rules = own): Judged | null =>
  appraisal
    ? { rules, appraisal, bot: bots.hard, strong: bots[appraisal.playsOn ?? 'hard'], quick: bots.normal }
    : null;

type Ask = (state: object, seat: Seat, random: Random) => Action;

export interface Worth {
  /** What one seat takes its own chance to be, by its own view. */
  own(state: object, seat: Seat): number;
  /** Every seat's chance as it sees it, brought to a sum of 1. */
  all(state: object): readonly number[];
  /** What the bot would do in this seat's place. */
  readonly advice: Ask;
  /** What the strong player would do, who thinks less about it: lines ask a thousand times. */
  readonly strong: Ask;
  /** The same of the quick one. */
  readonly quick: Ask;
}

export const worthOf = (
  { rules, appraisal, bot, strong = bot, quick = bot }: Judged,
  setup: Setup,
): Worth => {
  const context = playoutContext(setup);
  const seats = Array.from({ length: setup.seats }, (_, seat) => seat);
  const guess = (state: object, seat: Seat) =>
    itemAt(evaluate(appraisal, rules.view(state, seat, context), seat), seat);
  const ask =
    (player: AnyBot, effort: number): Ask =>
    (state, seat, random) =>
      player({
        view: rules.view(state, seat, context),
        seat,
        legal: () => rules.legalActions(state, seat),
        random,
        effort,
      });
  return {
    own(state, seat) {
      const outcome = rules.outcome(state);
      return outcome ? shareOf(outcome, seat) : guess(state, seat);
    },
    all(state) {
      const outcome = rules.outcome(state);
      if (outcome) return seats.map((seat) => shareOf(outcome, seat));
      const guesses = seats.map((seat) => guess(state, seat));
      const sum = guesses.reduce((total, one) => total + one, 0);
      return guesses.map((one) => one / sum);
    },
    advice: ask(bot, 1),
    strong: unlessForced(rules, ask(strong, LINE_EFFORT)),
    quick: unlessForced(rules, ask(quick, 1)),
  };
};

/** Where there is one thing to do, nobody has to be asked. */
const unlessForced =
  (rules: AnyRules, ask: Ask): Ask =>
  (state, seat, random) =>
    onlyActionOf(rules, state, seat) ?? ask(state, seat, random);

const onlyActionOf = (rules: AnyRules, state: object, seat: Seat): Action | null => {
  if (rules.listsAll?.(state, seat) === false) return null;
  let only: Action | null = null;
  for (const action of rules.legalActions(state, seat)) {
    if (only) return null;
    only = action;
  }
  return only;
};

const LINE_EFFORT = 0.25;

/** A win is shared by those who won; a game that nobody won is shared by all who came first. */
const shareOf = ({ winners, ranking }: Outcome, seat: Seat): number => {
  const first = winners.length > 0 ? winners : (ranking[0] ?? []);
  return first.includes(seat) ? 1 / first.length : 0;
};
