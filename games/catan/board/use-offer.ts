// An offer in the making: what I give, what I want, and to whom it goes.

import { useState } from 'react';
import type { CatanAction, PlayerView, ResourceCards, View } from '../src/index.ts';
import { abilityOf } from './partners.ts';
import { NO_CARDS } from './resources.tsx';
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

export interface OfferDraft {
  readonly give: ResourceCards;
  readonly receive: ResourceCards;
  setGive(cards: ResourceCards): void;
  setReceive(cards: ResourceCards): void;
  readonly others: readonly PlayerView[];
  /** Who is asked: nobody who has been left out or certainly lacks the cards. */
  readonly to: readonly PlayerView[];
  leaveOut(playerId: string): void;
  /** Why it may not be sent; null when it may. */
  readonly noOffer: string | null;
  send(): void;
}

export const useOffer = ({ view, you, why, active, name, act }: TradeProps): OfferDraft => {
  const [give, setGive] = useState<ResourceCards>(NO_CARDS);
  const [receive, setReceive] = useState<ResourceCards>(NO_CARDS);
  const [left, setLeft] = useState<readonly string[]>([]);
  const others = view.players.filter(({ id }) => id !== you);
  const to = others.filter((player) => !left.includes(player.id) && abilityOf(player, receive) !== 'cannot');
  const action = offerTo(to, others, { give, receive });
  return {
    give,
    receive,
    setGive,
    setReceive,
    others,
    to,
    leaveOut: (id) => setLeft(left.includes(id) ? left.filter((other) => other !== id) : [...left, id]),
    noOffer: !active ? WAITS : to.length === 0 ? 'Nobody can give you that.' : whyText(why(action), name),
    send() {
      act(action);
      setGive(NO_CARDS);
      setReceive(NO_CARDS);
    },
  };
};

/** An offer to all names nobody. */
const offerTo = (
  to: readonly PlayerView[],
  others: readonly PlayerView[],
  terms: { readonly give: ResourceCards; readonly receive: ResourceCards },
): CatanAction => {
  const some = to.length < others.length ? { to: to.map(({ id }) => id) } : {};
  return { type: 'OFFER_TRADE', payload: { ...terms, ...some } };
};
