// The whole game from the keyboard.

import { announce, useHotkeys } from '@turnfold/board';
import type { Step } from './ghost.ts';
import { type Plot, stepOnBoard } from './plot.ts';
import type { Turn } from './use-turn.ts';

interface Others {
  /** Why passing is not possible; null when it is. */
  readonly noPass: string | null;
  /** A player at a running game, even while others move. */
  readonly plays: boolean;
  pass(): void;
  toggleHints(): void;
}

export const useKeys = (turn: Turn, plot: Plot, { noPass, plays, pass, toggleHints }: Others): void => {
  const when = turn.active;
  const move = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (step) turn.move(stepOnBoard(plot, step), event.shiftKey);
  };
  useHotkeys([
    { key: Object.keys(ARROWS), label: 'Move the rectangle', when, run: move },
    {
      key: Object.keys(ARROWS).map((arrow) => `Shift+${arrow}`),
      label: 'Jump to the next legal place',
      when,
      run: move,
    },
    {
      key: 'n',
      label: 'Show the next legal place, largest gain first (with Shift: the one before)',
      when,
      run: (event) => turn.cycle(event.shiftKey ? -1 : 1),
    },
    { key: 'r', label: 'Rotate the rectangle', when, run: turn.rotate },
    { key: 'Enter', label: 'Place it', when, run: turn.place },
    // A moment too late it must not do what the page would do with the same key.
    { key: 'p', label: 'Pass', when: plays, run: () => (noPass ? announce(noPass) : pass()) },
    { key: 'h', label: 'Show or hide the legal places', run: toggleHints },
    { key: 'Escape', label: 'Cancel', when, run: turn.clear },
  ]);
};

const ARROWS: Readonly<Record<string, Step>> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};
