// What is printed on a card.

/** The symbols of territory cards, in the order of their fixed worth. */
export const SYMBOLS = ['INFANTRY', 'CAVALRY', 'ARTILLERY'] as const;
export type TerritorySymbol = (typeof SYMBOLS)[number];

export const WILD = 'WILD';
export type CardSymbol = TerritorySymbol | typeof WILD;
