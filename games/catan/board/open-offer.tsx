// An offer on the table: mine with the answers to it, or somebody else's with mine.

import { Button, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import { ACCEPT_TRADE, REJECT_TRADE } from '../src/actions.ts';
import type { CatanAction, TradeAnswer, TradeOffer } from '../src/index.ts';
import { AskRow, TermsText } from './new-offer.tsx';
import { CardRow } from './resources.tsx';
import { type OfferDraft, offerIdOf, type TradeProps } from './use-offer.ts';
import { off, whyText } from './words.ts';

interface OfferProps extends TradeProps {
  readonly offer: TradeOffer;
  readonly draft: OfferDraft;
}

export const MyOffer = ({ offer, name, act, active, legal }: OfferProps): ReactNode => (
  <section className="k-trade" aria-label="Your offer">
    <div className="k-asking">
      <TermsText terms={offer} />
      <p className="quiet small">You offer this.</p>
    </div>
    <ul className="k-partners" aria-label="Answers">
      {offer.answers.map((answer) => (
        <Answer key={answer.playerId} {...{ answer, name, act, active, legal }} />
      ))}
    </ul>
  </section>
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
        <Button disabled={!active} onPress={() => act(confirm)} data-testid="confirm-trade">
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
    <section className="k-trade" aria-label="Their offer" data-testid="their-offer">
      {isCountering ? (
        <AskRow draft={draft} />
      ) : (
        <p className="k-offered">
          <strong>{name(offer.playerId)}</strong> gives <CardRow cards={offer.give} /> for{' '}
          <CardRow cards={offer.receive} />
        </p>
      )}
      <div className="k-buttons">
        <Button
          look={isCountering ? 'plain' : 'strong'}
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
    </section>
  );
};

const NOT_ASKED_NOW = 'You have already answered, or were not asked.';
