// What a bot may like: the same search with other weights.

import type { BotStyle } from '@turnfold/kernel';
import type { ConquestAction } from '../actions.ts';
import type { ConquestView } from '../view-schema.ts';
import { createHard, LOOK } from './hard.ts';
import { createMaster, LONG_LOOK, MASTER_WEIGHTS } from './master.ts';
import { createNormal, TASTE, type Taste } from './normal.ts';
import { WEIGHTS, type Weights } from './scene.ts';

type Style = BotStyle<ConquestView, ConquestAction>;

/** One taste for all levels; what is not named is as it was measured for the all-round bot of the level. */
const styleOf = (id: string, likes: string, taste: Partial<Taste>, weights: Partial<Weights>): Style => ({
  id,
  likes,
  bots: {
    normal: createNormal({ ...TASTE, ...taste }),
    hard: createHard(LOOK, { ...WEIGHTS, ...weights }),
    master: createMaster(LONG_LOOK, { ...MASTER_WEIGHTS, ...weights }),
  },
});

export const styles: readonly Style[] = [
  styleOf(
    'hunter',
    'Gathers its armies and goes for whoever can be knocked out of the game.',
    { odds: 0.55, continents: 4, prey: 20 },
    { prey: 0.3, fewer: 0.2, appetite: -0.004, continents: 6 },
  ),
  styleOf(
    'builder',
    'Wants whole continents, and fights for little else.',
    { continents: 40 },
    { continents: 30, threat: 0.7, growth: 2, appetite: -0.012, fewer: 0, mass: 0 },
  ),
  styleOf(
    'guardian',
    'Piles up armies, and takes a card a turn and little more.',
    { odds: 0.8, cardOnly: true },
    { appetite: -0.033, press: 1.1, fewer: 0.05 },
  ),
];
