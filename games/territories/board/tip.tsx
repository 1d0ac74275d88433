// A few words beside the rectangle in the air: what it brings, or why it may not go there.

import type { ReactNode } from 'react';
import { extentOf, onScreen, type Plot } from './plot.ts';
import type { Turn } from './use-turn.ts';
import { gainText } from './words.ts';

/** Closer to the top than this, the words go beneath. */
const HEIGHT_PX = 60;

export const Tip = ({ plot, turn }: { readonly plot: Plot; readonly turn: Turn }): ReactNode => {
  const { ghost, sent, refusal } = turn;
  const rect = sent ?? ghost?.rect;
  if (!rect) return null;
  const { x, y, w, h } = onScreen(plot, rect);
  const px = (cells: number) => plot.gutterPx + cells * plot.cellPx;
  const above = px(y) > HEIGHT_PX;
  const side = sideOf((x + w / 2) / extentOf(plot).across);
  const tone = sent ? 'sent' : refusal || ghost?.why ? 'no' : 'yes';
  return (
    <p
      className={`t-tip ${tone} ${above ? 'above' : 'below'} ${side}`}
      style={{
        left: px({ left: x, middle: x + w / 2, right: x + w }[side]),
        top: above ? px(y) : px(y + h),
      }}
      data-testid="tip"
      aria-hidden="true"
    >
      {sent
        ? 'Sending …'
        : (refusal?.explain ?? ghost?.why ?? (ghost && gainText(w * h, ghost.captures.length)))}
    </p>
  );
};

/** Near an edge the words line up with the rectangle and run away from the edge. */
const sideOf = (across: number): 'left' | 'middle' | 'right' =>
  across < 0.3 ? 'left' : across > 0.7 ? 'right' : 'middle';
