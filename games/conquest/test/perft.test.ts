// All rules in a few tables: whatever a change does to legal actions or states, some number changes.

import { expectPerft, perft } from '@turnfold/kernel/testing';
import { test } from 'vitest';
import { rules } from '../src/index.ts';

const fileOf = (name: string) => new URL(`./perft/${name}.txt`, import.meta.url);

test('every number of players with the default options', () => {
  expectPerft(fileOf('default'), perft(rules, { games: 3, depth: 40 }));
});

test('every option away from its default', () => {
  const setups = [
    { seats: 3, options: { map: 'hearthsea', advance: 'ask', cardBonus: 'oncePerTurn' } },
    { seats: 2, options: { map: 'hearthsea', claiming: true, firstSeat: 'rolled', neutral: false } },
    { seats: 4, options: { fortify: 'connected', cardValues: 'fixed', advance: 'dice', lateSeatArmies: 2 } },
    {
      seats: 3,
      options: { map: 'hearthsea', fog: true, eliminationTrade: 'nextTurn', handLimit: 'tradeDown' },
    },
  ];
  expectPerft(fileOf('options'), perft(rules, { setups, games: 3, depth: 120 }));
});
