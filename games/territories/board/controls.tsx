// The buttons: the strong one, and those around it.

import { Button, type PrimaryAction } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { TerritoriesView } from '../src/index.ts';
import { passEndsGame } from './pass.tsx';
import type { Turn } from './use-turn.ts';
import { sizeText } from './words.ts';

/** Stays in its place, quiet, while others move: nothing jumps. */
export const placePrimary = ({ active, sent, size, ghost, place }: Turn): PrimaryAction => {
  const why = sent
    ? 'Your move is on its way.'
    : !active
      ? WAITS
      : ghost
        ? ghost.why
        : 'Choose a place on the board first.';
  return {
    label: active && size ? `Place ${sizeText(size)}` : 'Place',
    onPress: place,
    shortcut: 'Enter',
    ...off(why),
  };
};

export const passPrimary = (view: TerritoriesView, pass: () => void): PrimaryAction => ({
  label: passEndsGame(view)
    ? 'Pass and end the game'
    : `Pass (no place for ${view.dice ? sizeText(view.dice) : 'this roll'})`,
  onPress: pass,
  shortcut: 'P',
});

interface ControlsProps {
  readonly turn: Turn;
  /** Why passing is not possible; null when it is. */
  readonly noPass: string | null;
  readonly pass: () => void;
  readonly hints: boolean;
  readonly toggleHints: () => void;
}

export const Controls = ({ turn, noPass, pass, hints, toggleHints }: ControlsProps): ReactNode => {
  const { active, size, places } = turn;
  const noTurn = !active
    ? WAITS
    : size && size.w === size.h
      ? `${sizeText(size)} is the same both ways.`
      : null;
  const noNext = !active ? WAITS : places.all.length === 0 ? 'There is no legal place.' : null;
  return (
    <div className="t-controls">
      <Button onPress={turn.rotate} shortcut="R" {...off(noTurn)} data-testid="rotate">
        <RotateIcon /> Rotate
      </Button>
      <Button
        onPress={() => turn.cycle(1)}
        shortcut="N"
        hint="Shows the legal places one by one, the largest gain first."
        {...off(noNext)}
        data-testid="next-place"
      >
        Next
      </Button>
      <Button onPress={pass} shortcut="P" {...off(noPass)} data-testid="pass">
        Pass
      </Button>
      <Button onPress={toggleHints} shortcut="H" aria-pressed={hints} data-testid="hints-toggle">
        Places
      </Button>
    </div>
  );
};

const WAITS = 'It is not your turn.';

const off = (why: string | null) => (why ? { disabled: true, why } : {});

const RotateIcon = (): ReactNode => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path className="stroke" d="M4 11a6 6 0 1 0 2-5.2M6 2v4h4" />
  </svg>
);
