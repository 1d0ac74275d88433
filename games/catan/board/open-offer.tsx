// An offer on the table: mine with the answers to it, or somebody else's with mine.

import { Button } from '@turnfold/board';
import { type ReactNode, useState } from 'react';
import { ACCEPT_TRADE, REJECT_TRADE } from '../src/actions.ts';
import type { CatanAction, ResourceCards, TradeOffer } from '../src/index.ts';
import { CardPicker, CardRow, NO_CARDS } from './resources.tsx';
import type { TradeProps } from './use-offer.ts';
import { off, whyText } from './words.ts';

export const MyOffer = ({
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
                {name(id)}: {answer ? ANSWERS[answer.answer] : 'was not asked'}
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
    <Button
      onPress={() => act({ type: 'CANCEL_TRADE', payload: {} })}
      disabled={!active}
      why="A moment."
      data-testid="withdraw-trade"
    >
      Withdraw
    </Button>
  </div>
);

const ANSWERS: Readonly<Record<string, string>> = {
  waiting: 'thinks',
  accepted: 'accepts',
  rejected: 'declines',
  countered: 'would rather',
};

export const TheirOffer = ({
  offer,
  mine,
  name,
  why,
  active,
  act,
}: TradeProps & { readonly offer: TradeOffer }): ReactNode => {
  const [countering, setCountering] = useState(false);
  const [give, setGive] = useState<ResourceCards>(NO_CARDS);
  const [receive, setReceive] = useState<ResourceCards>(NO_CARDS);
  const counter: CatanAction = { type: 'COUNTER_TRADE', payload: { give, receive } };
  const no = (action: CatanAction) => off(active ? whyText(why(action), name) : NOT_ASKED_NOW);
  return (
    <div className="k-trade" data-testid="their-offer">
      <p>
        {name(offer.playerId)} gives <CardRow cards={offer.give} /> for <CardRow cards={offer.receive} />
      </p>
      <div className="k-buttons">
        <Button
          look="strong"
          {...no(ACCEPT_TRADE)}
          onPress={() => act(ACCEPT_TRADE)}
          data-testid="accept-trade"
        >
          Accept
        </Button>
        <Button {...no(REJECT_TRADE)} onPress={() => act(REJECT_TRADE)} data-testid="reject-trade">
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
          <Button {...no(counter)} onPress={() => act(counter)}>
            Send
          </Button>
        </>
      ) : null}
    </div>
  );
};

const NOT_ASKED_NOW = 'It is not for you to answer now.';
