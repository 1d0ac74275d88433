// What a thinking bot moves about in its head: the board as it is, or as it may become.

import { must } from '@turnfold/kernel';
import { type Area, type Atlas, neighboursOf } from '../atlas.ts';
import { fixedValue, tradeValue } from '../cards.ts';
import { SYMBOLS } from '../symbols.ts';
import type { ConquestView } from '../view-schema.ts';
import { costOf } from './cost.ts';
import { chanceOf, type Position, UNSEEN } from './position.ts';

export interface Scene {
  readonly atlas: Atlas;
  readonly me: number;
  readonly seats: number;
  readonly owners: number[];
  readonly armies: number[];
  /** By seat. */
  readonly cards: number[];
  /** A capture this turn has earned its card already. */
  readonly cardEarned: boolean;
  /** What all land is worth for its own sake. */
  readonly impatience: number;
  /** What a card is worth in armies. */
  readonly cardWorth: number;
  /** What the next sets bring, one after the other. */
  readonly sets: readonly number[];
  readonly weights: Weights;
}

/** What a bot makes of a scene, in figures chosen by matches against others. */
export interface Weights {
  /** How many turns ahead the income from territories counts, and that from continents. */
  readonly horizon: number;
  readonly continents: number;
  /** What a continent of which only a part is held counts, beside a full one. */
  readonly partial: number;
  /** How many cards make a set worth counting on: three, and those that lie in hand unused. */
  readonly cardsPerSet: number;
  /** Once the turn's card is earned, single territories are taken only in continents of which so much is held already. */
  readonly press: number;
  /** How likely a neighbour that could break into a continent is to try. */
  readonly threat: number;
  /** What a neighbour may add before it attacks. */
  readonly growth: number;
  /** What a full continent of somebody else counts. */
  readonly others: number;
  /** What my largest army at the front counts beside what it counts already: gathered, it can end a player's game. */
  readonly mass: number;
  /** How much a large share is worth beside two of half its size: 0 for as much. */
  readonly convex: number;
  /** What the continent counts that my armies are nearest to taking: a goal for more than one turn. */
  readonly goal: number;
  /** How much my part in the number of players left counts beside my share of all strength: cards make all of them equal. */
  readonly fewer: number;
  /** How large a foreign army must be to draw mine, beside the largest of all. */
  readonly serious: number;
  /** What every territory that a campaign takes beyond the first counts for its own sake; below 0 it is shunned. */
  readonly appetite: number;
  /** What it counts for its own sake to end a player's game. */
  readonly prey: number;
}

export const WEIGHTS: Weights = {
  horizon: 2,
  continents: 13,
  partial: 0.35,
  cardsPerSet: 5,
  press: 0.85,
  threat: 0.8,
  growth: 2.5,
  others: 0.3,
  mass: 0.1,
  convex: 0.65,
  fewer: 0.1,
  goal: 2,
  serious: 0.07,
  appetite: 0,
  prey: 0,
};

/** The scene as it is now. */
export const sceneOf = (
  { atlas, me, seats, owners, armies, view }: Position,
  weights: Weights = WEIGHTS,
): Scene => {
  const cards = view.players.slice(0, seats).map(({ cardCount }) => cardCount);
  const cardEarned = view.capturedThisTurn;
  if (cardEarned && view.phase !== 'FORTIFY') cards[me] = must(cards[me], 'seat') + 1;
  const sets = SETS_AHEAD.map((ahead) =>
    view.options.cardValues === 'fixed' ? fixedValue(SYMBOLS) : tradeValue(view.setsTraded + ahead),
  );
  return {
    atlas,
    me,
    seats,
    owners: withGuesses(owners, othersInPlay(view, me)),
    armies: armies.slice(),
    cards,
    cardEarned,
    impatience: impatienceIn(view, seats),
    cardWorth: must(sets[0], 'set') / weights.cardsPerSet,
    sets,
    weights,
  };
};

/** At the turn limit the most land wins: it counts a little more with every turn, and in my last one it is all that counts. */
const impatienceIn = ({ turn, options: { maxTurns } }: ConquestView, seats: number): number =>
  maxTurns - turn < seats ? LAST_TURN : Math.min(turn / maxTurns, IMPATIENCE_MAX / seats);

const LAST_TURN = 20;
const IMPATIENCE_MAX = 0.4;

const SETS_AHEAD = Array.from({ length: 24 }, (_, at) => at + 1);

const othersInPlay = ({ players }: ConquestView, me: number): number[] =>
  players.flatMap(({ isEliminated }, owner) => (isEliminated || owner === me ? [] : [owner]));

/** What lies in the fog is taken to belong to the others in turn. */
const withGuesses = (owners: readonly number[], others: readonly number[]): number[] =>
  owners.map((owner, area) =>
    owner === UNSEEN ? must(others[area % others.length], 'other player') : owner,
  );

/**
 * The scene with its large armies in round figures, about a tenth of their size apart: what is best hardly depends on less,
 * and a battle of hundreds of rolls asks the same question again and again.
 */
export const coarse = (scene: Scene): Scene => ({ ...scene, armies: scene.armies.map(round) });

const round = (armies: number): number => {
  let step = 1;
  while (armies >= 2 * EXACT * step) step *= 2;
  return step * Math.round(armies / step);
};

/** Armies up to twice as many are told apart by one. */
const EXACT = 8;

/** Two scenes of one atlas and the same weights are alike where this is. */
export const keyOf = ({ me, owners, armies, cards, cardEarned, impatience, sets }: Scene): string =>
  `${me} ${owners} ${armies} ${cards} ${cardEarned} ${impatience} ${sets[0]}`;

export const copyScene = (scene: Scene): Scene => ({
  ...scene,
  owners: scene.owners.slice(),
  armies: scene.armies.slice(),
  cards: scene.cards.slice(),
});

/** What a player has, seen from afar. */
interface Tally {
  land: number;
  /** Armies as far as they are of use. */
  strength: number;
  /** The largest army with an enemy beside it. */
  largest: number;
}

const tallies = (scene: Scene): Tally[] => {
  const { me, seats, owners, armies } = scene;
  const all: Tally[] = [];
  for (let seat = 0; seat < seats; seat++) all.push({ land: 0, strength: 0, largest: 0 });
  const distance = distances(scene);
  for (let area = 0; area < owners.length; area++) {
    const tally = all[must(owners[area], 'territory')];
    if (!tally) continue;
    const count = must(armies[area], 'territory');
    const useful = owners[area] === me ? use(must(distance[area], 'territory')) : 1;
    tally.land++;
    tally.strength += count * useful;
    if (count > tally.largest && useful === 1) tally.largest = count;
  }
  return all;
};

/** My share of all strength: armies, the armies to come, and cards. 1 when nobody else is left. */
export const worth = (scene: Scene): number => {
  const { me, seats, owners, cards, cardWorth, impatience, weights } = scene;
  const all = tallies(scene);
  let mine = 0;
  let sum = 0;
  let alive = 0;
  for (let seat = 0; seat < seats; seat++) {
    const { land, strength } = must(all[seat], 'seat');
    if (land === 0) continue;
    alive++;
    const total =
      strength +
      weights.horizon * Math.max(3, land / 3) +
      weights.continents * continentIncome(scene, seat) +
      cardWorth * must(cards[seat], 'seat');
    sum += total;
    if (seat === me) mine = total;
  }
  const own = must(all[me], 'seat');
  if (own.land === 0) return 0;
  const extra = alive === 1 ? 0 : weights.mass * own.largest + weights.goal * goalOf(scene);
  const share = (mine + extra) / (sum + extra);
  const hopes = share * (1 - weights.convex + weights.convex * share);
  return (1 - weights.fewer) * hopes + weights.fewer / alive + (impatience * own.land) / owners.length;
};

/** The bonus of the continent that I am nearest to taking, as far as my armies in it and beside it go. */
const goalOf = ({ atlas, owners, armies, me }: Scene): number => {
  let best = 0;
  for (const [at, { areas, bonus }] of atlas.continents.entries()) {
    let price = 0;
    let means = 0;
    for (const area of areas)
      if (owners[area] !== me) price += costOf(must(armies[area], 'territory'));
      else means += must(armies[area], 'territory') - 1;
    if (price === 0) continue;
    for (const area of besides(atlas, at))
      if (owners[area] === me) means += must(armies[area], 'territory') - 1;
    const share = Math.min(1, means / (1.5 * price));
    best = Math.max(best, bonus * share * share);
  }
  return best;
};

/** The territories just outside a continent. */
const besides = (atlas: Atlas, continent: number): readonly Area[] => {
  const known = BESIDES.get(atlas) ?? atlas.continents.map((_, at) => outside(atlas, at));
  BESIDES.set(atlas, known);
  return must(known[continent], 'continent');
};

const BESIDES = new WeakMap<Atlas, readonly (readonly Area[])[]>();

const outside = (atlas: Atlas, continent: number): Area[] =>
  atlas.ids
    .map((_, area) => area)
    .filter(
      (area) =>
        atlas.continentOf[area] !== continent &&
        neighboursOf(atlas, area).some((other) => atlas.continentOf[other] === continent),
    );

/** By territory: how many steps it is from the nearest foreign army that is worth an attack. Overwritten by the next call. */
const distances = ({ atlas, owners, armies, me, weights }: Scene): Int8Array => {
  if (DISTANCES.length !== owners.length) DISTANCES = new Int8Array(owners.length);
  let largest = 0;
  for (let area = 0; area < owners.length; area++)
    if (owners[area] !== me) largest = Math.max(largest, must(armies[area], 'territory'));
  let count = 0;
  for (let area = 0; area < owners.length; area++) {
    const counts = owners[area] !== me && must(armies[area], 'territory') >= weights.serious * largest;
    DISTANCES[area] = counts ? 0 : FAR;
    if (counts) QUEUE[count++] = area;
  }
  for (let at = 0; at < count; at++) {
    const area = must(QUEUE[at], 'place');
    const next = must(DISTANCES[area], 'territory') + 1;
    for (const other of neighboursOf(atlas, area)) {
      if (DISTANCES[other] !== FAR) continue;
      DISTANCES[other] = next;
      QUEUE[count++] = other;
    }
  }
  return DISTANCES;
};

const FAR = 127;
let DISTANCES = new Int8Array(0);
const QUEUE: Area[] = [];

/** Armies behind the lines are of less use. */
const use = (distance: number): number => USE[distance] ?? 0.4;

const USE = [1, 1, 0.8, 0.6, 0.5];

/** My own continents count as far as they can be held; half-won ones a little. */
const continentIncome = (scene: Scene, seat: number): number => {
  const { atlas, owners, me, weights } = scene;
  let income = 0;
  for (const { areas, bonus } of atlas.continents) {
    let held = 0;
    for (const area of areas) if (owners[area] === seat) held++;
    const share = held / areas.length;
    if (share < 1) income += weights.partial * bonus * share * share * share;
    else income += bonus * (seat === me ? holdChance(scene, areas) : weights.others);
  }
  return income;
};

/** How likely no single neighbour breaks into these territories before my next turn. */
const holdChance = ({ atlas, owners, armies, me, seats, weights }: Scene, areas: readonly Area[]): number => {
  let chance = 1;
  for (const area of areas) {
    let threat = 0;
    for (const other of neighboursOf(atlas, area)) {
      const owner = must(owners[other], 'territory');
      if (owner !== me && owner < seats)
        threat = Math.max(threat, must(armies[other], 'territory') + weights.growth);
    }
    if (threat > 0) chance *= 1 - weights.threat * chanceOf(threat - 1, must(armies[area], 'territory'));
  }
  return chance;
};
