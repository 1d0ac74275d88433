import { expectPlaythrough, playthrough } from '@turnfold/kernel/testing';
import { test } from 'vitest';
import { bots, rules } from '../src/index.ts';

const { easy, normal, hard } = bots;
const fileOf = (name: string) => new URL(`./playthroughs/${name}.txt`, import.meta.url);

test('a whole game of two normal bots on the smaller map, to read', () => {
  expectPlaythrough(
    fileOf('hearthsea'),
    playthrough(rules, { seed: 7, options: { map: 'hearthsea' }, bots: [normal, normal] }),
  );
});

test('the first turns of three bots in the fog, and what each of them is told', () => {
  expectPlaythrough(
    fileOf('fog'),
    playthrough(rules, {
      seed: 2,
      seats: 3,
      steps: 14,
      options: { map: 'hearthsea', fog: true },
      bots: [normal, hard, easy],
    }),
  );
});

test('dice for the first turn, territories claimed in turn, and the first attacks', () => {
  expectPlaythrough(
    fileOf('claiming'),
    playthrough(rules, {
      seed: 5,
      seats: 3,
      steps: 75,
      options: { map: 'hearthsea', claiming: true, firstSeat: 'rolled', lateSeatArmies: 1 },
      bots: [normal, hard, easy],
    }),
  );
});

test('six players who are asked how many armies move in, to the end of some of them', () => {
  expectPlaythrough(
    fileOf('moving-in'),
    playthrough(rules, {
      seed: 4,
      seats: 6,
      steps: 150,
      options: { map: 'hearthsea', advance: 'ask', cardBonus: 'oncePerTurn', handLimit: 'tradeDown' },
      bots: [normal, easy, normal, easy, normal, easy],
    }),
  );
});

test('two players on the classic map with neutral armies, fixed values and long marches', () => {
  expectPlaythrough(
    fileOf('two-players'),
    playthrough(rules, {
      seed: 3,
      steps: 120,
      options: { cardValues: 'fixed', fortify: 'connected', eliminationTrade: 'nextTurn', maxTurns: 9 },
      bots: [hard, normal],
    }),
  );
});
