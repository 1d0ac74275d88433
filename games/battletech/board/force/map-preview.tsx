// The battlefield, small: the same map that the game will make from this kind, size, shape and seed.

import { seededRandom } from '@turnfold/kernel';
import { type ReactNode, useMemo } from 'react';
import { generateMap, type MapKind } from '../../src/map/generate.ts';
import { type HexMap, hexesOn, levelAt, type MapShape, terrainAt } from '../../src/map/hex-map.ts';
import { boxAround, hexPath } from '../geometry.ts';

interface PreviewProps {
  readonly kind: MapKind;
  readonly radius: number;
  readonly seed: number;
  readonly shape?: MapShape;
}

export const MapPreview = ({ kind, radius, seed, shape }: PreviewProps): ReactNode => {
  const map = useMemo(
    () => generateMap(kind, radius, seededRandom(seed), shape),
    [kind, radius, seed, shape],
  );
  const looks = useMemo(() => looksOf(map), [map]);
  return (
    <svg className="b-preview" viewBox={frameOf(map)} role="img" aria-label={previewText(map, kind)}>
      {looks.map(([look, d]) => (
        <path key={look} className={look} d={d} />
      ))}
    </svg>
  );
};

const frameOf = (map: HexMap): string => {
  const { left, top, right, bottom } = boxAround(hexesOn(map), 12);
  return [left, top, right - left, bottom - top].map(Math.round).join(' ');
};

/** One path for all hexes that look alike. */
const looksOf = (map: HexMap): readonly (readonly [string, string])[] => {
  const looks = new Map<string, string>();
  for (const hex of hexesOn(map)) {
    const terrain = terrainAt(map, hex);
    const ground = terrain.startsWith('water') ? terrain : `level-${Math.min(3, levelAt(map, hex))}`;
    looks.set(ground, (looks.get(ground) ?? '') + hexPath(hex));
    if (terrain === 'clear' || terrain === ground) continue;
    looks.set(terrain, (looks.get(terrain) ?? '') + hexPath(hex, terrain === 'heavy_woods' ? 0.85 : 0.6));
  }
  return [...looks].toSorted(([one], [other]) => rankOf(one) - rankOf(other));
};

/** Ground first, then what stands on it. */
const ORDER: readonly string[] = [
  'level-0',
  'level-1',
  'level-2',
  'level-3',
  'water_0',
  'water_1',
  'water_2',
];

const rankOf = (look: string): number => (ORDER.includes(look) ? ORDER.indexOf(look) : ORDER.length);

const previewText = (map: HexMap, kind: MapKind): string => {
  const hexes = hexesOn(map);
  const many = (is: (terrain: string) => boolean) => hexes.filter((hex) => is(terrainAt(map, hex))).length;
  const high = hexes.filter((hex) => levelAt(map, hex) > 0).length;
  const woods = many((terrain) => terrain.endsWith('woods'));
  const water = many((terrain) => terrain.startsWith('water'));
  return `Map ${kind}: ${hexes.length} hexes, ${woods} of woods, ${water} of water, ${high} of higher ground`;
};
