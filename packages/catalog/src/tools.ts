// What every game is handed when it is put together, so that a game itself needs nothing but the kernel.

import { search } from '@turnfold/bots';
import type { GamePackage } from '@turnfold/kernel';

export const tools = { search };

/** What `games/<g>` exports as `game`: its rules and bots, the bots made with these tools. */
export type MakeGame = (given: typeof tools) => GamePackage;
