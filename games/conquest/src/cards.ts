// Sets of cards and what they are worth (R4).

import { must } from '@turnfold/kernel';
import type { Atlas, Card } from './atlas.ts';
import type { Options } from './options.ts';
import { type CardSymbol, SYMBOLS, WILD } from './symbols.ts';

/** From this many cards on a player must trade before placing. */
export const HAND_LIMIT = 5;
/** With this many after defeating a player, the trade cannot wait. */
export const TRADE_DOWN_FROM = 6;
/** Armies put straight onto a territory of yours that a traded card shows. */
export const TERRITORY_BONUS = 2;

/** Three alike, one of each, or any two and a wild card. */
export const isSet = (symbols: readonly CardSymbol[]): boolean => {
  if (symbols.length !== 3) return false;
  const kinds = new Set(symbols);
  return kinds.has(WILD) || kinds.size !== 2;
};

/** The worth of the k-th set traded in the game, by whomever: 4, 6, 8, 10, 12, 15, 20, 25 ... */
export const tradeValue = (setNumber: number): number =>
  setNumber <= 5 ? 2 * setNumber + 2 : 5 * (setNumber - 3);

/** The worth of a set where it does not depend on how many went before; wild cards count as what pays best. */
export const fixedValue = (symbols: readonly CardSymbol[]): number => {
  const tame = new Set(symbols.filter((symbol) => symbol !== WILD));
  const wilds = symbols.filter((symbol) => symbol === WILD).length;
  if (tame.size + wilds >= SYMBOLS.length) return 10;
  return 4 + 2 * SYMBOLS.findIndex((symbol) => tame.has(symbol));
};

export const setWorth = (
  { cardValues }: Pick<Options, 'cardValues'>,
  setNumber: number,
  symbols: readonly CardSymbol[],
): number => (cardValues === 'fixed' ? fixedValue(symbols) : tradeValue(setNumber));

export const symbolsOf = ({ symbols }: Atlas, cards: readonly Card[]): CardSymbol[] =>
  cards.map((card) => must(symbols[card], 'card'));

export type Three = readonly [Card, Card, Card];

/** Every set in a hand, as three cards in the order held. */
export function* setsIn(atlas: Atlas, hand: readonly Card[]): Generator<Three> {
  for (let first = 0; first < hand.length - 2; first++)
    for (let second = first + 1; second < hand.length - 1; second++)
      for (let third = second + 1; third < hand.length; third++) {
        const cards = [cardIn(hand, first), cardIn(hand, second), cardIn(hand, third)] as const;
        if (isSet(symbolsOf(atlas, cards))) yield cards;
      }
}

const cardIn = (hand: readonly Card[], place: number): Card => must(hand[place], 'card in hand');
