// Writes events down.

import { must, type Own, type Writable } from '@turnfold/kernel';
import { type Area, type Atlas, areaNamed, type Card, cardNamed } from './atlas.ts';
import type {
  ArmiesPlaced,
  Captured,
  CardsTraded,
  ConquestEvent,
  Fortified,
  PlayerEliminated,
  TurnStarted,
} from './events.ts';
import { truthOf } from './fog.ts';
import {
  armiesAt,
  atlasIn,
  type ConquestState,
  copyState,
  handOf,
  isClaiming,
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
    case 'firstRolled':
      next.first = parseOwner(next.seats, event.payload.playerId);
      return;
    case 'claimingBegan': {
      const unplaced = own(next.unplaced);
      for (const { playerId, count } of event.payload.armies)
        unplaced[parseOwner(next.seats, playerId)] = count;
      next.unplaced = unplaced;
      next.current = next.first;
      return;
    }
    case 'claimed': {
      const area = areaNamed(atlas, event.payload.territoryId);
      giveTo(next, area, event.payload.playerId, own);
      addArmies(next, area, 1, own);
      takeFromHand(next, 1, own);
      return;
    }
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
    case 'turnStarted':
      startTurn(next, truthOf(event.payload));
      return;
    case 'cardsTraded':
      trade(next, atlas, truthOf(event.payload), own);
      return;
    case 'armiesPlaced':
      place(next, atlas, truthOf(event.payload), own);
      return;
    case 'attacked': {
      const { fromTerritoryId, toTerritoryId, attackerLosses, defenderLosses } = truthOf(event.payload);
      addArmies(next, areaNamed(atlas, fromTerritoryId), -attackerLosses, own);
      addArmies(next, areaNamed(atlas, toTerritoryId), -defenderLosses, own);
      return;
    }
    case 'captured':
      capture(next, atlas, truthOf(event.payload), own);
      return;
    case 'advanced':
      move(next, atlas, truthOf(event.payload), own);
      next.advance = null;
      return;
    case 'playerEliminated':
      eliminate(next, atlas, event.payload, own);
      return;
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
    case 'fortified':
      move(next, atlas, truthOf(event.payload), own);
      next.fortified = true;
      return;
    case 'turnEnded':
      return;
    case 'gameEnded':
      next.ended = event.payload.reason;
      next.advance = null;
      return;
  }
};

const startTurn = (next: Next, { playerId, reinforcements }: TurnStarted): void => {
  next.turn += 1;
  next.phase = 'REINFORCE';
  next.current = parseOwner(next.seats, playerId);
  next.granted = reinforcements;
  next.traded = 0;
  next.placed = 0;
  next.captured = false;
  next.bonus = false;
  next.fortified = false;
};

const trade = (
  next: Next,
  atlas: Atlas,
  { playerId, cardIds, armies, bonus }: CardsTraded,
  own: Own,
): void => {
  const cards = cardsOf(atlas, cardIds);
  const seat = parseOwner(next.seats, playerId);
  const kept = handOf(next, seat).filter((card) => !cards.includes(card));
  setHand(next, seat, kept, own);
  const discards = own(next.discards);
  discards.push(...cards);
  next.discards = discards;
  next.setsTraded += 1;
  next.traded += armies;
  if (!bonus) return;
  addArmies(next, areaNamed(atlas, bonus.territoryId), bonus.count, own);
  next.bonus = true;
};

const place = (next: Next, atlas: Atlas, { placements }: ArmiesPlaced, own: Own): void => {
  const claiming = isClaiming(next);
  for (const { territoryId, count } of placements) {
    addArmies(next, areaNamed(atlas, territoryId), count, own);
    if (claiming) takeFromHand(next, count, own);
    else next.placed += count;
  }
  if (claiming) return;
  next.phase = 'ATTACK';
  next.tradingDown = false;
};

const capture = (next: Next, atlas: Atlas, captured: Captured, own: Own): void => {
  const { playerId, attackerLosses, defenderLosses, advance, mayFollow } = captured;
  const from = areaNamed(atlas, captured.fromTerritoryId);
  const to = areaNamed(atlas, captured.toTerritoryId);
  giveTo(next, to, playerId, own);
  addArmies(next, from, -attackerLosses - advance, own);
  addArmies(next, to, advance - defenderLosses, own);
  next.captured = true;
  if (mayFollow !== undefined) next.advance = { from, to, least: advance };
};

const eliminate = (
  next: Next,
  atlas: Atlas,
  { playerId, byPlayerId, cardIds }: PlayerEliminated,
  own: Own,
): void => {
  const loser = parseOwner(next.seats, playerId);
  const victor = parseOwner(next.seats, byPlayerId);
  const eliminated = own(next.eliminated);
  eliminated.push(loser);
  next.eliminated = eliminated;
  if (cardIds.length === 0) return;
  setHand(next, victor, [...handOf(next, victor), ...cardsOf(atlas, cardIds)], own);
  setHand(next, loser, [], own);
};

const addArmies = (next: Next, area: Area, count: number, own: Own): void => {
  const armies = own(next.armies);
  armies[area] = armiesAt(next, area) + count;
  next.armies = armies;
};

const move = (
  next: Next,
  atlas: Atlas,
  { fromTerritoryId, toTerritoryId, count }: Omit<Fortified, 'playerId'>,
  own: Own,
): void => {
  addArmies(next, areaNamed(atlas, fromTerritoryId), -count, own);
  addArmies(next, areaNamed(atlas, toTerritoryId), count, own);
};

/** The player who claims has fewer armies in hand; the next who has some left claims. */
const takeFromHand = (next: Next, count: number, own: Own): void => {
  const unplaced = own(next.unplaced);
  unplaced[next.current] = must(unplaced[next.current], 'seat') - count;
  next.unplaced = unplaced;
  const after = (steps: number): number => (next.current + steps) % next.seats;
  for (let steps = 1; steps <= next.seats; steps++)
    if (must(unplaced[after(steps)], 'seat') > 0) {
      next.current = after(steps);
      return;
    }
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
