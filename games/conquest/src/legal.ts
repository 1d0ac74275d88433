// What a seat may do now. Too many ways to place or to trade are the same in effect: one of each kind is listed.

import type { Seat } from '@turnfold/kernel';
import type { ConquestAction } from './actions.ts';
import { type Area, type Atlas, type Card, cardIdOf, idOf, neighboursOf, reachable } from './atlas.ts';
import { HAND_LIMIT, setsIn } from './cards.ts';
import { attackerDiceMax } from './combat.ts';
import { armiesAt, atlasIn, type ConquestState, handOf, isOver, poolOf } from './state.ts';

export function* legalActions(state: ConquestState, seat: Seat): Generator<ConquestAction, void> {
  if (isOver(state) || state.turn === 0 || seat !== state.current) return;
  switch (state.phase) {
    case 'REINFORCE':
      yield* trades(state, seat);
      yield* placements(state, seat);
      return;
    case 'ATTACK':
      yield* attacks(state, seat);
      yield END_TURN;
      return;
    case 'FORTIFY':
      yield* moves(state, seat);
      yield END_TURN;
      return;
  }
}

/** Armies can be spread, cards ordered and advances chosen in more ways than are listed. */
export const listsAll = (state: ConquestState, seat: Seat): boolean => {
  if (isOver(state) || seat !== state.current || state.phase === 'FORTIFY') return true;
  return state.phase === 'ATTACK' && attacks(state, seat).next().done === true;
};

const END_TURN: ConquestAction = { type: 'END_TURN', payload: {} };

/** Every set, and for each every territory that can get the two extra armies: the first card decides that. */
function* trades(state: ConquestState, seat: Seat): Generator<ConquestAction, void> {
  const hand = handOf(state, seat);
  if (state.tradingDown && hand.length < HAND_LIMIT) return;
  const atlas = atlasIn(state);
  for (const set of setsIn(atlas, hand)) {
    const shown = set.filter((card) => state.owners[card] === seat);
    if (shown.length === 0) yield trade(atlas, set);
    for (const first of shown) yield trade(atlas, [first, ...set.filter((card) => card !== first)]);
  }
}

const trade = (atlas: Atlas, cards: readonly Card[]): ConquestAction => ({
  type: 'TRADE_CARDS',
  payload: { cardIds: cards.map((card) => cardIdOf(atlas, card)) },
});

/** All armies on one territory. */
function* placements(state: ConquestState, seat: Seat): Generator<ConquestAction, void> {
  if (handOf(state, seat).length >= HAND_LIMIT) return;
  const atlas = atlasIn(state);
  for (const area of landOf(state, seat))
    yield {
      type: 'PLACE_ARMIES',
      payload: { placements: [{ territoryId: idOf(atlas, area), count: poolOf(state) }] },
    };
}

/** Every attack with every number of dice; how many move in is left to the default. */
function* attacks(state: ConquestState, seat: Seat): Generator<ConquestAction, void> {
  const atlas = atlasIn(state);
  for (const from of landOf(state, seat)) {
    const diceMax = attackerDiceMax(armiesAt(state, from));
    if (diceMax === 0) continue;
    const fromTerritoryId = idOf(atlas, from);
    for (const to of neighboursOf(atlas, from)) {
      if (state.owners[to] === seat) continue;
      const toTerritoryId = idOf(atlas, to);
      for (let attackerDice = diceMax; attackerDice > 0; attackerDice--)
        yield { type: 'ATTACK', payload: { fromTerritoryId, toTerritoryId, attackerDice } };
    }
  }
}

/** Every move: from where, to where, how many. */
function* moves(state: ConquestState, seat: Seat): Generator<ConquestAction, void> {
  if (state.fortified) return;
  const atlas = atlasIn(state);
  const inReach = (from: Area): Iterable<Area> =>
    state.options.fortify === 'adjacent'
      ? neighboursOf(atlas, from)
      : reachable(atlas, state.owners, seat, from);
  for (const from of landOf(state, seat)) {
    const armies = armiesAt(state, from);
    if (armies === 1) continue;
    const fromTerritoryId = idOf(atlas, from);
    for (const to of inReach(from)) {
      if (to === from || state.owners[to] !== seat) continue;
      const toTerritoryId = idOf(atlas, to);
      for (let count = armies - 1; count > 0; count--)
        yield { type: 'FORTIFY', payload: { fromTerritoryId, toTerritoryId, count } };
    }
  }
}

function* landOf({ owners }: ConquestState, seat: Seat): Generator<Area, void> {
  for (let area = 0; area < owners.length; area++) if (owners[area] === seat) yield area;
}
