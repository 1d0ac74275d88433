// What a hex is made of.

export const TERRAINS = [
  'clear',
  'pavement',
  'light_woods',
  'heavy_woods',
  'rough',
  'rubble',
  'water_0',
  'water_1',
  'water_2',
] as const;
export type Terrain = (typeof TERRAINS)[number];

/** One letter each, as a map stores them; `#` is no hex at all. */
export const TERRAIN_LETTERS: Readonly<Record<Terrain, string>> = {
  clear: '.',
  pavement: 'p',
  light_woods: 'w',
  heavy_woods: 'W',
  rough: 'r',
  rubble: 'u',
  water_0: '0',
  water_1: '1',
  water_2: '2',
};
export const NO_HEX = '#';

export const terrainOf = (letter: string): Terrain | undefined => BY_LETTER[letter];

const BY_LETTER: Readonly<Record<string, Terrain>> = Object.fromEntries(
  TERRAINS.map((terrain) => [TERRAIN_LETTERS[terrain], terrain]),
);

export const depthOf = (terrain: Terrain): number =>
  terrain === 'water_2' ? 2 : terrain === 'water_1' ? 1 : 0;

/** 0, 1 for light and 2 for heavy woods. */
export const woodsOf = (terrain: Terrain): number =>
  terrain === 'light_woods' ? 1 : terrain === 'heavy_woods' ? 2 : 0;
