// What a bot may like: the same search with another taste.

import type { BotStyle } from '@turnfold/kernel';
import type { TerritoriesAction } from '../types.ts';
import type { TerritoriesView } from '../view-schema.ts';
import { HARD } from './hard.ts';
import { judge } from './judge.ts';
import { createLooking } from './looking.ts';
import { MASTER } from './master.ts';
import { createNormal } from './normal.ts';
import type { Taste } from './taste.ts';

type Style = BotStyle<TerritoriesView, TerritoriesAction>;

const styleOf = (id: string, likes: string, taste: Taste): Style => ({
  id,
  likes,
  bots: {
    normal: createNormal(taste),
    hard: createLooking(judge, { ...HARD, taste }),
    master: createLooking(judge, { ...MASTER, taste }),
  },
});

export const styles: readonly Style[] = [
  styleOf('grabber', 'Takes what it can now: closes gaps early, for a few cells rather than many later.', {
    cells: 2,
    reach: -0.4,
    squeeze: 0,
  }),
  styleOf('blocker', 'Crowds its opponent, and takes away its room to grow.', {
    cells: 0,
    reach: 0,
    squeeze: 2,
  }),
  styleOf('loner', 'Keeps away from its opponent, and takes the land that nobody fights for.', {
    cells: 0,
    reach: 0,
    squeeze: -1,
  }),
];
