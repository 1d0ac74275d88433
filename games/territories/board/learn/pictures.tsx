// Pictures for the rules, drawn as the board draws.

import type { RulePicture } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { Rect } from '../../src/index.ts';
import type { Plot } from '../plot.ts';

/** The side of a cell in the drawing, as `plot.ts` has it. */
const CELL = 20;
const PLOT: Plot = { width: 12, height: 5, turned: false, cellPx: 30, gutterPx: 0 };

type BoardParts = Pick<typeof import('../index.tsx'), 'Home' | 'Land' | 'Paper' | 'viewBoxOf'>;

interface SceneProps {
  readonly board: BoardParts;
  readonly tiles: readonly Rect[];
  /** Cells that a loop has closed in. */
  readonly inside?: readonly Rect[];
  readonly children?: ReactNode;
}

const Scene = ({ board, tiles, inside = [], children }: SceneProps): ReactNode => {
  const { Home, Land, Paper, viewBoxOf } = board;
  const owned = [{ x: 0, y: 0, w: 1, h: 1 }, ...tiles, ...inside];
  const cells = Array.from({ length: PLOT.width * PLOT.height }, (_, cell) => {
    const [x, y] = [cell % PLOT.width, Math.floor(cell / PLOT.width)];
    return owned.some((one) => x >= one.x && x < one.x + one.w && y >= one.y && y < one.y + one.h)
      ? '1'
      : '.';
  }).join('');
  return (
    <div className="territories">
      <svg viewBox={viewBoxOf(PLOT)} aria-hidden="true">
        <Paper width={PLOT.width} height={PLOT.height} />
        <Land {...{ cells, tiles }} plot={PLOT} seat={0} faded={false} />
        <Home plot={PLOT} seat={0} />
        {children}
      </svg>
    </div>
  );
};

/** A rectangle that may go there, or not. */
const Tried = ({ rect: { x, y, w, h }, may }: { readonly rect: Rect; readonly may: boolean }): ReactNode => {
  const colour = may ? 'var(--good)' : 'var(--danger)';
  const sign = may ? 'm-7 0 5 6 9-12' : 'm-6-6 12 12m0-12-12 12';
  return (
    <g fill="none" stroke={colour} strokeWidth={2.5}>
      <rect
        x={x * CELL + 2}
        y={y * CELL + 2}
        width={w * CELL - 4}
        height={h * CELL - 4}
        strokeDasharray="6 4"
      />
      <path d={`M${(x + w / 2) * CELL} ${(y + h / 2) * CELL}${sign}`} />
    </g>
  );
};

const LAID: readonly Rect[] = [{ x: 1, y: 0, w: 4, h: 2 }];
const LOOP: readonly Rect[] = [
  { x: 1, y: 0, w: 6, h: 1 },
  { x: 5, y: 1, w: 2, h: 4 },
];

/** The board is handed in, so that its file stays one. */
export const picturesWith = (board: BoardParts): Readonly<Record<string, RulePicture>> => ({
  '2.2': {
    caption: 'Along a side it may go; a corner alone does not count.',
    Picture: () => (
      <Scene board={board} tiles={LAID}>
        <Tried rect={{ x: 1, y: 2, w: 3, h: 2 }} may />
        <Tried rect={{ x: 5, y: 2, w: 3, h: 2 }} may={false} />
      </Scene>
    ),
  },
  '4.1': {
    caption: 'Two rectangles and the edges close a loop: the cells inside are captured.',
    Picture: () => <Scene board={board} tiles={LOOP} inside={[{ x: 0, y: 1, w: 5, h: 4 }]} />,
  },
});
