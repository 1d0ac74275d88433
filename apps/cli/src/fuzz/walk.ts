// One game, looked at after every move: does anything throw, is anybody stuck, does every truth hold?

import {
  type Action,
  type AnyBot,
  type AnyRules,
  act,
  canonical,
  formatSeat,
  formatViewer,
  type Game,
  isRefusal,
  isTableEvent,
  itemAt,
  luckOf,
  openGame,
  pick,
  playoutContext,
  type Random,
  type Seat,
  type Setup,
  type Step,
  seededRandom,
  type Viewer,
} from '@turnfold/kernel';

export interface Deed {
  readonly seat: Seat;
  readonly action: Action;
}

export type DefectKind = 'crash' | 'dead end' | 'endless' | 'refusal' | 'broken truth' | 'broken promise';

export interface Defect {
  readonly kind: DefectKind;
  /** In a sentence; the first line says what it is, whatever the numbers are. */
  readonly problem: string;
  /** What was asked for when it showed, and is not part of the deeds. */
  readonly asked?: Deed;
}

/** What is played, and with which luck. */
export interface Trial {
  readonly rules: AnyRules;
  readonly setup: Setup;
  readonly seed: number;
}

export interface Walk {
  readonly trial: Trial;
  /** What was done, up to the defect. */
  readonly deeds: readonly Deed[];
  readonly defect: Defect | null;
}

/** Chooses what happens next; null when there is nothing more to try. */
type Chooser = (game: Game, listed: readonly Deed[]) => Deed | null;

/** The longest list is looked through up to here. */
const LIST_MAX = 2_000;

export const gameIdOf = ({ rules, seed }: Trial): string => `fuzz-${rules.id}-${seed}`;

export const luckOfTrial = (trial: Trial) =>
  luckOf(gameIdOf(trial), { kind: 'practice', seed: String(trial.seed) });

/** No clock: the same trial gives the same record, whenever it is played. */
export const THEN = '2000-01-01T00:00:00.000Z';

/** Plays at random, or lets a bot choose. */
export const walkAtRandom = (trial: Trial, actionsMax: number, bot?: readonly [string, AnyBot]): Walk => {
  const random = seededRandom(trial.seed);
  return walk(trial, actionsMax, (game, listed) => {
    const chosen = pick(random, listed);
    return bot ? { seat: chosen.seat, action: askBot(bot, game, chosen.seat, random) } : chosen;
  });
};

class BotError extends Error {}

const askBot = ([level, bot]: readonly [string, AnyBot], game: Game, seat: Seat, random: Random): Action => {
  const { rules, state, setup } = game;
  const view = rules.view(state, seat, playoutContext(setup));
  try {
    return bot({ view, seat, legal: () => rules.legalActions(state, seat), random, effort: 0.1 });
  } catch (error) {
    throw new BotError(`the ${level} bot threw: ${(error as Error)?.message ?? error}`, { cause: error });
  }
};

/**
 * Does the same again, as far as it is still listed: what is not is left out. Somebody else may do it, where the one who did
 * is no longer to act, so that a game without one of its moves can go on.
 */
export const walkAgain = (trial: Trial, deeds: readonly Deed[]): Walk => {
  let next = 0;
  return walk(trial, Number.POSITIVE_INFINITY, (_game, listed) => {
    while (next < deeds.length) {
      const { seat, action } = itemAt(deeds, next++);
      const wanted = canonical(action);
      const same = listed.filter((one) => canonical(one.action) === wanted);
      const deed = same.find((one) => one.seat === seat) ?? same[0];
      if (deed) return deed;
    }
    return null;
  });
};

const walk = (trial: Trial, actionsMax: number, choose: Chooser): Walk => {
  const { rules, setup } = trial;
  const luck = luckOfTrial(trial);
  const deeds: Deed[] = [];
  const done = (defect: Defect | null): Walk => ({ trial, deeds, defect });
  let asked: Deed | undefined;
  try {
    let step = openGame({ rules, gameId: gameIdOf(trial), setup, luck, time: THEN });
    for (;;) {
      const listed = look(step);
      if (!Array.isArray(listed)) return done(listed as Defect | null);
      if (deeds.length >= actionsMax) return done(endless(actionsMax));
      const deed = choose(step.game, listed);
      if (!deed) return done(null);
      asked = deed;
      const answer = act(step.game, deed.seat, deed.action, luck, THEN);
      if (isRefusal(answer)) return done(refused(deed, answer.code));
      step = answer;
      deeds.push(deed);
      asked = undefined;
    }
  } catch (error) {
    const problem =
      error instanceof BotError ? error.message : `the rules threw: ${(error as Error)?.message ?? error}`;
    return done({ kind: 'crash', problem: `${problem}\n${placeOf(error)}`, ...(asked ? { asked } : {}) });
  }
};

const endless = (actionsMax: number): Defect => ({
  kind: 'endless',
  problem: `the game has not ended after ${actionsMax} actions`,
});

const refused = (asked: Deed, code: string): Defect => ({
  kind: 'refusal',
  problem: `${asked.action.type} was listed, or chosen by a bot, and is refused: ${code}`,
  asked,
});

/** The line of the author's code that threw. */
const placeOf = (error: unknown): string => {
  const stack =
    error instanceof Error ? ((error.cause as Error | undefined)?.stack ?? error.stack ?? '') : '';
  return (
    stack
      .split('\n')
      .find((line) => /^\s+at /.test(line))
      ?.trim() ?? ''
  );
};

/** What may be done next; a defect; or null, because it is over. */
const look = (step: Step): readonly Deed[] | Defect | null => {
  const { game } = step;
  const { rules, state, setup, outcome } = game;
  const untrue = untruthIn(rules, state);
  if (untrue) return { kind: 'broken truth', problem: untrue };
  showEverybody(step);
  if (outcome) return null;
  rules.stage(state);
  const toAct: readonly Seat[] = rules.toAct(state);
  if (toAct.length === 0) return { kind: 'dead end', problem: 'the game is not over, and nobody is to act' };
  const stray = toAct.find((seat) => !(Number.isInteger(seat) && seat >= 0 && seat < setup.seats));
  if (stray !== undefined)
    return { kind: 'dead end', problem: `toAct names seat ${stray}, which is not at the table` };
  const listed = toAct.map((seat) => listFor(rules, state, seat));
  const stuck = toAct.find(
    (seat, index) => itemAt(listed, index).length === 0 && rules.listsAll?.(state, seat) !== false,
  );
  if (stuck !== undefined)
    return { kind: 'dead end', problem: `${formatSeat(stuck)} is to act, and can do nothing` };
  return listed.flat();
};

const listFor = (rules: AnyRules, state: object, seat: Seat): readonly Deed[] => {
  const deeds: Deed[] = [];
  for (const action of rules.legalActions(state, seat)) {
    deeds.push({ seat, action });
    if (deeds.length === LIST_MAX) break;
  }
  return deeds;
};

const untruthIn = (rules: AnyRules, state: object): string | null => {
  for (const [name, holds] of Object.entries(rules.invariants)) {
    const answer = (holds as (state: object) => true | string)(state);
    if (answer !== true) return `"${name}" does not hold: ${answer}`;
  }
  return null;
};

/** Views and sentences are made for everybody; what throws here would have thrown at the table. */
const showEverybody = ({ game: { rules, state, setup }, move }: Step): void => {
  const viewers: readonly Viewer[] = [...Array.from({ length: setup.seats }, (_, seat) => seat), 'spectator'];
  for (const viewer of viewers) {
    const view: unknown = rules.view(state, viewer, playoutContext(setup));
    if (typeof view !== 'object' || view === null)
      throw new Error(`the view of ${formatViewer(viewer)} is no object`);
  }
  for (const event of move.events) if (!isTableEvent(event)) rules.sentence(event, formatSeat);
};
