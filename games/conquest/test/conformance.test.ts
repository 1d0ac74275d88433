import { conformance } from '@turnfold/kernel/testing';
import { describe, test } from 'vitest';
import { frozenRecords } from '../../../test/frozen/data.ts';
import { bots, describedRules } from '../src/index.ts';

conformance(describedRules, {
  describe,
  test,
  records: frozenRecords('conquest'),
  bots,
  games: 12,
  setups: [
    { seats: 2, options: { maxTurns: 30 } },
    { seats: 3, options: { maxTurns: 40, map: 'hearthsea', fog: true } },
    {
      seats: 2,
      options: { maxTurns: 30, fog: true, neutral: false, lateSeatArmies: 2, firstSeat: 'rolled' },
    },
    {
      seats: 6,
      options: { maxTurns: 60, map: 'hearthsea', eliminationTrade: 'nextTurn', handLimit: 'tradeDown' },
    },
    { seats: 4, options: { maxTurns: 40, fortify: 'connected', cardValues: 'fixed', advance: 'dice' } },
    { seats: 5, options: { maxTurns: 60, map: 'hearthsea', advance: 'ask', cardBonus: 'oncePerTurn' } },
    {
      seats: 3,
      options: {
        maxTurns: 30,
        map: 'hearthsea',
        fog: true,
        advance: 'ask',
        claiming: true,
        firstSeat: 'rolled',
      },
    },
    { seats: 2, options: { maxTurns: 30, map: 'lantern-sea', advance: 'ask', claiming: true } },
  ],
});
