// What is chosen on the map, as actions of the rules.

import { itemAt } from '@turnfold/kernel';
import { type ConquestAction, DICE, type Phase } from '../src/actions.ts';
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

/** The most dice that anybody may roll. */
export const DICE_MAX = DICE.length;

/** From one territory to another: as many dice in an attack, or armies in a move. */
export const crossing = (world: World, phase: Phase, from: Area, to: Area, count: number): ConquestAction =>
  phase === 'FORTIFY'
    ? { type: 'FORTIFY', payload: { ...endsOf(world, from, to), count } }
    : attack(world, from, to, count);

/** `advance` armies move in if the land falls; left out, the game's option decides or the player is asked. */
export const attack = (
  world: World,
  from: Area,
  to: Area,
  dice: number,
  advance?: number | undefined,
): ConquestAction => ({
  type: 'ATTACK',
  payload: {
    ...endsOf(world, from, to),
    attackerDice: itemAt(DICE, dice - 1),
    ...(advance === undefined ? {} : { advance }),
  },
});

const endsOf = (world: World, from: Area, to: Area) => ({
  fromTerritoryId: idOfArea(world, from),
  toTerritoryId: idOfArea(world, to),
});

/** Three cards that were chosen in this order. */
export type CardIds = readonly [string, string, string];

export const trade = ([one, two, three]: CardIds): ConquestAction => ({
  type: 'TRADE_CARDS',
  payload: { cardIds: [one, two, three] },
});

export const advance = (count: number): ConquestAction => ({ type: 'ADVANCE', payload: { count } });

export const END_TURN: ConquestAction = { type: 'END_TURN', payload: {} };
