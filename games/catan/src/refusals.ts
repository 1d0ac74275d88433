import type { Seat } from '@turnfold/kernel';
import { playerIdOf } from './notation.ts';
import { type Cards, nameOf, RESOURCE_INDEXES } from './resource.ts';

/** Why not, in words. `rule` is the number in RULES.md. */
export const REFUSALS = {
  SETTLEMENT_FIRST: { rule: '2.1', explain: 'Place a settlement first, then its road.' },
  ROAD_FIRST: { rule: '2.1', explain: 'Place the road for your new settlement first.' },
  ROAD_ELSEWHERE: { rule: '2.2', explain: 'The road must start at the settlement you have just placed.' },
  NO_SUCH_VERTEX: {
    rule: '1.4',
    explain: 'The island has no corner {vertexId}.',
    hint: 'Corners are named by a hex and N or S, such as "0,0,N".',
  },
  NO_SUCH_EDGE: {
    rule: '1.4',
    explain: 'The island has no side {edgeId}.',
    hint: 'Sides are named by a hex and NE, NW or W, such as "0,0,NE".',
  },
  NO_SUCH_HEX: { rule: '1.4', explain: 'There is only sea at {q}, {r}.' },
  VERTEX_TAKEN: { rule: '8.3', explain: 'There is already a building on that corner.' },
  TOO_CLOSE: {
    rule: '8.3',
    explain: 'That is next to another settlement or city.',
    hint: 'All neighbouring corners must be empty, even of your own buildings.',
  },
  NO_ROAD_THERE: { rule: '8.3', explain: 'None of your roads leads there.' },
  EDGE_TAKEN: { rule: '8.2', explain: 'There is already a road there.' },
  NOT_CONNECTED: {
    rule: '8.2',
    explain: 'That side does not touch your roads or buildings.',
    hint: "A road may lead up to another player's building, not past it.",
  },
  NOT_YOUR_SETTLEMENT: { rule: '8.4', explain: 'Only your own settlements can become cities.' },
  NO_PIECE_LEFT: {
    rule: '8.5',
    explain: 'You have no {piece} left.',
    hint: 'Building a city returns its settlement to your supply.',
  },
  CANNOT_PAY: { rule: '8.1', explain: 'You cannot afford that: a {what} costs {price}.' },
  DECK_EMPTY: { rule: '9.1', explain: 'The development cards are sold out.' },
  CARD_NOT_HELD: { rule: '9.2', explain: 'You do not have that card.' },
  CARD_TOO_NEW: {
    rule: '9.2',
    explain: 'You bought that card this turn. You can play it from your next turn on.',
  },
  ONE_CARD_PER_TURN: { rule: '9.2', explain: 'You have already played a development card this turn.' },
  NO_ROAD_POSSIBLE: { rule: '9.4', explain: 'You have no roads left, or nowhere to build one.' },
  BANK_LACKS: { rule: '4.3', explain: 'The bank does not have enough {resource}.' },
  TAKE_TWO: { rule: '9.5', explain: 'Take two cards. The bank has enough.' },
  WRONG_DISCARD: { rule: '5.1', explain: 'Discard exactly {count} cards, not {given}.' },
  NOT_HELD: { rule: '5.1, 7.2', explain: 'You do not have those cards.' },
  ROBBER_STAYS: { rule: '5.2', explain: 'The robber must move to another hex.' },
  ROBBER_FRIENDLY: {
    rule: '5.4',
    explain: 'The friendly robber stays away from players with two points or fewer.',
  },
  CHOOSE_VICTIM: {
    rule: '5.3',
    explain: 'Choose who to steal from: {victims}.',
    hint: 'Set targetPlayerId.',
  },
  NOT_A_VICTIM: { rule: '5.3', explain: 'You cannot steal from {playerId} there.' },
  SAME_RESOURCE: { rule: '6.1, 7.2', explain: 'A resource cannot be on both sides of a trade.' },
  RATE_TOO_LOW: { rule: '6.1', explain: 'The bank asks {rate} {give} for that, and you have {held}.' },
  GIFT: { rule: '7.2', explain: 'Both sides must give at least one card.' },
  OFFER_OPEN: { rule: '7.1', explain: 'Your last offer is still open.', hint: 'Cancel it first.' },
  NO_OFFER: { rule: '7.3', explain: 'There is no open offer.' },
  NOT_ASKED: { rule: '7.3', explain: 'That offer was not made to you.' },
  ANSWERED_ALREADY: { rule: '7.3', explain: 'You have already answered this offer.' },
  WRONG_ADDRESSEE: { rule: '7.1', explain: 'You cannot offer a trade to {playerId}.' },
  OWN_OFFER: { rule: '7.3', explain: 'That is your own offer.' },
  NOT_AGREED: { rule: '7.4', explain: '{playerId} has not accepted or countered.' },
} as const;

/** A price in words: "1 wood, 1 brick". */
export const priceText = (price: Cards): string =>
  RESOURCE_INDEXES.flatMap((resource) =>
    price[resource] > 0 ? `${price[resource]} ${nameOf(resource)}` : [],
  ).join(', ');

export const playersText = (seats: readonly Seat[]): string => seats.map(playerIdOf).join(', ');
