// The ground, as stacked paper: each level is a sheet on the one below, with its edge, its shadow and its contours under
// one light; water is cut into it. Drawn once for each map.

import { memo, type ReactNode } from 'react';
import { FACINGS, formatHex, type Hex, neighbour } from '../src/map/hex.ts';
import { type HexMap, hexesOn, levelAt, terrainAt } from '../src/map/hex-map.ts';
import { depthOf, type Terrain } from '../src/map/terrain.ts';
import { centreOf, hexPath } from './geometry.ts';
import { outlineOf } from './outline.ts';
import {
  grassOf,
  growTrees,
  noStones,
  noTrees,
  ripplesOf,
  type Stones,
  slabsOf,
  strewStones,
  type Trees,
} from './scenery.ts';

export const Ground = memo(({ map }: { readonly map: HexMap }): ReactNode => {
  const drawn = groundOf(map);
  return (
    <g className="b-ground" aria-hidden>
      {drawn.sheets.map((sheet) => (
        <PaperSheet key={sheet.level} {...sheet} />
      ))}
      <path className="b-grass" d={drawn.grass} />
      <path className="b-paved" d={drawn.paved} />
      <path className="b-pavement-lines" d={drawn.slabs} />
      <path className="b-lines" d={drawn.lines} />
      <Strewn look="rough" {...drawn.rough} />
      <Strewn look="rubble" {...drawn.rubble} />
      <Woods look="light" {...drawn.light} />
      <Woods look="heavy" {...drawn.heavy} />
      {drawn.labels.map(({ hex, word, level, look }) => {
        const { x, y } = centreOf(hex);
        return (
          <text key={formatHex(hex)} className={`b-level ${look}`} x={x} y={y + 22}>
            <tspan className="long">{`${word} ${level}`}</tspan>
            <tspan className="short">{`${word.charAt(0).toUpperCase()}${level}`}</tspan>
          </text>
        );
      })}
    </g>
  );
});

interface Paper {
  readonly level: number;
  readonly edge: string;
  /** Lines along the edge, further in. */
  readonly contours: readonly string[];
  /** By depth, the shallow first; each holds the deeper ones. */
  readonly water: readonly (readonly [look: string, d: string])[];
  readonly ripples: string;
}

const PaperSheet = ({ level, edge, contours, water, ripples }: Paper): ReactNode => (
  <g className={`b-paper level-${Math.min(level, 5)}`}>
    <path className="b-paper-shadow far" d={edge} />
    <path className="b-paper-shadow" d={edge} />
    <path className="b-paper-side" d={edge} />
    <path className="b-paper-face" d={edge} />
    {contours.map((d, index) => (
      <path key={d.slice(0, 40)} className={`b-paper-line in-${index}`} d={d} />
    ))}
    {water.map(([look, d]) => (
      <path key={look} className={`b-water ${look}`} d={d} />
    ))}
    <path className="b-ripples" d={ripples} />
  </g>
);

const Strewn = ({ look, shade, face, lit }: Stones & { readonly look: string }): ReactNode => (
  <g className={`b-stones ${look}`}>
    <path className="shade" d={shade} />
    <path className="face" d={face} />
    <path className="lit" d={lit} />
  </g>
);

const Woods = ({ look, shade, crown, middle, top }: Trees & { readonly look: string }): ReactNode => (
  <g className={`b-woods ${look}`}>
    <path className="shade" d={shade} />
    <path className="crown" d={crown} />
    <path className="middle" d={middle} />
    <path className="top" d={top} />
  </g>
);

interface Label {
  readonly hex: Hex;
  readonly word: 'level' | 'depth';
  readonly level: number;
  readonly look: 'dry' | 'wet';
}

const groundOf = (map: HexMap) => {
  const hexes = hexesOn(map);
  const of = (...kinds: readonly Terrain[]) => hexes.filter((hex) => kinds.includes(terrainAt(map, hex)));
  const [rough, rubble, light, heavy] = [noStones(), noStones(), noTrees(), noTrees()];
  for (const hex of of('rough')) strewStones(rough, hex, false);
  for (const hex of of('rubble')) strewStones(rubble, hex, true);
  for (const hex of of('light_woods')) growTrees(light, hex, false);
  for (const hex of of('heavy_woods')) growTrees(heavy, hex, true);
  const joined = (some: readonly Hex[], path: (hex: Hex) => string) => some.map(path).join('');
  return {
    sheets: sheetsOf(map, hexes),
    grass: joined(of('clear'), grassOf),
    paved: joined(of('pavement'), (hex) => hexPath(hex, 0.98)),
    slabs: joined(of('pavement'), slabsOf),
    lines: joined(hexes, (hex) => hexPath(hex)),
    rough,
    rubble,
    light,
    heavy,
    labels: labelsOf(map, hexes),
  };
};

/** From the table up: all that is at least so high lies on one sheet. */
const sheetsOf = (map: HexMap, hexes: readonly Hex[]): readonly Paper[] => {
  const highest = Math.max(...hexes.map((hex) => levelAt(map, hex)));
  return Array.from({ length: highest + 1 }, (_, level) => {
    const sheet = hexes.filter((hex) => levelAt(map, hex) >= level);
    const pools = sheet.filter((hex) => levelAt(map, hex) === level && isWater(terrainAt(map, hex)));
    return {
      level,
      edge: outlineOf(sheet, level === 0 ? 3 : -0.8, level === 0 ? 5 : 9),
      contours: level === 0 ? [] : [outlineOf(sheet, -5.5, 8), outlineOf(sheet, -10, 6)],
      water: [0, 1, 2].flatMap((depth) => {
        const deep = pools.filter((hex) => depthOf(terrainAt(map, hex)) >= depth);
        return deep.length === 0 ? [] : [[`depth-${depth}`, outlineOf(deep, depth === 2 ? -6 : -3, 14)]];
      }),
      ripples: pools.map((hex) => ripplesOf(hex, depthOf(terrainAt(map, hex)))).join(''),
    };
  });
};

const isWater = (terrain: Terrain): boolean => terrain.startsWith('water');

/** Some hexes of each plateau and each pool say how high or deep they are: one at least, and not all. */
const labelsOf = (map: HexMap, hexes: readonly Hex[]): readonly Label[] => {
  const heightOf = (hex: Hex): string => {
    const depth = depthOf(terrainAt(map, hex));
    const level = levelAt(map, hex);
    return depth > 0 ? `depth ${depth}` : level > 0 ? `level ${level}` : '';
  };
  const high = new Map(hexes.map((hex) => [formatHex(hex), heightOf(hex)]));
  const seen = new Set<string>();
  return hexes.flatMap((first): readonly Label[] => {
    const height = heightOf(first);
    if (height === '' || seen.has(formatHex(first))) return [];
    const area = [first];
    seen.add(formatHex(first));
    for (const hex of area)
      for (const facing of FACINGS) {
        const next = neighbour(hex, facing);
        if (seen.has(formatHex(next)) || high.get(formatHex(next)) !== height) continue;
        seen.add(formatHex(next));
        area.push(next);
      }
    const some = area.filter(({ q, r }) => (((2 * q + 3 * r) % 7) + 7) % 7 === 0);
    const [word, number] = height.split(' ');
    return (some.length > 0 ? some : [first]).map((hex) => ({
      hex,
      word: word === 'depth' ? 'depth' : 'level',
      level: Number(number),
      look: word === 'depth' ? 'wet' : 'dry',
    }));
  });
};
