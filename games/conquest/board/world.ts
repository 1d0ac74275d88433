// The view as the board asks about it: territories by number, who holds what, who may be reached from where.

import { parseSeat, type Seat } from '@turnfold/kernel';
import { type Area, type Atlas, atlasOf, neighboursOf, reachable } from '../src/atlas.ts';
import type { ConquestView } from '../src/view-schema.ts';

export interface World {
  readonly atlas: Atlas;
  readonly view: ConquestView;
  /** By territory: the seat; null for neutral armies and land out of sight. */
  readonly owners: readonly (Seat | null)[];
  readonly armies: readonly number[];
  readonly fogged: readonly boolean[];
}

export const worldOf = (view: ConquestView): World => {
  const atlas = atlasOf(view.options.map);
  return {
    atlas,
    view,
    owners: view.territories.map(({ ownerId }) => (ownerId === null ? null : parseSeat(ownerId))),
    armies: view.territories.map(({ armyCount }) => armyCount),
    fogged: view.territories.map(({ fogged }) => fogged === true),
  };
};

export const nameOfArea = ({ atlas }: World, area: Area): string => atlas.map.territories[area]?.name ?? '';

export const idOfArea = ({ atlas }: World, area: Area): string => atlas.ids[area] as string;

/** Enemy land beside a territory. */
export const targetsFrom = ({ atlas, owners }: World, from: Area): readonly Area[] =>
  neighboursOf(atlas, from).filter((area) => owners[area] !== owners[from]);

/** Where an attack can start: two armies or more, and an enemy beside it. */
export const canAttackFrom = (world: World, you: Seat, area: Area): boolean =>
  world.owners[area] === you && (world.armies[area] ?? 0) > 1 && targetsFrom(world, area).length > 0;

/** Where armies can be moved to from a territory. */
export const movesFrom = ({ atlas, owners, view }: World, you: Seat, from: Area): readonly Area[] =>
  view.options.fortify === 'adjacent'
    ? neighboursOf(atlas, from).filter((area) => owners[area] === you)
    : [...reachable(atlas, owners, you, from)].filter((area) => area !== from);

export const canMoveFrom = (world: World, you: Seat, area: Area): boolean =>
  world.owners[area] === you && (world.armies[area] ?? 0) > 1 && movesFrom(world, you, area).length > 0;

export interface Income {
  readonly territories: number;
  readonly base: number;
  readonly continents: readonly { readonly name: string; readonly bonus: number }[];
  readonly total: number;
}

/** What a player would get at the start of a turn, as far as can be seen. */
export const incomeOf = ({ atlas, owners }: World, seat: Seat): Income => {
  const territories = owners.filter((owner) => owner === seat).length;
  const base = Math.max(3, Math.floor(territories / 3));
  const continents = atlas.continents.flatMap(({ areas, bonus }, at) =>
    areas.every((area) => owners[area] === seat)
      ? [{ name: atlas.map.continents[at]?.name ?? '', bonus }]
      : [],
  );
  return {
    territories,
    base,
    continents,
    total: base + continents.reduce((sum, { bonus }) => sum + bonus, 0),
  };
};

/** The nearest territory in a direction, for the arrow keys. */
export const nextArea = ({ atlas }: World, from: Area, dx: number, dy: number): Area => {
  const here = atlas.map.territories[from];
  if (!here) return from;
  let best = { area: from, cost: Number.POSITIVE_INFINITY };
  for (const [area, { x, y }] of atlas.map.territories.entries()) {
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    const cost = along + 2 * aside;
    if (along > 4 && aside < 2 * along && cost < best.cost) best = { area, cost };
  }
  return best.area;
};
