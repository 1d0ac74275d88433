// Cards move in these ways only, and each of them keeps count of what everybody can be sure of (rule 13.4).

import type { Own, Seat, Writable } from '@turnfold/kernel';
import type { Position } from './position.ts';
import { type Cards, count, either, minus, plus, without } from './resource.ts';

/** A position that the fold may write to. */
export type Draft = Writable<Position>;

/** From the bank, for all to see. */
export const gain = (next: Draft, own: Own, seat: Seat, cards: Cards): void => {
  next.bank = minus(next.bank, cards);
  setHand(next, own, seat, plus(next.hands[seat] as Cards, cards));
  setKnown(next, own, seat, plus(next.known[seat] as Cards, cards));
};

/** To the bank, for all to see. */
export const pay = (next: Draft, own: Own, seat: Seat, cards: Cards): void => {
  next.bank = plus(next.bank, cards);
  setHand(next, own, seat, minus(next.hands[seat] as Cards, cards));
  setKnown(next, own, seat, without(next.known[seat] as Cards, cards));
};

/** From hand to hand, for all to see. */
export const hand = (next: Draft, own: Own, from: Seat, to: Seat, cards: Cards): void => {
  setHand(next, own, from, minus(next.hands[from] as Cards, cards));
  setKnown(next, own, from, without(next.known[from] as Cards, cards));
  setHand(next, own, to, plus(next.hands[to] as Cards, cards));
  setKnown(next, own, to, plus(next.known[to] as Cards, cards));
};

/** To the bank, and nobody else sees what. */
export const discard = (next: Draft, own: Own, seat: Seat, cards: Cards): void => {
  next.bank = plus(next.bank, cards);
  setHand(next, own, seat, minus(next.hands[seat] as Cards, cards));
  forget(next, own, seat, count(cards));
};

/** One card from hand to hand, and only those two see which. */
export const steal = (next: Draft, own: Own, from: Seat, to: Seat, card: Cards): void => {
  setHand(next, own, from, minus(next.hands[from] as Cards, card));
  forget(next, own, from, 1);
  setHand(next, own, to, plus(next.hands[to] as Cards, card));
};

/** Some cards left the hand unseen: any of them may have been the known ones. */
const forget = (next: Draft, own: Own, seat: Seat, lost: number): void =>
  setKnown(next, own, seat, without(next.known[seat] as Cards, [lost, lost, lost, lost, lost]));

/** A promise shows that the cards are there. */
export const learn = (next: Draft, own: Own, seat: Seat, cards: Cards): void =>
  setKnown(next, own, seat, either(next.known[seat] as Cards, cards));

const setHand = (next: Draft, own: Own, seat: Seat, cards: Cards): void => {
  next.hands = own(next.hands);
  (next.hands as Cards[])[seat] = cards;
};

const setKnown = (next: Draft, own: Own, seat: Seat, cards: Cards): void => {
  next.known = own(next.known);
  (next.known as Cards[])[seat] = cards;
};
