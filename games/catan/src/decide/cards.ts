// Playing development cards (rules 9 and 11).

import { createDraft, type Decision, type Refused, refuse, type Seat } from '@turnfold/kernel';
import type { PayloadOf } from '../actions.ts';
import { bankNews } from '../bank.ts';
import { type KindIndex, KNIGHT, MONOPOLY, ROAD_BUILDING, YEAR_OF_PLENTY } from '../card.ts';
import { type CatanEvent, event } from '../events.ts';
import { evolve } from '../evolve.ts';
import { playerIdOf } from '../notation.ts';
import { canExtend } from '../placement.ts';
import { knightsOf, takesLargestArmy } from '../points.ts';
import { cardsOf, NOTHING, type Position, piecesOf } from '../position.ts';
import {
  count,
  formatCards,
  indexOf,
  minus,
  NO_CARDS,
  nameOf,
  only,
  plus,
  RESOURCE_INDEXES,
} from '../resource.ts';
import { victory } from './build.ts';

/** Why a seat may not play such a card now; null when it may. */
export const cardRefused = (position: Position, seat: Seat, kind: KindIndex): Refused | null => {
  const held = cardsOf(position, seat)[kind];
  if (held === 0) return refuse('CARD_NOT_HELD');
  if (position.playedNow !== NOTHING) return refuse('ONE_CARD_PER_TURN');
  return held > position.fresh[kind] ? null : refuse('CARD_TOO_NEW');
};

export const playKnight = (position: Position, seat: Seat): Decision<CatanEvent> => {
  const refused = cardRefused(position, seat, KNIGHT);
  if (refused) return refused;
  const playerId = playerIdOf(seat);
  const knights = knightsOf(position, seat) + 1;
  const played = event('knightPlayed', { playerId, knights });
  if (!takesLargestArmy(position, seat, knights)) return [played];
  const draft = createDraft({ evolve }, position);
  draft.emit(played, event('largestArmyTaken', { playerId }));
  draft.emit(...victory(draft.state, seat));
  return draft.events;
};

export const playRoadBuilding = (position: Position, seat: Seat): Decision<CatanEvent> => {
  const refused = cardRefused(position, seat, ROAD_BUILDING);
  if (refused) return refused;
  if (!hasFreeRoad(position, seat)) return refuse('NO_ROAD_POSSIBLE');
  return [event('roadBuildingPlayed', { playerId: playerIdOf(seat), freeRoads: 2 })];
};

/** Whether a seat has a piece and a place for one more road. */
export const hasFreeRoad = (position: Position, seat: Seat): boolean =>
  piecesOf(position, seat).roads > 0 && canExtend(position, seat);

export const playYearOfPlenty = (
  position: Position,
  seat: Seat,
  { resources }: PayloadOf<'PLAY_YEAR_OF_PLENTY'>,
): Decision<CatanEvent> => {
  const refused = cardRefused(position, seat, YEAR_OF_PLENTY);
  if (refused) return refused;
  const wanted = resources.reduce((cards, name) => plus(cards, only(indexOf(name))), NO_CARDS);
  if (resources.length === 1 && count(position.bank) > 1) return refuse('TAKE_TWO');
  const lacking = RESOURCE_INDEXES.find((resource) => wanted[resource] > position.bank[resource]);
  if (lacking !== undefined) return refuse('BANK_LACKS', { resource: nameOf(lacking) });
  const played = event('yearOfPlentyPlayed', { playerId: playerIdOf(seat), resources: formatCards(wanted) });
  return [played, ...bankNews(position.bank, minus(position.bank, wanted))];
};

export const playMonopoly = (
  position: Position,
  seat: Seat,
  { resource }: PayloadOf<'PLAY_MONOPOLY'>,
): Decision<CatanEvent> => {
  const refused = cardRefused(position, seat, MONOPOLY);
  if (refused) return refused;
  const taken = position.hands
    .map((hand, each) => ({ playerId: playerIdOf(each), count: hand[indexOf(resource)] }))
    .filter((loss, each) => each !== seat && loss.count > 0);
  return [{ ...event('monopolyPlayed', { playerId: playerIdOf(seat), resource, taken }), reveals: true }];
};
