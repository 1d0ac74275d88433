// Both scores as one bar along the top of the board, with what the rectangle in the air would add.

import { seatFill } from '@turnfold/board';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { TerritoriesView } from '../src/index.ts';
import { PATTERNS } from './land.tsx';
import type { Turn } from './use-turn.ts';
import type { Name } from './words.ts';

interface ScoreBarProps {
  readonly view: TerritoriesView;
  readonly name: Name;
  readonly ghost: Turn['ghost'];
  readonly box: RefObject<HTMLDivElement | null>;
}

/** The first player's cells from the left, the second's from the right, what is left between them. */
export const ScoreBar = ({ view, name, ghost, box }: ScoreBarProps): ReactNode => {
  const { scores, width, height, current } = view;
  const gain = ghost && !ghost.why ? ghost.rect.w * ghost.rect.h + ghost.captures.length : 0;
  const all = width * height;
  const empty = all - scores[0] - scores[1];
  const share = (cells: number): CSSProperties => ({ width: `${(cells / all) * 100}%` });
  const label = `${name(0)} ${scores[0]}, ${name(1)} ${scores[1]}, ${empty} of ${all} cells empty`;
  return (
    <div ref={box} className="t-bar" role="img" aria-label={label}>
      {[0, 1].map((seat) => (
        <svg
          key={seat}
          className={`t-share seat-${seat}`}
          style={share(scores[seat] ?? 0)}
          aria-hidden="true"
        >
          <rect width="100%" height="100%" fill={seatFill(seat, PATTERNS)} />
        </svg>
      ))}
      {gain > 0 ? (
        <span
          className={`t-gain seat-${current}`}
          style={{ ...share(gain), [current === 0 ? 'left' : 'right']: share(scores[current] ?? 0).width }}
        >
          +{gain}
        </span>
      ) : null}
      <span className="t-half" />
      {empty / all > LABEL_FROM ? (
        <span className="t-left" style={{ left: share(scores[0] + empty / 2).width }}>
          {empty} empty
        </span>
      ) : null}
    </div>
  );
};

/** A smaller rest has no room for its number. */
const LABEL_FROM = 0.2;
