// The opening (rules 1 and 2): lay out the island, then settle there and back again.

import { type Decision, type Random, refuse, type Seat, shuffle } from '@turnfold/kernel';
import type { PayloadOf } from '../actions.ts';
import { ALL_KINDS, kindName, spread } from '../card.ts';
import { type CatanEvent, event, secretEvent } from '../events.ts';
import { drawLayout, GENERIC, landOf } from '../layout.ts';
import { roadLength } from '../longest-road.ts';
import { parseEdge, parseVertex, playerIdOf } from '../notation.ts';
import { isSpacious } from '../placement.ts';
import { NO_BUILDING, NOTHING, type Position, snakeOrder } from '../position.ts';
import { type Cards, DESERT, formatCards, NO_CARDS, nameOf, only, plus } from '../resource.ts';
import { endsOf, hexesAround, type NodeIndex } from '../topology.ts';

export const start = ({ options }: Position, random: Random): CatanEvent[] => {
  const { resources, numbers, harbours } = drawLayout(options.layout, random);
  const payload = {
    resources: resources.map((resource) => (resource === DESERT ? 'desert' : nameOf(resource))),
    numbers: numbers.slice(),
    harbours: harbours.map((resource) => (resource === GENERIC ? 'any' : nameOf(resource))),
    deck: shuffle(random, spread(ALL_KINDS)).map(kindName),
  };
  return [secretEvent('gameStarted', payload, 'deck', [])];
};

export const placeSettlement = (
  position: Position,
  seat: Seat,
  { vertexId }: PayloadOf<'PLACE_SETTLEMENT'>,
): Decision<CatanEvent> => {
  const node = parseVertex(vertexId);
  if (setupNode(position) !== NOTHING) return refuse('ROAD_FIRST');
  if (node === undefined) return refuse('NO_SUCH_VERTEX', { vertexId });
  if (position.buildings[node] !== NO_BUILDING) return refuse('VERTEX_TAKEN');
  if (!isSpacious(position, node)) return refuse('TOO_CLOSE');
  const resources = formatCards(isSecondRound(position) ? harvest(position, node) : NO_CARDS);
  return [event('settlementPlaced', { playerId: playerIdOf(seat), vertexId, resources })];
};

export const placeRoad = (
  position: Position,
  seat: Seat,
  { edgeId }: PayloadOf<'PLACE_ROAD'>,
): Decision<CatanEvent> => {
  const edge = parseEdge(edgeId);
  const node = setupNode(position);
  if (node === NOTHING) return refuse('SETTLEMENT_FIRST');
  if (edge === undefined) return refuse('NO_SUCH_EDGE', { edgeId });
  if (!endsOf(edge).includes(node)) return refuse('ROAD_ELSEWHERE');
  const length = roadLength({ buildings: position.buildings, roads: position.roads.with(edge, seat) }, seat);
  const next = playerIdOf(snakeOrder(position.seats)[position.setupIndex + 1] ?? 0);
  const placed = event('roadPlaced', { playerId: playerIdOf(seat), edgeId, length, next });
  const isLast = position.setupIndex === 2 * position.seats - 1;
  return isLast ? [placed, event('setupFinished', { next })] : [placed];
};

/** The settlement that still needs its road, or nothing. */
export const setupNode = ({ phase }: Position): NodeIndex =>
  phase.type === 'setupPlacement' ? phase.node : NOTHING;

const isSecondRound = ({ setupIndex, seats }: Position): boolean => setupIndex >= seats;

/** One card of each hex around a node. */
const harvest = ({ layout }: Position, node: NodeIndex): Cards =>
  hexesAround(node)
    .map((hex) => landOf(layout, hex))
    .filter((resource) => resource !== DESERT)
    .reduce((cards, resource) => plus(cards, only(resource)), NO_CARDS);
