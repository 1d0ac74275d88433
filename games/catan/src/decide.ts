// The rulebook: what a seat asks for becomes what happened, or a refusal. One file per chapter in `decide/`.

import { type Decision, isRefused, type Random, refuse, type Seat } from '@turnfold/kernel';
import type { CatanAction } from './actions.ts';
import { buildCity, buildRoad, buildSettlement, buyDevelopmentCard, victory } from './decide/build.ts';
import { playKnight, playMonopoly, playRoadBuilding, playYearOfPlenty } from './decide/cards.ts';
import { moveRobber } from './decide/robber.ts';
import { discardResources, rollDice } from './decide/roll.ts';
import { placeRoad, placeSettlement } from './decide/setup.ts';
import {
  acceptTrade,
  cancelTrade,
  confirmTrade,
  counterTrade,
  offerTrade,
  rejectTrade,
  tradeBank,
  withoutDeadOffers,
} from './decide/trade.ts';
import { type CatanEvent, event } from './events.ts';
import { playerIdOf } from './notation.ts';
import type { Position } from './position.ts';

export const decide = (
  position: Position,
  seat: Seat,
  action: CatanAction,
  random: Random,
): Decision<CatanEvent> => {
  if (seat !== position.player && !OTHERS_MAY.has(action.type))
    return refuse('NOT_YOUR_TURN', { toAct: playerIdOf(position.player) });
  const decision = decideAction(position, seat, action, random);
  if (!position.offer || isRefused(decision)) return decision;
  return withoutDeadOffers(position, decision);
};

/** What the others do in a player's turn; everything else is for the player alone. */
const OTHERS_MAY: ReadonlySet<CatanAction['type']> = new Set([
  'DISCARD_RESOURCES',
  'ACCEPT_TRADE',
  'REJECT_TRADE',
  'COUNTER_TRADE',
]);

const decideAction = (
  position: Position,
  seat: Seat,
  action: CatanAction,
  random: Random,
): Decision<CatanEvent> => {
  switch (action.type) {
    case 'PLACE_SETTLEMENT':
      return placeSettlement(position, seat, action.payload);
    case 'PLACE_ROAD':
      return placeRoad(position, seat, action.payload);
    case 'ROLL_DICE':
      return rollDice(position, seat, random);
    case 'DISCARD_RESOURCES':
      return discardResources(position, seat, action.payload);
    case 'MOVE_ROBBER':
      return moveRobber(position, seat, action.payload, random);
    case 'BUILD_ROAD':
      return buildRoad(position, seat, action.payload);
    case 'BUILD_SETTLEMENT':
      return buildSettlement(position, seat, action.payload);
    case 'BUILD_CITY':
      return buildCity(position, seat, action.payload);
    case 'BUY_DEVELOPMENT_CARD':
      return buyDevelopmentCard(position, seat);
    case 'PLAY_KNIGHT':
      return playKnight(position, seat);
    case 'PLAY_ROAD_BUILDING':
      return playRoadBuilding(position, seat);
    case 'PLAY_YEAR_OF_PLENTY':
      return playYearOfPlenty(position, seat, action.payload);
    case 'PLAY_MONOPOLY':
      return playMonopoly(position, seat, action.payload);
    case 'TRADE_BANK':
      return tradeBank(position, seat, action.payload);
    case 'OFFER_TRADE':
      return offerTrade(position, seat, action.payload);
    case 'ACCEPT_TRADE':
      return acceptTrade(position, seat);
    case 'REJECT_TRADE':
      return rejectTrade(position, seat);
    case 'COUNTER_TRADE':
      return counterTrade(position, seat, action.payload);
    case 'CONFIRM_TRADE':
      return confirmTrade(position, seat, action.payload);
    case 'CANCEL_TRADE':
      return cancelTrade(position);
    case 'END_TURN':
      return endTurn(position, seat);
  }
};

/** The next player may win at the very start of their turn, with points that came in somebody else's. */
const endTurn = (position: Position, seat: Seat): readonly CatanEvent[] => {
  const next = (seat + 1) % position.seats;
  const ended = event('turnEnded', {
    playerId: playerIdOf(seat),
    next: playerIdOf(next),
    turn: position.turn + 1,
  });
  return [ended, ...victory(position, next)];
};
