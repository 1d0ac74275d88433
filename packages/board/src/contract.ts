// What a game's board is given, and how it answers. A board knows no rules: it is given what is legal, and asks why not.

import type { Action, Envelope, Outcome, Refusal, Seat } from '@turnfold/kernel';
import type { ComponentType } from 'react';

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
  /** The events of the revision that has just arrived, to be shown by motion once; empty after a jump. */
  readonly fresh: readonly Envelope[];
  readonly outcome: Outcome | null;
  /** False while an old revision is shown: nothing reacts then. */
  readonly live: boolean;
  /** An action is on its way and not yet confirmed. */
  readonly pending: boolean;
  /** Sends an action. Resolves with null once it is confirmed, or with the refusal. */
  act(action: A): Promise<Refusal | null>;
}

/** What `games/<g>/board` exports: one component, which lays itself out with `TableLayout`. */
export interface BoardModule<View extends object = object, A extends Action = Action> {
  readonly Table: ComponentType<BoardProps<View, A>>;
}
