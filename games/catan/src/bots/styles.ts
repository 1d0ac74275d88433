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
const NETWORK_SHARE = 0.5;

const tasting =
  (weights: Weights): Chances =>
  (position) => {
    const liked = chancesOf(position, weights);
    return learnedChances(position).map(
      (chance, seat) => NETWORK_SHARE * chance + (1 - NETWORK_SHARE) * itemAt(liked, seat),
    );
  };

const styleOf = (search: Search, id: string, likes: string, taste: Partial<Weights>): Style => {
  const weights = { ...WEIGHTS, ...taste };
  const searcher = createSearcher(search, { rules, ...createThinking(weights) }, weights);
  const looking = (look: Foresight): Bot<View, CatanAction> =>
    withForesight(searcher, look, weights, tasting(weights));
  return {
    id,
    likes,
    bots: {
      normal: talking(createNormal(weights), weights),
      hard: looking(SHORT_LOOK),
      master: looking(LONG_LOOK),
    },
  };
};

export const catanStyles = (search: Search): readonly Style[] => [
  styleOf(search, 'pioneer', 'Builds roads and settlements, and wants the longest road.', {
    roadSpeed: 0.6,
    settlementSpeed: 0.9,
    citySpeed: 0.4,
    cardSpeed: 0.2,
    cityPlan: 0.5,
    settlementPlan: 1,
    roadPlan: 0.4,
    cardPlan: 0.15,
    longestRoad: 2.6,
    longestRoadFade: 0.75,
    site: 0.4,
  }),
  styleOf(search, 'mayor', 'Wants ore and wheat, and turns its settlements into cities early.', {
    roadSpeed: 0.1,
    settlementSpeed: 0.4,
    citySpeed: 1.4,
    cityPlan: 1.5,
    settlementPlan: 0.5,
    roadPlan: 0.1,
    longestRoad: 0.8,
  }),
  styleOf(search, 'general', 'Buys development cards, plays knights and wants the largest army.', {
    roadSpeed: 0.1,
    settlementSpeed: 0.4,
    cardSpeed: 1.1,
    cardPlan: 0.9,
    knight: 0.6,
    progress: 0.4,
    largestArmy: 2,
    longestRoad: 0.8,
    roadPlan: 0.1,
  }),
];
