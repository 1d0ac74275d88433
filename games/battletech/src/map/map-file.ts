// Maps as files: JSON that people write by hand, checked with an answer that says what to mend.

import {
  createMap,
  type HexFeature,
  type HexMap,
  hexesOn,
  isWithin,
  LEVEL_MAX,
  levelAt,
  MAP_SHAPES,
  type MapShape,
  RADIUS_MAX,
  shapeOf,
  terrainAt,
} from './hex-map.ts';
import { TERRAINS, type Terrain } from './terrain.ts';

/** `{ "format": "turnfold-battletech-map", "name": ..., "radius": 8, "hexes": [{ "q": 0, "r": 1, "terrain": "rough", "level": 2 }] }` */
export interface MapFile {
  readonly format: typeof MAP_FORMAT;
  readonly name: string;
  readonly radius: number;
  /** Left out: a hexagon. */
  readonly shape?: MapShape;
  /** Hexes that are not clear ground on level 0. */
  readonly hexes: readonly HexFeature[];
}

export const MAP_FORMAT = 'turnfold-battletech-map';
const RADIUS_MIN = 4;

/** The map, or what is wrong with the file. */
export const parseMap = (file: unknown): HexMap | { readonly problem: string } => {
  const problem = mapProblem(file);
  if (problem !== null) return { problem };
  const { radius, hexes, shape } = file as MapFile;
  return createMap(radius, hexes, shape);
};

export const formatMap = (map: HexMap, name: string): MapFile => ({
  format: MAP_FORMAT,
  name,
  radius: map.radius,
  ...(shapeOf(map) === 'hexagon' ? {} : { shape: shapeOf(map) }),
  hexes: hexesOn(map).flatMap((hex) => {
    const terrain = terrainAt(map, hex);
    const level = levelAt(map, hex);
    return terrain === 'clear' && level === 0 ? [] : [{ ...hex, terrain, level }];
  }),
});

const mapProblem = (file: unknown): string | null => {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return 'a map must be a JSON object';
  const { format, name, radius, hexes, shape = 'hexagon' } = file as Partial<Record<keyof MapFile, unknown>>;
  if (format !== MAP_FORMAT) return `format must be "${MAP_FORMAT}"`;
  if (typeof name !== 'string' || name === '' || name.length > 60)
    return 'name must be a text of 1 to 60 characters';
  if (!isWhole(radius, RADIUS_MIN, RADIUS_MAX))
    return `radius must be a whole number from ${RADIUS_MIN} to ${RADIUS_MAX}`;
  if (!MAP_SHAPES.includes(shape as MapShape)) return `shape must be ${MAP_SHAPES.join(' or ')}`;
  if (!Array.isArray(hexes)) return 'hexes must be a list';
  const seen = new Map<string, number>();
  for (const [index, hex] of hexes.entries()) {
    const problem = hexProblem(hex, shape as MapShape, radius as number);
    if (problem) return `hexes[${index}]: ${problem}`;
    const { q, r } = hex as HexFeature;
    const before = seen.get(`${q},${r}`);
    if (before !== undefined) return `hexes[${index}]: ${q},${r} is already described by hexes[${before}]`;
    seen.set(`${q},${r}`, index);
  }
  return null;
};

const hexProblem = (hex: unknown, shape: MapShape, radius: number): string | null => {
  if (typeof hex !== 'object' || hex === null) return 'must be an object { q, r, terrain, level }';
  const { q, r, terrain, level, ...rest } = hex as Record<string, unknown>;
  const [odd] = Object.keys(rest);
  if (odd !== undefined) return `has an unknown field "${odd}"; known are q, r, terrain, level`;
  if (!isWhole(q, -radius, radius) || !isWhole(r, -radius, radius))
    return `q and r must be whole numbers from ${-radius} to ${radius}`;
  if (!isWithin(shape, radius, { q: q as number, r: r as number }))
    return `${q},${r} lies outside the ${shape === 'hexagon' ? 'map' : shape} of radius ${radius}`;
  if (terrain !== undefined && !TERRAINS.includes(terrain as Terrain))
    return `terrain "${String(terrain)}" is unknown; it must be one of ${TERRAINS.join(', ')}`;
  if (level !== undefined && !isWhole(level, 0, LEVEL_MAX))
    return `level must be a whole number from 0 to ${LEVEL_MAX}`;
  return null;
};

const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
