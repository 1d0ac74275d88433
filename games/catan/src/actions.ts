// What a seat may ask for. The schemas type the actions and check them at the door.

import { type ActionKind, type ActionOf, must, type Seat } from '@turnfold/kernel';
import { formatEdge, formatVertex, hexCoordOf, playerIdOf } from './notation.ts';
import { nameOf, RESOURCE_INDEXES, RESOURCES, type ResourceIndex } from './resource.ts';
import { EDGES, type EdgeIndex, HEXES, type HexIndex, NODES, type NodeIndex } from './topology.ts';

const fields = <const Properties extends ActionKind['payload']['properties']>(properties: Properties) =>
  ({
    type: 'object',
    properties,
    required: Object.keys(properties) as (keyof Properties & string)[],
    additionalProperties: false,
  }) as const;

const NOTHING_ELSE = { type: 'object', properties: {}, additionalProperties: false } as const;
const AMOUNT = { type: 'integer', minimum: 0, maximum: 19 } as const;
const RESOURCE = { type: 'string', enum: RESOURCES } as const;
const PLAYER_ID = { type: 'string', maxLength: 3 } as const;
const VERTEX_ID = { type: 'string', maxLength: 8, description: 'A corner: "0,-1,N" or "0,-1,S".' } as const;
const EDGE_ID = {
  type: 'string',
  maxLength: 8,
  description: 'A side: "0,-1,NE", "0,-1,NW" or "0,-1,W".',
} as const;
const HEX_COORD = fields({
  q: { type: 'integer', minimum: -2, maximum: 2 },
  r: { type: 'integer', minimum: -2, maximum: 2 },
});
/** Resources that are left out count as none. */
const RESOURCE_CARDS = {
  type: 'object',
  properties: { wood: AMOUNT, brick: AMOUNT, sheep: AMOUNT, wheat: AMOUNT, ore: AMOUNT },
  additionalProperties: false,
} as const;

const ROLLED = ['postRoll'] as const;
const OWN_TIME = ['preRoll', 'postRoll'] as const;

export const ACTIONS = {
  PLACE_SETTLEMENT: {
    title: 'Place a first settlement',
    payload: fields({ vertexId: VERTEX_ID }),
    phases: ['setupPlacement'],
  },
  PLACE_ROAD: {
    title: 'Place a first road',
    payload: fields({ edgeId: EDGE_ID }),
    phases: ['setupPlacement'],
  },
  ROLL_DICE: { title: 'Roll the dice', payload: NOTHING_ELSE, phases: ['preRoll'] },
  DISCARD_RESOURCES: {
    title: 'Discard half your cards',
    payload: fields({ resources: RESOURCE_CARDS }),
    phases: ['discarding'],
  },
  MOVE_ROBBER: {
    title: 'Move the robber and steal',
    payload: {
      type: 'object',
      properties: { hexCoord: HEX_COORD, targetPlayerId: PLAYER_ID },
      required: ['hexCoord'],
      additionalProperties: false,
    },
    phases: ['robber'],
  },
  BUILD_ROAD: {
    title: 'Build a road',
    payload: fields({ edgeId: EDGE_ID }),
    phases: ['postRoll', 'freeRoads'],
  },
  BUILD_SETTLEMENT: {
    title: 'Build a settlement',
    payload: fields({ vertexId: VERTEX_ID }),
    phases: ROLLED,
  },
  BUILD_CITY: { title: 'Build a city', payload: fields({ vertexId: VERTEX_ID }), phases: ROLLED },
  BUY_DEVELOPMENT_CARD: { title: 'Buy a development card', payload: NOTHING_ELSE, phases: ROLLED },
  PLAY_KNIGHT: { title: 'Play a knight', payload: NOTHING_ELSE, phases: OWN_TIME },
  PLAY_ROAD_BUILDING: { title: 'Play road building', payload: NOTHING_ELSE, phases: OWN_TIME },
  PLAY_YEAR_OF_PLENTY: {
    title: 'Play year of plenty',
    payload: fields({ resources: { type: 'array', items: RESOURCE, minItems: 1, maxItems: 2 } }),
    phases: OWN_TIME,
  },
  PLAY_MONOPOLY: { title: 'Play monopoly', payload: fields({ resource: RESOURCE }), phases: OWN_TIME },
  TRADE_BANK: {
    title: 'Trade with the bank, at your best rate',
    payload: fields({ give: RESOURCE, receive: RESOURCE }),
    phases: ROLLED,
  },
  OFFER_TRADE: {
    title: 'Offer a trade to everybody or to some',
    payload: {
      type: 'object',
      properties: {
        give: RESOURCE_CARDS,
        receive: RESOURCE_CARDS,
        to: { type: 'array', items: PLAYER_ID, minItems: 1, maxItems: 3 },
      },
      required: ['give', 'receive'],
      additionalProperties: false,
    },
    phases: ROLLED,
  },
  ACCEPT_TRADE: { title: 'Accept the offer', payload: NOTHING_ELSE, phases: ROLLED },
  REJECT_TRADE: { title: 'Decline the offer', payload: NOTHING_ELSE, phases: ROLLED },
  COUNTER_TRADE: {
    title: 'Make a counter-offer',
    payload: fields({ give: RESOURCE_CARDS, receive: RESOURCE_CARDS }),
    phases: ROLLED,
  },
  CONFIRM_TRADE: {
    title: 'Trade with a player who accepted or countered',
    payload: fields({ playerId: PLAYER_ID }),
    phases: ROLLED,
  },
  CANCEL_TRADE: { title: 'Cancel the offer', payload: NOTHING_ELSE, phases: ROLLED },
  END_TURN: { title: 'End the turn', payload: NOTHING_ELSE, phases: ROLLED },
} as const satisfies Record<string, ActionKind>;

export type CatanAction = ActionOf<typeof ACTIONS>;
export type ActionType = CatanAction['type'];
export type PayloadOf<Type extends ActionType> = Extract<CatanAction, { type: Type }>['payload'];

// Actions are values, so those that can be listed are made once and handed out again and again.

const action = <Type extends ActionType, Payload extends object>(type: Type, payload: Payload) =>
  Object.freeze({ type, payload: Object.freeze(payload) });

export const ROLL_DICE: CatanAction = action('ROLL_DICE', {});
export const BUY_DEVELOPMENT_CARD: CatanAction = action('BUY_DEVELOPMENT_CARD', {});
export const PLAY_KNIGHT: CatanAction = action('PLAY_KNIGHT', {});
export const PLAY_ROAD_BUILDING: CatanAction = action('PLAY_ROAD_BUILDING', {});
export const ACCEPT_TRADE: CatanAction = action('ACCEPT_TRADE', {});
export const REJECT_TRADE: CatanAction = action('REJECT_TRADE', {});
export const CANCEL_TRADE: CatanAction = action('CANCEL_TRADE', {});
export const END_TURN: CatanAction = action('END_TURN', {});

/** The action for a place: made for all of them here, found by its number later. */
const perPlace = (places: readonly number[], make: (place: number) => CatanAction) => {
  const actions = places.map(make);
  return (place: number): CatanAction => must(actions[place], 'such place');
};

const perNode = (type: 'PLACE_SETTLEMENT' | 'BUILD_SETTLEMENT' | 'BUILD_CITY') =>
  perPlace(NODES, (node: NodeIndex) => action(type, { vertexId: formatVertex(node) }));
const perEdge = (type: 'PLACE_ROAD' | 'BUILD_ROAD') =>
  perPlace(EDGES, (edge: EdgeIndex) => action(type, { edgeId: formatEdge(edge) }));

export const placeSettlement = perNode('PLACE_SETTLEMENT');
export const buildSettlement = perNode('BUILD_SETTLEMENT');
export const buildCity = perNode('BUILD_CITY');
export const placeRoad = perEdge('PLACE_ROAD');
export const buildRoad = perEdge('BUILD_ROAD');

const perResource = <T>(make: (resource: ResourceIndex) => T): readonly T[] => RESOURCE_INDEXES.map(make);

export const PLAY_MONOPOLY: readonly CatanAction[] = perResource((resource) =>
  action('PLAY_MONOPOLY', { resource: nameOf(resource) }),
);
/** By the two resources; the second may be left out (-1). */
export const playYearOfPlenty = (first: ResourceIndex, second: ResourceIndex | -1): CatanAction =>
  must(PLENTY[first]?.[second + 1], 'such choice');
const PLENTY = perResource((first): readonly CatanAction[] => [
  action('PLAY_YEAR_OF_PLENTY', { resources: [nameOf(first)] }),
  ...perResource((second) => action('PLAY_YEAR_OF_PLENTY', { resources: [nameOf(first), nameOf(second)] })),
]);

export const tradeBank = (give: ResourceIndex, receive: ResourceIndex): CatanAction =>
  must(BANK_TRADES[give]?.[receive], 'such trade');
const BANK_TRADES = perResource((give) =>
  perResource((receive) => action('TRADE_BANK', { give: nameOf(give), receive: nameOf(receive) })),
);

/** By hex and victim; nobody is -1. */
export const moveRobber = (hex: HexIndex, victim: Seat): CatanAction =>
  must(ROBBER_MOVES[hex]?.[victim + 1], 'such move');
const ROBBER_MOVES = HEXES.map((hex): readonly CatanAction[] => [
  action('MOVE_ROBBER', { hexCoord: hexCoordOf(hex) }),
  ...[0, 1, 2, 3].map((seat) =>
    action('MOVE_ROBBER', { hexCoord: hexCoordOf(hex), targetPlayerId: playerIdOf(seat) }),
  ),
]);

export const confirmTrade = perPlace([0, 1, 2, 3], (seat: Seat) =>
  action('CONFIRM_TRADE', { playerId: playerIdOf(seat) }),
);
