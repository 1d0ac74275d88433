// The view as the board asks about it: territories by number, and who holds what.

import type { BoardProps } from '@turnfold/board';
import { parseSeat, type Seat } from '@turnfold/kernel';
import type { ConquestAction } from '../src/actions.ts';
import { type Area, type Atlas, atlasOf } from '../src/atlas.ts';
import { reinforcementsFor } from '../src/reinforcements.ts';
import { NOBODY } from '../src/state.ts';
import type { ConquestView } from '../src/view-schema.ts';
import { drawingOf } from './drawing.ts';

export type TableProps = BoardProps<ConquestView, ConquestAction>;

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

/** A capture that asks how many armies move in: where from and to, and between which numbers. */
export interface Capture {
  readonly from: Area;
  readonly to: Area;
  readonly least: number;
  readonly most: number;
}

export const captureOf = ({ view, atlas }: World): Capture | null => {
  if (!view.advance) return null;
  const { fromTerritoryId, toTerritoryId, least, most } = view.advance;
  const [from, to] = [atlas.areaOf.get(fromTerritoryId), atlas.areaOf.get(toTerritoryId)];
  return from === undefined || to === undefined ? null : { from, to, least, most };
};

export interface Income {
  readonly territories: number;
  readonly base: number;
  readonly continents: readonly { readonly name: string; readonly bonus: number }[];
  readonly total: number;
}

/** What a player would get at the start of a turn, as far as can be seen. */
export const incomeOf = ({ atlas, owners }: World, seat: Seat): Income => {
  const known = owners.map((owner) => owner ?? NOBODY);
  const { territories, base, continentIds, total } = reinforcementsFor(atlas, known, seat);
  const continents = atlas.continents.flatMap(({ id, bonus }, at) =>
    continentIds.includes(id) ? [{ name: atlas.map.continents[at]?.name ?? '', bonus }] : [],
  );
  return { territories, base, continents, total };
};

/** The nearest territory in a direction, for the arrow keys. */
export const nextArea = ({ atlas }: World, from: Area, dx: number, dy: number): Area => {
  const { tokens } = drawingOf(atlas.map);
  const here = tokens[from];
  if (!here) return from;
  let best = { area: from, cost: Number.POSITIVE_INFINITY };
  for (const [area, { x, y }] of tokens.entries()) {
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    const cost = along + 2 * aside;
    if (along > 4 && aside < 2 * along && cost < best.cost) best = { area, cost };
  }
  return best.area;
};
