// Cards move in these ways only, and each of them keeps count of what everybody can be sure of (rule 13.4).

import type { Own, Seat, Writable } from '@turnfold/kernel';
import { handOf, knownOf, type Position } from './position.ts';
import { type Cards, count, either, minus, plus, without } from './resource.ts';

/** A position that the fold may write to. */
export type Next = Writable<Position>;

/** From the bank, for all to see. */
export const gain = (next: Next, own: Own, seat: Seat, cards: Cards): void => {
  next.bank = minus(next.bank, cards);
  setHand(next, own, seat, plus(handOf(next, seat), cards));
  setKnown(next, own, seat, plus(knownOf(next, seat), cards));
};

/** To the bank, for all to see. */
export const pay = (next: Next, own: Own, seat: Seat, cards: Cards): void => {
  next.bank = plus(next.bank, cards);
  setHand(next, own, seat, minus(handOf(next, seat), cards));
  setKnown(next, own, seat, without(knownOf(next, seat), cards));
};

/** From hand to hand, for all to see. */
export const hand = (next: Next, own: Own, from: Seat, to: Seat, cards: Cards): void => {
  setHand(next, own, from, minus(handOf(next, from), cards));
  setKnown(next, own, from, without(knownOf(next, from), cards));
  setHand(next, own, to, plus(handOf(next, to), cards));
  setKnown(next, own, to, plus(knownOf(next, to), cards));
};

/** To the bank, and nobody else sees what. */
export const discard = (next: Next, own: Own, seat: Seat, cards: Cards): void => {
  next.bank = plus(next.bank, cards);
  setHand(next, own, seat, minus(handOf(next, seat), cards));
  forget(next, own, seat, count(cards));
};

/** One card from hand to hand, and only those two see which. */
export const steal = (next: Next, own: Own, from: Seat, to: Seat, card: Cards): void => {
  setHand(next, own, from, minus(handOf(next, from), card));
  forget(next, own, from, 1);
  setHand(next, own, to, plus(handOf(next, to), card));
};

/** Some cards left the hand unseen: any of them may have been the known ones. */
const forget = (next: Next, own: Own, seat: Seat, lost: number): void =>
  setKnown(next, own, seat, without(knownOf(next, seat), [lost, lost, lost, lost, lost]));

/** A promise shows that the cards are there. */
export const learn = (next: Next, own: Own, seat: Seat, cards: Cards): void =>
  setKnown(next, own, seat, either(knownOf(next, seat), cards));

const setHand = (next: Next, own: Own, seat: Seat, cards: Cards): void => {
  const hands = own(next.hands);
  hands[seat] = cards;
  next.hands = hands;
};

const setKnown = (next: Next, own: Own, seat: Seat, cards: Cards): void => {
  const known = own(next.known);
  known[seat] = cards;
  next.known = known;
};
