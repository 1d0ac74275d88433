// What a game's board is given, and how it answers. A board knows no rules: it is given what is legal, and asks why not.

import type { Action, Envelope, Outcome, Refusal, Seat } from '@turnfold/kernel';
import type { ComponentType, ReactNode } from 'react';

export interface BoardProps<View extends object = object, A extends Action = Action> {
  readonly view: View;
  /** The seat that looks; null for a spectator. In a hot-seat game it is the seat to act. */
  readonly you: Seat | null;
  readonly toAct: readonly Seat[];
  /** What `you` may do now; empty when it is not your turn or an old revision is shown. */
  readonly legal: readonly A[];
  /** False when `legal` is only a sample of very many. */
  readonly legalComplete: boolean;
  /** Why `you` may not do this now, in the rules' own words; null where they would accept it. */
  why(action: A): Refusal | null;
  readonly players: readonly { readonly name: string; readonly bot: string | null }[];
  /** Every event up to the revision shown, as this viewer may see them: for charts and last moves. */
  readonly events: readonly Envelope[];
  /** The events of the beat that has just begun, to be told by motion once; empty after a jump. */
  readonly fresh: readonly Envelope[];
  readonly outcome: Outcome | null;
  /** False while an old revision, or a move in the middle of its beats, is shown: nothing reacts then. */
  readonly live: boolean;
  /** An action is on its way and not yet confirmed. */
  readonly pending: boolean;
  /**
   * Sends an action. Resolves with null once it is confirmed, or with the refusal, which the page shows unless nobody
   * asked for the action: `unasked` is what a board does by itself.
   */
  act(action: A, how?: { readonly unasked?: boolean }): Promise<Refusal | null>;
}

/** One thing that happens, as the board shows it. Beats come one after the other, at the viewer's pace. */
export interface Beat {
  /** How many events it shows. */
  readonly events: number;
  /** How long it takes at the normal pace, in milliseconds. */
  readonly ms: number;
  /** For the viewer whom it concerns: "Otto took Brazil from you." */
  readonly callOut?: string | undefined;
  readonly sound?: Sound | undefined;
}

export type Sound = 'move' | 'dice' | 'take' | 'build' | 'hit' | 'fall' | 'coin' | 'turn' | 'win';

export interface Audience {
  /** Null for a spectator. */
  readonly you: Seat | null;
  nameOf(seat: Seat): string;
}

/** How a game tells its events. A game without one shows each move as a single beat. */
export interface Script<View extends object = object> {
  /** The beats of one move; together they show all of its events. */
  beats(events: readonly Envelope[], before: View, audience: Audience): readonly Beat[];
  /** The view when these events, the first of a move, have happened and the rest of it has not. */
  viewAfter?(before: View, events: readonly Envelope[]): View;
}

export interface EndingProps<View extends object = object> extends Audience {
  readonly view: View;
  readonly events: readonly Envelope[];
  readonly outcome: Outcome;
}

/** What `board/picture.tsx` exports: the game's box in the lobby. It must not load rules or board. */
export interface PictureModule {
  /** The front, put inside an SVG of 190 by 306; a low box shows the middle of it. */
  readonly Picture: ComponentType;
  readonly box?: BoxText;
  /** Games that are set up with one press, where there are any. */
  readonly presets?: readonly Preset[];
}

/** Options that belong together, for a choice in the set-up: "For two". */
export interface Preset {
  readonly title: string;
  /** What is different about it. */
  readonly text: string;
  /** How many play it. */
  readonly seats: number;
  /** What differs from the defaults. */
  readonly options: object;
}

export interface BoxText {
  /** A few words under the title: "Gather, trade, settle". */
  readonly motto: string;
  /** How long a game takes. */
  readonly minutes: number;
  /** Of the box's side. */
  readonly colour: string;
  /** There is a first game to learn it by. */
  readonly hasLesson?: boolean;
}

/** What a game tells of its end. */
export interface Ending {
  /** What decided it, in a sentence: "Your last city beats Hannah by one point." Null where the table ended it. */
  readonly cause: string | null;
  /** What the scores count: "points", "territories". */
  readonly unit: string;
  /** By seat. */
  readonly scores: readonly Score[];
  /** What turned the game, to be watched again. */
  readonly moment?: EndingMoment | null;
  /** How it came to this, each as wide as the page. */
  readonly charts?: ReactNode;
}

export interface EndingMoment {
  /** The event that is looked at. */
  readonly sequence: number;
  readonly turn: number;
  /** "You capture 185 cells." */
  readonly title: string;
}

export interface Score {
  readonly value: number;
  /** Where it comes from, where there are several sources; together they are the whole. */
  readonly parts?: readonly { readonly source: string; readonly value: number }[];
  /** What else there is to say: "lost Wasp B1". */
  readonly note?: string;
}

export interface SetupProps {
  /** Only what differs from the defaults. */
  readonly options: Readonly<Record<string, unknown>>;
  /** By seat. */
  readonly players: readonly { readonly name: string }[];
  onChange(options: Readonly<Record<string, unknown>>): void;
}

/** What a game asks before it begins, where plain fields do not do. */
export interface GameSetup {
  /** The options that the form sets; the page makes fields for all others. */
  readonly options: readonly string[];
  /** It may load lazily. */
  readonly Form: ComponentType<SetupProps>;
}

/** How a game shows an action that is only suggested. */
export interface Suggestion<View extends object = object, A extends Action = Action> {
  /** What to do, as one player says it to another: "Attack Siam from India with 3 dice." */
  text(action: A, view: View, nameOf: (playerId: string) => string): string;
  /** The places that it is about, for the board's own drawing; nothing for an action that has none. */
  readonly Mark: (props: { readonly action: A; readonly view: View }) => ReactNode;
  /** Where that is in the drawing, for a board whose camera sees a part of it. */
  places?(action: A, view: View): readonly { readonly x: number; readonly y: number }[];
}

/** What `games/<g>/board` exports: one component, which lays itself out with `TableLayout`, how events are told, and how it ended. */
export interface BoardModule<View extends object = object, A extends Action = Action> {
  readonly Table: ComponentType<BoardProps<View, A>>;
  readonly script?: Script<View>;
  /** Loads what a game needs before its board is shown and no other game does: the drawing of its map. */
  prepare?(view: View): Promise<unknown>;
  /** The end of a game is a page of its own, and this is what stands on it. */
  ending?(props: EndingProps<View>): Ending;
  readonly setup?: GameSetup;
  /** Loaded when somebody asks for a hint. */
  suggestion?(): Promise<Suggestion<View, A>>;
}
