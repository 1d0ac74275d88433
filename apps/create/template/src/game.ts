// The game as a server hosts it: rules and bots together. With rules alone it gets bots that play any game.

import type { GamePackage } from '@turnfold/kernel';
import { bots } from './bots.ts';
import { rules } from './rules.ts';

export const game = (): GamePackage => ({ rules, bots });
