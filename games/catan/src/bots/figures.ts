// A position in figures, seat by seat, for a network to judge.

import { exp, itemAt, must, type Seat } from '@turnfold/kernel';
import { KNIGHT, MONOPOLY, NO_KINDS, ROAD_BUILDING, VICTORY_POINT, YEAR_OF_PLENTY } from '../card.ts';
import { LONGEST_ROAD_MIN } from '../longest-road.ts';
import { knightsOf, LARGEST_ARMY_MIN, publicPoints } from '../points.ts';
import { cardsOf, handOf, NOBODY, type Position, piecesOf, roadLengthOf } from '../position.ts';
import { CITY, count, DEVELOPMENT_CARD, NO_CARDS, RESOURCE_INDEXES, ROAD, SETTLEMENT } from '../resource.ts';
import { NODES } from '../topology.ts';
import { study, WEIGHTS } from './appraise.ts';
import { type Economy, economiesOf, rollsUntil } from './economy.ts';
import { isFreeSite, OUT_OF_REACH, pipsAt } from './sites.ts';

/** Figures of one seat. */
export const FIGURES = 69;

const PRICES = [ROAD, SETTLEMENT, CITY, DEVELOPMENT_CARD];

/** Writes the figures of all seats, one seat after the other. */
export const writeFigures = (position: Position, out: Float64Array): void => {
  const { standings, economies, distances } = study(position, WEIGHTS);
  const free = economiesOf(position, 1);
  for (let seat = 0; seat < position.seats; seat++) {
    let at = seat * FIGURES;
    out[at++] = itemAt(standings, seat) / 10;
    at = writePoints(position, seat, out, at);
    at = writeEconomy(position, seat, itemAt(economies, seat), itemAt(free, seat), out, at);
    at = writeSites(position, itemAt(distances, seat), out, at);
    at = writeRoadAndArmy(position, seat, out, at);
    writeTurn(position, seat, out, at);
  }
};

const writePoints = (position: Position, seat: Seat, out: Float64Array, from: number): number => {
  let at = from;
  const own = publicPoints(position, seat);
  const held = cardsOf(position, seat);
  const fresh = seat === position.player ? position.fresh : NO_KINDS;
  const all = own + held[VICTORY_POINT];
  const { settlements, cities, roads } = piecesOf(position, seat);
  const togo = position.options.victoryPoints - all;
  out[at++] = own / 10;
  out[at++] = all / 10;
  out[at++] = togo <= 1 ? 1 : 0;
  out[at++] = togo <= 2 ? 1 : 0;
  out[at++] = togo <= 3 ? 1 : 0;
  out[at++] = held[KNIGHT] - fresh[KNIGHT];
  out[at++] = held[ROAD_BUILDING];
  out[at++] = held[YEAR_OF_PLENTY] + held[MONOPOLY];
  out[at++] = held[VICTORY_POINT];
  out[at++] = fresh[KNIGHT] + fresh[ROAD_BUILDING] + fresh[YEAR_OF_PLENTY] + fresh[MONOPOLY];
  out[at++] = settlements / 5;
  out[at++] = cities / 4;
  out[at++] = roads / 15;
  return at;
};

const writeEconomy = (
  position: Position,
  seat: Seat,
  economy: Economy,
  free: Economy,
  out: Float64Array,
  from: number,
): number => {
  let at = from;
  const hand = handOf(position, seat);
  const cards = count(hand);
  let [sum, kinds] = [0, 0];
  for (const resource of RESOURCE_INDEXES) {
    const income = free.income[resource];
    sum += income;
    if (income > 0) kinds++;
    out[at++] = 3 * income;
    out[at++] = (4 - economy.rates[resource]) / 2;
    out[at++] = hand[resource] / 3;
    out[at++] = 3 * (income - economy.income[resource]);
  }
  out[at++] = sum;
  out[at++] = kinds / 5;
  out[at++] = cards / 7;
  out[at++] = cards > position.options.discardLimit ? cards / 7 : 0;
  for (const price of PRICES) {
    out[at++] = exp(-rollsUntil(hand, price, economy) / 6);
    out[at++] = 5 / (3 + rollsUntil(NO_CARDS, price, economy));
  }
  return at;
};

/** Free sites that could be settled at once, after one road, after two and after more: how many, and the best. */
const writeSites = (
  position: Position,
  distances: readonly number[],
  out: Float64Array,
  from: number,
): number => {
  const counts = [0, 0, 0, 0];
  const best = [0, 0, 0, 0];
  for (let node = 0; node < NODES.length; node++) {
    const roads = must(distances[node], 'node');
    if (roads === OUT_OF_REACH || !isFreeSite(position, node)) continue;
    const far = Math.min(3, roads);
    counts[far] = must(counts[far], 'distance') + 1;
    best[far] = Math.max(must(best[far], 'distance'), pipsAt(position, node));
  }
  let at = from;
  for (let far = 0; far < 4; far++) {
    out[at++] = Math.min(4, must(counts[far], 'distance')) / 4;
    out[at++] = must(best[far], 'distance') / 12;
  }
  return at;
};

const writeRoadAndArmy = (position: Position, seat: Seat, out: Float64Array, from: number): number => {
  let at = from;
  const { roadLengths, longestRoad, largestArmy, seats } = position;
  const length = roadLengthOf(position, seat);
  let [rival, army] = [0, 0];
  for (let each = 0; each < seats; each++) {
    if (each === seat) continue;
    rival = Math.max(rival, must(roadLengths[each], 'road'));
    army = Math.max(army, knightsOf(position, each));
  }
  const missing = Math.max(LONGEST_ROAD_MIN, longestRoad === NOBODY ? rival : rival + 1) - length;
  out[at++] = longestRoad === seat ? 1 : 0;
  out[at++] = longestRoad === seat ? Math.min(3, length - rival) / 3 : 0;
  out[at++] = longestRoad === seat ? 0 : Math.max(0, 4 - missing) / 4;
  out[at++] = length / 10;
  const knights = knightsOf(position, seat);
  const held = cardsOf(position, seat)[KNIGHT];
  const needed = (largestArmy === NOBODY ? LARGEST_ARMY_MIN : army + 1) - knights;
  out[at++] = largestArmy === seat ? 1 : 0;
  out[at++] = largestArmy === seat ? Math.min(3, knights + held - army) / 3 : 0;
  out[at++] = largestArmy === seat ? 0 : Math.max(0, 3 - needed) / 3;
  out[at++] = largestArmy === seat ? 0 : Math.max(0, 3 - needed + held) / 3;
  out[at++] = knights / 4;
  return at;
};

const writeTurn = (position: Position, seat: Seat, out: Float64Array, from: number): void => {
  let at = from;
  const { player, seats, phase, turn } = position;
  const isOn = seat === player;
  out[at++] = isOn && phase.type === 'preRoll' ? 1 : 0;
  out[at++] = isOn && phase.type === 'robber' ? 1 : 0;
  out[at++] = isOn && phase.type !== 'preRoll' ? 1 : 0;
  out[at++] = ((seat - player + seats) % seats) / 4;
  out[at++] = seats === 2 ? 1 : 0;
  out[at++] = Math.min(1, turn / (25 * seats));
};
