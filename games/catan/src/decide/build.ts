// Building, buying, and the points that come of it (rules 8, 10 and 12).

import { type Decision, refuse, type Seat } from '@turnfold/kernel';
import type { PayloadOf } from '../actions.ts';
import { bankNews } from '../bank.ts';
import { kindName, VICTORY_POINT } from '../card.ts';
import { type CatanEvent, event, secretEvent } from '../events.ts';
import { longestRoadHolder, roadLength } from '../longest-road.ts';
import { parseEdge, parseVertex, playerIdOf } from '../notation.ts';
import { canExtend, hasRoadAt, isSpacious, roadReaches } from '../placement.ts';
import { pointsOf } from '../points.ts';
import { NO_BUILDING, NOBODY, type Pieces, type Position, settlementOf } from '../position.ts';
import { priceText } from '../refusals.ts';
import { type Cards, CITY, covers, DEVELOPMENT_CARD, plus, ROAD, SETTLEMENT } from '../resource.ts';

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
  const after = { buildings: position.buildings, roads: position.roads.with(edge, seat) };
  const length = roadLength(after, seat);
  const canGoOn = isFree && phase.left > 1 && piecesOf(position, seat).roads > 1 && canExtend(after, seat);
  const freeRoads = canGoOn ? phase.left - 1 : 0;
  const built = event('roadBuilt', { playerId: playerIdOf(seat), edgeId, free: isFree, freeRoads, length });
  const news = isFree ? [] : paid(position, ROAD);
  const lengths = position.roadLengths.with(seat, length);
  return [built, ...news, ...moveLongestRoad(position, seat, lengths, 0)];
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
  const after = { buildings: position.buildings.with(node, settlementOf(seat)), roads: position.roads };
  const lengths = position.roadLengths.map((length, each) =>
    each !== seat && hasRoadAt(position, each, node) ? roadLength(after, each) : length,
  );
  const cuts = lengths
    .map((length, each) => ({ playerId: playerIdOf(each), length }))
    .filter(({ length }, each) => length !== position.roadLengths[each]);
  const built = event('settlementBuilt', { playerId: playerIdOf(seat), vertexId, cuts });
  return [built, ...paid(position, SETTLEMENT), ...moveLongestRoad(position, seat, lengths, 1)];
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
  return [built, ...paid(position, CITY), ...victory(position, seat, 1)];
};

export const buyDevelopmentCard = (position: Position, seat: Seat): Decision<CatanEvent> => {
  const card = position.deck[position.drawn];
  if (card === undefined) return refuse('DECK_EMPTY');
  if (!canPay(position, seat, DEVELOPMENT_CARD)) return cannotPay('development card', DEVELOPMENT_CARD);
  const payload = { playerId: playerIdOf(seat), card: kindName(card) };
  const bought = secretEvent('developmentCardBought', payload, 'card', [seat]);
  const points = card === VICTORY_POINT ? 1 : 0;
  return [bought, ...paid(position, DEVELOPMENT_CARD), ...victory(position, seat, 0, points)];
};

const piecesOf = (position: Position, seat: Seat): Pieces => position.supply[seat] as Pieces;
const canPay = (position: Position, seat: Seat, price: Cards): boolean =>
  covers(position.hands[seat] as Cards, price);
const cannotPay = (what: string, price: Cards) => refuse('CANNOT_PAY', { what, price: priceText(price) });

const paid = ({ bank }: Position, price: Cards): CatanEvent[] => bankNews(bank, plus(bank, price));

/** Hands the longest road to whom these lengths give it, and ends the game where that (or the building) decides it. */
const moveLongestRoad = (
  position: Position,
  seat: Seat,
  lengths: readonly number[],
  gained: number,
): CatanEvent[] => {
  const holder = longestRoadHolder(lengths, position.longestRoad);
  if (holder === position.longestRoad) return victory(position, seat, gained);
  const moved = event('longestRoadMoved', { playerId: holder === NOBODY ? null : playerIdOf(holder) });
  return [moved, ...victory(position, seat, gained + (holder === seat ? 2 : 0))];
};

/** The end, if a seat has enough points in its own turn with what it has just gained. */
export const victory = (position: Position, seat: Seat, gained: number, gainedCards = 0): CatanEvent[] => {
  const points = pointsOf(position, seat) + gained + gainedCards;
  if (points < position.options.victoryPoints) return [];
  const victoryPointCards = (position.cards[seat]?.[VICTORY_POINT] as number) + gainedCards;
  const won = event('gameWon', { playerId: playerIdOf(seat), points, victoryPointCards });
  return [victoryPointCards > 0 ? { ...won, reveals: true } : won];
};
