// Anything that a seat may do, offers and counter-offers too, which the list of legal actions leaves out.

import { pick, type Random, type Seat } from '@turnfold/kernel';
import type { CatanAction } from '../../src/actions.ts';
import { playerIdOf } from '../../src/notation.ts';
import { handOf, type Position, seatsOf } from '../../src/position.ts';
import { count, formatCards, only, RESOURCE_INDEXES } from '../../src/resource.ts';
import { rules } from '../../src/rules.ts';

/** A listed action, or one time in three some talk where it may be accepted. */
export const anyAction = (position: Position, seat: Seat, random: Random): CatanAction => {
  const listed = pick(random, [...rules.legalActions(position, seat)]);
  return mayTalk(position, seat) && random.int(3) === 0 ? talk(position, seat, random) : listed;
};

const mayTalk = (position: Position, seat: Seat): boolean =>
  position.phase.type === 'postRoll' &&
  count(handOf(position, seat)) > 0 &&
  !rules.listsAll?.(position, seat);

/** An offer of cards that the seat holds, to all or to some; or a counter-offer. */
const talk = (position: Position, seat: Seat, random: Random): CatanAction => {
  const hand = handOf(position, seat);
  const give = pick(
    random,
    RESOURCE_INDEXES.filter((resource) => hand[resource] > 0),
  );
  const receive = pick(
    random,
    RESOURCE_INDEXES.filter((resource) => resource !== give),
  );
  const payload = {
    give: formatCards(only(give, 1 + random.int(Math.min(2, hand[give])))),
    receive: formatCards(only(receive, 1 + random.int(2))),
  };
  if (seat !== position.player) return { type: 'COUNTER_TRADE', payload };
  const others = seatsOf(position).filter((each) => each !== seat);
  const to = others.filter(() => random.int(2) === 0).map(playerIdOf);
  return { type: 'OFFER_TRADE', payload: to.length > 0 ? { ...payload, to } : payload };
};
