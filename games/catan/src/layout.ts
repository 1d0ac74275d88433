// How the island is laid out: which land, which numbers, which harbours (rule 1).

import { must, type Random, shuffle } from '@turnfold/kernel';
import type { Options } from './options.ts';
import { DESERT, RESOURCE_INDEXES, type ResourceIndex } from './resource.ts';
import {
  DIRECTIONS,
  HEX_NEIGHBOURS,
  HEXES,
  type HexIndex,
  hexAt,
  RADIUS,
  type SiteIndex,
} from './topology.ts';

export interface Layout {
  readonly resources: readonly Land[];
  /** The number token of each hex, 0 for none. */
  readonly numbers: readonly number[];
  /** The resource of the 2:1 harbour at each site, or `GENERIC` for 3:1. */
  readonly harbours: readonly Harbour[];
}

export const GENERIC = -1;

/** The resource of a hex, or `DESERT`. */
export type Land = ResourceIndex | typeof DESERT;
export type Harbour = ResourceIndex | typeof GENERIC;

export const landOf = ({ resources }: Layout, hex: HexIndex): Land => must(resources[hex], 'hex');
export const numberOf = ({ numbers }: Layout, hex: HexIndex): number => must(numbers[hex], 'hex');
export const harbourOf = ({ harbours }: Layout, site: SiteIndex): Harbour =>
  must(harbours[site], 'harbour site');

/** Before the island is laid out: sea and sand. */
export const NO_LAYOUT: Layout = {
  resources: HEXES.map(() => DESERT),
  numbers: HEXES.map(() => 0),
  harbours: [],
};

export const drawLayout = (layout: Options['layout'], random: Random): Layout => {
  if (layout === 'beginner') return BEGINNER;
  const resources = shuffle(random, LAND);
  return {
    resources,
    numbers: layout === 'official' ? spiralNumbers(resources, random.int(6)) : drawNumbers(resources, random),
    harbours: shuffle(random, HARBOURS),
  };
};

const repeat = (times: readonly number[]): ResourceIndex[] =>
  RESOURCE_INDEXES.flatMap((resource) => new Array<ResourceIndex>(times[resource] ?? 0).fill(resource));

const LAND: readonly Land[] = [...repeat([4, 3, 4, 4, 3]), DESERT];
const HARBOURS: readonly Harbour[] = [...repeat([1, 1, 1, 1, 1]), GENERIC, GENERIC, GENERIC, GENERIC];
/** The tokens in the order of their letters, A to R. */
const TOKENS: readonly number[] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];

/** The tokens in a spiral, counter-clockwise from one of the six corners to the centre; the desert gets none. */
export const spiralNumbers = (resources: readonly Land[], corner: number): number[] => {
  const numbers = HEXES.map(() => 0);
  let letter = 0;
  for (const hex of spiral(corner))
    if (resources[hex] !== DESERT) numbers[hex] = must(TOKENS[letter++], 'token');
  return numbers;
};

const spiral = (corner: number): HexIndex[] => {
  const path: HexIndex[] = [];
  for (let ring = RADIUS; ring > 0; ring--) {
    let { q, r } = { q: directionAt(corner).q * ring, r: directionAt(corner).r * ring };
    for (let side = 0; side < 6; side++)
      for (let step = 0; step < ring; step++) {
        path.push(hexAt({ q, r }));
        q += directionAt(corner + side + 2).q;
        r += directionAt(corner + side + 2).r;
      }
  }
  return [...path, hexAt({ q: 0, r: 0 })];
};

const directionAt = (turn: number) => must(DIRECTIONS[turn % 6], 'direction');

/** About one shuffle in seven will do; a source of luck that brings none of these many is stuck. */
const SHUFFLES_MAX = 300;

/** The tokens in any order that puts no two red numbers side by side. */
const drawNumbers = (resources: readonly Land[], random: Random): number[] => {
  for (let shuffles = 0; shuffles < SHUFFLES_MAX; shuffles++) {
    const tokens = shuffle(random, TOKENS);
    const numbers = resources.map((resource) => (resource === DESERT ? 0 : must(tokens.pop(), 'token')));
    if (!redsTouch(numbers)) return numbers;
  }
  return spiralNumbers(resources, 0);
};

const isRed = (number: number | undefined): boolean => number === 6 || number === 8;

export const redsTouch = (numbers: readonly number[]): boolean =>
  HEXES.some((hex) => isRed(numbers[hex]) && HEX_NEIGHBOURS[hex]?.some((next) => isRed(numbers[next])));

/** Land and numbers from north to south, and harbours clockwise from the north-west. */
const BEGINNER: Layout = {
  resources: [4, 2, 0, 3, 1, 2, 1, 3, 0, DESERT, 0, 4, 0, 4, 3, 2, 1, 3, 2],
  numbers: [10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11],
  harbours: [GENERIC, 3, 4, GENERIC, 2, GENERIC, GENERIC, 1, 0],
};

/** The hexes that carry a number. A layout never changes, so they are looked up once. */
export const hexesWith = (layout: Layout, number: number): readonly HexIndex[] => {
  let byNumber = hexesByNumber.get(layout);
  if (!byNumber) {
    byNumber = NUMBERS.map((each) => HEXES.filter((hex) => layout.numbers[hex] === each));
    hexesByNumber.set(layout, byNumber);
  }
  return must(byNumber[number], 'such number');
};

const NUMBERS: readonly number[] = Array.from({ length: 13 }, (_, number) => number);
const hexesByNumber = new WeakMap<Layout, readonly (readonly HexIndex[])[]>();

export const desertOf = (layout: Layout): HexIndex => layout.resources.indexOf(DESERT);

/** How many of the 36 rolls bring a number. */
export const pipsOf = (number: number): number =>
  number === 0 || number === 7 ? 0 : 6 - Math.abs(7 - number);
