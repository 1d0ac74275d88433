// What a game brings for newcomers: words that explain themselves, pictures for its rules, and a first game.

import type { Action, AnyBot, COMMON_REFUSALS, Envelope } from '@turnfold/kernel';
import type { ComponentType } from 'react';

/** What `board/learn` exports as `learn`. It is small; pictures and the first game are loaded when they are wanted. */
export interface Learning {
  /** The rule that each refusal of every game stands on in this one; a game's own refusals name theirs. */
  readonly commonRules: Readonly<Record<keyof typeof COMMON_REFUSALS, string>>;
  /** The rule that decided a game, by the reason that its outcome names (without figures), and that for an end by the table. */
  readonly endRules?: { readonly byReason: Readonly<Record<string, string>>; readonly byTable: string };
  readonly glossary: Glossary;
  /** By the number of the rule that they illustrate. */
  pictures?(): Promise<Readonly<Record<string, RulePicture>>>;
  lesson?(): Promise<Lesson>;
}

/** By the word, in small letters: "longest road". */
export type Glossary = Readonly<Record<string, Explanation>>;

export interface Explanation {
  /** What it means, in a sentence or two. */
  readonly text: string;
  /** Where the rules say so. */
  readonly rule: string;
}

export interface RulePicture {
  /** What there is to see, in a sentence. */
  readonly caption: string;
  /** Drawn by the board's own code. */
  readonly Picture: ComponentType;
}

/**
 * A first game: a practice game on the real rules and the real board, with known dice. The newcomer has the first seat.
 * A move that the rules refuse gets their own reason; one that they accept and the step is not about, the step's.
 */
// biome-ignore lint/suspicious/noExplicitAny: the page hands views on as they come, and a lesson knows its own game's.
export interface Lesson<View extends object = any, A extends Action = any> {
  /** The rules that it was made for: others may break it, so a test holds it against the present ones. */
  readonly rulesVersion: number;
  readonly seed: string;
  readonly options: object;
  /** The others at the table. */
  readonly others: readonly LessonOpponent[];
  readonly steps: readonly LessonStep<View, A>[];
  /** What is said at the end. */
  readonly ending: string;
}

export interface LessonOpponent {
  readonly name: string;
  /** Left out, the game's easy bot. */
  readonly bot?: AnyBot;
}

export interface LessonStep<View extends object = object, A extends Action = Action> {
  readonly id: string;
  readonly title: string;
  /** One idea, and what to do now. */
  readonly text: string;
  /** Where the rules say more. */
  readonly rule: string;
  /** Null for a move that the step asks for; for any other that the rules accept, why not now. */
  against(action: A, view: View): string | null;
  /** Whether the step is done, once the others have answered; `events` are those of the move and the answers. Left out, one move does. */
  isDone?(view: View, events: readonly Envelope[]): boolean;
  /** A move that is asked for now: for those who want to be shown. */
  example(view: View, legal: readonly A[]): A;
}

/** The rule that decided a game; null where nobody says. */
export const ruleOfEnd = ({ endRules }: Pick<Learning, 'endRules'>, reason: string): string | null =>
  endRules ? (endRules.byReason[reason.replace(/^\d+ /, '')] ?? endRules.byTable) : null;
