// Mountains and woods, for the look of it. They stand inside one territory each, away from armies and names.

import { type Box, boxAround, type Land, overlaps, WATER } from './land.ts';
import { between, distance, hash, noise, type Point } from './points.ts';
import { pointsOf, type Shapes } from './shapes.ts';
import type { Relief } from './types.ts';

interface Peak extends Point {
  readonly size: number;
}

export const reliefOf = (shapes: Shapes, land: Land, taken: readonly Box[]): Relief => {
  const peaks = (shapes.byHand ? rangesOf(shapes.byHand.ranges) : peaksByChance(land))
    .filter((peak) => hasRoom(land, taken, peak, peak.size + 3))
    .toSorted((one, other) => one.y - other.y);
  const trees = treesByChance(land).filter(
    (tree) => hasRoom(land, taken, tree, 7) && peaks.every((peak) => distance(peak, tree) > 12),
  );
  return {
    light: peaks.map(({ x, y, size }) => face(x, y, -size, size)).join(''),
    dark: peaks.map(({ x, y, size }) => face(x, y, size, size)).join(''),
    trees: trees.map(({ x, y }) => `M${Math.round(x - 2)} ${Math.round(y)}a2.4 3.2 0 0 1 4.8 0z`).join(''),
    rivers: shapes.byHand?.rivers.join('') ?? '',
    lakes: shapes.byHand?.lakes.join('') ?? '',
  };
};

const at = (value: number): string => String(Math.round(value * 10) / 10);

/** One side of a mountain: `side` is how far it reaches to the left or to the right. */
const face = (x: number, y: number, side: number, size: number): string => {
  const high = size * 1.25;
  return `M${Math.round(x)} ${Math.round(y - high)}l${at(side)} ${at(high)}h${at(-side - size * 0.1)}l${at(size * 0.22)} ${at(-high * 0.35)}z`;
};

/** The whole of it stands in one territory. */
const hasRoom = (land: Land, taken: readonly Box[], spot: Point, room: number): boolean => {
  const area = land.at(spot.x, spot.y);
  if (area === undefined || area === WATER) return false;
  const box = boxAround({ x: spot.x, y: spot.y - room / 2 }, 2 * room, 2 * room);
  return land.isAll(box, area) && taken.every((other) => !overlaps(other, box));
};

const PEAKS_APART = 6.5;

const rangesOf = (ranges: readonly string[]): readonly Peak[] =>
  ranges.map(pointsOf).flatMap((range) =>
    range.slice(1).flatMap((to, stretch) => {
      const from = range[stretch] as Point;
      const count = Math.max(2, Math.round(distance(from, to) / PEAKS_APART));
      return Array.from({ length: count }, (_, step) => peakAt(between(from, to, step / count), 5));
    }),
  );

/** Along the ridges of a noise, so that they come in ranges. */
const peaksByChance = (land: Land): readonly Peak[] =>
  spread(land, 9)
    .filter(({ x, y }) => Math.abs(noise(x / 90, y / 90, 21)) < 0.07)
    .map((spot) => peakAt(spot, 3));

const peakAt = ({ x, y }: Point, jitter: number): Peak => {
  const [column, row] = [Math.round(x * 7), Math.round(y * 7)];
  return {
    x: x + hash(column, row, 31) * jitter,
    y: y + hash(column, row, 32) * jitter,
    size: 6 + 2.2 * hash(column, row, 33),
  };
};

const treesByChance = (land: Land): readonly Point[] =>
  spread(land, 6).filter(({ x, y }) => noise(x / 34, y / 34, 41) > 0.42);

/** A grid of spots, each moved a little. */
const spread = ({ frame }: Land, step: number): readonly Point[] => {
  const spots: Point[] = [];
  for (let y = frame.y; y < frame.y + frame.height; y += step)
    for (let x = frame.x; x < frame.x + frame.width; x += step)
      spots.push({ x: x + (hash(x, y, 11) * step) / 3, y: y + (hash(x, y, 12) * step) / 3 });
  return spots;
};
