// My turn: what I hold, where I point, and what I have lifted out of my hand.

import { useMemo } from 'react';
import type { PlayerView } from '../src/index.ts';
import { NO_CARDS } from './resources.tsx';
import { type Discard, useDiscard } from './use-discard.ts';
import { type OfferDraft, type TradeProps, useOffer } from './use-offer.ts';
import { type Places, usePlaces } from './use-places.ts';
import { type Name, namer, type TableProps } from './words.ts';

export interface Turn {
  /** It is mine to act, now. */
  readonly active: boolean;
  /** Undefined for who watches. */
  readonly me: PlayerView | undefined;
  readonly name: Name;
  readonly places: Places;
  readonly trade: TradeProps;
  readonly draft: OfferDraft;
  readonly discard: Discard;
}

export const useTurn = (props: TableProps): Turn => {
  const { view, you, toAct, legal, players, outcome, live, pending, why } = props;
  const name = useMemo(() => namer(players), [players]);
  const mine = you !== null && toAct.includes(you) && outcome === null;
  const active = mine && live && !pending && legal.length > 0; // Nothing is legal while an older move is still told.
  const places = usePlaces(props, active);
  const me = you === null ? undefined : view.players[you];
  const trade: TradeProps = {
    view,
    mine: me?.resources ?? NO_CARDS,
    you: me?.id ?? '',
    legal,
    why,
    active,
    name,
    act: places.act,
  };
  return { active, me, name, places, trade, draft: useOffer(trade), discard: useDiscard(trade) };
};
