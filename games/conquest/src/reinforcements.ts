// What a player gets at the start of a turn (R3).

import type { Seat } from '@turnfold/kernel';
import { type Area, type Atlas, atlasOf, type Continent } from './atlas.ts';
import type { ConquestState, Owner } from './state.ts';

export interface Reinforcements {
  readonly territories: number;
  /** A third of the territories, three at least. */
  readonly base: number;
  readonly continentIds: readonly string[];
  readonly continentBonus: number;
  readonly total: number;
}

export const reinforcementsOf = ({ owners, options }: ConquestState, seat: Seat): Reinforcements =>
  reinforcementsFor(atlasOf(options.map), owners, seat);

export const reinforcementsFor = (atlas: Atlas, owners: readonly Owner[], seat: Seat): Reinforcements => {
  let territories = 0;
  for (const owner of owners) if (owner === seat) territories++;
  const held = continentsHeld(atlas, owners, seat);
  const base = baseReinforcements(territories);
  const continentBonus = held.reduce((sum, { bonus }) => sum + bonus, 0);
  return {
    territories,
    base,
    continentIds: held.map(({ id }) => id),
    continentBonus,
    total: base + continentBonus,
  };
};

export const baseReinforcements = (territories: number): number => Math.max(3, Math.floor(territories / 3));

export const continentsHeld = (atlas: Atlas, owners: readonly Owner[], seat: Seat): readonly Continent[] =>
  atlas.continents.filter(({ areas }) => areas.every((area: Area) => owners[area] === seat));
