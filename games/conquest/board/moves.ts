// What is chosen on the map, as actions of the rules.

import type { ConquestAction, Phase } from '../src/actions.ts';
import type { Area } from '../src/atlas.ts';
import { idOfArea, type World } from './world.ts';

/** Armies put down, by territory, before they are sent off. */
export type Draft = ReadonlyMap<Area, number>;

export const placement = (world: World, draft: Draft): ConquestAction => ({
  type: 'PLACE_ARMIES',
  payload: {
    placements: [...draft].map(([area, count]) => ({ territoryId: idOfArea(world, area), count })),
  },
});

/** From one territory to another: so many dice in an attack, so many armies in a move. */
export const crossing = (world: World, phase: Phase, from: Area, to: Area, count: number): ConquestAction => {
  const ends = { fromTerritoryId: idOfArea(world, from), toTerritoryId: idOfArea(world, to) };
  return phase === 'FORTIFY'
    ? { type: 'FORTIFY', payload: { ...ends, count } }
    : { type: 'ATTACK', payload: { ...ends, attackerDice: count } };
};

export const trade = (cardIds: readonly string[]): ConquestAction => ({
  type: 'TRADE_CARDS',
  payload: { cardIds },
});

export const END_TURN: ConquestAction = { type: 'END_TURN', payload: {} };
