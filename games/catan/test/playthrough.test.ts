import { search } from '@turnfold/bots';
import { expectPlaythrough, playthrough } from '@turnfold/kernel/testing';
import { test } from 'vitest';
import { catanBots, rules } from '../src/index.ts';

const file = (name: string) => new URL(`./playthroughs/${name}.txt`, import.meta.url);

test('a game of two at random reads as it always did', () => {
  const options = { layout: 'beginner', victoryPoints: 3 };
  expectPlaythrough(file('two-at-random'), playthrough(rules, { seed: 4, seats: 2, options, steps: 160 }));
});

test('the beginning of a game of three bots, with trades, reads as it always did', () => {
  const { normal } = catanBots(search);
  const bots = [normal, normal, normal];
  expectPlaythrough(file('three-bots'), playthrough(rules, { seed: 2, seats: 3, bots, steps: 90 }));
});
