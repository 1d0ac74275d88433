// What of the map is shown at first, and how large: all the land where that can be read, else a part that fills the
// screen, which the player moves about.

import type { Frame, Point } from './draw/points.ts';
import type { Drawing } from './draw/types.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Nobody moves about it: all the land is shown, however small. */
  readonly isPicture?: boolean;
  /** Pixels along the lower edge on which something else lies. */
  readonly foot?: number;
}

export interface MapView {
  /** What is shown, in units of the drawing. */
  readonly box: Frame;
  /** CSS pixels per unit. */
  readonly scale: number;
  /** How far to zoom out until all the land is there; 1 where it is. */
  readonly least: number;
}

/** Sea around the land. */
const MARGIN = 13;
/** Pixels per unit from which a map with all its armies can be read as a whole. */
const WHOLE_FROM = 0.65;
/** Pixels per unit of a part. */
const PART = 0.75;

/** `centre` is where a part should lie. Without a size, as before the page is laid out, it is all the land. */
export const viewOf = (land: Frame, size: Size | null, centre: Point): MapView => {
  const all = around(land, MARGIN);
  if (!size || size.width === 0 || size.height === 0) return { box: all, scale: 1, least: 1 };
  const foot = size.foot ?? 0;
  const [across, down] = [size.width / all.width, (size.height - foot) / all.height];
  const whole = Math.min(across, down);
  if (whole >= WHOLE_FROM || size.isPicture)
    return { box: { ...all, height: all.height + foot / whole }, scale: whole, least: 1 };
  const scale = Math.max(across, down, PART);
  const [width, height] = [size.width / scale, size.height / scale];
  const box = { ...centredWithin({ width, height }, land, centre), width, height };
  return { box, scale, least: whole / scale };
};

/** Where a part of this size begins so that the point is in its middle, and no more sea in it than there must be. */
export const centredWithin = ({ width, height }: Size, land: Frame, { x, y }: Point): Point => {
  const all = around(land, MARGIN);
  return {
    x: within(x - width / 2, all.x, all.x + all.width - width),
    y: within(y - height / 2, all.y, all.y + all.height - height),
  };
};

/** Nothing is written along the southern shore, so that something else may lie there, on the water between two lands. */
export const hasOpenSouth = ({ land, tokens, names, continents }: Drawing): boolean =>
  ![...tokens, ...names, ...continents].some(
    (place) =>
      place !== null &&
      place.y > land.y + SOUTH.from * land.height &&
      Math.abs(place.x - land.x - SOUTH.middle * land.width) < SOUTH.half * land.width,
  );

/** As shares of the land. */
const SOUTH = { from: 0.9, middle: 0.58, half: 0.3 };

const around = ({ x, y, width, height }: Frame, margin: number): Frame => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
});

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Among the points, the one that has the most others near it: where a part of the map is worth most. */
export const densest = (points: readonly Point[]): Point | undefined => {
  const near = (one: Point) =>
    points.filter((other) => Math.abs(other.x - one.x) < REACH.x && Math.abs(other.y - one.y) < REACH.y);
  return points.toSorted((one, other) => near(other).length - near(one).length)[0];
};

const REACH = { x: 230, y: 260 };
