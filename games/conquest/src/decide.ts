// The rulebook. What is asked in the wrong phase or out of turn never comes this far.

import { createDraft, type Decision, isRefused, must, type Random, type Seat } from '@turnfold/kernel';
import type { ConquestAction, PayloadOf } from './actions.ts';
import { areaNamed, type Card, cardIdOf, idOf, isAdjacent, reachable } from './atlas.ts';
import { advance, attack, mustAdvance } from './attack.ts';
import { isSet, setWorth, symbolsOf, TERRITORY_BONUS } from './cards.ts';
import type { ConquestEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { turnLimitWinners } from './outcome.ts';
import { no, notAdjacent, unknownTerritory } from './refusals.ts';
import { shuffleEvent, turnStartEvent } from './start.ts';
import {
  armiesAt,
  atlasIn,
  type ConquestState,
  formatOwner,
  handOf,
  isClaiming,
  NOBODY,
  nextSeat,
  ownerAt,
  poolOf,
} from './state.ts';
import { mayGetBonus, mayTrade, mustTrade } from './trading.ts';
import { veil } from './veil.ts';

type Answer = Decision<ConquestEvent>;

export const decide = (state: ConquestState, seat: Seat, action: ConquestAction, random: Random): Answer => {
  const answer = decideInTheOpen(state, seat, action, random);
  return state.options.fog && !isRefused(answer) ? veil(state, answer) : answer;
};

const decideInTheOpen = (
  state: ConquestState,
  seat: Seat,
  action: ConquestAction,
  random: Random,
): Answer => {
  if (state.advance && action.type !== 'ADVANCE') return mustAdvance(state, state.advance);
  switch (action.type) {
    case 'PLACE_ARMIES':
      return isClaiming(state)
        ? claim(state, seat, action.payload)
        : placeArmies(state, seat, action.payload);
    case 'TRADE_CARDS':
      return tradeCards(state, seat, action.payload);
    case 'ATTACK':
      return attack(state, seat, action.payload, random);
    case 'FORTIFY':
      return fortify(state, seat, action.payload);
    case 'ADVANCE':
      return advance(state, seat, action.payload);
    case 'END_TURN':
      return state.phase === 'ATTACK' ? endAttack(state, seat, random) : endTurn(state, seat);
  }
};

/** R5: all armies at once, on own land. */
const placeArmies = (state: ConquestState, seat: Seat, { placements }: PayloadOf<'PLACE_ARMIES'>): Answer => {
  const atlas = atlasIn(state);
  if (mustTrade(state, seat)) return no('MUST_TRADE', { cards: handOf(state, seat).length });
  for (const { territoryId } of placements)
    if (!atlas.areaOf.has(territoryId)) return unknownTerritory(atlas, territoryId);
  for (const { territoryId } of placements)
    if (state.owners[areaNamed(atlas, territoryId)] !== seat)
      return no('NOT_OWNER', { territory: territoryId });
  for (const { count } of placements) if (count < 1) return no('BAD_COUNT', { count });
  const total = placements.reduce((sum, { count }) => sum + count, 0);
  if (total !== poolOf(state)) return no('WRONG_TOTAL', { total, pool: poolOf(state) });
  const playerId = formatOwner(state.seats, seat);
  const placed = placements.map(({ territoryId, count }) => ({ territoryId, count }));
  return [{ type: 'armiesPlaced', payload: { playerId, placements: placed } }];
};

/** R2.6: one army on free land; once there is none, on own land. */
const claim = (state: ConquestState, seat: Seat, { placements }: PayloadOf<'PLACE_ARMIES'>): Answer => {
  const atlas = atlasIn(state);
  const [first] = placements;
  const total = placements.reduce((sum, { count }) => sum + count, 0);
  for (const { count } of placements) if (count < 1) return no('BAD_COUNT', { count });
  if (!first || total !== 1) return no('WRONG_TOTAL', { total, pool: 1 });
  const { territoryId } = first;
  const area = atlas.areaOf.get(territoryId);
  if (area === undefined) return unknownTerritory(atlas, territoryId);
  const isFree = ownerAt(state, area) === NOBODY;
  const someFree = state.owners.includes(NOBODY);
  if (someFree && !isFree) return no('NOT_FREE', { territory: territoryId });
  if (!someFree && ownerAt(state, area) !== seat) return no('NOT_OWNER', { territory: territoryId });
  const playerId = formatOwner(state.seats, seat);
  const draft = createDraft({ evolve }, state);
  draft.emit(
    isFree
      ? { type: 'claimed', payload: { playerId, territoryId } }
      : { type: 'armiesPlaced', payload: { playerId, placements: [{ territoryId, count: 1 }] } },
  );
  if (!isClaiming(draft.state)) draft.emit(turnStartEvent(draft.state, state.first));
  return draft.events;
};

/** R4: a set for armies, and two more on a territory of yours that it shows. */
const tradeCards = (state: ConquestState, seat: Seat, { cardIds }: PayloadOf<'TRADE_CARDS'>): Answer => {
  const atlas = atlasIn(state);
  const hand = handOf(state, seat);
  if (!mayTrade(state, seat)) return no('MAY_NOT_TRADE', { cards: hand.length, pool: poolOf(state) });
  const cards: Card[] = [];
  for (const cardId of cardIds) {
    const card = atlas.cardOf.get(cardId);
    if (card === undefined || !hand.includes(card)) return no('CARD_NOT_OWNED', { card: cardId });
    if (cards.includes(card)) return no('DUPLICATE_CARD', { card: cardId });
    cards.push(card);
  }
  const symbols = symbolsOf(atlas, cards);
  if (!isSet(symbols)) return no('INVALID_SET', { symbols: symbols.join(', ') });
  const playerId = formatOwner(state.seats, seat);
  const setNumber = state.setsTraded + 1;
  const armies = setWorth(state.options, setNumber, symbols);
  const shown = mayGetBonus(state) ? cards.find((card) => state.owners[card] === seat) : undefined; // A territory's card has its number.
  const bonus = shown === undefined ? null : { territoryId: idOf(atlas, shown), count: TERRITORY_BONUS };
  return [{ type: 'cardsTraded', payload: { playerId, cardIds: [...cardIds], setNumber, armies, bonus } }];
};

/** R8: one move between own territories, leaving one army at least. */
const fortify = (
  state: ConquestState,
  seat: Seat,
  { fromTerritoryId, toTerritoryId, count }: PayloadOf<'FORTIFY'>,
): Answer => {
  const atlas = atlasIn(state);
  const from = atlas.areaOf.get(fromTerritoryId);
  const to = atlas.areaOf.get(toTerritoryId);
  if (state.fortified) return no('ALREADY_FORTIFIED');
  if (from === undefined) return unknownTerritory(atlas, fromTerritoryId);
  if (to === undefined) return unknownTerritory(atlas, toTerritoryId);
  if (state.owners[from] !== seat) return no('NOT_OWNER', { territory: fromTerritoryId });
  if (state.owners[to] !== seat) return no('NOT_OWNER', { territory: toTerritoryId });
  if (from === to) return no('SAME_TERRITORY', { territory: fromTerritoryId });
  const { fortify: reach } = state.options;
  if (reach === 'adjacent' && !isAdjacent(atlas, from, to)) return notAdjacent(atlas, from, to);
  if (reach === 'connected' && !reachable(atlas, state.owners, seat, from).has(to))
    return no('NOT_CONNECTED', { from: fromTerritoryId, to: toTerritoryId });
  if (count < 1) return no('BAD_COUNT', { count });
  const armies = armiesAt(state, from);
  if (count >= armies)
    return no('NOT_ENOUGH_ARMIES', { territory: fromTerritoryId, armies, needed: count + 1 });
  const playerId = formatOwner(state.seats, seat);
  return [{ type: 'fortified', payload: { playerId, fromTerritoryId, toTerritoryId, count } }];
};

/** R6.7: the attack is over; a capture this turn earns one card. */
const endAttack = (state: ConquestState, seat: Seat, random: Random): Answer => {
  const playerId = formatOwner(state.seats, seat);
  const draft = createDraft({ evolve }, state);
  draft.emit({ type: 'attackEnded', payload: { playerId } });
  const { deck, discards } = state;
  if (!state.captured || deck.length + discards.length === 0) return draft.events;
  const atlas = atlasIn(state);
  if (deck.length === 0) draft.emit(shuffleEvent(atlas, discards, random));
  const cardId = cardIdOf(atlas, must(draft.state.deck.at(-1), 'card to draw'));
  draft.emit({ type: 'cardDrawn', payload: { playerId, cardId }, secret: { cardId: [seat] } });
  return draft.events;
};

/** R9: the next player's turn starts, or the turn limit ends the game. */
const endTurn = (state: ConquestState, seat: Seat): Answer => {
  const ended: ConquestEvent = { type: 'turnEnded', payload: { playerId: formatOwner(state.seats, seat) } };
  if (state.turn < state.options.maxTurns) return [ended, turnStartEvent(state, nextSeat(state))];
  const winnerIds = turnLimitWinners(state).map((winner) => formatOwner(state.seats, winner));
  return [ended, { type: 'gameEnded', payload: { winnerIds, reason: 'turn limit' } }];
};
