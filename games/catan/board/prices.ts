// What things cost, and why one cannot have them now.

import type { Refusal } from '@turnfold/kernel';
import { BUY_DEVELOPMENT_CARD, buildCity, buildRoad, buildSettlement } from '../src/actions.ts';
import {
  type CatanAction,
  CITY,
  DEVELOPMENT_CARD,
  type ResourceCards,
  ROAD,
  SETTLEMENT,
} from '../src/index.ts';
import type { REFUSALS } from '../src/refusals.ts';
import { EDGES, NODES } from '../src/topology.ts';
import type { Why } from './words.ts';

export const PURCHASES = ['road', 'settlement', 'city', 'card'] as const;
export type Purchase = (typeof PURCHASES)[number];

type Price = typeof ROAD;
const named = ([wood, brick, sheep, wheat, ore]: Price): ResourceCards => ({
  wood,
  brick,
  sheep,
  wheat,
  ore,
});

export const PRICES: Readonly<Record<Purchase, ResourceCards>> = {
  road: named(ROAD),
  settlement: named(SETTLEMENT),
  city: named(CITY),
  card: named(DEVELOPMENT_CARD),
};

/** Why nothing of the kind can be bought; null when it can. What holds at every place is said before what one lacks. */
export const whyNotBuy = (why: Why, what: Purchase): Refusal | null => {
  let first: Refusal | null = null;
  for (const action of WAYS[what]) {
    const refusal = why(action);
    if (!refusal || !ABOUT_ONE_PLACE.has(refusal.code)) return refusal;
    first ??= refusal;
  }
  return first;
};

/** Every action that buys such a thing. */
const WAYS: Readonly<Record<Purchase, readonly CatanAction[]>> = {
  road: EDGES.map(buildRoad),
  settlement: NODES.map(buildSettlement),
  city: NODES.map(buildCity),
  card: [BUY_DEVELOPMENT_CARD],
};

/** The next place may be better. */
const ABOUT_ONE_PLACE: ReadonlySet<string> = new Set<keyof typeof REFUSALS>([
  'EDGE_TAKEN',
  'NOT_CONNECTED',
  'VERTEX_TAKEN',
  'TOO_CLOSE',
  'NO_ROAD_THERE',
  'NOT_YOUR_SETTLEMENT',
]);
