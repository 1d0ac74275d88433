// The opening (R2): the deal, the deck, and the first turn.

import { type Random, type Seat, shuffle } from '@turnfold/kernel';
import type { Area, Atlas } from './atlas.ts';
import type { ConquestEvent, EventOf } from './events.ts';
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
    ownerId: formatOwner(state.seats, owners[area] as Owner),
    armyCount: armies[area] as number,
  }));
  const cards = atlas.cardIds.map((_, card) => card);
  return [
    { type: 'dealt', payload: { territories } },
    shuffled(atlas, cards, random),
    turnStarted({ ...state, owners }, 0),
  ];
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
    for (let left = (map.initialArmies[seats - 2] as number) + late - land.length; left > 0; left--) {
      const area = land[random.int(land.length)] as Area;
      armies[area] = (armies[area] as number) + 1;
    }
  }
  return { owners, armies };
};

export const shuffled = (
  atlas: Atlas,
  cards: readonly number[],
  random: Random,
): EventOf<'deckShuffled'> => ({
  type: 'deckShuffled',
  payload: {
    count: cards.length,
    cardIds: shuffle(random, cards).map((card) => atlas.cardIds[card] as string),
  },
  secret: { cardIds: [] },
});

/** A turn starts with what the player gets for land held at this moment (R3). */
export const turnStarted = (state: ConquestState, seat: Seat): EventOf<'turnStarted'> => {
  const { territories, continentIds, total } = reinforcementsOf(state, seat);
  const playerId = formatOwner(state.seats, seat);
  return { type: 'turnStarted', payload: { playerId, territories, continentIds, reinforcements: total } };
};
