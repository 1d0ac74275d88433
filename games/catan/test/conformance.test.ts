import { canonical } from '@turnfold/kernel';
import { conformance } from '@turnfold/kernel/testing';
import { describe, test } from 'vitest';
import { frozenRecords } from '../../../test/frozen/data.ts';
import type { CatanAction } from '../src/actions.ts';
import { describedRules } from '../src/index.ts';
import { parseCards } from '../src/resource.ts';

/** The order of two cards, or a zero that is left out, makes no difference. */
const keyOf = (asked: { readonly type: string; readonly payload: object }): string => {
  const action = asked as CatanAction;
  if (action.type === 'PLAY_YEAR_OF_PLENTY')
    return canonical([action.type, [...action.payload.resources].sort()]);
  if (action.type === 'DISCARD_RESOURCES')
    return canonical([action.type, parseCards(action.payload.resources)]);
  return canonical(action);
};

conformance(describedRules, {
  describe,
  test,
  records: frozenRecords('catan'),
  keyOf,
  games: 6,
  movesMax: 300,
  positions: 6,
  setups: [
    { seats: 2, options: { dice: 'balanced', layout: 'random' } },
    { seats: 3, options: { friendlyRobber: true, victoryPoints: 8 } },
    { seats: 4 },
  ],
  // Everybody hears what a player pays with or asks the bank for; a view only counts the cards afterwards.
  tellsMoreThanViews: ['bankTraded', 'tradeMade'],
});
