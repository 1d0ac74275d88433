// Builds what it can where it likes, and keeps no more cards than a seven leaves alone. Trades when it gets no fewer
// cards than it gives.

import { type Bot, itemAt, pick, type Random, type Seat } from '@turnfold/kernel';
import { type CatanAction, END_TURN } from '../actions.ts';
import { imagine } from '../imagine.ts';
import { nodeOf } from '../notation.ts';
import type { Position } from '../position.ts';
import { RESOURCES, type ResourceCards } from '../resource.ts';
import type { View } from '../view-schema.ts';
import { pipsAt } from './sites.ts';

export const easy: Bot<View, CatanAction> = ({ view, seat, legal, random }) => {
  const actions = [...legal()];
  if (view.tradeOffer && seat !== view.currentPlayerIndex) return answer(view, actions, random);
  const points = actions.filter(({ type }) => type === 'BUILD_CITY' || type === 'BUILD_SETTLEMENT');
  if (points.length > 0) return pick(random, points);
  const thefts = actions.filter((action) => action.type === 'MOVE_ROBBER' && action.payload.targetPlayerId);
  if (thefts.length > 0) return pick(random, thefts);
  if (actions[0]?.type === 'PLACE_SETTLEMENT') return opening(imagine(view, seat, random), actions, random);
  return actions.includes(END_TURN) ? spend(view, seat, actions, random) : pick(random, actions);
};

/** The corner that brings most, of the few that it looks at. */
const opening = (position: Position, actions: readonly CatanAction[], random: Random): CatanAction => {
  const looks = Array.from({ length: LOOKS }, () => pick(random, actions));
  const pips = ({ type, payload }: CatanAction) =>
    type === 'PLACE_SETTLEMENT' ? pipsAt(position, nodeOf(payload.vertexId)) : 0;
  return looks.reduce((best, look) => (pips(look) > pips(best) ? look : best));
};
const LOOKS = 4;

/** Anything rather than a hand that a seven would halve; otherwise what it feels like. */
const spend = (
  { players, options }: View,
  seat: Seat,
  actions: readonly CatanAction[],
  random: Random,
): CatanAction => {
  const hand = players[seat]?.resources;
  const isFull = hand ? size(hand) > options.discardLimit : false;
  const wishes = WISHES.map((wish) => actions.filter(({ type }) => type === wish)).filter(
    (wish) => wish.length > 0,
  );
  if (wishes.length > 0 && (isFull || random.int(2) === 0)) return pick(random, pick(random, wishes));
  return (hand && isFull && evenTrade(hand, actions)) || END_TURN;
};

const WISHES: readonly CatanAction['type'][] = [
  'BUILD_ROAD',
  'BUY_DEVELOPMENT_CARD',
  'PLAY_KNIGHT',
  'PLAY_ROAD_BUILDING',
  'PLAY_YEAR_OF_PLENTY',
  'PLAY_MONOPOLY',
];

/** What it has most of, to the bank for what it has least of. */
const evenTrade = (hand: ResourceCards, actions: readonly CatanAction[]): CatanAction | undefined => {
  const trades = actions.filter((action) => action.type === 'TRADE_BANK');
  const gap = ({ payload: { give, receive } }: (typeof trades)[number]) => hand[give] - hand[receive];
  return trades.toSorted((one, other) => gap(other) - gap(one))[0];
};

const answer = ({ tradeOffer }: View, actions: readonly CatanAction[], random: Random): CatanAction => {
  const isFair = tradeOffer !== null && size(tradeOffer.give) >= size(tradeOffer.receive);
  const type = isFair && random.int(2) === 0 ? 'ACCEPT_TRADE' : 'REJECT_TRADE';
  return actions.find((action) => action.type === type) ?? itemAt(actions, 0);
};

const size = (cards: ResourceCards): number => RESOURCES.reduce((sum, name) => sum + cards[name], 0);
