import type { AnyBot } from '@turnfold/kernel';
import { expectPlaythrough, type PlaythroughOptions, playthrough } from '@turnfold/kernel/testing';
import { test } from 'vitest';
import { battletech, bots, designOf, FORCE_FORMAT } from '../src/index.ts';
import { brawler } from './logs.ts';

const trestle = { ...designOf('gantry'), id: 'trestle', name: 'Trestle' };
const ridge = {
  format: 'turnfold-battletech-map',
  name: 'Ridge',
  radius: 6,
  hexes: [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((q) => ({ q, r: 0 - Math.floor(q / 2), level: 3 })),
};
const field = { mapRadius: 6, mapSeed: 5 };

const GAMES: Readonly<Record<string, PlaythroughOptions>> = {
  duel: {
    seed: 4,
    options: { ...field, scenario: 'duel', units1: ['hobnail'], units2: ['drover'] },
    bots: [bots.hard, bots.normal],
  },
  // Missiles over a ridge with a spotter, arms that flip, a design and a map of one's own.
  ridge: {
    seed: 7,
    options: {
      scenario: 'lance',
      ownMap: ridge,
      units1: ['sandfly'],
      designs1: { format: FORCE_FORMAT, designs: [trestle] },
      units2: ['quarrel', 'sandfly'],
    },
    bots: [bots.easy, bots.easy],
    steps: 40,
  },
  // Charges, deaths from above, blows, falls, standing up.
  brawl: {
    seed: 5,
    options: {
      ...field,
      scenario: 'lance',
      map: 'open',
      units1: ['longstride', 'millwright'],
      units2: ['sandfly', 'drover'],
    },
    bots: [brawler as AnyBot, brawler as AnyBot],
    steps: 60,
  },
  // Water: fords, cover, and sinks that cool better.
  ford: {
    seed: 3,
    options: { ...field, scenario: 'duel', map: 'river', units1: ['breakwater'], units2: ['anvilhead'] },
    bots: [bots.normal, bots.easy],
    steps: 50,
  },
  hold: {
    seed: 6,
    options: {
      ...field,
      scenario: 'hold',
      map: 'woods',
      turnLimit: 3,
      units1: ['drover', 'quarrel'],
      units2: ['sandfly', 'tinderbox'],
    },
    bots: [bots.hard, bots.easy],
  },
};

test.each(Object.entries(GAMES))('%s, to read', (name, options) => {
  expectPlaythrough(new URL(`./playthroughs/${name}.txt`, import.meta.url), playthrough(battletech, options));
});
