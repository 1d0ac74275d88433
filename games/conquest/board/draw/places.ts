// Where armies, names and the labels of continents stand. Numbers always have a place; a name that fits nowhere is left
// out, and no two of them cover each other.

import type { MapDefinition } from '../../src/map.ts';
import { type Box, boxAround, boxOf, type Land, overlaps, WATER } from './land.ts';
import { distance, type Point } from './points.ts';
import { pointOf, type Shapes } from './shapes.ts';
import type { Name } from './types.ts';

/** What the armies of a territory take up, with the shadow below. */
const TOKEN = { width: 44, height: 30 };

/** The spot that is farthest from the outline: room for a number. */
export const tokenOf = (
  { byHand }: Shapes,
  id: string,
  ring: readonly Point[],
  land: Land,
  area: number,
): Point => {
  const given = byHand?.tokens[id];
  if (given) return pointOf(given);
  const { left, right, top, bottom } = boxOf(ring);
  let best = { point: { x: (left + right) / 2, y: (top + bottom) / 2 }, room: -1 };
  for (let x = Math.ceil(left); x < right; x += 3)
    for (let y = Math.ceil(top); y < bottom; y += 3) {
      if (land.at(x, y) !== area) continue;
      // A token is wider than high.
      const room = Math.min(...ring.map((point) => Math.hypot((point.x - x) / 1.3, point.y - y)));
      if (room > best.room) best = { point: { x, y }, room };
    }
  return best.point;
};

const LETTER = 6.1;
const LINE = 11.5;

/** On one line or on two, the likelier way first. */
const waysToWrite = (name: string): readonly (readonly string[])[] => {
  const words = name.split(' ');
  if (words.length < 2) return [[name]];
  const half = words.length >> 1;
  const two = [words.slice(0, half).join(' '), words.slice(half).join(' ')];
  return name.length < 13 ? [[name], two] : [two, [name]];
};

interface Try {
  readonly name: Name;
  readonly box: Box;
  readonly on: number;
}

/** A name may reach over the coast by this much and is still read as the land's. */
const ASHORE = 0.7;

/** Below the armies, above them, or in the water beside the land. */
export const namesOf = (
  map: MapDefinition,
  tokens: readonly Point[],
  land: Land,
  taken: readonly Box[],
): readonly (Name | null)[] => {
  const boxes = [...taken, ...tokens.map((token) => boxAround(token, TOKEN.width, TOKEN.height))];
  return map.territories.map(({ name }, area) => {
    const token = tokens[area] as Point;
    const own = boxes[taken.length + area];
    const isFree = ({ box }: Try) => boxes.every((other) => other === own || !overlaps(other, box));
    const isAlone = (one: Try) => land.isAll(one.box, one.on) && isFree(one);
    const isMostlyAshore = (one: Try) => land.shareOf(one.box, area) >= ASHORE && isFree(one);
    const ways = waysToWrite(name);
    const onLand = ways.flatMap((lines) => [...onLandAt(lines, token, area)]);
    const inWater = ways.flatMap((lines) => [...inWaterAt(lines, token, { far: 90, margin: 5 })]);
    const close = ways.flatMap((lines) => [...inWaterAt(lines, token, { far: 44, margin: 1 })]);
    const across = ways.flatMap((lines) => [...acrossAt(lines, token, area)]);
    const place =
      onLand.find(isAlone) ??
      onLand.find(isMostlyAshore) ??
      inWater.find(isAlone) ??
      [...across, ...close].find((one) => isAlone(one) && own && !overlaps(own, one.box));
    if (place) boxes.push(place.box);
    return place?.name ?? null;
  });
};

const tryAt = (lines: readonly string[], { x, y }: Point, on: number, margin = 0): Try => {
  const { width, height } = sizeOf(lines);
  const middle = { x, y: y + height / 2 };
  return {
    on,
    box: boxAround(middle, width + 2 * margin, height + 2 * margin),
    name: { x: Math.round(x), y: Math.round(y + 9), lines, ...(on === WATER ? { sea: true } : {}) },
  };
};

const sizeOf = (lines: readonly string[]) => ({
  width: Math.max(...lines.map(({ length }) => length)) * LETTER + 4,
  height: lines.length * LINE,
});

/** Below the armies, or above them. */
function* onLandAt(lines: readonly string[], { x, y }: Point, area: number): Generator<Try> {
  const { height } = sizeOf(lines);
  for (const dx of [0, -6, 6, -12, 12, -18, 18]) {
    yield tryAt(lines, { x: x + dx, y: y + 15 }, area);
    yield tryAt(lines, { x: x + dx, y: y - 14 - height }, area);
  }
}

/** Anywhere on the land. */
function* acrossAt(lines: readonly string[], { x, y }: Point, area: number): Generator<Try> {
  for (let far = 12; far <= 60; far += 4)
    for (const side of [1, -1])
      for (let dx = -60; dx <= 60; dx += 4) yield tryAt(lines, { x: x + dx, y: y + side * far }, area);
}

/** Round about, nearest first, with some water left around it. */
function* inWaterAt(
  lines: readonly string[],
  { x, y }: Point,
  within: { readonly far: number; readonly margin: number },
): Generator<Try> {
  const { width, height } = sizeOf(lines);
  for (let far = 20; far <= within.far; far += 6)
    for (let turn = 0; turn < 16; turn++) {
      const angle = (turn * Math.PI) / 8;
      const middle = x + Math.cos(angle) * (far + width / 2);
      yield tryAt(lines, { x: middle, y: y + Math.sin(angle) * far - height / 2 }, WATER, within.margin);
    }
}

/** Continents are written larger, with their bonus below. */
const CONTINENT = { letter: 9.5, height: 52 };

/** The water nearest to a continent that has room for its name. */
export const continentOf = (
  { byHand }: Shapes,
  { id, name }: { readonly id: string; readonly name: string },
  tokens: readonly Point[],
  land: Land,
  taken: readonly Box[],
): { readonly label: Point; readonly box: Box } => {
  const width = name.length * CONTINENT.letter + 24;
  const boxAt = ({ x, y }: Point): Box => boxAround({ x, y: y + 8 }, width, CONTINENT.height);
  const given = byHand?.continents[id];
  if (given) return { label: pointOf(given), box: boxAt(pointOf(given)) };
  const { frame } = land;
  let best: { readonly spot: Point; readonly far: number } | null = null;
  for (let y = frame.y + 24; y < frame.y + frame.height - 32; y += 4)
    for (let x = frame.x + width / 2 + 4; x < frame.x + frame.width - width / 2 - 4; x += 4) {
      const spot = { x, y };
      const far = tokens.reduce((sum, token) => sum + distance(spot, token) ** 2, 0);
      if (best && far >= best.far) continue;
      const box = boxAt(spot);
      if (land.isAll(box, WATER) && taken.every((other) => !overlaps(other, box))) best = { spot, far };
    }
  const label = best?.spot ?? { x: frame.x + frame.width / 2, y: frame.y + frame.height - 30 };
  return { label, box: boxAt(label) };
};
