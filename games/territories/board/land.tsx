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
  /** The rectangles as they were laid. */
  readonly tiles: readonly Rect[];
  readonly faded: boolean;
}

/** All that one player owns: tiles that were laid, each with its mark, and the cells that they closed in. */
export const Land = memo(({ cells, plot, seat, tiles, faded }: LandProps): ReactNode => {
  const { width, height } = plot;
  const outlines = useMemo(() => {
    const own = String(seat + 1);
    return outlinesOf(width, height, (cell) => cells[cell] === own);
  }, [cells, width, height, seat]);
  const closed = useMemo(() => closedCells(cells, plot, seat, tiles), [cells, plot, seat, tiles]);
  const area = pathOf(outlines, { scale: CELL, radius: 0.16 });
  const { dx, dy } = stepOnBoard(plot, { dx: 0, dy: 1 });
  const look = seatLook(seat);
  return (
    <g className={`t-land seat-${seat}${faded ? ' faded' : ''}`} data-testid={`land-${seat}`}>
      <path className="t-shadow" d={area} transform={`translate(${dx * 5 + 2} ${dy * 5})`} />
      <path className="t-side" d={area} transform={`translate(${dx * 3} ${dy * 3})`} />
      <path d={area} fill={seatFill(seat, PATTERNS)} />
      <path className="t-wash" d={area} />
      <path className="t-closed" d={closed.map((cell) => rectPath(cell, CELL, 0.1)).join('')} />
      <path className="t-tiles" d={tiles.map((tile) => rectPath(tile, CELL, 0.04)).join('')} />
      <path className="t-light" d={tiles.map((tile) => rectPath(tile, CELL, 0.1)).join('')} />
      <path
        className="t-marks"
        d={tiles.map((tile) => markAt(seat, tile, plot.turned)).join('')}
        fill={look.onColour}
      />
      <path
        className="t-border"
        d={pathOf(outlines, { scale: CELL, inset: 0.05, radius: 0.14 })}
        stroke={look.edge}
      />
    </g>
  );
});

/** A player's cells that no tile covers: closed in by a loop. */
const closedCells = (
  cells: string,
  { width, height }: Grid,
  seat: Seat,
  tiles: readonly Rect[],
): readonly Rect[] => {
  const covered = new Uint8Array(width * height);
  for (const { x, y, w, h } of tiles)
    for (let row = y; row < y + h; row++) covered.fill(1, row * width + x, row * width + x + w);
  const own = String(seat + 1);
  return Array.from(cells).flatMap((owner, cell) =>
    owner === own && covered[cell] === 0
      ? [{ x: cell % width, y: Math.floor(cell / width), w: 1, h: 1 }]
      : [],
  );
};

/** The seat's mark in the middle of a tile: a dot, or a triangle that stays upright when the board is turned. */
const markAt = (seat: Seat, { x, y, w, h }: Rect, turned: boolean): string => {
  const [across, down] = [(x + w / 2) * CELL, (y + h / 2) * CELL];
  const r = Math.min(w, h) > 1 ? 6.5 : 4;
  if (seat === 0) return `M${across - r} ${down}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  return turned
    ? `M${across + r} ${down}L${across - r * 0.8} ${down - r}V${down + r}z`
    : `M${across} ${down - r}L${across + r} ${down + r * 0.8}H${across - r}z`;
};

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
