// What a seat may do now: exactly what `decide` accepts, except for offers of trade, which are too many to list.

import type { Seat } from '@turnfold/kernel';
import {
  ACCEPT_TRADE,
  BUY_DEVELOPMENT_CARD,
  buildCity,
  buildRoad,
  buildSettlement,
  CANCEL_TRADE,
  type CatanAction,
  confirmTrade,
  END_TURN,
  moveRobber,
  PLAY_KNIGHT,
  PLAY_MONOPOLY,
  PLAY_ROAD_BUILDING,
  placeRoad,
  placeSettlement,
  playYearOfPlenty,
  REJECT_TRADE,
  ROLL_DICE,
  tradeBank,
} from './actions.ts';
import { type KindIndex, KNIGHT, MONOPOLY, ROAD_BUILDING, YEAR_OF_PLENTY } from './card.ts';
import { hasFreeRoad } from './decide/cards.ts';
import { robberHexes, victimsAt } from './decide/robber.ts';
import { owedDiscards } from './decide/roll.ts';
import { termsWith } from './decide/trade.ts';
import { hasRoadAt, isFreeRoad, isSpacious, ratesOf } from './placement.ts';
import {
  cardsOf,
  handOf,
  NOBODY,
  NOTHING,
  type Offer,
  openOffer,
  type Position,
  piecesOf,
  settlementOf,
} from './position.ts';
import {
  type Cards,
  CITY,
  count,
  covers,
  DEVELOPMENT_CARD,
  formatCards,
  RESOURCE_INDEXES,
  ROAD,
  SETTLEMENT,
} from './resource.ts';
import { EDGES, edgesFrom, NODES } from './topology.ts';

export const legalActions = (position: Position, seat: Seat): Iterable<CatanAction> => {
  const { phase, player } = position;
  if (phase.type === 'discarding') return discards(position, seat);
  if (seat !== player) return answers(position, seat);
  switch (phase.type) {
    case 'setupPlacement':
      return phase.node === NOTHING ? openingSettlements(position) : openingRoads(phase.node);
    case 'preRoll':
      return cardPlays(position, seat, [ROLL_DICE]);
    case 'robber':
      return robberMoves(position, seat);
    case 'freeRoads':
      return roads(position, seat, []);
    case 'postRoll':
      return turn(position, seat);
    case 'finished':
      return [];
  }
};

/** Offers and counter-offers are not listed. */
export const listsAll = (position: Position, seat: Seat): boolean => {
  if (position.phase.type !== 'postRoll' || count(handOf(position, seat)) === 0) return true;
  return seat === position.player ? position.offer !== null : !isAwaited(position, seat);
};

const isAwaited = ({ offer, phase }: Position, seat: Seat): boolean =>
  phase.type === 'postRoll' && offer?.answers[seat]?.type === 'waiting';

const openingSettlements = (position: Position): CatanAction[] => {
  const actions: CatanAction[] = [];
  for (const node of NODES) if (isSpacious(position, node)) actions.push(placeSettlement(node));
  return actions;
};

const openingRoads = (node: number): CatanAction[] => edgesFrom(node).map(placeRoad);

const turn = (position: Position, seat: Seat): CatanAction[] => {
  const hand = handOf(position, seat);
  const supply = piecesOf(position, seat);
  const actions: CatanAction[] = [END_TURN];
  if (position.offer) tradeEnds(position, position.offer, actions);
  if (covers(hand, ROAD) && supply.roads > 0) roads(position, seat, actions);
  if (covers(hand, SETTLEMENT) && supply.settlements > 0) settlements(position, seat, actions);
  if (covers(hand, CITY) && supply.cities > 0) cities(position, seat, actions);
  if (covers(hand, DEVELOPMENT_CARD) && position.drawn < position.deck.length)
    actions.push(BUY_DEVELOPMENT_CARD);
  bankTrades(position, seat, actions);
  cardPlays(position, seat, actions);
  return actions;
};

const roads = (position: Position, seat: Seat, actions: CatanAction[]): CatanAction[] => {
  for (const edge of EDGES) if (isFreeRoad(position, seat, edge)) actions.push(buildRoad(edge));
  return actions;
};

const settlements = (position: Position, seat: Seat, actions: CatanAction[]): void => {
  for (const node of NODES)
    if (hasRoadAt(position, seat, node) && isSpacious(position, node)) actions.push(buildSettlement(node));
};

const cities = ({ buildings }: Position, seat: Seat, actions: CatanAction[]): void => {
  for (const node of NODES) if (buildings[node] === settlementOf(seat)) actions.push(buildCity(node));
};

/** What the best harbour takes. */
const RATE_MIN = 2;

const bankTrades = (position: Position, seat: Seat, actions: CatanAction[]): void => {
  const hand = handOf(position, seat);
  if (!hand.some((amount) => amount >= RATE_MIN)) return;
  const rates = ratesOf(position, seat);
  for (const give of RESOURCE_INDEXES) {
    if (hand[give] < rates[give]) continue;
    for (const receive of RESOURCE_INDEXES)
      if (receive !== give && position.bank[receive] > 0) actions.push(tradeBank(give, receive));
  }
};

const cardPlays = (position: Position, seat: Seat, actions: CatanAction[]): CatanAction[] => {
  if (position.playedNow !== NOTHING) return actions;
  if (isPlayable(position, seat, KNIGHT)) actions.push(PLAY_KNIGHT);
  if (isPlayable(position, seat, ROAD_BUILDING) && hasFreeRoad(position, seat))
    actions.push(PLAY_ROAD_BUILDING);
  if (isPlayable(position, seat, YEAR_OF_PLENTY)) plenties(position, actions);
  if (isPlayable(position, seat, MONOPOLY)) actions.push(...PLAY_MONOPOLY);
  return actions;
};

const isPlayable = (position: Position, seat: Seat, kind: KindIndex): boolean =>
  cardsOf(position, seat)[kind] > position.fresh[kind];

const plenties = ({ bank }: Position, actions: CatanAction[]): void => {
  const isLastCard = count(bank) === 1;
  for (const first of RESOURCE_INDEXES) {
    if (bank[first] === 0) continue;
    if (isLastCard) actions.push(playYearOfPlenty(first, NOTHING));
    for (const second of RESOURCE_INDEXES)
      if (second >= first && bank[second] > (second === first ? 1 : 0))
        actions.push(playYearOfPlenty(first, second));
  }
};

const robberMoves = (position: Position, seat: Seat): CatanAction[] => {
  const actions: CatanAction[] = [];
  for (const hex of robberHexes(position)) {
    const victims = victimsAt(position, seat, hex);
    if (victims.length === 0) actions.push(moveRobber(hex, NOBODY));
    else for (const victim of victims) actions.push(moveRobber(hex, victim));
  }
  return actions;
};

/** Withdrawing the open offer, or trading with somebody who agreed. */
const tradeEnds = (position: Position, offer: Offer, actions: CatanAction[]): void => {
  actions.push(CANCEL_TRADE);
  for (let seat = 0; seat < position.seats; seat++) {
    const terms = termsWith(offer, seat);
    if (terms && covers(handOf(position, position.player), terms.give)) actions.push(confirmTrade(seat));
  }
};

const answers = (position: Position, seat: Seat): CatanAction[] => {
  if (!isAwaited(position, seat)) return [];
  const canAccept = covers(handOf(position, seat), openOffer(position).receive);
  return canAccept ? [ACCEPT_TRADE, REJECT_TRADE] : [REJECT_TRADE];
};

/** Every way to discard the cards that a seat owes, one after the other. */
function* discards(position: Position, seat: Seat): Generator<CatanAction> {
  const owed = owedDiscards(position)[seat] ?? 0;
  if (owed === 0) return;
  for (const cards of choices(handOf(position, seat), owed))
    yield { type: 'DISCARD_RESOURCES', payload: { resources: formatCards(cards) } };
}

/** Every choice of `amount` cards from a hand. */
export function* choices(hand: Cards, amount: number): Generator<Cards> {
  const [a, b, c, d, e] = hand;
  for (let wood = Math.min(a, amount); wood >= Math.max(0, amount - b - c - d - e); wood--) {
    const bricks = amount - wood;
    for (let brick = Math.min(b, bricks); brick >= Math.max(0, bricks - c - d - e); brick--) {
      const sheeps = bricks - brick;
      for (let sheep = Math.min(c, sheeps); sheep >= Math.max(0, sheeps - d - e); sheep--) {
        const wheats = sheeps - sheep;
        for (let wheat = Math.min(d, wheats); wheat >= Math.max(0, wheats - e); wheat--)
          yield [wood, brick, sheep, wheat, wheats - wheat];
      }
    }
  }
}
