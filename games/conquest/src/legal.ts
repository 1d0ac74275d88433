// What a seat may do now. Too many ways to place or to trade are the same in effect: one of each kind is listed.

import type { Seat } from '@turnfold/kernel';
import { type ConquestAction, DICE } from './actions.ts';
import { type Area, type Atlas, idOf, neighboursOf, reachable } from './atlas.ts';
import { setsIn } from './cards.ts';
import { attackerDiceMax } from './combat.ts';
import {
  type Advance,
  armiesAt,
  atlasIn,
  type ConquestState,
  handOf,
  isClaiming,
  isRunning,
  mostToAdvance,
  NOBODY,
  type Owner,
  poolOf,
} from './state.ts';
import { mayGetBonus, mayTrade, mustTrade, startingWith, tradeOf } from './trading.ts';

export function* legalActions(state: ConquestState, seat: Seat): Generator<ConquestAction, void> {
  if (!isRunning(state) || seat !== state.current) return;
  if (isClaiming(state)) return yield* claims(state, seat);
  if (state.advance) return yield* advances(state, state.advance);
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
  if (!isRunning(state) || seat !== state.current || state.phase === 'FORTIFY') return true;
  if (isClaiming(state) || state.advance) return true;
  return state.phase === 'ATTACK' && attacks(state, seat).next().done === true;
};

const END_TURN: ConquestAction = { type: 'END_TURN', payload: {} };

/** Free land; once there is none, own land. */
function* claims(state: ConquestState, seat: Seat): Generator<ConquestAction, void> {
  const atlas = atlasIn(state);
  const owner = state.owners.includes(NOBODY) ? NOBODY : seat;
  for (const area of landOf(state, owner)) yield placing(atlas, area, 1);
}

function* advances(state: ConquestState, asked: Advance): Generator<ConquestAction, void> {
  for (let count = mostToAdvance(state, asked); count >= asked.least; count--)
    yield { type: 'ADVANCE', payload: { count } };
}

const placing = (atlas: Atlas, area: Area, count: number): ConquestAction => ({
  type: 'PLACE_ARMIES',
  payload: { placements: [{ territoryId: idOf(atlas, area), count }] },
});

/** Every set, and for each every territory that can get the two extra armies: the first card decides that. */
function* trades(state: ConquestState, seat: Seat): Generator<ConquestAction, void> {
  if (!mayTrade(state, seat)) return;
  const atlas = atlasIn(state);
  for (const set of setsIn(atlas, handOf(state, seat))) {
    const shown = mayGetBonus(state) ? set.filter((card) => state.owners[card] === seat) : [];
    if (shown.length === 0) yield tradeOf(atlas, set);
    for (const first of shown) yield tradeOf(atlas, startingWith(set, first));
  }
}

/** All armies on one territory. */
function* placements(state: ConquestState, seat: Seat): Generator<ConquestAction, void> {
  if (mustTrade(state, seat)) return;
  const atlas = atlasIn(state);
  for (const area of landOf(state, seat)) yield placing(atlas, area, poolOf(state));
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
      for (const attackerDice of DICE.toReversed())
        if (attackerDice <= diceMax)
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

function* landOf({ owners }: ConquestState, owner: Owner): Generator<Area, void> {
  for (let area = 0; area < owners.length; area++) if (owners[area] === owner) yield area;
}
