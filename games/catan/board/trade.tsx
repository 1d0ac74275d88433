// Trading: with the bank at my best rate, with the others by offers, answers and counter-offers.

import { Button } from '@turnfold/board';
import type { ReactNode } from 'react';
import { RESOURCES, type ResourceCards, type View } from '../src/index.ts';
import { NewOffer } from './new-offer.tsx';
import { MyOffer, TheirOffer } from './open-offer.tsx';
import { ratesOf } from './partners.ts';
import { ResourceIcon } from './resources.tsx';
import type { TradeProps } from './use-offer.ts';
import { WAITS } from './words.ts';

export const Trade = (props: TradeProps): ReactNode => {
  const { view, you } = props;
  const { tradeOffer } = view;
  if (tradeOffer)
    return tradeOffer.playerId === you ? (
      <MyOffer {...props} offer={tradeOffer} />
    ) : (
      <TheirOffer {...props} offer={tradeOffer} />
    );
  return (
    <div className="k-trade">
      <BankTrades {...props} />
      <NewOffer {...props} />
    </div>
  );
};

const BankTrades = ({ view, you, legal, active, act }: TradeProps): ReactNode => {
  const trades = legal.filter((action) => action.type === 'TRADE_BANK');
  const gives = [...new Set(trades.map(({ payload }) => payload.give))];
  const rates = ratesOf(view, you);
  return (
    <section className="k-bank" aria-label="The bank">
      <p className="small">
        <strong>Bank</strong> <span className="quiet">{bankText(view)}</span>
      </p>
      {trades.length === 0 ? (
        <p className="quiet small">You give {ratesText(rates)} for one card of your choice.</p>
      ) : null}
      {gives.map((give) => (
        <div key={give} className="k-bank-row">
          <span className="k-rate">
            {rates[give]} <ResourceIcon resource={give} size={18} /> for
          </span>
          {trades
            .filter(({ payload }) => payload.give === give)
            .map((action) => (
              <Button
                key={action.payload.receive}
                aria-label={`Give the bank ${rates[give]} ${give} for one ${action.payload.receive}`}
                disabled={!active}
                why={WAITS}
                onPress={() => act(action)}
              >
                <ResourceIcon resource={action.payload.receive} size={18} />
              </Button>
            ))}
        </div>
      ))}
    </section>
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

/** "3 of a kind, 2 ore": the usual rate, and those that are better. */
export const ratesText = (rates: ResourceCards): string => {
  const usual = Math.max(...RESOURCES.map((name) => rates[name]));
  const better = RESOURCES.filter((name) => rates[name] < usual).map((name) => `${rates[name]} ${name}`);
  return [`${usual} of a kind`, ...better].join(', ');
};
