// How well a seat stands, in points: those it has, and what the rest of its position should turn into.

import { exp, itemAt, must, type Seat } from '@turnfold/kernel';
import { KNIGHT, MONOPOLY, NO_KINDS, ROAD_BUILDING, VICTORY_POINT, YEAR_OF_PLENTY } from '../card.ts';
import { LONGEST_ROAD_MIN } from '../longest-road.ts';
import { knightsOf, LARGEST_ARMY_MIN, publicPoints } from '../points.ts';
import { cardsOf, handOf, NOBODY, type Position, piecesOf, roadLengthOf } from '../position.ts';
import { type Cards, CITY, count, DEVELOPMENT_CARD, NO_CARDS, ROAD, SETTLEMENT } from '../resource.ts';
import { NODES } from '../topology.ts';
import { type Economy, economiesOf, rollsUntil } from './economy.ts';
import { isFreeSite, OUT_OF_REACH, pipsAt, roadsTo } from './sites.ts';

/** What things are worth, in points. Found by letting bots with other weights play each other. */
export interface Weights {
  readonly robbedShare: number;
  /** How much income counts, at the start of a game. */
  readonly income: number;
  readonly roadSpeed: number;
  readonly settlementSpeed: number;
  readonly citySpeed: number;
  readonly cardSpeed: number;
  /** What the best purchase in reach of the hand is worth, and how fast that fades with the rolls it takes. */
  readonly cityPlan: number;
  readonly settlementPlan: number;
  readonly roadPlan: number;
  readonly cardPlan: number;
  readonly patience: number;
  readonly perCard: number;
  /** The best free site and the second best: a base, what its pips add, and how it fades with each road. */
  readonly site: number;
  readonly sitePip: number;
  readonly secondSite: number;
  readonly perRoad: number;
  readonly longestRoad: number;
  readonly longestRoadFade: number;
  readonly longestRoadMargin: number;
  readonly largestArmy: number;
  /** How fast the largest army fades with the knights that are missing: a rate, for they come in parts. */
  readonly largestArmyFade: number;
  readonly knight: number;
  readonly progress: number;
  readonly discard: number;
  /** What is about to happen in the own turn: a robber to move, a road to build for nothing. */
  readonly robbing: number;
  readonly freeRoad: number;
  /** How sharply a lead in points turns into a chance to win. */
  readonly sharpness: number;
}

export const WEIGHTS: Weights = {
  robbedShare: 0.733,
  income: 15.3,
  roadSpeed: 0.211,
  settlementSpeed: 0.619,
  citySpeed: 0.726,
  cardSpeed: 0.438,
  cityPlan: 0.811,
  settlementPlan: 0.748,
  roadPlan: 0.182,
  cardPlan: 0.345,
  patience: 8.78,
  perCard: 0.03,
  site: 0.213,
  sitePip: 0.029,
  secondSite: 0.527,
  perRoad: 0.686,
  longestRoad: 1.45,
  longestRoadFade: 0.627,
  longestRoadMargin: 0.086,
  largestArmy: 1.06,
  largestArmyFade: 0.9188,
  knight: 0.322,
  progress: 0.261,
  discard: 0.121,
  robbing: 0.159,
  freeRoad: 0.156,
  sharpness: 0.682,
};

/** A look at a position: how every seat stands, and how it would with another hand. */
export interface Study {
  readonly standings: readonly number[];
  readonly weights: Weights;
  /** What each seat's buildings bring in, and how many roads it is away from each node. */
  readonly economies: readonly Economy[];
  readonly distances: readonly (readonly number[])[];
  /** A seat's standing if it held these cards instead. */
  withHand(seat: Seat, hand: Cards): number;
}

export const study = (
  position: Position,
  weights: Weights = WEIGHTS,
  { economies, speeds, distances, sites }: Ground = createGrounds(weights)(position),
): Study => {
  const rests = economies.map((_, seat) => {
    const { points } = itemAt(sites, seat);
    return points + restOf(position, seat, itemAt(speeds, seat), weights);
  });
  const withHand = (seat: Seat, hand: Cards): number => {
    const { isReady } = itemAt(sites, seat);
    const economy = must(economies[seat], 'seat');
    return itemAt(rests, seat) + handWorth(position, seat, hand, economy, isReady, weights);
  };
  const standings = position.hands.map((hand, seat) => withHand(seat, hand));
  return { standings, weights, economies, distances, withHand };
};

/** What a standing owes to the board alone, seat by seat. */
interface Ground {
  readonly economies: readonly Economy[];
  readonly speeds: readonly number[];
  readonly distances: readonly (readonly number[])[];
  readonly sites: readonly Sites[];
}

/**
 * Remembers the last position: most moves leave the buildings as they are, and half of them the roads too. Good for moves
 * from one position, whose own lists nobody writes into meanwhile.
 */
const createGrounds = (weights: Weights): ((position: Position) => Ground) => {
  let last: Position | null = null;
  let ground: Ground = { economies: [], speeds: [], distances: [], sites: [] };
  return (position) => {
    const isBuilt = position.buildings !== last?.buildings;
    const earns = isBuilt || position.robber !== last?.robber;
    const reaches = isBuilt || position.roads !== last?.roads;
    last = position;
    if (earns) ground = { ...ground, ...earningsOf(position, weights) };
    if (reaches) ground = { ...ground, ...reachOf(position, weights) };
    return ground;
  };
};

const earningsOf = (position: Position, weights: Weights): Pick<Ground, 'economies' | 'speeds'> => {
  const economies = economiesOf(position, weights.robbedShare);
  return { economies, speeds: economies.map((economy) => speedOf(economy, weights)) };
};

const reachOf = (position: Position, weights: Weights): Pick<Ground, 'distances' | 'sites'> => {
  const distances = position.hands.map((_, seat) => roadsTo(position, seat));
  return {
    distances,
    sites: distances.map((own, seat) => sitesOf(position, seat, weights, own)),
  };
};

/** All but the hand and the sites. */
const restOf = (position: Position, seat: Seat, speed: number, weights: Weights): number => {
  const { victoryPoints: target } = position.options;
  const points = publicPoints(position, seat);
  const togo = Math.max(1, target - points) / target;
  return (
    points +
    cardsWorth(position, seat, weights) +
    weights.income * togo * speed +
    roadWorth(position, seat, weights) +
    armyWorth(position, seat, weights) +
    (seat === position.player ? pendingWorth(position, weights) : 0)
  );
};

const pendingWorth = ({ phase }: Position, weights: Weights): number => {
  if (phase.type === 'robber') return weights.robbing;
  return phase.type === 'freeRoads' ? weights.freeRoad * phase.left : 0;
};

/** How fast a seat builds from nothing. */
export const speedOf = (economy: Economy, weights: Weights): number =>
  weights.roadSpeed / (1 + rollsUntil(NO_CARDS, ROAD, economy)) +
  weights.settlementSpeed / (1 + rollsUntil(NO_CARDS, SETTLEMENT, economy)) +
  weights.citySpeed / (1 + rollsUntil(NO_CARDS, CITY, economy)) +
  weights.cardSpeed / (1 + rollsUntil(NO_CARDS, DEVELOPMENT_CARD, economy));

/** Unplayed cards; one that was bought in this turn could be any. */
const cardsWorth = (position: Position, seat: Seat, weights: Weights): number => {
  const held = cardsOf(position, seat);
  const fresh = seat === position.player ? position.fresh : NO_KINDS;
  const progress = held[ROAD_BUILDING] + held[YEAR_OF_PLENTY] + held[MONOPOLY];
  const freshProgress = fresh[ROAD_BUILDING] + fresh[YEAR_OF_PLENTY] + fresh[MONOPOLY];
  const freshCount = fresh[KNIGHT] + freshProgress + fresh[VICTORY_POINT];
  return (
    held[VICTORY_POINT] -
    fresh[VICTORY_POINT] +
    weights.knight * (held[KNIGHT] - fresh[KNIGHT]) +
    weights.progress * (progress - freshProgress) +
    freshCount * (0.2 + 0.56 * weights.knight + 0.24 * weights.progress)
  );
};

/** What the hand is about to buy, and the risk of losing half of it. */
const handWorth = (
  position: Position,
  seat: Seat,
  hand: Cards,
  economy: Economy,
  hasSite: boolean,
  weights: Weights,
): number => {
  const { settlements, cities, roads } = piecesOf(position, seat);
  const soon = (worth: number, price: Cards): number =>
    worth * exp(-rollsUntil(hand, price, economy) / weights.patience);
  const best = Math.max(
    roads > 0 ? soon(weights.roadPlan, ROAD) : 0,
    cities > 0 && settlements < 5 ? soon(weights.cityPlan, CITY) : 0,
    settlements > 0 && hasSite ? soon(weights.settlementPlan, SETTLEMENT) : 0,
    position.drawn < position.deck.length ? soon(weights.cardPlan, DEVELOPMENT_CARD) : 0,
  );
  const cards = count(hand);
  const atRisk = cards > position.options.discardLimit ? Math.floor(cards / 2) : 0;
  return best + weights.perCard * cards - weights.discard * atRisk * (1 - power(5 / 6, position.seats));
};

interface Sites {
  readonly points: number;
  /** Whether one can be settled without another road. */
  readonly isReady: boolean;
}

const sitesOf = (position: Position, seat: Seat, weights: Weights, distances: readonly number[]): Sites => {
  const { settlements } = piecesOf(position, seat);
  if (settlements === 0) return { points: 0, isReady: false };
  let [first, second, isReady] = [0, 0, false];
  for (let node = 0; node < NODES.length; node++) {
    const roads = must(distances[node], 'node');
    if (roads === OUT_OF_REACH || !isFreeSite(position, node)) continue;
    if (roads === 0) isReady = true;
    const worth = (weights.site + weights.sitePip * pipsAt(position, node)) * power(weights.perRoad, roads);
    if (worth > first) [first, second] = [worth, first];
    else if (worth > second) second = worth;
  }
  return { points: first + weights.secondSite * second, isReady };
};

const roadWorth = (position: Position, seat: Seat, weights: Weights): number => {
  const { roadLengths, longestRoad } = position;
  const mine = roadLengthOf(position, seat);
  const rival = Math.max(...roadLengths.map((length, each) => (each === seat ? 0 : length)));
  if (longestRoad === seat) return weights.longestRoadMargin * Math.min(3, mine - rival);
  const missing = Math.max(LONGEST_ROAD_MIN, longestRoad === NOBODY ? rival : rival + 1) - mine;
  if (missing > piecesOf(position, seat).roads) return 0;
  return weights.longestRoad * power(weights.longestRoadFade, Math.max(1, missing));
};

const armyWorth = (position: Position, seat: Seat, weights: Weights): number => {
  const { largestArmy } = position;
  if (largestArmy === seat) return 0;
  const mine = knightsOf(position, seat) + 0.8 * cardsOf(position, seat)[KNIGHT];
  const needed = largestArmy === NOBODY ? LARGEST_ARMY_MIN : knightsOf(position, largestArmy) + 1;
  return weights.largestArmy * exp(-weights.largestArmyFade * Math.max(0.5, needed - mine));
};

/** Each seat's chance to win, all together 1. */
export type Chances = (position: Position) => readonly number[];

export const chancesOf = (position: Position, weights: Weights = WEIGHTS): readonly number[] =>
  createChances(weights)(position);

/** The same for moves from one position, quicker. */
export const createChances = (weights: Weights): Chances => {
  const groundOf = createGrounds(weights);
  return (position) =>
    resultOf(position) ?? sharesOf(study(position, weights, groundOf(position)).standings, weights);
};

const resultOf = ({ phase, seats }: Position): readonly number[] | null => {
  if (phase.type !== 'finished') return null;
  const { winner } = phase;
  return Array.from({ length: seats }, (_, seat) => (winner === null ? 1 / seats : seat === winner ? 1 : 0));
};

export const sharesOf = (standings: readonly number[], weights: Weights): number[] => {
  const powers = standings.map((points) => exp(weights.sharpness * points));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
};

/** By multiplication alone, so that every engine finds the same. */
const power = (base: number, times: number): number => {
  let product = 1;
  for (let time = 0; time < times; time++) product *= base;
  return product;
};

/** What a standing is made of, part by part. */
export const partsOf = (position: Position, seat: Seat, weights: Weights = WEIGHTS): number[] => {
  const economy = itemAt(economiesOf(position, weights.robbedShare), seat);
  const { points, isReady } = sitesOf(position, seat, weights, roadsTo(position, seat));
  const { victoryPoints: target } = position.options;
  const own = publicPoints(position, seat);
  const togo = Math.max(1, target - own) / target;
  const hand = handOf(position, seat);
  const cards = count(hand);
  const plain = handWorth(position, seat, hand, economy, isReady, { ...weights, perCard: 0, discard: 0 });
  return [
    own,
    cardsWorth(position, seat, weights),
    weights.income * togo * speedOf(economy, weights),
    roadWorth(position, seat, weights),
    armyWorth(position, seat, weights),
    points,
    plain,
    weights.perCard * cards,
    -weights.discard * (cards > position.options.discardLimit ? Math.floor(cards / 2) : 0),
    seat === position.player ? 1 : 0,
  ];
};
