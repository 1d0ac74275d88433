// An offer on the table: mine with the answers to it, or somebody else's with mine.

import { Button, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import { ACCEPT_TRADE, REJECT_TRADE } from '../src/actions.ts';
import type { CatanAction, TradeAnswer, TradeOffer } from '../src/index.ts';
import { Wanted } from './hand.tsx';
import { Summary } from './new-offer.tsx';
import { CardRow } from './resources.tsx';
import type { OfferDraft, TradeProps } from './use-offer.ts';
import { off, whyText } from './words.ts';

interface OfferProps extends TradeProps {
  readonly offer: TradeOffer;
  readonly draft: OfferDraft;
}

export const MyOffer = ({ offer, name, act, active, legal }: OfferProps): ReactNode => (
  <div className="k-trade">
    <p className="k-summary">
      You offer <CardRow cards={offer.give} /> for <CardRow cards={offer.receive} />
    </p>
    <ul className="k-partners" aria-label="Answers">
      {offer.answers.map((answer) => (
        <Answer key={answer.playerId} {...{ answer, name, act, active, legal }} />
      ))}
    </ul>
    <Button
      onPress={() => act({ type: 'CANCEL_TRADE', payload: {} })}
      disabled={!active}
      why="One moment."
      data-testid="withdraw-trade"
    >
      Cancel the offer
    </Button>
  </div>
);

interface AnswerProps extends Pick<TradeProps, 'name' | 'act' | 'active' | 'legal'> {
  readonly answer: TradeAnswer;
}

/** Only those who were asked are shown; one click takes up what they say. */
const Answer = ({ answer, name, act, active, legal }: AnswerProps): ReactNode => {
  const { playerId: id } = answer;
  const confirm = legal.find((action) => action.type === 'CONFIRM_TRADE' && action.payload.playerId === id);
  return (
    <li className={`k-partner ${answer.answer}`}>
      <span className="k-who">
        <SeatMark seat={parseSeat(id) ?? 0} size={14} /> {name(id)}
      </span>
      <strong>{ANSWERS[answer.answer]}</strong>
      {answer.give && answer.receive ? (
        <span className="small">
          gives <CardRow cards={answer.give} /> for <CardRow cards={answer.receive} />
        </span>
      ) : null}
      {confirm ? (
        <Button look="strong" disabled={!active} onPress={() => act(confirm)} data-testid="confirm-trade">
          {answer.answer === 'countered' ? 'Accept' : 'Trade'}
        </Button>
      ) : null}
    </li>
  );
};

const ANSWERS: Readonly<Record<TradeAnswer['answer'], string>> = {
  waiting: 'Thinking …',
  accepted: 'Yes',
  rejected: 'No',
  countered: 'Counters',
};

export const TheirOffer = ({ offer, draft, view, name, why, active, act }: OfferProps): ReactNode => {
  const offerId = offerIdOf(view);
  const no = (action: CatanAction) => off(active ? whyText(why(action), name) : NOT_ASKED_NOW);
  const isCountering = draft.countered === offerId;
  return (
    <div className="k-trade" data-testid="their-offer">
      <p className="k-summary">
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
        <Button
          look="quiet"
          aria-pressed={isCountering}
          {...(active ? {} : off(NOT_ASKED_NOW))}
          onPress={() =>
            isCountering
              ? draft.clear()
              : draft.counter(offerId, { give: offer.receive, receive: offer.give })
          }
          data-testid="counter-trade"
        >
          Counter
        </Button>
      </div>
      {isCountering ? (
        <>
          <Summary draft={draft} />
          <Wanted cards={draft.receive} give={draft.give} onChange={draft.setReceive} />
          <Button {...off(draft.noCounter)} onPress={draft.sendCounter} data-testid="send-counter">
            Send the counter-offer
          </Button>
        </>
      ) : null}
    </div>
  );
};

/** Which of the offers of a game this is. */
export const offerIdOf = ({ currentTurn, offersMade }: TradeProps['view']): string =>
  `${currentTurn}:${offersMade}`;

const NOT_ASKED_NOW = 'You have already answered, or were not asked.';
