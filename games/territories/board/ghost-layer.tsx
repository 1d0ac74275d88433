// What hovers over the board: hints, the rectangle in the air and what it would capture, the last move, the newest one
// as it comes to lie.

import { seatFill, seatLook, useMotion } from '@turnfold/board';
import type { Envelope, Seat } from '@turnfold/kernel';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { LastMove, Rect, TerritoriesEvent, TerritoriesView } from '../src/index.ts';
import { takenCells } from './captures.ts';
import type { Cell, Grid } from './ghost.ts';
import { PATTERNS } from './land.tsx';
import { outlinesOf, pathOf, rectPath } from './outline.ts';
import { CELL, type Plot } from './plot.ts';
import type { Ghost } from './use-turn.ts';

/** The hatching of what is not possible. */
export const Hatching = memo(
  (): ReactNode => (
    <pattern
      id="territories-hatch"
      width={7}
      height={7}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path className="t-hatch" d="M0 3.5H7" />
    </pattern>
  ),
);

interface HintsProps extends Grid {
  readonly seat: Seat;
  readonly places: readonly Rect[];
}

/** Where the rectangle could come to lie, and a dot in the middle of each place. */
export const Hints = memo(({ width, height, seat, places }: HintsProps): ReactNode => {
  const reach = new Set(places.flatMap((rect) => cellsOf(width, rect)));
  const dots = places.map(({ x, y, w, h }) => `M${(x + w / 2) * CELL} ${(y + h / 2) * CELL}h0`).join('');
  const area = pathOf(
    outlinesOf(width, height, (cell) => reach.has(cell)),
    { scale: CELL, inset: 0.08, radius: 0.2 },
  );
  const { colour, edge } = seatLook(seat);
  return (
    <g className="t-hints" data-testid="hints">
      <path className="t-reach" d={area} fill={colour} />
      <path className="t-dots" d={dots} stroke={edge} />
    </g>
  );
});

interface GhostShapeProps {
  readonly view: TerritoriesView;
  readonly seat: Seat;
  readonly ghost: Ghost;
  readonly plot: Plot;
}

export const GhostShape = memo(({ view, seat, ghost, plot }: GhostShapeProps): ReactNode => {
  const { rect, why, captures } = ghost;
  const { edge } = seatLook(seat);
  if (why)
    return (
      <g className="t-ghost illegal" data-testid="ghost" data-legal="false" {...dataOf(rect)}>
        <path className="t-ground" d={rectPath(rect, CELL)} />
        <path d={rectPath(rect, CELL)} fill="url(#territories-hatch)" />
        <path className="t-taken" d={cellsPath(view, takenCells(view, rect))} />
        <path className="t-ghost-line" d={rectPath(rect, CELL, 0.04)} />
      </g>
    );
  return (
    <g className="t-ghost" data-testid="ghost" data-legal="true" {...dataOf(rect)}>
      {captures.length > 0 ? (
        <path
          className="t-would"
          d={cellsPath(view, captures)}
          fill={seatFill(seat, PATTERNS)}
          stroke={edge}
        />
      ) : null}
      <path className="t-body" d={rectPath(rect, CELL)} fill={seatFill(seat, PATTERNS)} />
      <path className="t-ghost-line" d={rectPath(rect, CELL, 0.04)} stroke={edge} />
      <Amount count={rect.w * rect.h} at={middleOf(rect)} cells={Math.min(rect.w, rect.h)} plot={plot} />
      {captures.length >= CAPTURES_FROM ? (
        <Amount count={captures.length} at={heartOf(view, captures)} cells={1.3} plot={plot} />
      ) : null}
    </g>
  );
});

/** Fewer cells have no room for a number of their own; the words beside the rectangle name them. */
const CAPTURES_FROM = 4;
/** The least size of a number on the board, in pixels. */
const AMOUNT_PX = 14;

interface AmountProps {
  readonly count: number;
  readonly at: Cell;
  /** How many cells high the number may be. */
  readonly cells: number;
  readonly plot: Plot;
}

/** How many cells this is, upright however the board lies; left out where it could not be read. */
const Amount = ({ count, at, cells, plot: { cellPx, turned } }: AmountProps): ReactNode => {
  const size = Math.min(2.4, 0.7 * cells);
  if (size * cellPx < AMOUNT_PX) return null;
  return (
    <text
      className="t-amount"
      transform={`translate(${at.x * CELL} ${at.y * CELL})${turned ? ' rotate(90)' : ''}`}
      style={{ fontSize: size * CELL }}
    >
      {count}
    </text>
  );
};

const middleOf = ({ x, y, w, h }: Rect): Cell => ({ x: x + w / 2, y: y + h / 2 });

/** The captured cell nearest to the middle of them all: a number there lies on them, whatever their shape. */
const heartOf = ({ width }: Grid, captures: readonly number[]): Cell => {
  const spots = captures.map((cell) => ({ x: (cell % width) + 0.5, y: Math.floor(cell / width) + 0.5 }));
  const mean = (of: (spot: Cell) => number) => spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
  const [x, y] = [mean((spot) => spot.x), mean((spot) => spot.y)];
  const far = (spot: Cell) => Math.hypot(spot.x - x, spot.y - y);
  return spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
};

/** On its way, not yet confirmed: the outline runs. */
export const SentShape = ({ seat, rect }: { readonly seat: Seat; readonly rect: Rect }): ReactNode => (
  <g className="t-sent" data-testid="sent">
    <path d={rectPath(rect, CELL)} fill={seatFill(seat, PATTERNS)} />
    <path className="t-ghost-line" d={rectPath(rect, CELL, 0.04)} stroke={seatLook(seat).edge} />
  </g>
);

/** A line around what was placed last, and a thinner one around what it captured. */
export const LastMoveMark = memo(
  ({ move, ...grid }: Grid & { readonly move: LastMove | null }): ReactNode => {
    if (move?.kind !== 'place') return null;
    return (
      <g className="t-last" data-testid="last-move">
        {move.captured.length > 0 ? <path className="t-won" d={cellsPath(grid, move.captured)} /> : null}
        <path d={rectPath(move, CELL, 0.07)} />
      </g>
    );
  },
);

/** Told once by motion: the tile grows in, then stones drop onto the captured land in waves away from it, and sink in. */
export const Fresh = memo(({ fresh, ...grid }: Grid & { readonly fresh: readonly Envelope[] }): ReactNode => {
  const { on, ms } = useMotion();
  const event = fresh.find(({ type }) => type === 'placed');
  if (!on || !event) return null;
  const placed = event.payload as Placed;
  const { x, y, w, h, seat } = placed;
  const middle = { transformOrigin: `${(x + w / 2) * CELL}px ${(y + h / 2) * CELL}px` };
  return (
    <g key={event.id} className="t-fresh">
      {wavesOf(grid.width, placed).map((cells, wave) => (
        <path
          key={cells[0]}
          className="t-veil"
          d={cellsPath(grid, cells, -0.02)}
          style={timed(ms(180), ms(150 + wave * 35))}
        />
      ))}
      {wavesOf(grid.width, placed).map((cells, wave) =>
        cells.map((cell) => (
          <rect
            key={cell}
            className="t-stone"
            x={((cell % grid.width) + 0.08) * CELL}
            y={(Math.floor(cell / grid.width) + 0.08) * CELL}
            width={0.84 * CELL}
            height={0.84 * CELL}
            rx={0.16 * CELL}
            fill={seatLook(seat).colour}
            stroke={seatLook(seat).edge}
            style={timed(ms(520), ms(150 + wave * 60))}
          />
        )),
      )}
      <path className="t-veil" d={rectPath(placed, CELL)} style={timed(1, ms(240))} />
      <path
        className="t-grow"
        d={rectPath(placed, CELL, 0.04)}
        fill={seatFill(seat, PATTERNS)}
        style={{ ...timed(ms(240), 0), ...middle }}
      />
    </g>
  );
});

interface GainProps extends Grid {
  readonly fresh: readonly Envelope[];
  readonly turned: boolean;
}

/** What a loop closed in, as a number over it. */
export const Gain = memo(({ fresh, turned, width }: GainProps): ReactNode => {
  const { on, ms } = useMotion();
  const event = fresh.find(({ type }) => type === 'placed');
  const { captured = [] } = (event?.payload ?? {}) as Partial<Placed>;
  if (!on || captured.length === 0) return null;
  const mean = (of: (cell: number) => number) =>
    (captured.reduce((sum, cell) => sum + of(cell), 0) / captured.length + 0.5) * CELL;
  const [x, y] = [mean((cell) => cell % width), mean((cell) => Math.floor(cell / width))];
  return (
    <g transform={`translate(${x} ${y})${turned ? ' rotate(90)' : ''}`}>
      <text key={event?.id} className="t-plus" style={timed(ms(1400), ms(300))}>
        +{captured.length}
      </text>
    </g>
  );
});

type Placed = Extract<TerritoriesEvent, { type: 'placed' }>['payload'];

const timed = (durationMs: number, delayMs: number): CSSProperties => ({
  animationDuration: `${durationMs}ms`,
  animationDelay: `${delayMs}ms`,
});

const WAVES_MAX = 8;

/** Captured cells by their distance from the tile that captured them. */
const wavesOf = (width: number, { captured, ...rect }: Rect & { captured: readonly number[] }) => {
  const distance = (cell: number) => {
    const x = cell % width;
    const y = (cell - x) / width;
    return (
      Math.max(rect.x - x, x - rect.x - rect.w + 1, 0) + Math.max(rect.y - y, y - rect.y - rect.h + 1, 0)
    );
  };
  const furthest = Math.max(1, ...captured.map(distance));
  const waves: number[][] = [];
  for (const cell of captured) {
    const wave = Math.floor(((distance(cell) - 1) / furthest) * WAVES_MAX);
    waves[wave] = [...(waves[wave] ?? []), cell];
  }
  return waves.filter((wave) => wave !== undefined);
};

const cellsPath = ({ width, height }: Grid, cells: readonly number[], inset = 0.04): string => {
  const held = new Set(cells);
  return pathOf(
    outlinesOf(width, height, (cell) => held.has(cell)),
    { scale: CELL, inset },
  );
};

const cellsOf = (width: number, { x, y, w, h }: Rect): readonly number[] =>
  Array.from({ length: w * h }, (_, index) => (y + Math.floor(index / w)) * width + x + (index % w));

const dataOf = ({ x, y, w, h }: Rect) => ({ 'data-x': x, 'data-y': y, 'data-w': w, 'data-h': h });
