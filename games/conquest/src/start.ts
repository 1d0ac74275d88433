// The opening (R2): who begins, the deal or the claiming, the deck, and the first turn.

import {
  createDraft,
  type Draft,
  die,
  itemAt,
  pick,
  type Random,
  type Seat,
  shuffle,
} from '@turnfold/kernel';
import { type Area, type Atlas, cardIdOf, idOf } from './atlas.ts';
import type { ConquestEvent, EventOf, FirstRolled, Sight } from './events.ts';
import { evolve } from './evolve.ts';
import { reinforcementsOf } from './reinforcements.ts';
import {
  atlasIn,
  type ConquestState,
  formatOwner,
  hasNeutral,
  NEUTRAL_ID,
  type Owner,
  ownersCount,
  seatsInOrder,
} from './state.ts';
import { veil } from './veil.ts';

export const start = (state: ConquestState, random: Random): readonly ConquestEvent[] => {
  const events = opening(state, random);
  return state.options.fog ? veil(state, events) : events;
};

const opening = (state: ConquestState, random: Random): readonly ConquestEvent[] => {
  const atlas = atlasIn(state);
  const draft: Draft<ConquestState, ConquestEvent> = createDraft({ evolve }, state);
  if (state.options.firstSeat === 'rolled') draft.emit(rollForFirst(state.seats, random));
  const { claiming } = state.options;
  if (!claiming || hasNeutral(state.seats, state.options)) {
    const territories = deal(draft.state, random).filter(
      ({ ownerId }) => !claiming || ownerId === NEUTRAL_ID,
    );
    draft.emit({ type: 'dealt', payload: { territories } });
  }
  const cards = atlas.cardIds.map((_, card) => card);
  draft.emit(shuffleEvent(atlas, cards, random));
  draft.emit(claiming ? claimingEvent(draft.state) : turnStartEvent(draft.state, draft.state.first));
  return draft.events;
};

/** R2.5: the highest die; those who are equal throw again. */
const rollForFirst = (seats: number, random: Random): EventOf<'firstRolled'> => {
  const throws: FirstRolled['throws'][number][] = [];
  let rivals: Seat[] = Array.from({ length: seats }, (_, seat) => seat);
  while (rivals.length > 1 && throws.length < THROWS_MAX) {
    const fallen = rivals.map((seat) => ({ seat, die: die(random) }));
    throws.push(fallen.map((one) => ({ playerId: formatOwner(seats, one.seat), die: one.die })));
    const highest = Math.max(...fallen.map((one) => one.die));
    rivals = fallen.filter((one) => one.die === highest).map(({ seat }) => seat);
  }
  return { type: 'firstRolled', payload: { playerId: formatOwner(seats, itemAt(rivals, 0)), throws } };
};

/** Luck that always says the same must not keep anybody waiting. */
const THROWS_MAX = 100;

/** R2.1: territories go round the table one by one; then every owner's other armies fall on its land at random. */
const deal = (state: ConquestState, random: Random): Sight[] => {
  const { seats } = state;
  const atlas = atlasIn(state);
  const areas = Array.from({ length: atlas.size }, (_, area) => area);
  const order = ownersInOrder(state);
  const owners: Owner[] = [];
  const armies = areas.map(() => 1);
  const lands: Area[][] = order.map(() => []);
  for (const [turn, area] of shuffle(random, areas).entries()) {
    owners[area] = itemAt(order, turn % order.length);
    itemAt(lands, turn % order.length).push(area);
  }
  for (const [place, land] of lands.entries()) {
    for (let left = armiesAtStart(state, place) - land.length; left > 0; left--) {
      const area = pick(random, land);
      armies[area] = itemAt(armies, area) + 1;
    }
  }
  return areas.map((area) => ({
    territoryId: idOf(atlas, area),
    ownerId: formatOwner(seats, itemAt(owners, area)),
    armyCount: itemAt(armies, area),
  }));
};

/** The players in the order of turns, and the neutral armies after them. */
export const ownersInOrder = (state: Pick<ConquestState, 'seats' | 'first' | 'options'>): Owner[] =>
  hasNeutral(state.seats, state.options) ? [...seatsInOrder(state), state.seats] : seatsInOrder(state);

/** How many territories the deal gives to the owner at this place in the order. */
export const landAtStart = (state: Pick<ConquestState, 'seats' | 'options'>, place: number): number =>
  Math.ceil((atlasIn(state).size - place) / ownersCount(state.seats, state.options));

/** R2.2: how many armies it starts with. */
export const armiesAtStart = (state: Pick<ConquestState, 'seats' | 'options'>, place: number): number => {
  const { seats, options } = state;
  const armies = itemAt(atlasIn(state).map.initialArmies, seats - 2);
  return place < seats ? armies + place * options.lateSeatArmies : armies;
};

/** R2.6: everybody has all armies in hand. */
const claimingEvent = (state: ConquestState): EventOf<'claimingBegan'> => ({
  type: 'claimingBegan',
  payload: {
    armies: seatsInOrder(state).map((seat, place) => ({
      playerId: formatOwner(state.seats, seat),
      count: armiesAtStart(state, place),
    })),
  },
});

export const shuffleEvent = (
  atlas: Atlas,
  cards: readonly number[],
  random: Random,
): EventOf<'deckShuffled'> => ({
  type: 'deckShuffled',
  payload: {
    count: cards.length,
    cardIds: shuffle(random, cards).map((card) => cardIdOf(atlas, card)),
  },
  secret: { cardIds: [] },
});

/** A turn starts with what the player gets for land held at this moment (R3). */
export const turnStartEvent = (state: ConquestState, seat: Seat): EventOf<'turnStarted'> => {
  const { territories, continentIds, total } = reinforcementsOf(state, seat);
  const playerId = formatOwner(state.seats, seat);
  return { type: 'turnStarted', payload: { playerId, territories, continentIds, reinforcements: total } };
};
