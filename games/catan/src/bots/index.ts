// Three opponents. `hard` looks ahead with a search that is handed in, so that this game needs nothing but the kernel.

import type { Bot, Bots } from '@turnfold/kernel';
import type { CatanAction } from '../actions.ts';
import { rules } from '../rules.ts';
import type { View } from '../view-schema.ts';
import { easy } from './easy.ts';
import { createNormal } from './normal.ts';
import { createThinking } from './thinking.ts';
import { talking } from './trade.ts';

/** What the search is given: the rules, and what they do not say. */
export const plan = { rules, ...createThinking() };

/** The bots, with a search to look ahead by: `catanBots(search)`. */
export const catanBots = (
  search: (request: typeof plan) => Bot<View, CatanAction>,
): Bots<View, CatanAction> => ({
  easy,
  normal: talking(createNormal()),
  hard: talking(search(plan)),
});
