// Writes events down. It decides nothing: every fact it needs is in the event.

import type { Own, Seat } from '@turnfold/kernel';
import {
  type KindIndex,
  type Kinds,
  KNIGHT,
  kindIndex,
  MONOPOLY,
  NO_KINDS,
  ROAD_BUILDING,
  withKind,
  YEAR_OF_PLENTY,
} from './card.ts';
import type { CatanEvent, Payloads } from './events.ts';
import { GENERIC } from './layout.ts';
import { discard, gain, hand, learn, type Next, pay, steal } from './ledger.ts';
import { edgeOf, hexOf, nodeOf, seatOf } from './notation.ts';
import {
  ACCEPTED,
  ALL_ROLLS,
  type Answer,
  type Building,
  bySeat,
  cardsOf,
  cityOf,
  copyPosition,
  NOBODY,
  NOTHING,
  openOffer,
  type Pieces,
  type Position,
  piecesOf,
  playedOf,
  REJECTED,
  type Resting,
  resting,
  SETTLEMENT_NEXT,
  settlementOf,
  WAITING,
} from './position.ts';
import { CITY, DESERT, DEVELOPMENT_CARD, indexOf, only, parseCards, ROAD, SETTLEMENT } from './resource.ts';
import type { NodeIndex } from './topology.ts';

export const evolve = (position: Position, event: CatanEvent, own: Own): Position => {
  if (event.type === 'bankSeen') return position; // For the players' eyes: the bank itself is known here.
  const next = own(position, copyPosition);
  switch (event.type) {
    case 'gameStarted':
      return layOut(next, event.payload);
    case 'settlementPlaced': {
      const seat = seatOf(event.payload.playerId);
      const node = nodeOf(event.payload.vertexId);
      build(next, own, node, settlementOf(seat));
      takePiece(next, own, seat, 'settlements', -1);
      gain(next, own, seat, parseCards(event.payload.resources));
      next.phase = { type: 'setupPlacement', node };
      return next;
    }
    case 'roadPlaced':
      layRoad(next, own, event.payload);
      next.player = seatOf(event.payload.next);
      next.setupIndex++;
      next.phase = SETTLEMENT_NEXT;
      return next;
    case 'setupFinished':
      next.player = seatOf(event.payload.next);
      next.turn = 1;
      next.phase = resting('preRoll');
      return next;
    case 'diceRolled':
      return writeRoll(next, event.payload);
    case 'resourcesProduced':
      for (const { playerId, resources } of event.payload.gains)
        gain(next, own, seatOf(playerId), parseCards(resources));
      return next;
    case 'resourcesDiscarded':
      return writeDiscard(next, own, event.payload);
    case 'robberMoved':
      next.robber = hexOf(event.payload.hexCoord);
      next.phase = resting(restingOf(next));
      return next;
    case 'resourceStolen': {
      const [thief, victim] = [seatOf(event.payload.playerId), seatOf(event.payload.targetPlayerId)];
      steal(next, own, victim, thief, only(indexOf(event.payload.resource)));
      return next;
    }
    case 'roadBuilt': {
      layRoad(next, own, event.payload);
      if (!event.payload.free) pay(next, own, seatOf(event.payload.playerId), ROAD);
      else next.phase = freeRoads(event.payload.freeRoads, restingOf(next));
      return next;
    }
    case 'settlementBuilt': {
      const seat = seatOf(event.payload.playerId);
      build(next, own, nodeOf(event.payload.vertexId), settlementOf(seat));
      takePiece(next, own, seat, 'settlements', -1);
      pay(next, own, seat, SETTLEMENT);
      for (const { playerId, length } of event.payload.cuts) setLength(next, own, seatOf(playerId), length);
      return next;
    }
    case 'cityBuilt': {
      const seat = seatOf(event.payload.playerId);
      build(next, own, nodeOf(event.payload.vertexId), cityOf(seat));
      takePiece(next, own, seat, 'settlements', 1);
      takePiece(next, own, seat, 'cities', -1);
      pay(next, own, seat, CITY);
      return next;
    }
    case 'longestRoadMoved':
      next.longestRoad = event.payload.playerId === null ? NOBODY : seatOf(event.payload.playerId);
      return next;
    case 'developmentCardBought': {
      const seat = seatOf(event.payload.playerId);
      const kind = kindIndex(event.payload.card);
      pay(next, own, seat, DEVELOPMENT_CARD);
      next.drawn++;
      setCards(next, own, seat, withKind(cardsOf(next, seat), kind));
      next.fresh = withKind(next.fresh, kind);
      return next;
    }
    case 'knightPlayed':
      playCard(next, own, event.payload, KNIGHT);
      next.phase = { type: 'robber', back: restingOf(next) };
      return next;
    case 'largestArmyTaken':
      next.largestArmy = seatOf(event.payload.playerId);
      return next;
    case 'roadBuildingPlayed':
      playCard(next, own, event.payload, ROAD_BUILDING);
      next.phase = freeRoads(event.payload.freeRoads, restingOf(next));
      return next;
    case 'yearOfPlentyPlayed':
      playCard(next, own, event.payload, YEAR_OF_PLENTY);
      gain(next, own, seatOf(event.payload.playerId), parseCards(event.payload.resources));
      return next;
    case 'monopolyPlayed': {
      playCard(next, own, event.payload, MONOPOLY);
      const resource = indexOf(event.payload.resource);
      for (const { playerId, count } of event.payload.taken)
        hand(next, own, seatOf(playerId), seatOf(event.payload.playerId), only(resource, count));
      return next;
    }
    case 'bankTraded': {
      const seat = seatOf(event.payload.playerId);
      pay(next, own, seat, only(indexOf(event.payload.give), event.payload.count));
      gain(next, own, seat, only(indexOf(event.payload.receive)));
      return next;
    }
    case 'tradeOffered':
      return writeOffer(next, own, event.payload);
    case 'tradeAccepted': {
      const seat = seatOf(event.payload.playerId);
      answer(next, seat, ACCEPTED);
      learn(next, own, seat, openOffer(next).receive);
      return next;
    }
    case 'tradeRejected':
      answer(next, seatOf(event.payload.playerId), REJECTED);
      return next;
    case 'tradeAnswerVoided':
      answer(next, seatOf(event.payload.playerId), WAITING);
      return next;
    case 'tradeCountered': {
      const seat = seatOf(event.payload.playerId);
      const give = parseCards(event.payload.give);
      answer(next, seat, { type: 'countered', give, receive: parseCards(event.payload.receive) });
      learn(next, own, seat, give);
      return next;
    }
    case 'tradeMade': {
      const [seat, other] = [seatOf(event.payload.playerId), seatOf(event.payload.withPlayerId)];
      hand(next, own, seat, other, parseCards(event.payload.give));
      hand(next, own, other, seat, parseCards(event.payload.receive));
      next.offer = null;
      return next;
    }
    case 'tradeClosed':
      next.offer = null;
      return next;
    case 'turnEnded':
      next.player = seatOf(event.payload.next);
      next.turn = event.payload.turn;
      next.phase = resting('preRoll');
      next.fresh = NO_KINDS;
      next.playedNow = NOTHING;
      next.offer = null;
      next.offersMade = 0;
      next.lastOffer = null;
      return next;
    case 'gameWon':
      next.phase = { type: 'finished', winner: seatOf(event.payload.playerId), ending: null };
      next.offer = null;
      return next;
  }
};

const layOut = (next: Next, { resources, numbers, harbours, deck }: Payloads['gameStarted']): Position => {
  next.layout = {
    resources: resources.map((name) => (name === 'desert' ? DESERT : indexOf(name))),
    numbers: numbers.slice(),
    harbours: harbours.map((name) => (name === 'any' ? GENERIC : indexOf(name))),
  };
  next.deck = deck.map(kindIndex);
  next.robber = resources.indexOf('desert');
  return next;
};

const writeRoll = (next: Next, { dice, phase, discards }: Payloads['diceRolled']): Position => {
  next.dice = [dice[0], dice[1]];
  if (next.rollsLeft.length > 0) {
    const roll = 6 * (dice[0] - 1) + dice[1] - 1;
    const left = next.rollsLeft.filter((other) => other !== roll);
    next.rollsLeft = left.length > 0 ? left : ALL_ROLLS;
  }
  if (phase === 'postRoll') next.phase = resting('postRoll');
  else if (phase === 'robber') next.phase = { type: 'robber', back: 'postRoll' };
  else {
    const owed = bySeat(next.seats, 0);
    for (const { playerId, count } of discards) owed[seatOf(playerId)] = count;
    next.phase = { type: 'discarding', owed };
  }
  return next;
};

const writeDiscard = (next: Next, own: Own, payload: Payloads['resourcesDiscarded']): Position => {
  const seat = seatOf(payload.playerId);
  discard(next, own, seat, parseCards(payload.resources));
  if (payload.phase === 'robber') next.phase = { type: 'robber', back: 'postRoll' };
  else if (next.phase.type === 'discarding')
    next.phase = { type: 'discarding', owed: next.phase.owed.with(seat, 0) };
  return next;
};

const writeOffer = (next: Next, own: Own, payload: Payloads['tradeOffered']): Position => {
  const give = parseCards(payload.give);
  const answers = bySeat<Answer | null>(next.seats, null);
  for (const playerId of payload.to) answers[seatOf(playerId)] = WAITING;
  const receive = parseCards(payload.receive);
  next.offer = { give, receive, answers };
  next.offersMade++;
  next.lastOffer = { give, receive };
  learn(next, own, seatOf(payload.playerId), give);
  return next;
};

const answer = (next: Next, seat: Seat, given: Answer): void => {
  const offer = openOffer(next);
  next.offer = { ...offer, answers: offer.answers.with(seat, given) };
};

/** Where the turn goes on after what is going on now. */
const restingOf = ({ phase }: Next): Resting => {
  if (phase.type === 'robber' || phase.type === 'freeRoads') return phase.back;
  return phase.type === 'preRoll' ? 'preRoll' : 'postRoll';
};

const freeRoads = (left: number, back: Resting): Position['phase'] =>
  left > 0 ? { type: 'freeRoads', left, back } : resting(back);

const build = (next: Next, own: Own, node: NodeIndex, building: Building): void => {
  const buildings = own(next.buildings);
  buildings[node] = building;
  next.buildings = buildings;
};

const layRoad = (next: Next, own: Own, payload: Payloads['roadPlaced'] | Payloads['roadBuilt']): void => {
  const seat = seatOf(payload.playerId);
  const roads = own(next.roads);
  roads[edgeOf(payload.edgeId)] = seat;
  next.roads = roads;
  takePiece(next, own, seat, 'roads', -1);
  setLength(next, own, seat, payload.length);
};

const setLength = (next: Next, own: Own, seat: Seat, length: number): void => {
  const lengths = own(next.roadLengths);
  lengths[seat] = length;
  next.roadLengths = lengths;
};

const takePiece = (next: Next, own: Own, seat: Seat, piece: keyof Pieces, change: number): void => {
  const { settlements, cities, roads } = piecesOf(next, seat);
  const left = { settlements, cities, roads };
  left[piece] += change;
  const supply = own(next.supply);
  supply[seat] = left;
  next.supply = supply;
};

const playCard = (next: Next, own: Own, { playerId }: { playerId: string }, kind: KindIndex): void => {
  const seat = seatOf(playerId);
  setCards(next, own, seat, withKind(cardsOf(next, seat), kind, -1));
  const played = own(next.played);
  played[seat] = withKind(playedOf(next, seat), kind);
  next.played = played;
  next.playedNow = kind;
};

const setCards = (next: Next, own: Own, seat: Seat, kinds: Kinds): void => {
  const cards = own(next.cards);
  cards[seat] = kinds;
  next.cards = cards;
};
