// A map made ready for play: territories, continents and cards by number. Ids are for the edges only.

import { must, type Seat } from '@turnfold/kernel';
import { checkMap, type MapDefinition } from './map.ts';
import { MAPS } from './maps.ts';
import { type CardSymbol, WILD } from './symbols.ts';

/** A territory's place in its map's list. */
export type Area = number;
/** A card: that of territory n is n; the two wild ones come after them. */
export type Card = number;

export interface Atlas {
  readonly map: MapDefinition;
  readonly size: number;
  readonly ids: readonly string[];
  readonly areaOf: ReadonlyMap<string, Area>;
  readonly neighbours: readonly (readonly Area[])[];
  readonly continents: readonly Continent[];
  /** By territory: its continent's place in `continents`. */
  readonly continentOf: readonly number[];
  readonly cardIds: readonly string[];
  readonly cardOf: ReadonlyMap<string, Card>;
  readonly symbols: readonly CardSymbol[];
}

export interface Continent {
  readonly id: string;
  readonly bonus: number;
  readonly areas: readonly Area[];
  /** Those of its territories that have a neighbour outside. */
  readonly borders: readonly Area[];
}

export const WILD_CARDS = 2;

/** The atlas of a map by its id. A map with mistakes in it is not played. */
export const atlasOf = (mapId: string): Atlas => {
  const known = atlases.get(mapId);
  if (known) return known;
  const map = MAPS.find(({ id }) => id === mapId);
  if (!map) throw new Error(`bug: there is no map "${mapId}"`);
  const atlas = createAtlas(map);
  atlases.set(mapId, atlas);
  return atlas;
};

const atlases = new Map<string, Atlas>();

export const createAtlas = (map: MapDefinition): Atlas => {
  const problems = checkMap(map);
  if (problems.length > 0) throw new Error(`the map "${map.id}" cannot be played: ${problems.join('; ')}`);
  const ids = map.territories.map(({ id }) => id);
  const areaOf = new Map(ids.map((id, area) => [id, area]));
  const neighbours = map.territories.map(({ adjacencies }) =>
    adjacencies.map((id) => must(areaOf.get(id), 'such neighbour')),
  );
  const cardIds = [
    ...ids.map((id) => `card-${id}`),
    ...Array.from({ length: WILD_CARDS }, (_, at) => `wild-${at + 1}`),
  ];
  const continentIds = map.continents.map(({ id }) => id);
  const continentOf = map.territories.map(({ continentId }) => continentIds.indexOf(continentId));
  const isBorder = (area: Area) =>
    must(neighbours[area], 'territory').some((other) => continentOf[other] !== continentOf[area]);
  return {
    map,
    size: ids.length,
    ids,
    areaOf,
    neighbours,
    continents: map.continents.map(({ id, bonus }, at) => {
      const areas = ids.map((_, area) => area).filter((area) => continentOf[area] === at);
      return { id, bonus, areas, borders: areas.filter(isBorder) };
    }),
    continentOf,
    cardIds,
    cardOf: new Map(cardIds.map((id, card) => [id, card])),
    symbols: cardIds.map((_, card) => map.territories[card]?.symbol ?? WILD),
  };
};

// Ids are for the edges, and each of them must be on the map: whoever asks has looked already.
export const idOf = ({ ids }: Atlas, area: Area): string => must(ids[area], 'territory');
export const cardIdOf = ({ cardIds }: Atlas, card: Card): string => must(cardIds[card], 'card');
export const areaNamed = ({ areaOf }: Atlas, id: string): Area => must(areaOf.get(id), 'such territory');
export const cardNamed = ({ cardOf }: Atlas, id: string): Card => must(cardOf.get(id), 'such card');

export const neighboursOf = ({ neighbours }: Atlas, area: Area): readonly Area[] =>
  must(neighbours[area], 'territory');

export const isAdjacent = (atlas: Atlas, from: Area, to: Area): boolean =>
  neighboursOf(atlas, from).includes(to);

/** Every territory that `owner` can reach from `from` through its own land, `from` included. */
export const reachable = (
  atlas: Atlas,
  owners: readonly (Seat | null)[],
  owner: Seat,
  from: Area,
): ReadonlySet<Area> => {
  const reached = new Set([from]);
  for (const area of reached)
    for (const other of neighboursOf(atlas, area)) if (owners[other] === owner) reached.add(other);
  return reached;
};
