// The path of a move: how it runs, what it costs more than the cheapest one, and taking steps back.

import { Button, useHotkeys } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { MoveMode } from '../../src/play/state.ts';
import type { BattleView } from '../../src/play/view-schema.ts';
import { dodgeOf } from '../forecast.ts';
import type { Moving } from '../use-move.ts';
import type { Turn } from '../use-turn.ts';
import { count, signed, WAITS } from '../words.ts';
import { pathText } from './path.ts';

interface PathProps {
  readonly view: BattleView;
  readonly turn: Turn;
  readonly moving: Moving;
}

export const PathControls = ({ turn, moving }: PathProps): ReactNode => {
  const { steps, detour, drawing, spot } = moving;
  const way = steps ?? spot?.path() ?? [];
  useHotkeys([
    {
      key: 'Backspace',
      label: 'Undo the last step of the path',
      when: turn.active,
      run: moving.undoStep,
    },
    {
      key: 'v',
      label: 'Go on from the end of the path, or not',
      when: turn.active,
      run: moving.toggleDrawing,
    },
  ]);
  return (
    <section className="b-path" aria-label="Path" data-testid="path" data-own={String(steps !== null)}>
      <p className="small">
        <b>{steps === null ? 'Cheapest path' : 'Your path'}</b>
        {way.length > 0 ? `: ${pathText(way)}` : ''}
        {detour > 0 ? <span className="b-detour">. {detour} MP more than the cheapest</span> : null}
      </p>
      <div className="b-row">
        <Button onPress={moving.undoStep} disabled={!turn.active} why={WAITS} data-testid="undo-step">
          <KeyedLabel text="Undo step" shortcut="⌫" />
        </Button>
        <Button
          onPress={moving.toggleDrawing}
          aria-pressed={drawing}
          disabled={!turn.active}
          why={WAITS}
          hint="The next hexes are gone to from where the path ends."
          data-testid="go-on"
        >
          <KeyedLabel text="Go on from here" shortcut="V" />
        </Button>
        {steps === null ? null : (
          <Button onPress={moving.straighten} disabled={!turn.active} why={WAITS} data-testid="cheapest">
            Cheapest path
          </Button>
        )}
      </div>
    </section>
  );
};

const KeyedLabel = ({ text, shortcut }: { readonly text: string; readonly shortcut: string }): ReactNode => (
  <span>
    {text}{' '}
    <kbd className="b-key" aria-hidden>
      {shortcut}
    </kbd>
  </span>
);

/** "+1 for 4 hexes, +2 from 5". */
export const dodgeText = (mode: MoveMode, hexes: number): string => {
  const dodge = dodgeOf(mode, hexes);
  const now = `${dodge === 0 ? 'no harder' : signed(dodge)} for ${count(hexes, 'hex', 'hexes')}`;
  if (mode === 'stationary') return now;
  const next = nextDodge(mode, hexes);
  return next === null ? now : `${now}, ${signed(dodgeOf(mode, next))} from ${next}`;
};

/** More hexes than any unit enters in a turn. */
const HEXES_MAX = 30;

const nextDodge = (mode: MoveMode, hexes: number): number | null => {
  for (let more = hexes + 1; more <= HEXES_MAX; more++)
    if (dodgeOf(mode, more) > dodgeOf(mode, hexes)) return more;
  return null;
};
