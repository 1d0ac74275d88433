// Draws a map, from its file and, where there is one, from shapes made by hand. This takes a second and the result never
// changes, so it is done ahead of time (test/draw-maps.ts) and kept in board/maps.

import type { MapDefinition } from '../../src/map.ts';
import { type Lines, linesOf } from './chains.ts';
import { type Box, boxAround, boxOf, landOf } from './land.ts';
import { continentOf, namesOf, tokenOf } from './places.ts';
import { between, distance, type Frame, type Point, pathOf } from './points.ts';
import { reliefOf } from './relief.ts';
import { type ShapesFile, shapesOf } from './shapes.ts';
import type { Drawing } from './types.ts';

export const draw = (map: MapDefinition, file: ShapesFile | null): Drawing => {
  const shapes = shapesOf(map, file);
  const lines = linesOf(shapes);
  const land = landOf(shapes.frame, lines.rings);
  const tokens = map.territories.map(({ id }, area) =>
    tokenOf(shapes, id, lines.rings[area]?.[0] ?? [], land, area),
  );
  const taken: Box[] = [];
  const continents = map.continents.map((continent) => {
    const own = tokens.filter((_, area) => map.territories[area]?.continentId === continent.id);
    const { label, box } = continentOf(shapes, continent, own, land, taken);
    taken.push(box);
    return label;
  });
  const names = namesOf(map, tokens, land, taken);
  const things = [
    ...tokens.map((token) => boxAround(token, 40, 30)),
    ...names.flatMap((name) =>
      name
        ? [boxAround({ x: name.x, y: name.y + (name.lines.length - 1) * 6 - 4 }, 60, 12 * name.lines.length)]
        : [],
    ),
  ];
  return {
    frame: shapes.frame,
    land: frameOf(lines.rings.flat(2)),
    outlines: lines.rings.map((rings) => rings.map((ring) => pathOf(ring, true)).join('')),
    tokens: tokens.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
    names,
    continents,
    coast: lines.chains
      .filter(({ owners }) => owners.length === 1)
      .map(({ points, closed }) => pathOf(points, closed))
      .join(''),
    borders: bordersOf(lines),
    routes: routesOf(map, lines, tokens, shapes.frame),
    relief: reliefOf(shapes, land, things),
  };
};

const frameOf = (points: readonly Point[]): Frame => {
  const { left, right, top, bottom } = boxOf(points);
  const [x, y] = [Math.floor(left), Math.floor(top)];
  return { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y };
};

/** One path for each pair of neighbours over land. */
const bordersOf = ({ chains }: Lines): Drawing['borders'] => {
  const paths = new Map<string, string>();
  for (const { points, closed, owners } of chains) {
    const [one, other] = owners.toSorted((a, b) => a - b);
    if (one === undefined || other === undefined || one === other) continue;
    const key = `${one} ${other}`;
    paths.set(key, (paths.get(key) ?? '') + pathOf(points, closed));
  }
  return [...paths].map(([between, path]) => ({ between, path }));
};

/** From coast to coast in a slight arc; around the edge of the frame it leaves and comes back. */
const routesOf = (map: MapDefinition, { rings }: Lines, tokens: readonly Point[], frame: Frame): string => {
  const areaOf = (id: string) => map.territories.findIndex((territory) => territory.id === id);
  const nearest = (area: number, to: Point): Point =>
    (rings[area]?.flat() ?? []).reduce((best, point) =>
      distance(point, to) < distance(best, to) ? point : best,
    );
  const wraps = new Set(map.wrapsAround.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const straight = map.seaRoutes
    .filter(([a, b]) => !wraps.has(`${a} ${b}`))
    .map(([a, b]) => {
      const from = nearest(areaOf(a), tokens[areaOf(b)] as Point);
      const to = nearest(areaOf(b), from);
      return arc(nearest(areaOf(a), to), to);
    });
  const around = map.wrapsAround.flatMap((ends) => {
    const [left, right] = ends.map(areaOf).toSorted((a, b) => (tokens[a]?.x ?? 0) - (tokens[b]?.x ?? 0));
    return [
      [left, frame.x],
      [right, frame.x + frame.width],
    ].map(([area = 0, x = 0]) => {
      const edge = { x, y: (tokens[area]?.y ?? 0) - 12 };
      return arc(nearest(area, edge), edge);
    });
  });
  return [...straight, ...around].join('');
};

const arc = (from: Point, to: Point): string => {
  const middle = between(from, to, 0.5);
  const top = Math.round(middle.y - distance(from, to) * 0.16);
  return `M${Math.round(from.x)} ${Math.round(from.y)}Q${Math.round(middle.x)} ${top} ${Math.round(to.x)} ${Math.round(to.y)}`;
};
