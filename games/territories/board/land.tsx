// The drawing that only a move changes: paper, homes, land. A handful of paths, whatever the size of the board.

import { markOutline, SeatPatterns, seatFill, seatLook } from '@turnfold/board';
import type { Seat } from '@turnfold/kernel';
import { memo, type ReactNode, useMemo } from 'react';
import type { Rect } from '../src/index.ts';
import type { Grid } from './ghost.ts';
import { outlinesOf, pathOf, rectPath } from './outline.ts';
import { CELL, extentOf, onScreen, type Plot, stepOnBoard } from './plot.ts';

export const PATTERNS = 'territories';

/** Grid lines, a stronger one every five cells, and the patterns of the seats. */
export const Paper = memo(({ width, height }: Grid): ReactNode => {
  const [across, down] = [width * CELL, height * CELL];
  const lines = (every: number, skip: number) => {
    let path = '';
    for (let x = every; x < width; x += every) if (x % skip) path += `M${x * CELL} 0V${down}`;
    for (let y = every; y < height; y += every) if (y % skip) path += `M0 ${y * CELL}H${across}`;
    return path;
  };
  return (
    <>
      <SeatPatterns scale={10} prefix={PATTERNS} />
      <rect className="t-paper" data-testid="paper" width={across} height={down} />
      <path className="t-line" d={lines(1, 5)} />
      <path className="t-line strong" d={lines(5, Number.POSITIVE_INFINITY)} />
    </>
  );
});

/** The numbers of every fifth column and row, along the top and the left. */
export const Rulers = memo(({ plot }: { readonly plot: Plot }): ReactNode => {
  if (plot.gutterPx === 0) return null;
  const { width, height, turned, cellPx, gutterPx } = plot;
  const out = (-gutterPx / 2 / cellPx) * CELL;
  const label = (cell: Rect, along: 'top' | 'left', text: number) => {
    const at = onScreen(plot, cell);
    const x = along === 'top' ? (at.x + 0.5) * CELL : out;
    const y = along === 'left' ? (at.y + 0.5) * CELL : out;
    return (
      <text key={`${along}${text}`} x={x} y={y} fontSize={(11 / cellPx) * CELL}>
        {text}
      </text>
    );
  };
  return (
    <g className="t-ruler">
      {everyFifth(width).map((x) => label({ x, y: 0, w: 1, h: 1 }, turned ? 'left' : 'top', x))}
      {everyFifth(height).map((y) => label({ x: 0, y, w: 1, h: 1 }, turned ? 'top' : 'left', y))}
    </g>
  );
});

interface LandProps {
  readonly cells: string;
  readonly plot: Plot;
  readonly seat: Seat;
  /** The rectangles as they were laid: seams within the land. */
  readonly tiles: readonly Rect[];
  readonly faded: boolean;
}

/** All that one player owns: a shadow, a patterned area, the seams of the tiles, an outline. */
export const Land = memo(({ cells, plot, seat, tiles, faded }: LandProps): ReactNode => {
  const { width, height } = plot;
  const outlines = useMemo(() => {
    const own = String(seat + 1);
    return outlinesOf(width, height, (cell) => cells[cell] === own);
  }, [cells, width, height, seat]);
  const area = pathOf(outlines, { scale: CELL, radius: 0.16 });
  const { dx, dy } = stepOnBoard(plot, { dx: 0, dy: 1 });
  const look = seatLook(seat);
  return (
    <g className={faded ? 't-land faded' : 't-land'} data-testid={`land-${seat}`}>
      <path className="t-shadow" d={area} transform={`translate(${dx * 2} ${dy * 2})`} />
      <path d={area} fill={seatFill(seat, PATTERNS)} />
      <path
        className="t-seam"
        d={tiles.map((tile) => rectPath(tile, CELL, 0.07)).join('')}
        stroke={look.onColour}
      />
      <path
        className="t-border"
        d={pathOf(outlines, { scale: CELL, inset: 0.05, radius: 0.14 })}
        stroke={look.edge}
      />
    </g>
  );
});

/** The corner where a player began. */
export const Home = memo(({ plot, seat }: { readonly plot: Plot; readonly seat: Seat }): ReactNode => {
  const { width, height, turned } = plot;
  const [x, y] = seat === 0 ? [0, 0] : [width - 1, height - 1];
  const look = seatLook(seat);
  const upright = turned ? 'rotate(90 10 10)' : '';
  return (
    <g transform={`translate(${x * CELL} ${y * CELL}) ${upright}`} data-testid={`home-${seat}`}>
      <rect className="t-plate" x={2.5} y={2.5} width={15} height={15} rx={3} stroke={look.edge} />
      <path d={markOutline(seat)} fill={look.colour} transform="translate(4.6 4.4) scale(.54)" />
    </g>
  );
});

/** The size of the whole drawing, numbers included, in its own units. */
export const viewBoxOf = (plot: Plot): string => {
  const { across, down } = extentOf(plot);
  const gutter = (plot.gutterPx / plot.cellPx) * CELL;
  return `${-gutter} ${-gutter} ${across * CELL + gutter} ${down * CELL + gutter}`;
};

const everyFifth = (length: number): readonly number[] =>
  Array.from({ length: Math.ceil(length / 5) }, (_, index) => index * 5);
