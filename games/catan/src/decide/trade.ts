// Trading with the bank and with each other (rules 6 and 7).

import { createDraft, type Decision, itemAt, type Refused, refuse, type Seat } from '@turnfold/kernel';
import type { PayloadOf } from '../actions.ts';
import { bankNews } from '../bank.ts';
import { type CatanEvent, event } from '../events.ts';
import { evolve } from '../evolve.ts';
import { playerIdOf, seatOf } from '../notation.ts';
import { ratesOf } from '../placement.ts';
import { handOf, knownOf, type Offer, openOffer, type Position, seatsOf, type Terms } from '../position.ts';
import {
  type Cards,
  count,
  covers,
  formatCards,
  indexOf,
  minus,
  only,
  parseCards,
  plus,
  RESOURCE_INDEXES,
} from '../resource.ts';

export const tradeBank = (
  position: Position,
  seat: Seat,
  { give, receive }: PayloadOf<'TRADE_BANK'>,
): Decision<CatanEvent> => {
  const rate = ratesOf(position, seat)[indexOf(give)];
  const held = handOf(position, seat)[indexOf(give)];
  if (give === receive) return refuse('SAME_RESOURCE');
  if (held < rate) return refuse('RATE_TOO_LOW', { rate, give, held });
  if (position.bank[indexOf(receive)] === 0) return refuse('BANK_LACKS', { resource: receive });
  const traded = event('bankTraded', { playerId: playerIdOf(seat), give, count: rate, receive });
  const bank = minus(plus(position.bank, only(indexOf(give), rate)), only(indexOf(receive)));
  return [traded, ...bankNews(position.bank, bank)];
};

export const offerTrade = (
  position: Position,
  seat: Seat,
  { give, receive, to }: PayloadOf<'OFFER_TRADE'>,
): Decision<CatanEvent> => {
  const others = seatsOf(position).filter((each) => each !== seat);
  const asked = to ? to.map(seatOf) : others;
  const stranger = to?.find((_, place) => isStranger(asked, others, place));
  if (position.offer) return refuse('OFFER_OPEN');
  if (stranger !== undefined) return refuse('WRONG_ADDRESSEE', { playerId: stranger });
  const refused = unfair(position, seat, parseCards(give), parseCards(receive));
  if (refused) return refused;
  const terms = { give: formatCards(parseCards(give)), receive: formatCards(parseCards(receive)) };
  return [event('tradeOffered', { playerId: playerIdOf(seat), ...terms, to: asked.map(playerIdOf) })];
};

/** Nobody at this table but the one who offers, or asked twice. */
const isStranger = (asked: readonly Seat[], others: readonly Seat[], place: number): boolean => {
  const seat = itemAt(asked, place);
  return !others.includes(seat) || asked.indexOf(seat) !== place;
};

/** Why a seat may not make such an offer. */
const unfair = (position: Position, seat: Seat, give: Cards, receive: Cards): Refused | null => {
  if (count(give) === 0 || count(receive) === 0) return refuse('GIFT');
  if (RESOURCE_INDEXES.some((resource) => give[resource] > 0 && receive[resource] > 0))
    return refuse('SAME_RESOURCE');
  return covers(handOf(position, seat), give) ? null : refuse('NOT_HELD');
};

/** Why a seat may not answer the open offer. */
const mayNotAnswer = ({ offer, player }: Position, seat: Seat): Refused | null => {
  if (!offer) return refuse('NO_OFFER');
  if (seat === player) return refuse('OWN_OFFER');
  const answer = offer.answers[seat];
  if (!answer) return refuse('NOT_ASKED');
  return answer.type === 'waiting' ? null : refuse('ANSWERED_ALREADY');
};

export const acceptTrade = (position: Position, seat: Seat): Decision<CatanEvent> => {
  const refused = mayNotAnswer(position, seat);
  if (refused) return refused;
  if (!covers(handOf(position, seat), openOffer(position).receive)) return refuse('NOT_HELD');
  return [event('tradeAccepted', { playerId: playerIdOf(seat) })];
};

export const rejectTrade = (position: Position, seat: Seat): Decision<CatanEvent> => {
  const refused = mayNotAnswer(position, seat);
  if (refused) return refused;
  const rejected = event('tradeRejected', { playerId: playerIdOf(seat) });
  const { answers } = openOffer(position);
  const isLast = answers.every((answer, each) => each === seat || !answer || answer.type === 'rejected');
  return isLast ? [rejected, event('tradeClosed', { reason: 'rejected' })] : [rejected];
};

export const counterTrade = (
  position: Position,
  seat: Seat,
  payload: PayloadOf<'COUNTER_TRADE'>,
): Decision<CatanEvent> => {
  const [give, receive] = [parseCards(payload.give), parseCards(payload.receive)];
  const refused = mayNotAnswer(position, seat) ?? unfair(position, seat, give, receive);
  if (refused) return refused;
  const terms = { give: formatCards(give), receive: formatCards(receive) };
  return [event('tradeCountered', { playerId: playerIdOf(seat), ...terms })];
};

/** The player trades with one of those who accepted, or takes up a counter-offer. */
export const confirmTrade = (
  position: Position,
  seat: Seat,
  { playerId: withPlayerId }: PayloadOf<'CONFIRM_TRADE'>,
): Decision<CatanEvent> => {
  if (!position.offer) return refuse('NO_OFFER');
  const terms = termsWith(position.offer, seatOf(withPlayerId));
  if (!terms) return refuse('NOT_AGREED', { playerId: withPlayerId });
  if (!covers(handOf(position, seat), terms.give)) return refuse('NOT_HELD');
  const cards = { give: formatCards(terms.give), receive: formatCards(terms.receive) };
  return [event('tradeMade', { playerId: playerIdOf(seat), withPlayerId, ...cards })];
};

/** What the player would give to and receive from a seat; null where that seat has not agreed to anything. */
export const termsWith = ({ give, receive, answers }: Offer, seat: Seat): Terms | null => {
  const answer = answers[seat];
  if (answer?.type === 'accepted') return { give, receive };
  return answer?.type === 'countered' ? { give: answer.receive, receive: answer.give } : null;
};

export const cancelTrade = ({ offer }: Position): Decision<CatanEvent> =>
  offer ? [event('tradeClosed', { reason: 'cancelled' })] : refuse('NO_OFFER');

/**
 * An offer and its answers stand as long as everybody can be sure that the cards are there (rule 7.5). The hands
 * themselves must not decide it: whether an answer outlived a theft would tell which card was stolen, and whether an
 * offer outlived a road would tell what the player still holds.
 */
export const withoutDeadOffers = (before: Position, events: readonly CatanEvent[]): readonly CatanEvent[] => {
  const draft = createDraft({ evolve }, before);
  draft.emit(...events);
  const { state } = draft;
  const { offer } = state;
  if (!offer || state.phase.type === 'finished') return events;
  if (!covers(knownOf(state, state.player), offer.give))
    draft.emit(event('tradeClosed', { reason: 'cardsGone' }));
  else
    for (const seat of seatsOf(state))
      if (isInDoubt(state, offer, seat))
        draft.emit(event('tradeAnswerVoided', { playerId: playerIdOf(seat) }));
  return draft.events;
};

const isInDoubt = (position: Position, offer: Offer, seat: Seat): boolean => {
  const terms = termsWith(offer, seat);
  return terms !== null && !covers(knownOf(position, seat), terms.receive);
};

/** Seats that have not answered the open offer. */
export const awaitedSeats = ({ offer }: Position): Seat[] => {
  const seats: Seat[] = [];
  if (offer)
    for (let seat = 0; seat < offer.answers.length; seat++)
      if (offer.answers[seat]?.type === 'waiting') seats.push(seat);
  return seats;
};
