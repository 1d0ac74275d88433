// The rulebook. What is asked in the wrong phase or out of turn never comes this far.

import {
  createDraft,
  type Decision,
  type Draft,
  isRefused,
  must,
  type Random,
  type Refused,
  refuse,
  type Seat,
} from '@turnfold/kernel';
import type { ConquestAction, PayloadOf } from './actions.ts';
import {
  type Area,
  type Atlas,
  areaNamed,
  type Card,
  cardIdOf,
  idOf,
  isAdjacent,
  neighboursOf,
  reachable,
} from './atlas.ts';
import { HAND_LIMIT, isSet, setWorth, symbolsOf, TERRITORY_BONUS, TRADE_DOWN_FROM } from './cards.ts';
import { advanceOf, defenderDiceOf, resolve, rollDown } from './combat.ts';
import type { ConquestEvent, EventOf } from './events.ts';
import { evolve } from './evolve.ts';
import { turnLimitWinners } from './outcome.ts';
import type { RefusalCode } from './refusals.ts';
import { shuffleEvent, turnStartEvent } from './start.ts';
import {
  armiesAt,
  atlasIn,
  type ConquestState,
  formatOwner,
  handOf,
  holdingsOf,
  nextSeat,
  type Owner,
  ownerAt,
  poolOf,
  survivors,
} from './state.ts';
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
  switch (action.type) {
    case 'PLACE_ARMIES':
      return placeArmies(state, seat, action.payload);
    case 'TRADE_CARDS':
      return tradeCards(state, seat, action.payload);
    case 'ATTACK':
      return attack(state, seat, action.payload, random);
    case 'FORTIFY':
      return fortify(state, seat, action.payload);
    case 'END_TURN':
      return state.phase === 'ATTACK' ? endAttack(state, seat, random) : endTurn(state, seat);
  }
};

/** R5: all armies at once, on own land. */
const placeArmies = (state: ConquestState, seat: Seat, { placements }: PayloadOf<'PLACE_ARMIES'>): Answer => {
  const atlas = atlasIn(state);
  const cards = handOf(state, seat).length;
  if (cards >= HAND_LIMIT) return no('MUST_TRADE', { cards });
  for (const { territoryId } of placements)
    if (!atlas.areaOf.has(territoryId)) return unknown(atlas, territoryId);
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

/** R4: a set for armies, and two more on a territory of yours that it shows. */
const tradeCards = (state: ConquestState, seat: Seat, { cardIds }: PayloadOf<'TRADE_CARDS'>): Answer => {
  const atlas = atlasIn(state);
  const hand = handOf(state, seat);
  if (state.tradingDown && hand.length < HAND_LIMIT)
    return no('MAY_NOT_TRADE', { cards: hand.length, pool: poolOf(state) });
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
  const shown = cards.find((card) => state.owners[card] === seat); // A territory's card has its number.
  const bonus = shown === undefined ? null : { territoryId: idOf(atlas, shown), count: TERRITORY_BONUS };
  return [{ type: 'cardsTraded', payload: { playerId, cardIds: [...cardIds], setNumber, armies, bonus } }];
};

/** R6: dice against dice; the last defender's fall is a capture. */
const attack = (
  state: ConquestState,
  seat: Seat,
  { fromTerritoryId, toTerritoryId, attackerDice, advance }: PayloadOf<'ATTACK'>,
  random: Random,
): Answer => {
  const atlas = atlasIn(state);
  const from = atlas.areaOf.get(fromTerritoryId);
  const to = atlas.areaOf.get(toTerritoryId);
  if (from === undefined) return unknown(atlas, fromTerritoryId);
  if (to === undefined) return unknown(atlas, toTerritoryId);
  if (state.owners[from] !== seat) return no('NOT_OWNER', { territory: fromTerritoryId });
  if (state.owners[to] === seat) return no('NOT_ENEMY', { territory: toTerritoryId });
  if (!isAdjacent(atlas, from, to)) return notAdjacent(atlas, from, to);
  if (attackerDice < 1 || attackerDice > 3) return no('BAD_DICE', { dice: attackerDice });
  const armies = armiesAt(state, from);
  if (armies <= attackerDice)
    return no('NOT_ENOUGH_ARMIES', { territory: fromTerritoryId, armies, needed: attackerDice + 1 });

  const attackerRoll = rollDown(random, attackerDice);
  const defenderRoll = rollDown(random, defenderDiceOf(armiesAt(state, to)));
  const { attackerLosses, defenderLosses } = resolve(attackerRoll, defenderRoll);
  const defender = ownerAt(state, to);
  const roll = {
    playerId: formatOwner(state.seats, seat),
    fromTerritoryId,
    toTerritoryId,
    defenderId: formatOwner(state.seats, defender),
    attackerRoll,
    defenderRoll,
    attackerLosses,
    defenderLosses,
  };
  if (armiesAt(state, to) > defenderLosses) return [{ type: 'attacked', payload: roll }];

  // R6.5: the armies move in.
  const left = armies - attackerLosses;
  const wanted = advance ?? (state.options.defaultAdvance === 'all' ? left : attackerDice);
  const draft = createDraft({ evolve }, state);
  draft.emit({ type: 'captured', payload: { advance: advanceOf(wanted, attackerDice, left), ...roll } });
  if (holdingsOf(draft.state, defender) === 0) eliminate(draft, seat, defender);
  return draft.events;
};

/** R7: whoever loses the last territory is out, and the cards change hands. */
const eliminate = (draft: Draft<ConquestState, ConquestEvent>, seat: Seat, loser: Owner): void => {
  const { seats, options } = draft.state;
  const playerId = formatOwner(seats, seat);
  draft.emit(eliminationEvent(draft.state, seat, loser));
  const isPlayer = loser < seats;
  if (isPlayer && survivors(draft.state).length === 1) {
    draft.emit({ type: 'gameEnded', payload: { winnerIds: [playerId], reason: 'conquest' } });
    return;
  }
  const cardCount = handOf(draft.state, seat).length;
  if (options.eliminationTrade === 'immediate' && cardCount >= TRADE_DOWN_FROM)
    draft.emit({ type: 'tradeDownBegan', payload: { playerId, cardCount } });
};

const eliminationEvent = (state: ConquestState, seat: Seat, loser: Owner): EventOf<'playerEliminated'> => {
  const { seats } = state;
  const isPlayer = loser < seats;
  const cards = isPlayer ? handOf(state, loser) : [];
  return {
    type: 'playerEliminated',
    payload: {
      playerId: formatOwner(seats, loser),
      byPlayerId: formatOwner(seats, seat),
      cardCount: cards.length,
      cardIds: cards.map((card) => cardIdOf(atlasIn(state), card)),
    },
    ...(isPlayer ? { secret: { cardIds: [seat, loser] } } : {}),
  };
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
  if (from === undefined) return unknown(atlas, fromTerritoryId);
  if (to === undefined) return unknown(atlas, toTerritoryId);
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

const no = (code: RefusalCode, params?: Readonly<Record<string, string | number>>): Refused =>
  refuse(code, params);

const unknown = (atlas: Atlas, territory: string): Refused =>
  no('UNKNOWN_TERRITORY', { territory, example: idOf(atlas, 0) });

const notAdjacent = (atlas: Atlas, from: Area, to: Area): Refused =>
  no('NOT_ADJACENT', {
    from: idOf(atlas, from),
    to: idOf(atlas, to),
    neighbours: neighboursOf(atlas, from)
      .map((area) => atlas.ids[area])
      .join(', '),
  });
