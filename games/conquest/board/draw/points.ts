// Points, and the small geometry that every step of a drawing needs.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Frame extends Point {
  readonly width: number;
  readonly height: number;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

/** How far a spot is from the line between two points. */
export const fromLine = (spot: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  return distance(spot, between(from, to, Math.min(1, Math.max(0, along))));
};

/** Whether a ring of points has the spot inside. */
export const isInside = (ring: readonly Point[], { x, y }: Point): boolean => {
  let inside = false;
  let before = ring.at(-1);
  for (const here of ring) {
    if (
      before &&
      here.y > y !== before.y > y &&
      x < ((before.x - here.x) * (y - here.y)) / (before.y - here.y) + here.x
    )
      inside = !inside;
    before = here;
  }
  return inside;
};

/** A number from -1 to 1 that depends on nothing but these three. */
export const hash = (x: number, y: number, salt: number): number => {
  let word = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(salt, 0x9e3779b1);
  word = Math.imul(word ^ (word >>> 15), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (((word ^ (word >>> 16)) >>> 0) / 2 ** 32) * 2 - 1;
};

/** Smooth noise from -1 to 1. */
export const noise = (x: number, y: number, salt: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - left), ease(y - top)];
  const upper = mix(hash(left, top, salt), hash(left + 1, top, salt), u);
  const lower = mix(hash(left, top + 1, salt), hash(left + 1, top + 1, salt), u);
  return mix(upper, lower, v);
};
const ease = (part: number) => part * part * (3 - 2 * part);
const mix = (from: number, to: number, part: number) => from + (to - from) * part;

const tenths = (value: number): number => Math.round(value * 10);
const written = (value: number): string => String(value / 10).replace(/^(-?)0\./, '$1.');

/** A path in tenths, each point told from the one before: that is half as long as places in the frame. */
export const pathOf = (points: readonly Point[], closed: boolean): string => {
  let [x, y] = [0, 0];
  let path = '';
  for (const point of points) {
    const [dx, dy] = [tenths(point.x) - x, tenths(point.y) - y];
    if (path !== '' && dx === 0 && dy === 0) continue;
    const second = written(dy);
    path += `${path === '' ? 'M' : 'l'}${written(dx)}${second.startsWith('-') ? '' : ' '}${second}`;
    [x, y] = [x + dx, y + dy];
  }
  return closed ? `${path}z` : path;
};
