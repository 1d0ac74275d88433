// Every rule in one number: legal actions and states of random games, depth by depth.

import { expectPerft, perft } from '@turnfold/kernel/testing';
import { test } from 'vitest';
import { PRESETS, rules } from '../src/index.ts';

const file = (name: string) => new URL(`./playthroughs/${name}.txt`, import.meta.url);

test('usual games of two, three and four', () => {
  expectPerft(file('perft'), perft(rules, { depth: 150 }));
});

test('games with every option', () => {
  const setups = [
    { seats: 2, options: PRESETS.duel },
    { seats: 3, options: { dice: 'balanced', layout: 'random', discardLimit: 3 } },
    { seats: 4, options: { ...PRESETS.firstGame, friendlyRobber: true, victoryPoints: 4 } },
  ];
  expectPerft(file('perft-options'), perft(rules, { setups, depth: 150, seed: 11 }));
});
