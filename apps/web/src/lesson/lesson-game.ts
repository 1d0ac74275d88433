// A first game as it is played: the newcomer's moves decide everything else, so they are all that is kept. The rules
// are asked first; what they accept and the step does not ask for is answered by the step.

import type { Lesson, LessonStep } from '@turnfold/board';
import {
  type Action,
  act,
  createHistory,
  type Game,
  type GamePackage,
  type History,
  headerOf,
  isRefusal,
  type Luck,
  luckOf,
  must,
  openGame,
  parseSetup,
  type Refusal,
  type Seat,
} from '@turnfold/kernel';
import type { Moment } from '@turnfold/wire';

/** The newcomer's seat. */
export const YOU: Seat = 0;

export interface LessonGame {
  readonly history: History;
  readonly luck: Luck;
  /** The step that is on; null when all are done. */
  readonly step: LessonStep | null;
  readonly done: number;
  /** The game is over though something was still to be learnt: only a duel can be lost. */
  readonly isLost: boolean;
  /** The newcomer's moves so far, and at which of them the step began. */
  readonly moves: readonly Action[];
  readonly stepBegan: number;
  view(): object;
  /** What may be done now, as far as the step asks for it. */
  legal(): Pick<Moment, 'legalActions' | 'legalActionsComplete'>;
  /** Why the step does not want a move that the rules accept. */
  against(action: Action): Refusal | null;
  /** Null when it was done; the others have answered then. */
  play(action: Action): Refusal | null;
}

export const lessonGameId = (rulesId: string): string => `first-${rulesId}`;

/** Every step is a move or several: this many at most, so that a lesson that goes in circles is found. */
const ANSWERS_MAX = 500;

interface Newcomer {
  readonly name: string;
  /** Now, as it stands in the log. */
  readonly at: string;
}

export const playLesson = (
  { rules, bots }: GamePackage,
  lesson: Lesson,
  { name, at }: Newcomer,
): LessonGame => {
  const setup = parseSetup(rules, lesson.others.length + 1, lesson.options);
  if ('problem' in setup) throw new Error(`bug: the first game of ${rules.id}: ${setup.problem}`);
  const gameId = lessonGameId(rules.id);
  const luck = luckOf(gameId, { kind: 'practice', seed: lesson.seed });
  const history = createHistory(rules, headerOf(rules, gameId, setup, luck));
  history.append(openGame({ rules, gameId, setup, luck, time: at }), luck);
  const moves: Action[] = [];
  let done = 0;
  let stepBegan = 0;

  const viewOf = (seat: Seat): object =>
    rules.view(history.game.state, seat, {
      gameId,
      revision: history.game.revision,
      players: playersOf(name, lesson.others),
      seed: luck.commitment,
    });
  let seen = { revision: -1, view: {} };
  /** Boards ask about many moves at one moment, so the view is made once for it. */
  const view = (): object => {
    const { revision } = history.game;
    if (seen.revision !== revision) seen = { revision, view: viewOf(YOU) };
    return seen.view;
  };
  const step = (): LessonStep | null => lesson.steps[done] ?? null;
  const decide = (seat: Seat, action: Action): Refusal | null => {
    const answer = act(history.game, seat, action, luck, at);
    if (isRefusal(answer)) return answer;
    history.append(answer, luck);
    return null;
  };

  /** The others move until it is the newcomer's turn again. */
  const answer = () => {
    for (let count = 0; count < ANSWERS_MAX; count++) {
      const { state, revision, outcome } = history.game;
      const toAct = outcome ? [] : rules.toAct(state);
      const seat = toAct.find((one) => one !== YOU);
      if (seat === undefined) return;
      const { bot = bots.easy } = must(lesson.others[seat - 1], 'somebody at every seat');
      const legal = () => rules.legalActions(state, seat);
      const action = bot({ view: viewOf(seat), seat, legal, random: luck.forBot(revision), effort: 1 });
      const refusal = decide(seat, action);
      if (refusal) throw new Error(`bug: the first game of ${rules.id}: ${refusal.explain}`);
    }
    throw new Error(`bug: in the first game of ${rules.id} the others never stop`);
  };

  /** The step is over when what has happened since `before` says so. */
  const goOn = (before: number) => {
    answer();
    const events = history.entries.slice(before + 1).flatMap((entry) => entry.events);
    if (!(step()?.isDone?.(view(), events) ?? true)) return;
    done++;
    while (step()?.isDone?.(view(), [])) done++; // Done already, by luck.
    stepBegan = moves.length;
  };

  const whyNot = (action: Action): Refusal | null => {
    const answer = act(history.game, YOU, action, luck, at);
    return isRefusal(answer) ? answer : null;
  };
  const against = (action: Action): Refusal | null => {
    const now = step();
    const explain = now?.against(action, view()) ?? null;
    return explain === null ? null : { code: 'NOT_THIS_STEP', rule: now?.rule ?? '', explain, params: {} };
  };

  const play = (action: Action): Refusal | null => {
    const before = history.game.revision;
    const refusal = whyNot(action) ?? against(action) ?? decide(YOU, action);
    if (refusal) return refusal;
    moves.push(action);
    goOn(before);
    return null;
  };

  answer();
  return {
    history,
    luck,
    moves,
    get step() {
      return step();
    },
    get done() {
      return done;
    },
    get stepBegan() {
      return stepBegan;
    },
    get isLost() {
      return history.game.outcome !== null && step() !== null;
    },
    view,
    legal: () => legalNow(history.game, step(), view),
    against,
    play,
  };
};

/** As many as a server sends, of those that the step asks for: what a board shows as possible is what is to be done. */
const LEGAL_MAX = 500;
const LOOK_AT_MAX = 20_000;

const legalNow = (
  { rules, state, outcome }: Game,
  step: LessonStep | null,
  view: () => object,
): Pick<Moment, 'legalActions' | 'legalActionsComplete'> => {
  if (outcome || !rules.toAct(state).includes(YOU)) return { legalActions: [], legalActionsComplete: true };
  const legalActions: Action[] = [];
  const all: Action[] = [];
  const seen = view();
  for (const action of rules.legalActions(state, YOU)) {
    all.push(action);
    if (step === null || step.against(action, seen) === null) legalActions.push(action);
    if (legalActions.length === LEGAL_MAX || all.length === LOOK_AT_MAX)
      return { legalActions, legalActionsComplete: false };
  }
  // What is asked for may be on no list, such as an offer; a board without any move would take it that it has to wait.
  const isListed = legalActions.length > 0;
  return {
    legalActions: isListed ? legalActions : all,
    legalActionsComplete: isListed && (rules.listsAll?.(state, YOU) ?? true),
  };
};

export const playersOf = (name: string, others: Lesson['others']) => [
  { name, bot: null },
  ...others.map((other) => ({ name: other.name, bot: 'easy' })),
];
