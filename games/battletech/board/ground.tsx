// The ground: tints and contours for height, woods, stones and water; a number wherever a hex is not flat land.

import { memo, type ReactNode } from 'react';
import { FACINGS, type Hex, neighbour } from '../src/map/hex.ts';
import { type HexMap, hexesOf, isOnMap, levelAt, terrainAt } from '../src/map/hex-map.ts';
import { depthOf, type Terrain } from '../src/map/terrain.ts';
import { centreOf, chanceAt, hexPath, SIZE, sideOfHex, text, towards } from './geometry.ts';

/** Drawn once for each map: a few long paths instead of a thousand shapes. */
export const Ground = memo(({ map }: { readonly map: HexMap }): ReactNode => {
  const drawn = groundOf(map);
  return (
    <g className="b-ground" aria-hidden>
      {drawn.tints.map(([look, d]) => (
        <path key={look} className={`b-tint ${look}`} d={d} />
      ))}
      <path className="b-pavement-lines" d={drawn.slabs} />
      <path className="b-waves" d={drawn.waves} />
      <path className="b-lines" d={drawn.lines} />
      <path className="b-contour" d={drawn.contours} />
      <path className="b-slope" d={drawn.slopes} />
      <path className="b-stones" d={drawn.stones} />
      <path className="b-blocks" d={drawn.blocks} />
      <path className="b-floor" d={drawn.floor} />
      <path className="b-shade" d={drawn.shade} />
      <path className="b-heavy" d={drawn.heavy} />
      <path className="b-light" d={drawn.light} />
      <path className="b-glint" d={drawn.glint} />
      {drawn.labels.map(({ hex, label, wet }) => {
        const { x, y } = centreOf(hex);
        return (
          <text key={`${hex.q},${hex.r}`} className={wet ? 'b-level wet' : 'b-level'} x={x} y={y + 22}>
            {label}
          </text>
        );
      })}
    </g>
  );
});

interface Drawn {
  readonly tints: readonly (readonly [string, string])[];
  readonly lines: string;
  readonly contours: string;
  readonly slopes: string;
  readonly waves: string;
  readonly slabs: string;
  readonly stones: string;
  readonly blocks: string;
  readonly floor: string;
  readonly shade: string;
  readonly light: string;
  readonly heavy: string;
  readonly glint: string;
  readonly labels: readonly { readonly hex: Hex; readonly label: string; readonly wet: boolean }[];
}

const groundOf = (map: HexMap): Drawn => {
  const tints = new Map<string, string>();
  const paths = { lines: '', contours: '', slopes: '', waves: '', slabs: '', stones: '', blocks: '' };
  const woods = { floor: '', shade: '', light: '', heavy: '', glint: '' };
  const labels: { hex: Hex; label: string; wet: boolean }[] = [];
  for (const hex of hexesOf(map.radius)) {
    const terrain = terrainAt(map, hex);
    const level = levelAt(map, hex);
    const look = tintOf(terrain, level);
    tints.set(look, (tints.get(look) ?? '') + hexPath(hex));
    paths.lines += hexPath(hex);
    for (const facing of FACINGS) {
      const next = neighbour(hex, facing);
      if (!isOnMap(map, next) || levelAt(map, next) >= level) continue;
      const [a, b] = sideOfHex(hex, facing);
      paths.contours += `M${text(a)}L${text(b)}`;
      paths.slopes += hachures(hex, facing, level - levelAt(map, next));
    }
    if (terrain.startsWith('water')) paths.waves += wavesOf(hex);
    if (terrain === 'pavement') paths.slabs += slabsOf(hex);
    if (terrain === 'rough') paths.stones += scattered(hex, 5, stone);
    if (terrain === 'rubble') paths.blocks += scattered(hex, 6, block);
    if (terrain === 'light_woods' || terrain === 'heavy_woods') grow(woods, hex, terrain === 'heavy_woods');
    const depth = depthOf(terrain);
    if (depth > 0) labels.push({ hex, label: `−${depth}`, wet: true });
    else if (level > 0) labels.push({ hex, label: String(level), wet: false });
  }
  return { ...paths, ...woods, tints: [...tints].toSorted(), labels };
};

const tintOf = (terrain: Terrain, level: number): string => {
  if (terrain.startsWith('water')) return `depth-${depthOf(terrain)}`;
  return terrain === 'pavement' ? 'paved' : `level-${Math.min(level, 5)}`;
};

/** Short strokes down the slope, more of them where it is steep. */
const hachures = (hex: Hex, facing: number, steps: number): string => {
  const [a, b] = sideOfHex(hex, facing);
  const out = towards({ x: 0, y: 0 }, facing * 60, 3.2 + 1.6 * steps);
  const count = 3 + 2 * steps;
  let path = '';
  for (let stroke = 1; stroke < count; stroke++) {
    const x = a.x + ((b.x - a.x) * stroke) / count;
    const y = a.y + ((b.y - a.y) * stroke) / count;
    path += `M${text({ x, y })}l${text(out)}`;
  }
  return path;
};

const wavesOf = (hex: Hex): string => {
  const { x, y } = centreOf(hex);
  return [-12, -2, 8]
    .map((dy, row) => {
      const shift = (chanceAt(hex, row) - 0.5) * 10;
      return `M${text({ x: x - 12 + shift, y: y + dy })}q4 -4 8 0t8 0t8 0`;
    })
    .join('');
};

const slabsOf = (hex: Hex): string => {
  const { x, y } = centreOf(hex);
  return `M${text({ x: x - 20, y: y - 9 })}h40M${text({ x: x - 20, y: y + 9 })}h40M${text({ x: x - 8, y: y - 20 })}v40M${text({ x: x + 8, y: y - 20 })}v40`;
};

/** Things strewn over a hex, the same every time. */
const scattered = (
  hex: Hex,
  count: number,
  thing: (x: number, y: number, chance: number) => string,
): string => {
  let path = '';
  for (let index = 0; index < count; index++) {
    const degrees = (index * 360) / count + 60 * chanceAt(hex, index);
    const { x, y } = towards(centreOf(hex), degrees, SIZE * (0.28 + 0.4 * chanceAt(hex, index + 50)));
    path += thing(x, y, chanceAt(hex, index + 100));
  }
  return path;
};

const stone = (x: number, y: number, chance: number): string => {
  const size = 2.4 + 2.6 * chance;
  return `M${text({ x: x - size, y: y + size * 0.6 })}l${text({ x: size * 0.5, y: -size * 1.3 })}l${text({ x: size * 0.9, y: -0.2 * size })}l${text({ x: size * 0.7, y: size * 1.5 })}z`;
};

const block = (x: number, y: number, chance: number): string => {
  const size = 3 + 3.4 * chance;
  return `M${text({ x, y: y - size * 0.7 })}l${text({ x: size * 0.8, y: size * 0.3 })}l${text({ x: -size * 0.3, y: size * 0.8 })}l${text({ x: -size * 0.8, y: -size * 0.3 })}z`;
};

const grow = (
  woods: { floor: string; shade: string; light: string; heavy: string; glint: string },
  hex: Hex,
  dense: boolean,
): void => {
  const trees = dense ? 9 : 5;
  woods.floor += hexPath(hex, 0.97);
  for (let tree = 0; tree < trees; tree++) {
    const degrees = (tree * 360) / (trees - 1) + 40 * chanceAt(hex, tree);
    const away =
      tree === 0
        ? 0.08
        : dense
          ? 0.5 + 0.16 * chanceAt(hex, tree + 20)
          : 0.48 + 0.18 * chanceAt(hex, tree + 20);
    const { x, y } = towards(centreOf(hex), degrees, SIZE * away);
    const size = (dense ? 6.6 : 5.2) + 2 * chanceAt(hex, tree + 40);
    woods.shade += disc(x + 1.6, y + 2.2, size);
    if (dense) woods.heavy += disc(x, y, size);
    else woods.light += disc(x, y, size);
    woods.glint += `M${text({ x: x - size * 0.55, y: y - size * 0.1 })}a${round(size * 0.6)} ${round(size * 0.6)} 0 0 1 ${text({ x: size * 0.6, y: -size * 0.5 })}`;
  }
};

const disc = (x: number, y: number, r: number): string =>
  `M${text({ x: x - r, y })}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`;
const round = (value: number): number => Math.round(value * 10) / 10;
