import { noRandom } from '@turnfold/kernel';
import { HEX_COORDS, RESOURCES, type View } from '../src/index.ts';
import { drawLayout } from '../src/layout.ts';
import { DESERT } from '../src/resource.ts';

/** The island that is always the same, for pictures. */
export const beginnerHexes = (): View['board']['hexes'] => {
  const { resources, numbers } = drawLayout('beginner', noRandom);
  return HEX_COORDS.map(({ q, r }, hex) => {
    const land = resources[hex] ?? DESERT;
    return { q, r, resource: land === DESERT ? 'desert' : RESOURCES[land], number: numbers[hex] || null };
  });
};
