// Veils events in the fog (R10): each player is told what it can see of them, and nothing else.
//
// Whom an event is told to would itself be a hint (only neighbours see an attack), so every event on the map has a
// part for each seat, and the part of a seat that saw nothing is null. From outside they all look alike.

import { createDraft, type Seat } from '@turnfold/kernel';
import { type Area, areaNamed } from './atlas.ts';
import { type ConquestEvent, type MapEvent, OPEN, type Part, type Sight } from './events.ts';
import { evolve } from './evolve.ts';
import { sees, truthOf } from './fog.ts';
import {
  armiesAt,
  atlasIn,
  type ConquestState,
  formatOwner,
  isClaiming,
  ownerAt,
  parseOwner,
} from './state.ts';

export const veil = (state: ConquestState, events: readonly ConquestEvent[]): readonly ConquestEvent[] => {
  const draft = createDraft({ evolve }, state);
  return events.map((event) => {
    const before = draft.state;
    draft.emit(event);
    return veilOne(before, draft.state, event);
  });
};

const veilOne = (before: ConquestState, after: ConquestState, event: ConquestEvent): ConquestEvent => {
  switch (event.type) {
    case 'dealt': // The claiming that follows is open.
      return before.options.claiming ? event : veilDetail(before, after, event);
    case 'armiesPlaced':
      return isClaiming(before) ? event : veilDetail(before, after, event);
    case 'turnStarted':
    case 'cardsTraded':
    case 'attacked':
    case 'advanced':
    case 'fortified':
      return veilDetail(before, after, event);
    case 'captured': // That something was captured is known to all: it earns a card.
      return { ...veilDetail(before, after, event), reveals: true };
    case 'playerEliminated':
      return { ...event, reveals: true };
    case 'gameEnded':
      return { ...event, payload: { ...event.payload, territories: everything(after) }, reveals: true };
    case 'firstRolled':
    case 'claimingBegan':
    case 'claimed':
    case 'deckShuffled':
    case 'tradeDownBegan':
    case 'attackEnded':
    case 'cardDrawn':
    case 'turnEnded':
      return event;
  }
};

const veilDetail = (before: ConquestState, after: ConquestState, event: MapEvent): ConquestEvent => {
  const truth = truthOf<object>(event.payload) as Readonly<Record<string, unknown>>;
  const payload: Record<string, unknown> = { fogged: true, truth };
  const secret: Record<string, readonly Seat[]> = { truth: [] };
  for (const key of OPEN[event.type]) payload[key] = truth[key];
  for (let seat = 0; seat < before.seats; seat++) {
    const key = formatOwner(before.seats, seat);
    payload[key] = partFor(before, after, event, seat);
    secret[key] = [seat];
  }
  return { type: event.type, payload, secret } as unknown as ConquestEvent;
};

const partFor = (
  before: ConquestState,
  after: ConquestState,
  event: MapEvent,
  seat: Seat,
): Part<object> | null => {
  const detail = witnesses(before, event, seat) ? truthOf<object>(event.payload) : null;
  const seen = everything(after).filter((_, area) => looksNew(before, after, seat, area));
  return detail || seen.length > 0 ? { detail, seen } : null;
};

/** Whoever acts knows what it did; others, if they saw every territory that it was about. */
const witnesses = (state: ConquestState, event: MapEvent, seat: Seat): boolean => {
  if (event.type === 'dealt') return false;
  if (parseOwner(state.seats, truthOf<{ playerId: string }>(event.payload).playerId) === seat) return true;
  const atlas = atlasIn(state);
  const scene = sceneOf(event);
  return scene.length > 0 && scene.every((id) => sees(atlas, state.owners, seat, areaNamed(atlas, id)));
};

/** The territories that an event is about. */
const sceneOf = (event: MapEvent): readonly string[] => {
  switch (event.type) {
    case 'dealt':
    case 'turnStarted':
      return [];
    case 'cardsTraded': {
      const { bonus } = truthOf(event.payload);
      return bonus ? [bonus.territoryId] : [];
    }
    case 'armiesPlaced':
      return truthOf(event.payload).placements.map(({ territoryId }) => territoryId);
    case 'attacked':
    case 'captured':
    case 'advanced':
    case 'fortified': {
      const { fromTerritoryId, toTerritoryId } = truthOf<{ fromTerritoryId: string; toTerritoryId: string }>(
        event.payload,
      );
      return [fromTerritoryId, toTerritoryId];
    }
  }
};

/** In sight now, and either out of sight before or different. */
const looksNew = (before: ConquestState, after: ConquestState, seat: Seat, area: Area): boolean => {
  const atlas = atlasIn(after);
  if (!sees(atlas, after.owners, seat, area)) return false;
  const same = before.owners[area] === after.owners[area] && before.armies[area] === after.armies[area];
  return !same || !sees(atlas, before.owners, seat, area);
};

const everything = (state: ConquestState): readonly Sight[] =>
  atlasIn(state).ids.map((territoryId, area) => ({
    territoryId,
    ownerId: formatOwner(state.seats, ownerAt(state, area)),
    armyCount: armiesAt(state, area),
  }));
