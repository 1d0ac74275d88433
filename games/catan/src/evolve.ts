// Writes events down. It decides nothing: every fact it needs is in the event.

import type { Own, Seat } from '@turnfold/kernel';
import {
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
import { type Draft, discard, gain, hand, learn, pay, steal } from './ledger.ts';
import { parseEdge, parseHexCoord, parseVertex, seatOf } from './notation.ts';
import {
  ACCEPTED,
  ALL_ROLLS,
  type Answer,
  type Building,
  bySeat,
  cityOf,
  copyPosition,
  NOBODY,
  NOTHING,
  type Offer,
  type Pieces,
  type Position,
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
      const node = parseVertex(event.payload.vertexId) as number;
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
      return rolled(next, event.payload);
    case 'resourcesProduced':
      for (const { playerId, resources } of event.payload.gains)
        gain(next, own, seatOf(playerId), parseCards(resources));
      return next;
    case 'resourcesDiscarded':
      return discarded(next, own, event.payload);
    case 'robberMoved':
      next.robber = parseHexCoord(event.payload.hexCoord) as number;
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
      build(next, own, parseVertex(event.payload.vertexId) as number, settlementOf(seat));
      takePiece(next, own, seat, 'settlements', -1);
      pay(next, own, seat, SETTLEMENT);
      for (const { playerId, length } of event.payload.cuts) setLength(next, own, seatOf(playerId), length);
      return next;
    }
    case 'cityBuilt': {
      const seat = seatOf(event.payload.playerId);
      build(next, own, parseVertex(event.payload.vertexId) as number, cityOf(seat));
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
      next.cards = own(next.cards);
      (next.cards as Kinds[])[seat] = withKind(next.cards[seat] as Kinds, kind);
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
      return offered(next, own, event.payload);
    case 'tradeAccepted': {
      const seat = seatOf(event.payload.playerId);
      answer(next, seat, ACCEPTED);
      learn(next, own, seat, (next.offer as Offer).receive);
      return next;
    }
    case 'tradeRejected':
    case 'tradeAnswerVoided':
      answer(next, seatOf(event.payload.playerId), REJECTED);
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
      return next;
    case 'gameWon':
      next.phase = { type: 'finished', winner: seatOf(event.payload.playerId), ending: null };
      next.offer = null;
      return next;
  }
};

const layOut = (next: Draft, { resources, numbers, harbours, deck }: Payloads['gameStarted']): Position => {
  next.layout = {
    resources: resources.map((name) => (name === 'desert' ? DESERT : indexOf(name))),
    numbers: numbers.slice(),
    harbours: harbours.map((name) => (name === 'any' ? GENERIC : indexOf(name))),
  };
  next.deck = deck.map(kindIndex);
  next.robber = resources.indexOf('desert');
  return next;
};

const rolled = (next: Draft, { dice, phase, discards }: Payloads['diceRolled']): Position => {
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

const discarded = (next: Draft, own: Own, payload: Payloads['resourcesDiscarded']): Position => {
  const seat = seatOf(payload.playerId);
  discard(next, own, seat, parseCards(payload.resources));
  if (payload.phase === 'robber') next.phase = { type: 'robber', back: 'postRoll' };
  else if (next.phase.type === 'discarding')
    next.phase = { type: 'discarding', owed: next.phase.owed.with(seat, 0) };
  return next;
};

const offered = (next: Draft, own: Own, payload: Payloads['tradeOffered']): Position => {
  const give = parseCards(payload.give);
  const answers = bySeat<Answer | null>(next.seats, null);
  for (const playerId of payload.to) answers[seatOf(playerId)] = WAITING;
  next.offer = { give, receive: parseCards(payload.receive), answers };
  next.offersMade++;
  learn(next, own, seatOf(payload.playerId), give);
  return next;
};

const answer = (next: Draft, seat: Seat, given: Answer): void => {
  const offer = next.offer as Offer;
  next.offer = { ...offer, answers: offer.answers.with(seat, given) };
};

/** Where the turn goes on after what is going on now. */
const restingOf = ({ phase }: Draft): Resting => {
  if (phase.type === 'robber' || phase.type === 'freeRoads') return phase.back;
  return phase.type === 'preRoll' ? 'preRoll' : 'postRoll';
};

const freeRoads = (left: number, back: Resting): Position['phase'] =>
  left > 0 ? { type: 'freeRoads', left, back } : resting(back);

const build = (next: Draft, own: Own, node: NodeIndex, building: Building): void => {
  next.buildings = own(next.buildings);
  (next.buildings as Building[])[node] = building;
};

const layRoad = (next: Draft, own: Own, payload: Payloads['roadPlaced'] | Payloads['roadBuilt']): void => {
  const seat = seatOf(payload.playerId);
  next.roads = own(next.roads);
  (next.roads as Seat[])[parseEdge(payload.edgeId) as number] = seat;
  takePiece(next, own, seat, 'roads', -1);
  setLength(next, own, seat, payload.length);
};

const setLength = (next: Draft, own: Own, seat: Seat, length: number): void => {
  next.roadLengths = own(next.roadLengths);
  (next.roadLengths as number[])[seat] = length;
};

const takePiece = (next: Draft, own: Own, seat: Seat, piece: keyof Pieces, change: number): void => {
  const { settlements, cities, roads } = next.supply[seat] as Pieces;
  const left = { settlements, cities, roads };
  left[piece] += change;
  next.supply = own(next.supply);
  (next.supply as Pieces[])[seat] = left;
};

const playCard = (next: Draft, own: Own, { playerId }: { playerId: string }, kind: number): void => {
  const seat = seatOf(playerId);
  next.cards = own(next.cards);
  (next.cards as Kinds[])[seat] = withKind(next.cards[seat] as Kinds, kind, -1);
  next.played = own(next.played);
  (next.played as Kinds[])[seat] = withKind(next.played[seat] as Kinds, kind);
  next.playedNow = kind;
};
