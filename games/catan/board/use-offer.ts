// A trade in the making: what I give, what I want, and who is asked. The cards are clicked in the hand and in the row of
// cards to ask for.

import { useState } from 'react';
import { tradeBank } from '../src/actions.ts';
import {
  type CatanAction,
  type PlayerView,
  RESOURCES,
  type Resource,
  type ResourceCards,
  type View,
} from '../src/index.ts';
import { indexOf } from '../src/resource.ts';
import { abilityOf } from './partners.ts';
import { countCards, NO_CARDS } from './resources.tsx';
import { type Name, WAITS, type Why, whyText } from './words.ts';

export interface TradeProps {
  readonly view: View;
  readonly mine: ResourceCards;
  readonly you: string;
  readonly legal: readonly CatanAction[];
  readonly why: Why;
  readonly active: boolean;
  readonly name: Name;
  readonly act: (action: CatanAction) => void;
}

/** The two sides of a trade, as I see them. */
export interface Terms {
  readonly give: ResourceCards;
  readonly receive: ResourceCards;
}

export interface OfferDraft extends Terms {
  /** Nothing is chosen yet. */
  readonly isEmpty: boolean;
  setGive(cards: ResourceCards): void;
  setReceive(cards: ResourceCards): void;
  clear(): void;
  readonly others: readonly PlayerView[];
  /** Who is asked: nobody who has been left out or certainly lacks the cards. */
  readonly to: readonly PlayerView[];
  leaveOut(playerId: string): void;
  /** Why it may not be offered; null when it may. */
  readonly noOffer: string | null;
  send(): void;
  /** The same with the bank, where it is one kind for one card; else null. */
  readonly withBank: CatanAction | null;
  /** An offer of somebody else that I answer with one of my own. */
  readonly countered: string | null;
  /** Starts from the terms of an offer, seen from my side. */
  counter(offerId: string, terms: Terms): void;
  readonly noCounter: string | null;
  sendCounter(): void;
}

/** Cards that were lifted, in which turn, and which offer they answer. */
interface Lifted {
  readonly turn: number;
  readonly terms: Terms;
  readonly countered: string | null;
}

export const useOffer = ({ view, mine, you, why, active, name, act }: TradeProps): OfferDraft => {
  const [lifted, setLifted] = useState<Lifted>(NOTHING_LIFTED);
  const [left, setLeft] = useState<readonly string[]>([]);
  const isOpen = lifted.turn === view.currentTurn && mayGive({ view, you }, lifted);
  const { terms, countered } = isOpen ? lifted : NOTHING_LIFTED;
  // What was spent meanwhile cannot be given; a counter-offer begins with what they want, whether I hold it or not.
  const give = countered === null ? atMost(terms.give, mine) : terms.give;
  const { receive } = terms;
  const setTerms = (next: Terms, answered = countered) =>
    setLifted({ turn: view.currentTurn, terms: next, countered: answered });
  const others = view.players.filter(({ id }) => id !== you);
  const to = others.filter((player) => !left.includes(player.id) && abilityOf(player, receive) !== 'cannot');
  const action = offerTo(to, others, { give, receive });
  const answer: CatanAction = { type: 'COUNTER_TRADE', payload: { give, receive } };
  const clear = () => setLifted(NOTHING_LIFTED);
  const sending = (what: CatanAction) => () => {
    act(what);
    clear();
  };
  return {
    give,
    receive,
    isEmpty: countCards(give) + countCards(receive) === 0,
    setGive: (cards) => setTerms({ give: cards, receive }),
    setReceive: (cards) => setTerms({ give, receive: cards }),
    clear,
    others,
    to,
    leaveOut: (id) => setLeft(left.includes(id) ? left.filter((other) => other !== id) : [...left, id]),
    noOffer: !active ? WAITS : to.length === 0 ? 'Nobody can give you that.' : whyText(why(action), name),
    send: sending(action),
    withBank: bankTradeOf(give, receive),
    countered,
    counter: (offerId, terms) => setTerms(terms, offerId),
    noCounter: !active ? WAITS : whyText(why(answer), name),
    sendCounter: sending(answer),
  };
};

const NOTHING_LIFTED: Lifted = { turn: -1, terms: { give: NO_CARDS, receive: NO_CARDS }, countered: null };

const atMost = (cards: ResourceCards, held: ResourceCards): ResourceCards => {
  const some: Record<Resource, number> = { ...cards };
  for (const name of RESOURCES) some[name] = Math.min(cards[name], held[name]);
  return some;
};

/** Whether the cards of a hand may be put into a trade now: in my own time, or into a counter-offer. */
export const mayGive = (
  { view, you }: Pick<TradeProps, 'view' | 'you'>,
  { countered }: Pick<OfferDraft, 'countered'>,
): boolean => {
  if (view.tradeOffer) return countered === offerIdOf(view);
  return (
    view.players[view.currentPlayerIndex]?.id === you && view.turnPhase === 'postRoll' && view.freeRoads === 0
  );
};

/** Which of the offers of a game this is. */
export const offerIdOf = ({ currentTurn, offersMade }: View): string => `${currentTurn}:${offersMade}`;

/** An offer to all names nobody. */
const offerTo = (to: readonly PlayerView[], others: readonly PlayerView[], terms: Terms): CatanAction => {
  const some = to.length < others.length ? { to: to.map(({ id }) => id) } : {};
  return { type: 'OFFER_TRADE', payload: { ...terms, ...some } };
};

/** The bank takes as many of a kind as its rate says, so one card shows which. */
const bankTradeOf = (give: ResourceCards, receive: ResourceCards): CatanAction | null => {
  const [given, ...more] = kindsIn(give);
  const [wanted] = kindsIn(receive);
  if (!given || more.length > 0 || !wanted || countCards(receive) !== 1) return null;
  return tradeBank(indexOf(given), indexOf(wanted));
};

export const kindsIn = (cards: ResourceCards): Resource[] => RESOURCES.filter((name) => cards[name] > 0);
