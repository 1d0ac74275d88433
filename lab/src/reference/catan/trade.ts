// Trading with the others: what to offer, what to accept, what to propose instead.

import { type Bot, itemAt, type Seat } from '@turnfold/kernel';
import {
  ACCEPT_TRADE,
  CANCEL_TRADE,
  type CatanAction,
  confirmTrade,
  REJECT_TRADE,
} from '../../../../games/catan/src/actions.ts';
import { termsWith } from '../../../../games/catan/src/decide/trade.ts';
import { imagine } from '../../../../games/catan/src/imagine.ts';
import { playerIdOf } from '../../../../games/catan/src/notation.ts';
import {
  handOf,
  openOffer,
  type Position,
  seatsOf,
  type Terms,
} from '../../../../games/catan/src/position.ts';
import {
  covers,
  formatCards,
  minus,
  only,
  plus,
  RESOURCE_INDEXES,
} from '../../../../games/catan/src/resource.ts';
import type { View } from '../../../../games/catan/src/view-schema.ts';
import { type Study, sharesOf, study, WEIGHTS, type Weights } from './appraise.ts';

/** How much a trade must add to a chance of winning to be worth the talk. */
const WORTH_IT = 0.004;
/** What the other side must gain at least to say yes. */
const THEIR_WORTH = 0.002;

/** Offers in one turn: nobody likes to be asked all the time. */
const OFFERS_MAX = 2;

/** A bot that tries to trade before it does anything else with its turn. */
export const talking =
  (bot: Bot<View, CatanAction>, weights: Weights = WEIGHTS): Bot<View, CatanAction> =>
  (input) => {
    const { view, seat, random } = input;
    const mayOffer =
      view.turnPhase === 'postRoll' &&
      view.freeRoads === 0 &&
      view.currentPlayerIndex === seat &&
      !view.tradeOffer &&
      view.offersMade < OFFERS_MAX;
    return (mayOffer && offerFor(imagine(view, seat, random), seat, weights)) || bot(input);
  };

/** The best trade that was not just declined; null when there is nothing good to offer. */
export const offerFor = (position: Position, seat: Seat, weights: Weights): CatanAction | null => {
  const ideas = ideasWith(position, seat, others(position, seat), study(position, weights));
  const idea = ideas.find((terms) => !isSame(terms, position.lastOffer));
  if (!idea) return null;
  const to = idea.partners.length < position.seats - 1 ? { to: idea.partners.map(playerIdOf) } : {};
  return {
    type: 'OFFER_TRADE',
    payload: { give: formatCards(idea.give), receive: formatCards(idea.receive), ...to },
  };
};

const isSame = (one: Terms, other: Terms | null): boolean =>
  other !== null &&
  RESOURCE_INDEXES.every(
    (resource) =>
      one.give[resource] === other.give[resource] && one.receive[resource] === other.receive[resource],
  );

const others = (position: Position, seat: Seat): Seat[] => seatsOf(position).filter((each) => each !== seat);

interface Idea extends Terms {
  readonly gain: number;
  /** Those who would take it: nobody else need be asked. */
  readonly partners: readonly Seat[];
}

/** Trades that help a seat and that one of the partners, as far as we can guess their hands, would take. Best first. */
const ideasWith = (position: Position, seat: Seat, partners: readonly Seat[], look: Study): Idea[] => {
  const hand = handOf(position, seat);
  const ideas: Idea[] = [];
  for (const terms of TERMS) {
    if (!covers(hand, terms.give)) continue;
    let gain = 0;
    const willing: Seat[] = [];
    for (const partner of partners) {
      if (!covers(handOf(position, partner), terms.receive)) continue;
      const [mine, theirs] = gains(position, seat, partner, terms, look);
      if (theirs <= THEIR_WORTH || mine <= WORTH_IT) continue;
      gain = Math.max(gain, mine);
      willing.push(partner);
    }
    if (willing.length > 0) ideas.push({ ...terms, gain, partners: willing });
  }
  return ideas.sort((a, b) => b.gain - a.gain);
};

/** One card for one, and two of a kind for one. */
const TERMS: readonly Terms[] = RESOURCE_INDEXES.flatMap((give) =>
  RESOURCE_INDEXES.filter((receive) => receive !== give).flatMap((receive) => [
    { give: only(give), receive: only(receive) },
    { give: only(give, 2), receive: only(receive) },
    { give: only(give), receive: only(receive, 2) },
  ]),
);

/** What a trade would add to the chances of the two who make it. */
const gains = (
  position: Position,
  seat: Seat,
  partner: Seat,
  terms: Terms,
  look: Study,
): [number, number] => {
  const after = look.standings.slice();
  const change = minus(terms.receive, terms.give);
  after[seat] = look.withHand(seat, plus(handOf(position, seat), change));
  after[partner] = look.withHand(partner, minus(handOf(position, partner), change));
  const [before, then] = [sharesOf(look.standings, look.weights), sharesOf(after, look.weights)];
  const gainOf = (each: Seat): number => itemAt(then, each) - itemAt(before, each);
  return [gainOf(seat), gainOf(partner)];
};

/** Yes, no, or something else. */
export const answerFor = (position: Position, seat: Seat, weights: Weights): CatanAction => {
  const { give, receive } = openOffer(position);
  const look = study(position, weights);
  const terms = { give: receive, receive: give };
  const canAccept = covers(handOf(position, seat), terms.give);
  if (canAccept && gains(position, seat, position.player, terms, look)[0] > THEIR_WORTH) return ACCEPT_TRADE;
  return counterFor(position, seat, look) ?? REJECT_TRADE;
};

/** Another trade with the player that brings them something they asked for. */
const counterFor = (position: Position, seat: Seat, look: Study): CatanAction | null => {
  const asked = openOffer(position).receive;
  const idea = ideasWith(position, seat, [position.player], look).find((terms) =>
    RESOURCE_INDEXES.some((resource) => terms.give[resource] > 0 && asked[resource] > 0),
  );
  if (!idea) return null;
  return {
    type: 'COUNTER_TRADE',
    payload: { give: formatCards(idea.give), receive: formatCards(idea.receive) },
  };
};

/** The best of those who agreed, or the end of the talk. */
export const closingFor = (position: Position, seat: Seat, weights: Weights): CatanAction => {
  const look = study(position, weights);
  let [best, action] = [WORTH_IT / 2, CANCEL_TRADE];
  for (const partner of others(position, seat)) {
    const terms = termsWith(openOffer(position), partner);
    if (!terms || !covers(handOf(position, seat), terms.give)) continue;
    const [mine] = gains(position, seat, partner, terms, look);
    if (mine > best) [best, action] = [mine, confirmTrade(partner)];
  }
  return action;
};
