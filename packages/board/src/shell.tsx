// What the page hands to a game's table without the game knowing: the players, the story, the log, the banners.

import type { Refusal, Seat } from '@turnfold/kernel';
import { createContext, type ReactNode, useContext } from 'react';
import type { Explanation } from './learning.ts';
import type { Tab } from './tabs.tsx';

export interface PrimaryAction {
  readonly label: ReactNode;
  readonly onPress: () => void;
  readonly disabled?: boolean | undefined;
  /** Why it is not possible now. */
  readonly why?: string | undefined;
  readonly shortcut?: string | undefined;
}

/** What is asked of the player, and how to answer. */
export interface Asking {
  /** One plain sentence: what is expected now. */
  readonly ask: ReactNode;
  /** The most likely action. */
  readonly primary?: PrimaryAction | null | undefined;
  /** Further controls. */
  readonly actions?: ReactNode;
}

export interface Shell {
  /** The name of the game, and the way back to the lobby. */
  readonly title?: ReactNode;
  /** The players along the top, each with the numbers that the game adds. */
  readonly players?: (numbers: ((seat: Seat) => ReactNode) | undefined) => ReactNode;
  /** Beside the menu's button. */
  readonly buttons?: ReactNode;
  /** What has happened, and the timeline. */
  readonly story?: ReactNode;
  /** On the board, for the player whom it concerns. */
  readonly callOut?: ReactNode;
  /** In the menu, after the game's own: the log, what one can do at the table. */
  readonly tabs?: readonly Tab[];
  /** Above the board: reconnecting, replaying, what if. */
  readonly banner?: ReactNode;
  /** Beneath the question: why an action was refused, that one is on its way. */
  readonly notice?: ReactNode;
  /** The rules that a refusal stands on, each a press away; for a board that says itself why not. */
  readonly rulesOf?: ((refusal: Refusal) => ReactNode) | undefined;
  /** Shows a refusal beneath the question: for a try that a board never sends. */
  readonly refuse?: ((refusal: Refusal) => void) | undefined;
  /** What a word of the game means; left out where nobody explains it. */
  readonly explain?: ((word: string) => Explanation | undefined) | undefined;
  /** Drawn into the board: an action that is only suggested. */
  readonly suggested?: ReactNode;
  /** Where it is in the drawing, for a camera. */
  readonly suggestedAt?: readonly { readonly x: number; readonly y: number }[] | undefined;
  /** Takes the place of the game's question and button: when an old revision is shown, when the game is over. */
  readonly instead?: Asking | null;
  /** How the table looks: the present, an old revision, a fork that explores. */
  readonly mode?: 'live' | 'past' | 'what-if';
}

const ShellContext = createContext<Shell>({});

export const ShellProvider = ShellContext.Provider;
export const useShell = (): Shell => useContext(ShellContext);
