// Truths about every state. The first six are the contract's own.

import type { Rules } from '@turnfold/kernel';
import { idOf } from './atlas.ts';
import { reinforcementsOf } from './reinforcements.ts';
import {
  atlasIn,
  type ConquestState,
  formatOwner,
  isEliminated,
  NOBODY,
  type Owner,
  poolOf,
} from './state.ts';

type Invariants = Rules<ConquestState>['invariants'];

export const invariants: Invariants = {
  'army counts': (state) =>
    each(state.armies, (count, area) => {
      if (!Number.isSafeInteger(count)) return `${place(state, area)} has ${count} armies`;
      return (state.owners[area] === NOBODY) === (count === 0) && count >= 0
        ? null
        : `${place(state, area)} has ${count} armies and the owner ${state.owners[area]}`;
    }),

  ownership: (state) =>
    each(state.owners, (owner, area) =>
      owner === NOBODY
        ? state.turn > 0 && `nobody holds ${place(state, area)}`
        : stranger(state, owner, area),
    ),

  'phase consistency': (state) => {
    const { current, seats, turn } = state;
    if (!(current >= 0 && current < seats)) return `the current player is seat ${current}`;
    if (isEliminated(state, current)) return `${formatOwner(seats, current)} is to act, but eliminated`;
    return (
      turn === 0 || state.holdings[current] !== 0 || `${formatOwner(seats, current)} is to act without land`
    );
  },

  'card ownership': (state) =>
    each(state.hands, (hand, seat) =>
      hand.length > 0 && isEliminated(state, seat)
        ? `${formatOwner(state.seats, seat)} is eliminated and holds ${hand.length} cards`
        : null,
    ),

  /** Armies in hand are for the claiming; a capture asks only in the attack, for land that the player holds. */
  'claims and captures': (state) => {
    const { turn, unplaced, advance, phase, owners, current } = state;
    if (unplaced.some((count) => count < 0 || (count > 0 && turn > 0)))
      return `in turn ${turn} the players hold ${unplaced.join(', ')} armies`;
    if (!advance) return true;
    const own = owners[advance.from] === current && owners[advance.to] === current;
    return (phase === 'ATTACK' && own) || `a capture asks in ${phase}, between land of others`;
  },

  'reinforcement budget': (state) => {
    const { granted, placed, phase, turn, tradingDown } = state;
    if (poolOf(state) < 0) return `${placed} armies were placed, of ${placed + poolOf(state)}`;
    if (phase !== 'REINFORCE') return poolOf(state) === 0 || `${poolOf(state)} armies are left after placing`;
    if (turn === 0 || tradingDown) return true;
    const { total } = reinforcementsOf(state, state.current);
    return granted === total || `${granted} armies were granted instead of ${total}`;
  },

  /** A turn has three steps at least: place, end the attack, end the turn. Every event is one. */
  'revision monotonicity': ({ steps, turn }) =>
    (Number.isSafeInteger(steps) && steps >= 3 * (turn - 1)) ||
    `${steps} steps cannot have led to turn ${turn}`,

  'every card is in one place': (state) => {
    if (state.turn === 0) return true;
    const cards = [...state.hands.flat(), ...state.deck, ...state.discards];
    const { cardIds } = atlasIn(state);
    if (cards.length !== cardIds.length) return `${cards.length} cards instead of ${cardIds.length}`;
    return new Set(cards).size === cards.length || 'a card is in two places';
  },

  'holdings are counted': (state) =>
    each(state.holdings, (count, owner) => {
      const real = state.owners.filter((each) => each === owner).length;
      if (count !== real)
        return `${formatOwner(state.seats, owner)} holds ${real} territories, counted ${count}`;
      return count > 0 && isEliminated(state, owner)
        ? `${formatOwner(state.seats, owner)} is eliminated and holds ${count} territories`
        : null;
    }),
};

/** True, or the first thing that is wrong. */
const each = <T>(
  list: readonly T[],
  wrong: (item: T, index: number) => string | null | false,
): true | string => {
  for (const [index, item] of list.entries()) {
    const problem = wrong(item, index);
    if (problem) return problem;
  }
  return true;
};

const stranger = (state: ConquestState, owner: Owner, area: number): string | null =>
  owner >= 0 && owner < state.holdings.length && !isEliminated(state, owner)
    ? null
    : `${place(state, area)} belongs to ${formatOwner(state.seats, owner)}, who is not in the game`;

const place = (state: ConquestState, area: number): string => idOf(atlasIn(state), area);
