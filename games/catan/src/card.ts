// Development cards.

export const CARD_KINDS = ['knight', 'yearOfPlenty', 'monopoly', 'roadBuilding', 'victoryPoint'] as const;
export type DevelopmentCardType = (typeof CARD_KINDS)[number];

/** A kind by its place in `CARD_KINDS`. */
export type KindIndex = 0 | 1 | 2 | 3 | 4;
export const KIND_INDEXES: readonly KindIndex[] = [0, 1, 2, 3, 4];
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

export const kindName = (kind: KindIndex): DevelopmentCardType => CARD_KINDS[kind];
export const kindIndex = (name: DevelopmentCardType): KindIndex => INDEXES[name];
const INDEXES = { knight: 0, yearOfPlenty: 1, monopoly: 2, roadBuilding: 3, victoryPoint: 4 } as const;

/** One card more (or, with -1, less) of a kind. */
export const withKind = (kinds: Kinds, kind: KindIndex, change = 1): Kinds => {
  const [knight, yearOfPlenty, monopoly, roadBuilding, victoryPoint] = kinds;
  const changed: [number, number, number, number, number] = [
    knight,
    yearOfPlenty,
    monopoly,
    roadBuilding,
    victoryPoint,
  ];
  changed[kind] += change;
  return changed;
};

export const countKinds = (kinds: Kinds): number => kinds[0] + kinds[1] + kinds[2] + kinds[3] + kinds[4];

/** The cards laid out one by one. */
export const spread = (kinds: Kinds): KindIndex[] =>
  KIND_INDEXES.flatMap((kind) => new Array<KindIndex>(kinds[kind]).fill(kind));
