// What a map file says, and the check that finds its mistakes before a game does.

import { SYMBOLS, type TerritorySymbol } from './symbols.ts';

export interface MapDefinition {
  readonly id: string;
  readonly name: string;
  readonly continents: readonly ContinentDefinition[];
  readonly territories: readonly TerritoryDefinition[];
  /** Armies each player starts with, for two, three, four, five and six players. */
  readonly initialArmies: readonly number[];
  /** Neighbours across water: a drawing joins them by a line, not by a shared border. */
  readonly seaRoutes: readonly (readonly [string, string])[];
  /** Neighbours joined around the edge of the frame: a drawing lets their line leave on one side and return on the other. */
  readonly wrapsAround: readonly (readonly [string, string])[];
}

export interface ContinentDefinition {
  readonly id: string;
  readonly name: string;
  /** Armies a turn for whoever holds all of it. */
  readonly bonus: number;
}

export interface TerritoryDefinition {
  readonly id: string;
  readonly name: string;
  readonly continentId: string;
  readonly adjacencies: readonly string[];
  /** What is printed on its card. */
  readonly symbol: TerritorySymbol;
  /** A rough centre in a frame of 1000 by 600, for the drawing. */
  readonly x: number;
  readonly y: number;
}

export const MAP_FRAME = { width: 1000, height: 600 } as const;
const SEATS_MIN = 2;
const SEATS_MAX = 6;

/** Everything that is wrong with a map, each problem a sentence with the ids in question. Empty: a good map. */
export const checkMap = (map: MapDefinition): readonly string[] => {
  const ids = new Set(map.territories.map(({ id }) => id));
  return [
    ...idProblems('map', [map.id]),
    ...idProblems(
      'territory',
      map.territories.map(({ id }) => id),
    ),
    ...idProblems(
      'continent',
      map.continents.map(({ id }) => id),
    ),
    ...map.territories.flatMap((territory) => territoryProblems(map, territory, ids)),
    ...map.continents.flatMap((continent) => continentProblems(map, continent)),
    ...connectionProblems(map),
    ...armyProblems(map),
    ...drawingProblems(map),
  ];
};

const KEBAB_CASE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const idProblems = (kind: string, ids: readonly string[]): string[] => [
  ...ids.filter((id) => !KEBAB_CASE.test(id)).map((id) => `${kind} id "${id}" is not in kebab-case`),
  ...duplicatesIn(ids).map((id) => `${kind} id "${id}" is used more than once`),
];

const duplicatesIn = (list: readonly string[]): string[] => [
  ...new Set(list.filter((item, at) => list.indexOf(item) !== at)),
];

const territoryProblems = (
  map: MapDefinition,
  territory: TerritoryDefinition,
  ids: ReadonlySet<string>,
): string[] => {
  const { id, continentId, adjacencies, symbol, x, y } = territory;
  const problems = adjacencies.flatMap((other) => {
    if (other === id) return [`territory "${id}" is its own neighbour`];
    if (!ids.has(other)) return [`territory "${id}" has a neighbour "${other}" that does not exist`];
    const mutual = map.territories.some((each) => each.id === other && each.adjacencies.includes(id));
    return mutual
      ? []
      : [`territory "${id}" lists "${other}" as a neighbour, but "${other}" does not list "${id}"`];
  });
  for (const other of duplicatesIn(adjacencies))
    problems.push(`territory "${id}" lists "${other}" more than once`);
  if (!map.continents.some((continent) => continent.id === continentId))
    problems.push(`territory "${id}" lies in a continent "${continentId}" that does not exist`);
  if (!SYMBOLS.includes(symbol)) problems.push(`territory "${id}" has an unknown card symbol "${symbol}"`);
  if (!(x >= 0 && x <= MAP_FRAME.width && y >= 0 && y <= MAP_FRAME.height))
    problems.push(`territory "${id}" has its centre outside the frame: ${x}, ${y}`);
  return problems;
};

const continentProblems = (map: MapDefinition, { id, bonus }: ContinentDefinition): string[] => {
  const problems: string[] = [];
  if (!map.territories.some(({ continentId }) => continentId === id))
    problems.push(`continent "${id}" has no territories`);
  if (!(Number.isSafeInteger(bonus) && bonus >= 0))
    problems.push(`continent "${id}" has a bonus of ${bonus}, which is not a whole number from 0 up`);
  return problems;
};

const connectionProblems = ({ territories }: MapDefinition): string[] => {
  const first = territories[0];
  if (!first) return ['the map has no territories'];
  const byId = new Map(territories.map((territory) => [territory.id, territory]));
  const reached = new Set([first.id]);
  for (const id of reached) for (const other of byId.get(id)?.adjacencies ?? []) reached.add(other);
  const cutOff = territories.filter(({ id }) => !reached.has(id)).map(({ id }) => `"${id}"`);
  return cutOff.length === 0 ? [] : [`no way leads from "${first.id}" to ${cutOff.join(', ')}`];
};

const armyProblems = ({ territories, initialArmies }: MapDefinition): string[] => {
  if (initialArmies.length !== SEATS_MAX - SEATS_MIN + 1)
    return [
      `initialArmies has ${initialArmies.length} numbers, not one for each of 2, 3, 4, 5 and 6 players`,
    ];
  if (territories.length < SEATS_MAX)
    return [`${territories.length} territories are too few for six players`];
  return initialArmies.flatMap((armies, at) => {
    const seats = at + SEATS_MIN;
    const most = Math.ceil(territories.length / seats);
    return Number.isSafeInteger(armies) && armies >= most
      ? []
      : [`initialArmies gives ${armies} for ${seats} players, who hold up to ${most} territories each`];
  });
};

const drawingProblems = ({ territories, seaRoutes, wrapsAround }: MapDefinition): string[] =>
  [...seaRoutes, ...wrapsAround]
    .filter(
      ([from, to]) => !territories.some(({ id, adjacencies }) => id === from && adjacencies.includes(to)),
    )
    .map(([from, to]) => `a route is drawn from "${from}" to "${to}", which are not neighbours`);
