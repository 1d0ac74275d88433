// Resource cards, and the small words that make long rules short.

export const RESOURCES = ['wood', 'brick', 'sheep', 'wheat', 'ore'] as const;
export type Resource = (typeof RESOURCES)[number];
/** A resource by its place in `RESOURCES`. */
export type ResourceIndex = 0 | 1 | 2 | 3 | 4;
export const RESOURCE_INDEXES: readonly ResourceIndex[] = [0, 1, 2, 3, 4];
export const DESERT = -1;

/** How many cards of each resource, in the order of `RESOURCES`. Never written to: `plus` and `minus` make new ones. */
export type Cards = readonly [wood: number, brick: number, sheep: number, wheat: number, ore: number];

/** The same by name: what actions, events and views show. */
export type ResourceCards = { readonly [Name in Resource]: number };

export const CARDS_PER_RESOURCE = 19;
export const NO_CARDS: Cards = [0, 0, 0, 0, 0];
export const FULL_BANK: Cards = [19, 19, 19, 19, 19];

export const ROAD: Cards = [1, 1, 0, 0, 0];
export const SETTLEMENT: Cards = [1, 1, 1, 1, 0];
export const CITY: Cards = [0, 0, 0, 2, 3];
export const DEVELOPMENT_CARD: Cards = [0, 0, 1, 1, 1];

export const plus = (a: Cards, b: Cards): Cards => [
  a[0] + b[0],
  a[1] + b[1],
  a[2] + b[2],
  a[3] + b[3],
  a[4] + b[4],
];

export const minus = (a: Cards, b: Cards): Cards => [
  a[0] - b[0],
  a[1] - b[1],
  a[2] - b[2],
  a[3] - b[3],
  a[4] - b[4],
];

/** What is left of `a` without `b`, never below nothing. */
export const without = (a: Cards, b: Cards): Cards => [
  Math.max(0, a[0] - b[0]),
  Math.max(0, a[1] - b[1]),
  Math.max(0, a[2] - b[2]),
  Math.max(0, a[3] - b[3]),
  Math.max(0, a[4] - b[4]),
];

/** At least `a` and at least `b`. */
export const either = (a: Cards, b: Cards): Cards => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
  Math.max(a[4], b[4]),
];

export const covers = (hand: Cards, price: Cards): boolean =>
  hand[0] >= price[0] &&
  hand[1] >= price[1] &&
  hand[2] >= price[2] &&
  hand[3] >= price[3] &&
  hand[4] >= price[4];

export const count = (cards: Cards): number => cards[0] + cards[1] + cards[2] + cards[3] + cards[4];

/** `amount` cards of one resource. */
export const only = (resource: ResourceIndex, amount = 1): Cards => {
  const cards: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  cards[resource] = amount;
  return cards;
};

/** The resource of the n-th card of a hand that is laid out in order. */
export const cardAt = (hand: Cards, place: number): ResourceIndex => {
  let left = place;
  for (const resource of RESOURCE_INDEXES) {
    left -= hand[resource];
    if (left < 0) return resource;
  }
  throw new Error(`bug: no card ${place} in a hand of ${count(hand)}`);
};

export const nameOf = (resource: ResourceIndex): Resource => RESOURCES[resource];
export const indexOf = (name: Resource): ResourceIndex => INDEXES[name];
const INDEXES = { wood: 0, brick: 1, sheep: 2, wheat: 3, ore: 4 } as const;

export const formatCards = ([wood, brick, sheep, wheat, ore]: Cards): ResourceCards => ({
  wood,
  brick,
  sheep,
  wheat,
  ore,
});

export const parseCards = (cards: Partial<ResourceCards>): Cards => [
  cards.wood ?? 0,
  cards.brick ?? 0,
  cards.sheep ?? 0,
  cards.wheat ?? 0,
  cards.ore ?? 0,
];
