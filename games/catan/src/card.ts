// Development cards.

export const CARD_KINDS = ['knight', 'yearOfPlenty', 'monopoly', 'roadBuilding', 'victoryPoint'] as const;
export type DevelopmentCardType = (typeof CARD_KINDS)[number];

/** A kind by its place in `CARD_KINDS`. */
export type KindIndex = number;
export const KNIGHT = 0;
export const YEAR_OF_PLENTY = 1;
export const MONOPOLY = 2;
export const ROAD_BUILDING = 3;
export const VICTORY_POINT = 4;

/** How many cards of each kind, in the order of `CARD_KINDS`. Never written to. */
export type Kinds = readonly [
  knight: number,
  yearOfPlenty: number,
  monopoly: number,
  roadBuilding: number,
  victoryPoint: number,
];

export const NO_KINDS: Kinds = [0, 0, 0, 0, 0];
/** The 25 cards of the game. */
export const ALL_KINDS: Kinds = [14, 2, 2, 2, 5];
export const DECK_SIZE = 25;

export const kindName = (kind: KindIndex): DevelopmentCardType => CARD_KINDS[kind] as DevelopmentCardType;
export const kindIndex = (name: DevelopmentCardType): KindIndex => CARD_KINDS.indexOf(name);

/** One card more (or, with -1, less) of a kind. */
export const withKind = (kinds: Kinds, kind: KindIndex, change = 1): Kinds => {
  const changed = kinds.slice() as [number, number, number, number, number];
  changed[kind as 0] += change;
  return changed;
};

export const countKinds = (kinds: Kinds): number => kinds[0] + kinds[1] + kinds[2] + kinds[3] + kinds[4];

/** The cards laid out one by one. */
export const spread = (kinds: Kinds): KindIndex[] =>
  kinds.flatMap((amount, kind) => new Array<KindIndex>(amount).fill(kind));
