// Builds what it can where it likes, and otherwise lets things happen. Trades when it gets no fewer cards than it gives.

import { type Bot, itemAt, pick, type Random } from '@turnfold/kernel';
import { type CatanAction, END_TURN } from '../actions.ts';
import { RESOURCES, type ResourceCards } from '../resource.ts';
import type { View } from '../view-schema.ts';

export const easy: Bot<View, CatanAction> = ({ view, seat, legal, random }) => {
  const actions = [...legal()];
  if (view.tradeOffer && seat !== view.currentPlayerIndex) return answer(view, actions, random);
  const of = (...types: readonly CatanAction['type'][]) => actions.filter(({ type }) => types.includes(type));
  const points = of('BUILD_CITY', 'BUILD_SETTLEMENT');
  if (points.length > 0) return pick(random, points);
  if (!actions.includes(END_TURN)) return pick(random, actions);
  const others = of('BUILD_ROAD', 'BUY_DEVELOPMENT_CARD', 'TRADE_BANK', 'PLAY_KNIGHT', 'PLAY_ROAD_BUILDING');
  return others.length > 0 && random.int(2) === 0 ? pick(random, others) : END_TURN;
};

const answer = ({ tradeOffer }: View, actions: readonly CatanAction[], random: Random): CatanAction => {
  const isFair = tradeOffer !== null && size(tradeOffer.give) >= size(tradeOffer.receive);
  const type = isFair && random.int(2) === 0 ? 'ACCEPT_TRADE' : 'REJECT_TRADE';
  return actions.find((action) => action.type === type) ?? itemAt(actions, 0);
};

const size = (cards: ResourceCards): number => RESOURCES.reduce((sum, name) => sum + cards[name], 0);
