// An offer that I cannot accept is declined for me, so that nobody waits for an answer that can only be no.

import { announce } from '@turnfold/board';
import { useEffect, useRef } from 'react';
import { REJECT_TRADE } from '../src/actions.ts';
import { has } from './spots.ts';
import { offerIdOf } from './use-offer.ts';
import type { Name, TableProps } from './words.ts';

/**
 * Once per offer. Whoever is robbed after an answer may answer again, and then decides alone: a "no" that comes at once
 * would tell the table what was stolen.
 */
export const useDecline = (props: TableProps, active: boolean, name: Name): void => {
  const { view, act } = props;
  const answered = useRef<string | null>(null);
  const offerId = offerIdOf(view);
  const isImpossible = active && canOnlyDecline(props);
  useEffect(() => {
    if (!view.tradeOffer || answered.current === offerId) return;
    if (!active) return;
    answered.current = offerId;
    if (!isImpossible) return;
    const from = name(view.tradeOffer.playerId);
    // Where it is refused the offer is gone: somebody else was quicker, and there is nothing to tell.
    void act(REJECT_TRADE, { unasked: true }).then((refusal) => {
      if (refusal === null) announce(`Declined: you do not have what ${from} wants.`);
    });
  });
};

export const canOnlyDecline = ({ legal }: Pick<TableProps, 'legal'>): boolean =>
  has(legal, 'REJECT_TRADE') && !has(legal, 'ACCEPT_TRADE');
