// The opening (R2): the deal, the deck, and the first turn.

import { createDraft, itemAt, pick, type Random, type Seat, shuffle } from '@turnfold/kernel';
import { type Area, type Atlas, cardIdOf } from './atlas.ts';
import type { ConquestEvent, EventOf } from './events.ts';
import { evolve } from './evolve.ts';
import { reinforcementsOf } from './reinforcements.ts';
import { atlasIn, type ConquestState, formatOwner, type Owner, ownersCount } from './state.ts';
import { veil } from './veil.ts';

export const start = (state: ConquestState, random: Random): readonly ConquestEvent[] => {
  const events = opening(state, random);
  return state.options.fog ? veil(state, events) : events;
};

const opening = (state: ConquestState, random: Random): readonly ConquestEvent[] => {
  const atlas = atlasIn(state);
  const { owners, armies } = deal(state, random);
  const territories = atlas.ids.map((territoryId, area) => ({
    territoryId,
    ownerId: formatOwner(state.seats, itemAt(owners, area)),
    armyCount: itemAt(armies, area),
  }));
  const cards = atlas.cardIds.map((_, card) => card);
  const draft = createDraft({ evolve }, state);
  draft.emit({ type: 'dealt', payload: { territories } }, shuffleEvent(atlas, cards, random));
  draft.emit(turnStartEvent(draft.state, 0));
  return draft.events;
};

/** Territories go round the table one by one; then every owner's other armies fall on its land at random. */
const deal = ({ seats, options }: ConquestState, random: Random) => {
  const { size, map } = atlasIn({ options });
  const dealtTo = ownersCount(seats, options);
  const owners: Owner[] = [];
  const armies: number[] = Array.from({ length: size }, () => 1);
  const lands: Area[][] = Array.from({ length: dealtTo }, () => []);
  for (const [turn, area] of shuffle(
    random,
    Array.from({ length: size }, (_, at) => at),
  ).entries()) {
    owners[area] = turn % dealtTo;
    lands[turn % dealtTo]?.push(area);
  }
  for (const [owner, land] of lands.entries()) {
    const late = owner < seats ? owner * options.lateSeatArmies : 0;
    for (let left = itemAt(map.initialArmies, seats - 2) + late - land.length; left > 0; left--) {
      const area = pick(random, land);
      armies[area] = itemAt(armies, area) + 1;
    }
  }
  return { owners, armies };
};

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
