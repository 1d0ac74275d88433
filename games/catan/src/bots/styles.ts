// What a bot may like: the same search with other weights.

import { type Bot, type BotStyle, itemAt } from '@turnfold/kernel';
import type { CatanAction } from '../actions.ts';
import { rules } from '../rules.ts';
import type { View } from '../view-schema.ts';
import { type Chances, chancesOf, WEIGHTS, type Weights } from './appraise.ts';
import { type Foresight, LONG_LOOK, SHORT_LOOK, withForesight } from './foresight.ts';
import { createSearcher, type Search } from './index.ts';
import { learnedChances } from './learned.ts';
import { createNormal } from './normal.ts';
import { createThinking } from './thinking.ts';
import { talking } from './trade.ts';

type Style = BotStyle<View, CatanAction>;

/** The network knows what wins and nothing of a taste, so it has only so much of a say. */
const NETWORK_SHARE = 0.45;

const tasting =
  (weights: Weights, share: number): Chances =>
  (position) => {
    const liked = chancesOf(position, weights);
    return learnedChances(position).map((chance, seat) => share * chance + (1 - share) * itemAt(liked, seat));
  };

/** A bot that looks ahead, and likes other things than the all-round one. */
export const createStyled = (
  search: Search,
  look: Foresight,
  weights: Weights,
  share = NETWORK_SHARE,
): Bot<View, CatanAction> => {
  const searcher = createSearcher(search, { rules, ...createThinking(weights) }, weights);
  return withForesight(searcher, look, weights, tasting(weights, share));
};

const styleOf = (search: Search, id: string, likes: string, taste: Partial<Weights>): Style => {
  const weights = { ...WEIGHTS, ...taste };
  return {
    id,
    likes,
    bots: {
      normal: talking(createNormal(weights), weights),
      hard: createStyled(search, SHORT_LOOK, weights),
      master: createStyled(search, LONG_LOOK, weights),
    },
  };
};

export const catanStyles = (search: Search): readonly Style[] => [
  styleOf(search, 'pioneer', 'Builds roads and settlements, and wants the longest road.', {
    roadSpeed: 0.35,
    settlementSpeed: 0.73,
    settlementPlan: 0.9,
    roadPlan: 0.25,
    longestRoad: 1.9,
    longestRoadFade: 0.68,
    site: 0.3,
  }),
  styleOf(search, 'mayor', 'Wants ore and wheat, and turns its settlements into cities early.', {
    citySpeed: 1.13,
    cityPlan: 1.28,
    cardSpeed: 0.3,
    cardPlan: 0.26,
    roadPlan: 0.15,
  }),
  styleOf(search, 'general', 'Buys development cards, plays knights and wants the largest army.', {
    cardSpeed: 0.8,
    cardPlan: 0.4,
    knight: 0.5,
    progress: 0.35,
    largestArmy: 1.8,
  }),
];
