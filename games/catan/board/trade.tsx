// Trading: with the bank at my best rate, with the others by offers, answers and counter-offers.

import { Button } from '@turnfold/board';
import { type ReactNode, useState } from 'react';
import { type CatanAction, RESOURCES, type ResourceCards, type TradeOffer, type View } from '../src/index.ts';
import { CardPicker, CardRow, cardsText, countCards, NO_CARDS, ResourceIcon } from './resources.tsx';
import { has } from './spots.ts';
import type { Name } from './words.ts';

interface TradeProps {
  readonly view: View;
  readonly mine: ResourceCards;
  readonly you: string;
  readonly legal: readonly CatanAction[];
  readonly active: boolean;
  readonly name: Name;
  readonly act: (action: CatanAction) => void;
}

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

const BankTrades = ({ legal, active, act }: TradeProps): ReactNode => {
  const trades = legal.filter((action) => action.type === 'TRADE_BANK');
  const gives = [...new Set(trades.map(({ payload }) => payload.give))];
  if (trades.length === 0)
    return (
      <p className="quiet small">
        The bank takes four alike for one card, three at a harbour, two at a harbour of its kind.
      </p>
    );
  return (
    <div className="k-bank">
      {gives.map((give) => (
        <div key={give} className="k-bank-row">
          <span>
            Bank: <ResourceIcon resource={give} size={18} /> for
          </span>
          {trades
            .filter(({ payload }) => payload.give === give)
            .map((action) => (
              <Button
                key={action.payload.receive}
                aria-label={`Trade ${give} for ${action.payload.receive}`}
                disabled={!active}
                onPress={() => act(action)}
              >
                <ResourceIcon resource={action.payload.receive} size={18} />
              </Button>
            ))}
        </div>
      ))}
    </div>
  );
};

const NewOffer = ({ view, mine, you, active, name, act }: TradeProps): ReactNode => {
  const [give, setGive] = useState<ResourceCards>(NO_CARDS);
  const [receive, setReceive] = useState<ResourceCards>(NO_CARDS);
  const why = whyNoOffer(view, give, receive, active);
  const able = view.players.filter(
    ({ id, resourceCount }) => id !== you && resourceCount >= countCards(receive),
  );
  return (
    <div className="k-offer">
      <CardPicker
        label="I give"
        cards={give}
        most={(resource) => (receive[resource] > 0 ? 0 : mine[resource])}
        onChange={setGive}
      />
      <CardPicker
        label="I want"
        cards={receive}
        most={(resource) => (give[resource] > 0 ? 0 : 19)}
        onChange={setReceive}
      />
      <p className="quiet small">
        {countCards(receive) === 0
          ? 'Choose what you want.'
          : able.length > 0
            ? `Enough cards to accept: ${able.map(({ id }) => name(id)).join(', ')}.`
            : 'Nobody has so many cards.'}
      </p>
      <Button
        onPress={() => {
          act({ type: 'OFFER_TRADE', payload: { give, receive } });
          setGive(NO_CARDS);
          setReceive(NO_CARDS);
        }}
        disabled={why !== null}
        why={why ?? ''}
        data-testid="offer"
      >
        Offer to all
      </Button>
    </div>
  );
};

const whyNoOffer = (
  view: View,
  give: ResourceCards,
  receive: ResourceCards,
  active: boolean,
): string | null => {
  if (!active) return 'It is not your turn.';
  if (!view.hasRolled) return 'Roll first.';
  if (countCards(give) === 0 || countCards(receive) === 0) return 'Both sides must give something.';
  return RESOURCES.some((name) => give[name] > 0 && receive[name] > 0)
    ? 'The same resource cannot be on both sides.'
    : null;
};

const MyOffer = ({
  offer,
  view,
  name,
  act,
  active,
  you,
  legal,
}: TradeProps & { readonly offer: TradeOffer }): ReactNode => (
  <div className="k-trade">
    <p>
      You offer <CardRow cards={offer.give} /> for <CardRow cards={offer.receive} />
    </p>
    <ul className="k-answers">
      {view.players
        .filter(({ id }) => id !== you)
        .map(({ id }) => {
          const answer = offer.answers.find(({ playerId }) => playerId === id);
          const confirm = legal.find(
            (action) => action.type === 'CONFIRM_TRADE' && action.payload.playerId === id,
          );
          return (
            <li key={id}>
              <span>
                {name(id)}: {answer ? ANSWERS[answer.answer] : 'thinks'}
              </span>
              {answer?.give && answer.receive ? (
                <span>
                  {' '}
                  gives <CardRow cards={answer.give} /> for <CardRow cards={answer.receive} />
                </span>
              ) : null}
              {confirm ? (
                <Button
                  look="strong"
                  disabled={!active}
                  onPress={() => act(confirm)}
                  data-testid="confirm-trade"
                >
                  Trade
                </Button>
              ) : null}
            </li>
          );
        })}
    </ul>
    <Button onPress={() => act({ type: 'CANCEL_TRADE', payload: {} })} disabled={!active} why="A moment.">
      Withdraw
    </Button>
  </div>
);

const ANSWERS: Readonly<Record<string, string>> = {
  pending: 'thinks',
  asked: 'thinks',
  waiting: 'thinks',
  accepted: 'accepts',
  rejected: 'declines',
  countered: 'would rather',
};

const TheirOffer = ({
  offer,
  mine,
  name,
  legal,
  active,
  act,
}: TradeProps & { readonly offer: TradeOffer }): ReactNode => {
  const [countering, setCountering] = useState(false);
  const [give, setGive] = useState<ResourceCards>(NO_CARDS);
  const [receive, setReceive] = useState<ResourceCards>(NO_CARDS);
  const may = (type: CatanAction['type']) => active && has(legal, type);
  return (
    <div className="k-trade" data-testid="their-offer">
      <p>
        {name(offer.playerId)} gives <CardRow cards={offer.give} /> for <CardRow cards={offer.receive} />
      </p>
      <div className="k-buttons">
        <Button
          look="strong"
          disabled={!may('ACCEPT_TRADE')}
          why={`You need ${cardsText(offer.receive)}, or it is not for you to answer now.`}
          onPress={() => act({ type: 'ACCEPT_TRADE', payload: {} })}
          data-testid="accept-trade"
        >
          Accept
        </Button>
        <Button
          disabled={!may('REJECT_TRADE')}
          why="It is not for you to answer now."
          onPress={() => act({ type: 'REJECT_TRADE', payload: {} })}
          data-testid="reject-trade"
        >
          Decline
        </Button>
        <Button look="quiet" aria-pressed={countering} onPress={() => setCountering(!countering)}>
          Counter
        </Button>
      </div>
      {countering ? (
        <>
          <CardPicker
            label="I give"
            cards={give}
            most={(resource) => (receive[resource] > 0 ? 0 : mine[resource])}
            onChange={setGive}
          />
          <CardPicker
            label="I want"
            cards={receive}
            most={(resource) => (give[resource] > 0 ? 0 : 19)}
            onChange={setReceive}
          />
          <Button
            disabled={!active || countCards(give) === 0 || countCards(receive) === 0}
            why="Both sides must give something."
            onPress={() => act({ type: 'COUNTER_TRADE', payload: { give, receive } })}
          >
            Send
          </Button>
        </>
      ) : null}
    </div>
  );
};
