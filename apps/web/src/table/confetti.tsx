// For the winner: paper in the seats' colours falls once over the page. Not drawn where motion is not wanted.

import { SEATS } from '@turnfold/board';
import type { CSSProperties, ReactNode } from 'react';

const PIECES = 60;

export const Confetti = (): ReactNode => (
  <div className="confetti" data-testid="confetti" aria-hidden>
    {Array.from({ length: PIECES }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: each piece is its place in the fall.
      <span key={index} style={fallOf(index)} />
    ))}
  </div>
);

/** Scattered by the golden ratio: even, and without any luck. */
const fallOf = (index: number): CSSProperties => {
  const scatter = (step: number) => (index * step) % 1;
  return {
    left: `${100 * scatter(0.618)}%`,
    background: SEATS[index % SEATS.length]?.hex,
    animationDelay: `${0.9 * scatter(0.377)}s`,
    animationDuration: `${2.2 + 1.6 * scatter(0.755)}s`,
    '--drift': `${60 * scatter(0.289) - 30}px`,
    '--spin': `${360 + 720 * scatter(0.531)}deg`,
  } as CSSProperties;
};
