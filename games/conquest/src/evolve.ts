// Writes events down.

import { must, type Own, type Writable } from '@turnfold/kernel';
import { type Area, type Atlas, areaNamed, type Card, cardNamed } from './atlas.ts';
import type { ConquestEvent } from './events.ts';
import { truthOf } from './fog.ts';
import {
  armiesAt,
  atlasIn,
  type ConquestState,
  copyState,
  handOf,
  NOBODY,
  ownerAt,
  parseOwner,
} from './state.ts';

type Next = Writable<ConquestState>;

export const evolve = (state: ConquestState, event: ConquestEvent, own: Own): ConquestState => {
  const next = own(state, copyState);
  next.steps += 1;
  write(next, atlasIn(state), event, own);
  return next;
};

const write = (next: Next, atlas: Atlas, event: ConquestEvent, own: Own): void => {
  switch (event.type) {
    case 'dealt':
      for (const { territoryId, ownerId, armyCount } of truthOf(event.payload).territories) {
        const area = areaNamed(atlas, territoryId);
        giveTo(next, area, ownerId, own);
        addArmies(next, area, armyCount, own);
      }
      return;
    case 'deckShuffled':
      next.deck = cardsOf(atlas, event.payload.cardIds);
      next.discards = [];
      return;
    case 'turnStarted': {
      const { playerId, reinforcements } = truthOf(event.payload);
      next.turn += 1;
      next.phase = 'REINFORCE';
      next.current = parseOwner(next.seats, playerId);
      next.granted = reinforcements;
      next.traded = 0;
      next.placed = 0;
      next.captured = false;
      next.fortified = false;
      return;
    }
    case 'cardsTraded': {
      const { playerId, cardIds, armies, bonus } = truthOf(event.payload);
      const cards = cardsOf(atlas, cardIds);
      const seat = parseOwner(next.seats, playerId);
      const kept = handOf(next, seat).filter((card) => !cards.includes(card));
      setHand(next, seat, kept, own);
      const discards = own(next.discards);
      discards.push(...cards);
      next.discards = discards;
      next.setsTraded += 1;
      next.traded += armies;
      if (bonus) addArmies(next, areaNamed(atlas, bonus.territoryId), bonus.count, own);
      return;
    }
    case 'armiesPlaced':
      for (const { territoryId, count } of truthOf(event.payload).placements) {
        addArmies(next, areaNamed(atlas, territoryId), count, own);
        next.placed += count;
      }
      next.phase = 'ATTACK';
      next.tradingDown = false;
      return;
    case 'attacked': {
      const { fromTerritoryId, toTerritoryId, attackerLosses, defenderLosses } = truthOf(event.payload);
      addArmies(next, areaNamed(atlas, fromTerritoryId), -attackerLosses, own);
      addArmies(next, areaNamed(atlas, toTerritoryId), -defenderLosses, own);
      return;
    }
    case 'captured': {
      const { playerId, fromTerritoryId, toTerritoryId, attackerLosses, defenderLosses, advance } = truthOf(
        event.payload,
      );
      const to = areaNamed(atlas, toTerritoryId);
      giveTo(next, to, playerId, own);
      addArmies(next, areaNamed(atlas, fromTerritoryId), -attackerLosses - advance, own);
      addArmies(next, to, advance - defenderLosses, own);
      next.captured = true;
      return;
    }
    case 'playerEliminated': {
      const { playerId, byPlayerId, cardIds } = event.payload;
      const loser = parseOwner(next.seats, playerId);
      const victor = parseOwner(next.seats, byPlayerId);
      const eliminated = own(next.eliminated);
      eliminated.push(loser);
      next.eliminated = eliminated;
      if (cardIds.length === 0) return;
      setHand(next, victor, [...handOf(next, victor), ...cardsOf(atlas, cardIds)], own);
      setHand(next, loser, [], own);
      return;
    }
    case 'tradeDownBegan':
      next.phase = 'REINFORCE';
      next.tradingDown = true;
      return;
    case 'attackEnded':
      next.phase = 'FORTIFY';
      return;
    case 'cardDrawn': {
      const seat = parseOwner(next.seats, event.payload.playerId);
      const deck = own(next.deck);
      deck.pop();
      next.deck = deck;
      const card = cardNamed(atlas, event.payload.cardId);
      setHand(next, seat, [...handOf(next, seat), card], own);
      return;
    }
    case 'fortified': {
      const { fromTerritoryId, toTerritoryId, count } = truthOf(event.payload);
      addArmies(next, areaNamed(atlas, fromTerritoryId), -count, own);
      addArmies(next, areaNamed(atlas, toTerritoryId), count, own);
      next.fortified = true;
      return;
    }
    case 'turnEnded':
      return;
    case 'gameEnded':
      next.ended = event.payload.reason;
      return;
  }
};

const addArmies = (next: Next, area: Area, count: number, own: Own): void => {
  const armies = own(next.armies);
  armies[area] = armiesAt(next, area) + count;
  next.armies = armies;
};

const giveTo = (next: Next, area: Area, playerId: string, own: Own): void => {
  const owners = own(next.owners);
  const holdings = own(next.holdings);
  const before = ownerAt(next, area);
  const after = parseOwner(next.seats, playerId);
  if (before !== NOBODY) holdings[before] = must(holdings[before], 'owner') - 1;
  holdings[after] = must(holdings[after], 'owner') + 1;
  owners[area] = after;
  next.owners = owners;
  next.holdings = holdings;
};

const setHand = (next: Next, seat: number, hand: readonly Card[], own: Own): void => {
  const hands = own(next.hands);
  hands[seat] = hand;
  next.hands = hands;
};

const cardsOf = (atlas: Atlas, cardIds: readonly string[]): Card[] =>
  cardIds.map((cardId) => cardNamed(atlas, cardId));
