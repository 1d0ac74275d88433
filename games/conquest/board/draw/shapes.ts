// What a drawing starts from: the rings of each territory as nodes. Territories that share a border share its nodes.

import type { MapDefinition } from '../../src/map.ts';
import { MAP_FRAME } from '../../src/map.ts';
import { ringsFromCells } from './cells.ts';
import type { Frame, Point } from './points.ts';
import type { Rings } from './types.ts';

/** A file with the shapes of a map, drawn by hand. Points are `x,y`, lists of them have blanks between. */
export interface ShapesFile {
  readonly frame: Frame;
  readonly rings: Readonly<Record<string, readonly string[]>>;
  /** Where the armies stand, for territories whose middle is no good place. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Where the names of continents stand. */
  readonly continents: Readonly<Record<string, string>>;
  /** Mountains stand along these lines. */
  readonly ranges: readonly string[];
  readonly rivers: readonly string[];
  readonly lakes: readonly string[];
}

export interface Shapes {
  readonly frame: Frame;
  readonly rings: Rings;
  /** Drawn by hand, coasts are rough already in their nodes. */
  readonly byHand: ShapesFile | null;
}

export const shapesOf = (map: MapDefinition, file: ShapesFile | null): Shapes => {
  if (!file) return { frame: { x: 0, y: 0, ...MAP_FRAME }, rings: ringsFromCells(map), byHand: null };
  const rings = map.territories.map(({ id }) => {
    const own = file.rings[id];
    if (!own) throw new Error(`the shapes of "${map.id}" have none for "${id}"`);
    return own.map((ring) => ring.trim().split(/\s+/));
  });
  return { frame: file.frame, rings, byHand: file };
};

export const pointOf = (node: string): Point => {
  const [x, y] = node.split(',').map(Number);
  if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new Error(`"${node}" is no point`);
  return { x, y };
};

export const pointsOf = (nodes: string): Point[] => nodes.trim().split(/\s+/).map(pointOf);
