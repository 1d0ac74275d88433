// What a thinking bot moves about in its head: the board as it is, or as it may become.

import { must } from '@turnfold/kernel';
import { type Area, type Atlas, neighboursOf } from '../atlas.ts';
import { fixedValue, tradeValue } from '../cards.ts';
import { SYMBOLS } from '../symbols.ts';
import type { ConquestView } from '../view-schema.ts';
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
  /** What land is worth for its own sake: more with every round, so that games end. */
  readonly impatience: number;
  /** What a card is worth in armies. */
  readonly cardWorth: number;
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
}

export const WEIGHTS: Weights = {
  horizon: 1.5,
  continents: 4.5,
  partial: 0.4,
  cardsPerSet: 5,
  press: 0.7,
  threat: 0.85,
  growth: 1,
  others: 0.8,
};

/** The scene as it is now. */
export const sceneOf = (
  { atlas, me, seats, owners, armies, view }: Position,
  weights: Weights = WEIGHTS,
): Scene => {
  const cards = view.players.slice(0, seats).map(({ cardCount }) => cardCount);
  const cardEarned = view.capturedThisTurn;
  if (cardEarned && view.phase !== 'FORTIFY') cards[me] = must(cards[me], 'seat') + 1;
  const nextSet = view.options.cardValues === 'fixed' ? fixedValue(SYMBOLS) : tradeValue(view.setsTraded + 1);
  return {
    atlas,
    me,
    seats,
    owners: withGuesses(owners, othersInPlay(view, me)),
    armies: armies.slice(),
    cards,
    cardEarned,
    impatience: Math.min(1, view.turn / (seats * ROUNDS_OF_PATIENCE)),
    cardWorth: nextSet / weights.cardsPerSet,
    weights,
  };
};

const ROUNDS_OF_PATIENCE = 60;

const othersInPlay = ({ players }: ConquestView, me: number): number[] =>
  players.flatMap(({ isEliminated }, owner) => (isEliminated || owner === me ? [] : [owner]));

/** What lies in the fog is taken to belong to the others in turn. */
const withGuesses = (owners: readonly number[], others: readonly number[]): number[] =>
  owners.map((owner, area) =>
    owner === UNSEEN ? must(others[area % others.length], 'other player') : owner,
  );

export const copyScene = (scene: Scene): Scene => ({
  ...scene,
  owners: scene.owners.slice(),
  armies: scene.armies.slice(),
  cards: scene.cards.slice(),
});

/** My share of all strength: armies, the armies to come, and cards. 1 when nobody else is left. */
export const worth = (scene: Scene): number => {
  const { me, seats, owners, armies, cards, cardWorth, impatience, weights } = scene;
  const land: number[] = new Array(seats).fill(0);
  const strength: number[] = new Array(seats).fill(0);
  for (let area = 0; area < owners.length; area++) {
    const owner = must(owners[area], 'territory');
    if (owner < 0 || owner >= seats) continue;
    land[owner] = must(land[owner], 'seat') + 1;
    strength[owner] =
      must(strength[owner], 'seat') + must(armies[area], 'territory') * (owner === me ? use(scene, area) : 1);
  }
  let mine = 0;
  let all = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (land[seat] === 0) continue;
    const total =
      must(strength[seat], 'seat') +
      weights.horizon * Math.max(3, must(land[seat], 'seat') / 3) +
      weights.continents * continentIncome(scene, seat) +
      cardWorth * must(cards[seat], 'seat');
    all += total;
    if (seat === me) mine = total;
  }
  return mine / all + (impatience * must(land[me], 'seat')) / owners.length;
};

/** Armies behind the lines are of less use. */
const use = ({ atlas, owners, me }: Scene, area: Area): number => {
  let nearFront = false;
  for (const other of neighboursOf(atlas, area)) {
    if (owners[other] !== me) return 1;
    nearFront ||= neighboursOf(atlas, other).some((next) => owners[next] !== me);
  }
  return nearFront ? 0.8 : 0.6;
};

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
