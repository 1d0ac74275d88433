// What each game brings for newcomers: words, pictures of its rules, a first game.

import type { Learning } from '@turnfold/board';
import { LEARNING } from './boards-learning-list.ts';

const loads: Readonly<Record<string, () => Promise<{ readonly learn: Learning }>>> = LEARNING;

/** Null for a game that brings nothing. */
export const loadLearning = async (rulesId: string): Promise<Learning | null> =>
  Object.hasOwn(loads, rulesId) ? ((await loads[rulesId]?.())?.learn ?? null) : null;
