import { conformance } from '@turnfold/kernel/testing';
import { describe, test } from 'vitest';
import { frozenRecords } from '../../../test/frozen/data.ts';
import { bots, rules } from '../src/index.ts';

conformance(rules, {
  describe,
  test,
  records: frozenRecords('conquest'),
  bots,
  games: 9,
  setups: [
    { seats: 2, options: { maxTurns: 30 } },
    { seats: 3, options: { maxTurns: 40, map: 'hearthsea', fog: true } },
    { seats: 6, options: { maxTurns: 60, map: 'hearthsea', eliminationTrade: 'nextTurn' } },
    {
      seats: 4,
      options: { maxTurns: 40, fortify: 'connected', cardValues: 'fixed', defaultAdvance: 'dice' },
    },
    { seats: 2, options: { maxTurns: 30, fog: true, neutral: false, lateSeatArmies: 2 } },
    { seats: 5, options: { maxTurns: 60, map: 'hearthsea' } },
  ],
});
