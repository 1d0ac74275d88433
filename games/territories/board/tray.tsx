// What the player to move has in hand: the dice, and the rectangle the way it lies.

import { Button, Dice, PHONE, seatLook, Term, useMedia } from '@turnfold/board';
import type { Envelope, Seat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import type { TerritoriesView } from '../src/index.ts';
import { type Size, swapped } from './ghost.ts';
import type { Plot } from './plot.ts';
import type { Turn } from './use-turn.ts';
import { type Name, sizeText } from './words.ts';

interface TrayProps {
  readonly view: TerritoriesView;
  readonly turn: Turn;
  readonly plot: Plot;
  readonly name: Name;
  readonly fresh: readonly Envelope[];
}

export const Tray = ({ view, turn, plot, name, fresh }: TrayProps): ReactNode => {
  const { size } = turn;
  const isSmall = useMedia(PHONE);
  const rolled = fresh.find(({ type }) => type === 'rolled');
  if (!size) return null;
  return (
    <div className="t-tray">
      <Term word="your dice">
        <Dice
          values={[size.w, size.h]}
          size={isSmall ? 40 : 64}
          label={`${name(view.current)} rolled`}
          {...(rolled ? { animateKey: rolled.id } : {})}
        />
      </Term>
      <RotateButton turn={turn} size={plot.turned ? swapped(size) : size} seat={view.current} />
    </div>
  );
};

/** A small picture of the rectangle as it lies now; a press rotates it. */
const RotateButton = ({ turn, size: { w, h }, seat }: { turn: Turn; size: Size; seat: Seat }): ReactNode => (
  <Button look="quiet" className="icon t-rotate" onPress={turn.rotate} disabled={!turn.active || w === h}>
    <svg viewBox="-1 -1 50 50" width={44} height={44} aria-hidden="true">
      <rect
        x={24 - w * 4}
        y={24 - h * 4}
        width={w * 8}
        height={h * 8}
        fill={seatLook(seat).colour}
        rx={1.5}
      />
      <path
        className="t-cells"
        d={`${lines(w, (at) => `M${24 - w * 4 + at * 8} ${24 - h * 4}v${h * 8}`)}${lines(h, (at) => `M${24 - w * 4} ${24 - h * 4 + at * 8}h${w * 8}`)}`}
      />
    </svg>
    <span className="unseen">Rotate the rectangle: </span>
    <span className="t-size">{sizeText({ w, h })}</span>
  </Button>
);

const lines = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count - 1 }, (_, index) => draw(index + 1)).join('');
