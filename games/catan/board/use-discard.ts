// The discard after a seven: which cards of my hand go, and how many must.

import { useState } from 'react';
import { type CatanAction, RESOURCES, type Resource, type ResourceCards } from '../src/index.ts';
import { NO_CARDS } from './resources.tsx';
import type { TradeProps } from './use-offer.ts';
import { WAITS, type Why, whyText } from './words.ts';

export interface Discard {
  /** How many cards have to go; 0 when none. */
  readonly owed: number;
  readonly away: ResourceCards;
  setAway(cards: ResourceCards): void;
  /** Chooses what can be missed most easily. */
  suggest(): void;
  /** Why these cards cannot be discarded; null when they can. */
  readonly no: string | null;
  send(): void;
}

export const useDiscard = ({ view, mine, you, why, active, name, act }: TradeProps): Discard => {
  const [away, setAway] = useState<ResourceCards>(NO_CARDS);
  const owed = view.pendingDiscards.includes(you) ? owedCards(why) : 0;
  return {
    owed,
    away,
    setAway,
    suggest: () => setAway(spread(mine, owed)),
    no: active ? whyText(why(discarding(away)), name) : WAITS,
    send() {
      act(discarding(away));
      setAway(NO_CARDS);
    },
  };
};

const discarding = (resources: ResourceCards): CatanAction => ({
  type: 'DISCARD_RESOURCES',
  payload: { resources },
});

/** How many cards are to go: the rules say it to who gives none. */
export const owedCards = (why: Why): number => Number(why(discarding(NO_CARDS))?.params.count ?? 0);

/** Always one of the largest pile. */
const spread = (cards: ResourceCards, owed: number): ResourceCards => {
  const rest = { ...cards };
  const away = { ...NO_CARDS };
  for (let card = 0; card < owed; card++) {
    const most = RESOURCES.reduce(
      (best, name) => (rest[name] > rest[best] ? name : best),
      RESOURCES[0] as Resource,
    );
    rest[most]--;
    away[most]++;
  }
  return away;
};
