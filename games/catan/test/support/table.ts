// Positions for stories, told in few words: who stands where with what. Everything else follows.

import { fold, type Seat } from '@turnfold/kernel';
import { scriptedRandom } from '@turnfold/kernel/testing';
import { type Kinds, kindIndex, NO_KINDS, withKind } from '../../src/card.ts';
import { longestRoadHolder, roadLength } from '../../src/longest-road.ts';
import { formatEdge, formatVertex } from '../../src/notation.ts';
import { DEFAULT_OPTIONS, type Options } from '../../src/options.ts';
import { type Building, cityOf, NOTHING, type Position, resting, settlementOf } from '../../src/position.ts';
import { type Cards, FULL_BANK, minus, parseCards, type ResourceCards } from '../../src/resource.ts';
import { rules } from '../../src/rules.ts';
import { edgeBetween, HEX_NODES, type HexCoord, hexAt } from '../../src/topology.ts';

type Corner = 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW';
const CORNERS: readonly Corner[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

/** A corner of a hex, as a node. */
export const corner = (q: number, r: number, where: Corner): number =>
  (HEX_NODES[hexAt({ q, r })] as readonly number[])[CORNERS.indexOf(where)] as number;

/** The edges along a way from corner to corner. */
export const way = (...nodes: readonly number[]): number[] =>
  nodes.slice(1).map((node, index) => edgeBetween(nodes[index] as number, node));

/** The six edges of a hex. */
export const ring = (q: number, r: number): number[] => {
  const nodes = HEX_NODES[hexAt({ q, r })] as readonly number[];
  return way(...nodes, nodes[0] as number);
};

export const vertex = (node: number): { vertexId: string } => ({ vertexId: formatVertex(node) });
export const edge = (index: number): { edgeId: string } => ({ edgeId: formatEdge(index) });

export interface Player {
  readonly settlements?: readonly number[];
  readonly cities?: readonly number[];
  readonly roads?: readonly number[];
  readonly hand?: Partial<ResourceCards>;
  /** Unplayed development cards. */
  readonly cards?: Partial<Record<keyof typeof KIND_NAMES, number>>;
  readonly knightsPlayed?: number;
}

const KIND_NAMES = { knight: 0, yearOfPlenty: 1, monopoly: 2, roadBuilding: 3, victoryPoint: 4 } as const;

export interface Scene {
  readonly players: readonly Player[];
  readonly options?: Partial<Options>;
  readonly player?: Seat;
  readonly phase?: Position['phase'];
  readonly robber?: HexCoord;
  readonly longestRoad?: Seat;
  readonly largestArmy?: Seat;
  readonly fresh?: Player['cards'];
  readonly playedNow?: Position['playedNow'];
  /** Cards of the deck that are left, the next one first. */
  readonly deck?: readonly (keyof typeof KIND_NAMES)[];
}

/** The beginners' island with these players on it, after the roll of the first one. */
export const scene = ({ players, options = {}, ...rest }: Scene): Position => {
  const all: Options = { ...DEFAULT_OPTIONS, layout: 'beginner', ...options };
  const blank = rules.initial({ seats: players.length, options: all });
  const start = fold(rules, blank, rules.start(blank, scriptedRandom(new Array(24).fill(0))));
  const buildings = start.buildings.slice() as Building[];
  const roads = start.roads.slice() as Seat[];
  for (const [seat, player] of players.entries()) {
    for (const node of player.settlements ?? []) buildings[node] = settlementOf(seat);
    for (const node of player.cities ?? []) buildings[node] = cityOf(seat);
    for (const index of player.roads ?? []) roads[index] = seat;
  }
  const hands = players.map(({ hand }) => parseCards(hand ?? {}));
  const roadLengths = players.map((_, seat) => roadLength({ buildings, roads }, seat));
  const deck = rest.deck?.map(kindIndex);
  return {
    ...start,
    buildings,
    roads,
    hands,
    bank: hands.reduce<Cards>(minus, FULL_BANK),
    supply: players.map(({ settlements = [], cities = [], roads: own = [] }) => ({
      settlements: 5 - settlements.length,
      cities: 4 - cities.length,
      roads: 15 - own.length,
    })),
    cards: players.map(({ cards }) => kinds(cards)),
    played: players.map(({ knightsPlayed = 0 }) => withKind(NO_KINDS, 0, knightsPlayed)),
    roadLengths,
    longestRoad: rest.longestRoad ?? longestRoadHolder(roadLengths, NOTHING),
    largestArmy: rest.largestArmy ?? NOTHING,
    player: rest.player ?? 0,
    phase: rest.phase ?? resting('postRoll'),
    turn: 1,
    setupIndex: 2 * players.length,
    robber: rest.robber ? hexAt(rest.robber) : start.robber,
    fresh: kinds(rest.fresh),
    playedNow: rest.playedNow ?? NOTHING,
    ...(deck ? { deck: [...start.deck.slice(0, 25 - deck.length), ...deck], drawn: 25 - deck.length } : {}),
  };
};

const kinds = (cards: Player['cards'] = {}): Kinds =>
  Object.entries(cards).reduce<Kinds>(
    (held, [name, amount]) => withKind(held, KIND_NAMES[name as keyof typeof KIND_NAMES], amount),
    NO_KINDS,
  );
