// Catan in numbers. Offers between players have no ids: they are too many to list, so an agent trades with the bank
// alone and answers the offers of others. A discard is a row of choices, one card at a time, in the order of `RESOURCES`.

import {
  type Code,
  type Encoding,
  itemAt,
  must,
  type Plane,
  parseSeat,
  type Seat,
  type Setup,
} from '@turnfold/kernel';
import type { ActionType, CatanAction } from './actions.ts';
import { CARD_KINDS } from './card.ts';
import { hexOf, parseEdge, parseVertex } from './notation.ts';
import { indexOf, RESOURCES, type Resource, type ResourceCards } from './resource.ts';
import { EDGES, HEXES, NODES } from './topology.ts';
import type { PlayerView, View } from './view-schema.ts';

const SEATS_MAX = 4;

/** How many ids each kind of action has, in the order of the ids. */
const SIZES = {
  PLACE_SETTLEMENT: NODES.length,
  PLACE_ROAD: EDGES.length,
  ROLL_DICE: 1,
  DISCARD_RESOURCES: RESOURCES.length,
  MOVE_ROBBER: HEXES.length * 5, // By hex, and nobody or one of four seats.
  BUILD_ROAD: EDGES.length,
  BUILD_SETTLEMENT: NODES.length,
  BUILD_CITY: NODES.length,
  BUY_DEVELOPMENT_CARD: 1,
  PLAY_KNIGHT: 1,
  PLAY_ROAD_BUILDING: 1,
  PLAY_YEAR_OF_PLENTY: RESOURCES.length * 6, // By the first card, and none or the second.
  PLAY_MONOPOLY: RESOURCES.length,
  TRADE_BANK: RESOURCES.length ** 2,
  ACCEPT_TRADE: 1,
  REJECT_TRADE: 1,
  CONFIRM_TRADE: 4,
  CANCEL_TRADE: 1,
  END_TURN: 1,
} as const satisfies Partial<Record<ActionType, number>>;

/** The first id of each kind of action. */
const FIRST: ReadonlyMap<string, number> = new Map(
  Object.keys(SIZES).map((type, index) => [type, sum(Object.values(SIZES).slice(0, index))]),
);

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Seats count from one's own: whoever plays, the next player is 1. */
const seatFrom = (own: Seat, seat: Seat, seats: number): number => (seat - own + seats) % seats;

const seatOf = (playerId: string): Seat => must(parseSeat(playerId), 'player');

/** Which of its kind an action is, or the places of its cards where it is a row of them. */
const placeOf = (action: CatanAction, own: Seat, seats: number): Code => {
  switch (action.type) {
    case 'PLACE_SETTLEMENT':
    case 'BUILD_SETTLEMENT':
    case 'BUILD_CITY':
      return must(parseVertex(action.payload.vertexId), 'corner');
    case 'PLACE_ROAD':
    case 'BUILD_ROAD':
      return must(parseEdge(action.payload.edgeId), 'side');
    case 'DISCARD_RESOURCES':
      return RESOURCES.flatMap((name, index) =>
        new Array<number>(action.payload.resources[name] ?? 0).fill(index),
      );
    case 'MOVE_ROBBER': {
      const { hexCoord, targetPlayerId } = action.payload;
      const victim = targetPlayerId === undefined ? 0 : 1 + seatFrom(own, seatOf(targetPlayerId), seats);
      return hexOf(hexCoord) * (SEATS_MAX + 1) + victim;
    }
    case 'PLAY_YEAR_OF_PLENTY': {
      const [first, second] = action.payload.resources.map((name: Resource) => indexOf(name));
      return must(first, 'card') * (RESOURCES.length + 1) + (second === undefined ? 0 : second + 1);
    }
    case 'PLAY_MONOPOLY':
      return indexOf(action.payload.resource);
    case 'TRADE_BANK':
      return indexOf(action.payload.give) * RESOURCES.length + indexOf(action.payload.receive);
    case 'CONFIRM_TRADE':
      return seatFrom(own, seatOf(action.payload.playerId), seats);
    default:
      return 0;
  }
};

const PHASES = ['setupPlacement', 'preRoll', 'discarding', 'robber', 'postRoll'] as const;
/** What is known of each player, the viewer first. */
const PLAYER_FACTS = [
  ...['points', 'resourceCards', 'developmentCards', 'knights', 'roadLength', 'longestRoad', 'largestArmy'],
  ...['settlementsLeft', 'citiesLeft', 'roadsLeft'],
  ...RESOURCES.map((name) => `known ${name}`),
  ...CARD_KINDS.map((kind) => `played ${kind}`),
];

const OBSERVATION: readonly Plane[] = [
  { name: 'land: 0 desert, then 1 to 5 in the order of the resources', shape: [HEXES.length] },
  { name: 'number tokens', shape: [HEXES.length] },
  { name: 'robber', shape: [HEXES.length] },
  { name: 'harbours by corner: 0 none, 1 to 5 for a resource, 6 for any', shape: [NODES.length] },
  { name: 'buildings by player: 1 settlement, 2 city', shape: [SEATS_MAX, NODES.length] },
  { name: 'roads by player', shape: [SEATS_MAX, EDGES.length] },
  { name: `players: ${PLAYER_FACTS.join(', ')}`, shape: [SEATS_MAX, PLAYER_FACTS.length] },
  { name: 'own resource cards', shape: [RESOURCES.length] },
  { name: 'own development cards', shape: [CARD_KINDS.length] },
  { name: 'own development cards bought in this turn', shape: [CARD_KINDS.length] },
  { name: 'bank: 0, 1, or 2 for more', shape: [RESOURCES.length] },
  { name: 'cards left to buy', shape: [1] },
  { name: `phase: ${PHASES.join(', ')}`, shape: [PHASES.length] },
  { name: 'whose turn, from the viewer on', shape: [1] },
  { name: 'dice', shape: [2] },
  { name: 'free roads', shape: [1] },
  { name: 'offer: what it gives', shape: [RESOURCES.length] },
  { name: 'offer: what it wants', shape: [RESOURCES.length] },
  { name: 'points to win', shape: [1] },
];

const amounts = (cards: ResourceCards | null | undefined): readonly number[] =>
  RESOURCES.map((name) => cards?.[name] ?? 0);

const playerFacts = (player: PlayerView): readonly number[] => [
  ...[player.victoryPoints, player.resourceCount, player.developmentCardCount, player.knightsPlayed],
  ...[player.roadLength, Number(player.hasLongestRoad), Number(player.hasLargestArmy)],
  ...[player.settlements, player.cities, player.roads],
  ...amounts(player.knownResources),
  ...CARD_KINDS.map((kind) => player.playedCards[kind]),
];

const heldKinds = ({ developmentCards }: PlayerView, freshOnly: boolean): readonly number[] =>
  CARD_KINDS.map(
    (kind) =>
      (developmentCards ?? []).filter(
        ({ type, boughtThisTurn, playedThisTurn }) =>
          type === kind && !playedThisTurn && (boughtThisTurn || !freshOnly),
      ).length,
  );

/** Writes one plane after the other. */
const createWriter = (out: Uint8Array) => {
  let at = 0;
  return {
    all(numbers: readonly number[]) {
      for (const number of numbers) out[at++] = Math.min(255, number);
    },
    /** Leaves room for as many numbers, of which some are set by their place. */
    room(size: number): (place: number, number: number) => void {
      const from = at;
      at += size;
      return (place, number) => {
        out[from + place] = number;
      };
    },
  };
};

const writeBoard = ({ board, players }: View, seat: Seat, write: ReturnType<typeof createWriter>) => {
  const from = (playerId: string) => seatFrom(seat, seatOf(playerId), players.length);
  write.all(board.hexes.map(({ resource }) => (resource === 'desert' ? 0 : 1 + indexOf(resource))));
  write.all(board.hexes.map(({ number }) => number ?? 0));
  write.room(HEXES.length)(hexOf(board.robberHex), 1);
  const harbour = write.room(NODES.length);
  for (const { resource, vertices } of board.ports)
    for (const vertex of vertices)
      harbour(must(parseVertex(vertex), 'corner'), resource === 'any' ? 6 : 1 + indexOf(resource));
  const building = write.room(SEATS_MAX * NODES.length);
  for (const [vertex, { type, playerId }] of Object.entries(board.buildings))
    building(
      from(playerId) * NODES.length + must(parseVertex(vertex), 'corner'),
      type === 'settlement' ? 1 : 2,
    );
  const road = write.room(SEATS_MAX * EDGES.length);
  for (const [edge, { playerId }] of Object.entries(board.roads))
    road(from(playerId) * EDGES.length + must(parseEdge(edge), 'side'), 1);
};

export const encoding: Encoding<View, CatanAction> = {
  version: 1,
  space: () => ({ actions: sum(Object.values(SIZES)), observation: OBSERVATION }),
  code(action, seat, { seats }: Setup) {
    const first = must(FIRST.get(action.type), `ids of ${action.type}`);
    const place = placeOf(action, seat, seats);
    return typeof place === 'number' ? first + place : place.map((card) => first + card);
  },
  observe(view, seat, out) {
    const { players } = view;
    const write = createWriter(out);
    writeBoard(view, seat, write);
    const facts = write.room(SEATS_MAX * PLAYER_FACTS.length);
    for (const [at, player] of players.entries()) {
      const row = seatFrom(seat, at, players.length) * PLAYER_FACTS.length;
      for (const [place, number] of playerFacts(player).entries()) facts(row + place, number);
    }
    const own = itemAt(players, seat);
    write.all(amounts(own.resources));
    write.all(heldKinds(own, false));
    write.all(heldKinds(own, true));
    write.all(amounts(view.bank));
    write.all([view.devCardsLeft]);
    write.all(PHASES.map((phase) => Number(phase === view.turnPhase)));
    write.all([seatFrom(seat, view.currentPlayerIndex, players.length)]);
    write.all([view.lastDiceRoll?.die1 ?? 0, view.lastDiceRoll?.die2 ?? 0, view.freeRoads]);
    write.all(amounts(view.tradeOffer?.give));
    write.all(amounts(view.tradeOffer?.receive));
    write.all([view.options.victoryPoints]);
  },
};
