// What things cost, and why one cannot have them now.

import {
  CITY,
  DEVELOPMENT_CARD,
  type PlayerView,
  RESOURCES,
  type ResourceCards,
  ROAD,
  SETTLEMENT,
  type View,
} from '../src/index.ts';
import { cardsText } from './resources.tsx';

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

/** What a hand lacks to pay a price. */
export const lacking = (hand: ResourceCards, price: ResourceCards): Partial<ResourceCards> =>
  Object.fromEntries(
    RESOURCES.flatMap((name) => (price[name] > hand[name] ? [[name, price[name] - hand[name]]] : [])),
  );

/** Why something that is not legal now is not: the first reason that holds. */
export const whyNot = (view: View, player: PlayerView, what: Purchase): string => {
  if (!view.hasRolled) return 'Roll the dice first.';
  const used = usedUp(view, player, what);
  if (used) return used;
  const lacks = player.resources ? lacking(player.resources, PRICES[what]) : {};
  return Object.keys(lacks).length > 0
    ? `You lack ${cardsText(lacks)}.`
    : 'There is no place for it: first build a road to one.';
};

const usedUp = ({ devCardsLeft }: View, player: PlayerView, what: Purchase): string | null => {
  switch (what) {
    case 'road':
      return player.roads === 0 ? 'All your roads are built.' : null;
    case 'settlement':
      return player.settlements === 0 ? 'All your settlements are built: make one a city first.' : null;
    case 'city':
      if (player.cities === 0) return 'All your cities are built.';
      return player.settlements === SETTLEMENTS_MAX ? 'You have no settlement that could grow.' : null;
    case 'card':
      return devCardsLeft === 0 ? 'The last development card is gone.' : null;
  }
};

const SETTLEMENTS_MAX = 5;
