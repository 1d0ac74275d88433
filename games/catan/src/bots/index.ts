// The opponents. The strong ones look ahead with a search that is handed in, so that this game needs nothing but the kernel.

import type { Bot, BotLevel } from '@turnfold/kernel';
import type { CatanAction } from '../actions.ts';
import { rules } from '../rules.ts';
import type { View } from '../view-schema.ts';
import { WEIGHTS, type Weights } from './appraise.ts';
import { easy } from './easy.ts';
import { LONG_LOOK, SHORT_LOOK, withForesight } from './foresight.ts';
import { createNormal, inOwnTime } from './normal.ts';
import { createThinking, OPENING_BUDGET } from './thinking.ts';
import { talking } from './trade.ts';

/** What the search is given: the rules, and what they do not say. */
export const plan = { rules, ...createThinking() };

/** What the game is handed to look ahead with. */
export type Search = (request: typeof plan) => Bot<View, CatanAction>;

/** The bots, with a search to look ahead by: `catanBots(search)`. */
export const catanBots = (search: Search): Readonly<Record<BotLevel | 'master', Bot<View, CatanAction>>> => {
  const searcher = createSearcher(search);
  return {
    easy,
    normal: talking(createNormal()),
    hard: withForesight(searcher, SHORT_LOOK),
    master: withForesight(searcher, LONG_LOOK),
  };
};

/** Looks to the end of its own turn. */
export const createSearcher = (
  search: Search,
  request = plan,
  weights: Weights = WEIGHTS,
  openingBudget = OPENING_BUDGET,
): Bot<View, CatanAction> => {
  const opening = search({ ...request, budget: openingBudget });
  const later = talking(thrifty(search(request), weights), weights);
  return (input) => (input.view.currentTurn === 0 ? opening : later)(input);
};

/**
 * A search follows the moves that look best at once, and four cards for one never do. So what the bank would help to buy
 * is looked at first.
 */
const thrifty = (bot: Bot<View, CatanAction>, weights: Weights): Bot<View, CatanAction> => {
  const planner = createNormal(weights, inOwnTime);
  return (input) => {
    const { view, seat } = input;
    const isOwnTime = view.turnPhase === 'postRoll' && view.currentPlayerIndex === seat && !view.tradeOffer;
    const move = isOwnTime ? planner(input) : null;
    return move?.type === 'TRADE_BANK' ? move : bot(input);
  };
};
