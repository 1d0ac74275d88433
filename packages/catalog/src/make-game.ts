// A game put together: with bots that play any rules where it brings none of its own.

import { withLevels } from '@turnfold/bots';
import type { GamePackage } from '@turnfold/kernel';
import { hasAllLevels, type MakeGame, tools } from './tools.ts';

export const makeGame = (game: MakeGame): GamePackage => {
  const made = game(tools);
  return hasAllLevels(made) ? made : withLevels(made);
};
