// The finished outlines as a raster: what lies where, and where there is room.

import { type Frame, isInside, type Point } from './points.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Land {
  readonly frame: Frame;
  /** The territory at a spot, or -1 for water; nothing outside the frame. */
  at(x: number, y: number): number | undefined;
  /** Whether everything in the box is this territory, or water. */
  isAll(box: Box, area: number): boolean;
  /** How much of the box lies on this territory, where the rest is water; 0 where it touches another one. */
  shareOf(box: Box, area: number): number;
}

const SPOT = 2;
export const WATER = -1;

export const landOf = (frame: Frame, rings: readonly (readonly (readonly Point[])[])[]): Land => {
  const columns = Math.ceil(frame.width / SPOT);
  const rows = Math.ceil(frame.height / SPOT);
  const spots = new Int16Array(columns * rows).fill(WATER);
  for (const [area, own] of rings.entries())
    for (const ring of own) {
      const box = boxOf(ring);
      for (let y = Math.floor(box.top); y <= box.bottom; y++)
        for (let x = Math.floor(box.left); x <= box.right; x++) {
          const [column, row] = [Math.floor((x - frame.x) / SPOT), Math.floor((y - frame.y) / SPOT)];
          if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
          if (x % SPOT === 0 && y % SPOT === 0 && isInside(ring, { x, y }))
            spots[row * columns + column] = area;
        }
    }
  const at = (x: number, y: number): number | undefined => {
    const [column, row] = [Math.floor((x - frame.x) / SPOT), Math.floor((y - frame.y) / SPOT)];
    return column < 0 || row < 0 || column >= columns || row >= rows
      ? undefined
      : spots[row * columns + column];
  };
  return {
    frame,
    at,
    isAll({ left, top, right, bottom }, area) {
      for (let y = top; y <= bottom; y += SPOT)
        for (let x = left; x <= right; x += SPOT) if (at(x, y) !== area) return false;
      return at(right, bottom) === area;
    },
    shareOf({ left, top, right, bottom }, area) {
      let [own, all] = [0, 0];
      for (let y = top; y <= bottom; y += SPOT)
        for (let x = left; x <= right; x += SPOT) {
          const here = at(x, y);
          if (here !== area && here !== WATER) return 0;
          if (here === area) own++;
          all++;
        }
      return own / all;
    },
  };
};

export const boxOf = (ring: readonly Point[]): Box => ({
  left: Math.min(...ring.map(({ x }) => x)),
  right: Math.max(...ring.map(({ x }) => x)),
  top: Math.min(...ring.map(({ y }) => y)),
  bottom: Math.max(...ring.map(({ y }) => y)),
});

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export const boxAround = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
