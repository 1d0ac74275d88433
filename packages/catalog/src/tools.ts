// What every game is handed when it is put together, so that a game itself needs nothing but the kernel.

import { search } from '@turnfold/bots';
import { BOT_LEVELS, type GameModule, type GamePackage } from '@turnfold/kernel';

export const tools = { search };

/** What `games/<g>` exports as `game`: its rules, and its bots where it has any, made with these tools. */
export type MakeGame = (given: typeof tools) => GameModule;

export const hasAllLevels = (made: GameModule): made is GamePackage =>
  BOT_LEVELS.every((level) => made.bots?.[level]);
