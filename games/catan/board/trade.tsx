// Trading, below the hand: a trade in the making, my open offer with its answers, or somebody else's offer to me.

import type { ReactNode } from 'react';
import { RESOURCES, type View } from '../src/index.ts';
import { AskRow, NewOffer } from './new-offer.tsx';
import { MyOffer, TheirOffer } from './open-offer.tsx';
import type { OfferDraft, TradeProps } from './use-offer.ts';

export const Trade = (props: TradeProps & { readonly draft: OfferDraft }): ReactNode => {
  const { view, you, draft } = props;
  const { tradeOffer } = view;
  if (!tradeOffer) return draft.isEmpty ? <AskRow draft={draft} /> : <NewOffer {...props} />;
  return tradeOffer.playerId === you ? (
    <MyOffer {...props} offer={tradeOffer} />
  ) : (
    <TheirOffer {...props} offer={tradeOffer} />
  );
};

/** What anybody can see of the bank: which piles run low. */
export const bankText = ({ bank }: View): string => {
  const low = RESOURCES.filter((name) => bank[name] < PLENTY).map(
    (name) => `${bank[name] === 0 ? 'no' : 'one'} ${name}`,
  );
  return low.length === 0 ? 'has plenty of everything.' : `has ${low.join(', ')}, and plenty of the rest.`;
};
/** A view tells no more of the bank than 0, 1, or this: two and more. */
const PLENTY = 2;
