// The rectangle under the pointer: where it snaps, how it moves, which place comes next. Knows no rules: it is told
// which places are legal.

import type { Rect } from '../src/index.ts';

export type Cell = Pick<Rect, 'x' | 'y'>;
export type Size = Pick<Rect, 'w' | 'h'>;

export interface Grid {
  readonly width: number;
  readonly height: number;
}

/** One step on the board, not on the screen. */
export interface Step {
  readonly dx: number;
  readonly dy: number;
}

/** The legal rectangles of this turn, in both orientations. */
export interface Places {
  readonly all: readonly Rect[];
  has(rect: Rect): boolean;
  of(size: Size): readonly Rect[];
}

export const placesOf = (rects: readonly Rect[]): Places => {
  const known = new Set(rects.map(keyOf));
  return {
    all: rects,
    has: (rect) => known.has(keyOf(rect)),
    of: ({ w, h }) => rects.filter((rect) => rect.w === w && rect.h === h),
  };
};

export const sameRect = (a: Rect | null, b: Rect | null): boolean =>
  a === b || (a !== null && b !== null && keyOf(a) === keyOf(b));

export const swapped = ({ w, h }: Size): Size => ({ w: h, h: w });

export const contains = ({ x, y, w, h }: Rect, cell: Cell): boolean =>
  cell.x >= x && cell.x < x + w && cell.y >= y && cell.y < y + h;

/** The rectangle of this size whose middle is under a point, kept on the board. Points are in cells, with fractions. */
export const centredOn = (grid: Grid, size: Size, point: Cell): Rect =>
  kept(grid, { ...size, x: Math.round(point.x - size.w / 2), y: Math.round(point.y - size.h / 2) });

export const movedBy = (grid: Grid, rect: Rect, { dx, dy }: Step): Rect =>
  kept(grid, { ...rect, x: rect.x + dx, y: rect.y + dy });

/** The same rectangle on its side, around its middle. */
export const turnedOver = (grid: Grid, rect: Rect): Rect =>
  centredOn(grid, swapped(rect), { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 });

/** The legal place nearest to a rectangle, not further than `within` steps in either direction. */
export const nearestPlace = (places: readonly Rect[], to: Rect, within = Number.POSITIVE_INFINITY) =>
  least(
    places.filter((place) => Math.max(Math.abs(place.x - to.x), Math.abs(place.y - to.y)) <= within),
    (place) => Math.hypot(place.x - to.x, place.y - to.y),
  );

/** The rectangle itself where it is legal; else a legal place within reach, as if drawn by a magnet; else itself. */
export const snapped = (places: Places, rect: Rect, reach: number): Rect =>
  places.has(rect) ? rect : (nearestPlace(places.of(rect), rect, reach) ?? rect);

/** The next legal place in a direction: the nearest ahead, where straying to the side costs double. */
export const nextPlace = (places: readonly Rect[], from: Rect, { dx, dy }: Step): Rect | null => {
  const ahead = (place: Rect) => (place.x - from.x) * dx + (place.y - from.y) * dy;
  const aside = (place: Rect) => Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
  return least(
    places.filter((place) => ahead(place) > 0),
    (place) => ahead(place) + 2 * aside(place),
  );
};

/** The one after `current` in a ranking, round and round; the first when `current` is not in it. */
export const cycled = (ranking: readonly Rect[], current: Rect | null, by: 1 | -1): Rect | null => {
  const at = ranking.findIndex((rect) => sameRect(rect, current));
  const next = at < 0 ? (by > 0 ? 0 : ranking.length - 1) : (at + by + ranking.length) % ranking.length;
  return ranking[next] ?? null;
};

const keyOf = ({ x, y, w, h }: Rect): string => `${x},${y},${w},${h}`;

const kept = ({ width, height }: Grid, rect: Rect): Rect => ({
  ...rect,
  x: between(0, rect.x, width - rect.w),
  y: between(0, rect.y, height - rect.h),
});

const between = (low: number, value: number, high: number): number =>
  Math.max(low, Math.min(value, Math.max(low, high)));

const least = (rects: readonly Rect[], cost: (rect: Rect) => number): Rect | null => {
  let best: Rect | null = null;
  for (const rect of rects) if (best === null || cost(rect) < cost(best)) best = rect;
  return best;
};
