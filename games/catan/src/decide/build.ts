// Building, buying, and the points that come of it (rules 8, 10 and 12).

import { createDraft, type Decision, refuse, type Seat } from '@turnfold/kernel';
import type { PayloadOf } from '../actions.ts';
import { bankNews } from '../bank.ts';
import { kindName, VICTORY_POINT } from '../card.ts';
import { type CatanEvent, event, secretEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { longestRoadHolder, roadLength } from '../longest-road.ts';
import { parseEdge, parseVertex, playerIdOf, seatOf } from '../notation.ts';
import { canExtend, hasRoadAt, isSpacious, roadReaches } from '../placement.ts';
import { pointsOf } from '../points.ts';
import {
  cardsOf,
  handOf,
  NO_BUILDING,
  NOBODY,
  type Position,
  piecesOf,
  roadLengthOf,
  seatsOf,
  settlementOf,
} from '../position.ts';
import { priceText } from '../refusals.ts';
import { type Cards, CITY, covers, DEVELOPMENT_CARD, ROAD, SETTLEMENT } from '../resource.ts';

export const buildRoad = (
  position: Position,
  seat: Seat,
  { edgeId }: PayloadOf<'BUILD_ROAD'>,
): Decision<CatanEvent> => {
  const { phase } = position;
  const edge = parseEdge(edgeId);
  const isFree = phase.type === 'freeRoads';
  if (edge === undefined) return refuse('NO_SUCH_EDGE', { edgeId });
  if (position.roads[edge] !== NOBODY) return refuse('EDGE_TAKEN');
  if (!roadReaches(position, seat, edge)) return refuse('NOT_CONNECTED');
  if (piecesOf(position, seat).roads === 0) return refuse('NO_PIECE_LEFT', { piece: 'road' });
  if (!isFree && !canPay(position, seat, ROAD)) return cannotPay('road', ROAD);
  const map = { buildings: position.buildings, roads: position.roads.with(edge, seat) };
  const length = roadLength(map, seat);
  const canGoOn = isFree && phase.left > 1 && piecesOf(position, seat).roads > 1 && canExtend(map, seat);
  const freeRoads = canGoOn ? phase.left - 1 : 0;
  const built = event('roadBuilt', { playerId: playerIdOf(seat), edgeId, free: isFree, freeRoads, length });
  return afterBuilding(position, seat, built);
};

export const buildSettlement = (
  position: Position,
  seat: Seat,
  { vertexId }: PayloadOf<'BUILD_SETTLEMENT'>,
): Decision<CatanEvent> => {
  const node = parseVertex(vertexId);
  if (node === undefined) return refuse('NO_SUCH_VERTEX', { vertexId });
  if (position.buildings[node] !== NO_BUILDING) return refuse('VERTEX_TAKEN');
  if (!isSpacious(position, node)) return refuse('TOO_CLOSE');
  if (!hasRoadAt(position, seat, node)) return refuse('NO_ROAD_THERE');
  if (piecesOf(position, seat).settlements === 0) return refuse('NO_PIECE_LEFT', { piece: 'settlement' });
  if (!canPay(position, seat, SETTLEMENT)) return cannotPay('settlement', SETTLEMENT);
  const map = { buildings: position.buildings.with(node, settlementOf(seat)), roads: position.roads };
  const cuts = seatsOf(position)
    .filter((each) => each !== seat && hasRoadAt(position, each, node))
    .map((each) => ({ playerId: playerIdOf(each), length: roadLength(map, each) }))
    .filter(({ playerId, length }) => length !== roadLengthOf(position, seatOf(playerId)));
  const built = event('settlementBuilt', { playerId: playerIdOf(seat), vertexId, cuts });
  return afterBuilding(position, seat, built);
};

export const buildCity = (
  position: Position,
  seat: Seat,
  { vertexId }: PayloadOf<'BUILD_CITY'>,
): Decision<CatanEvent> => {
  const node = parseVertex(vertexId);
  if (node === undefined) return refuse('NO_SUCH_VERTEX', { vertexId });
  if (position.buildings[node] !== settlementOf(seat)) return refuse('NOT_YOUR_SETTLEMENT');
  if (piecesOf(position, seat).cities === 0) return refuse('NO_PIECE_LEFT', { piece: 'city' });
  if (!canPay(position, seat, CITY)) return cannotPay('city', CITY);
  const built = event('cityBuilt', { playerId: playerIdOf(seat), vertexId });
  return afterBuilding(position, seat, built);
};

export const buyDevelopmentCard = (position: Position, seat: Seat): Decision<CatanEvent> => {
  const card = position.deck[position.drawn];
  if (card === undefined) return refuse('DECK_EMPTY');
  if (!canPay(position, seat, DEVELOPMENT_CARD)) return cannotPay('development card', DEVELOPMENT_CARD);
  const payload = { playerId: playerIdOf(seat), card: kindName(card) };
  const bought = secretEvent('developmentCardBought', payload, 'card', [seat]);
  return afterBuilding(position, seat, bought);
};

const canPay = (position: Position, seat: Seat, price: Cards): boolean =>
  covers(handOf(position, seat), price);
const cannotPay = (what: string, price: Cards) => refuse('CANNOT_PAY', { what, price: priceText(price) });

/** What follows from a purchase: what it shows of the bank, who holds the longest road, and whether that wins. */
const afterBuilding = (position: Position, seat: Seat, built: CatanEvent): readonly CatanEvent[] => {
  const draft = createDraft({ evolve }, position);
  draft.emit(built);
  const { bank, roadLengths, longestRoad } = draft.state;
  draft.emit(...bankNews(position.bank, bank));
  const holder = longestRoadHolder(roadLengths, longestRoad);
  if (holder !== longestRoad)
    draft.emit(event('longestRoadMoved', { playerId: holder === NOBODY ? null : playerIdOf(holder) }));
  draft.emit(...victory(draft.state, seat));
  return draft.events;
};

/** The end, if a seat has enough points in its own turn. */
export const victory = (position: Position, seat: Seat): CatanEvent[] => {
  const points = pointsOf(position, seat);
  if (points < position.options.victoryPoints) return [];
  const victoryPointCards = cardsOf(position, seat)[VICTORY_POINT];
  const won = event('gameWon', { playerId: playerIdOf(seat), points, victoryPointCards });
  return [victoryPointCards > 0 ? { ...won, reveals: true } : won];
};
