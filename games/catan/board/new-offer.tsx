// A trade before it is offered: the bank and the others in one row, each with what they would say as far as one can know.

import { Button, SeatMark, Term } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import type { PlayerView } from '../src/index.ts';
import { Wanted } from './hand.tsx';
import { PictureIcon } from './icons.tsx';
import { type Ability, abilityOf, ratesOf } from './partners.ts';
import { cardsText, countCards } from './resources.tsx';
import { kindsIn, type OfferDraft, type Terms, type TradeProps } from './use-offer.ts';
import { off, WAITS, whyText } from './words.ts';

interface DraftProps extends TradeProps {
  readonly draft: OfferDraft;
}

/** What I ask for; with it, the trade says itself. */
export const AskRow = ({ draft }: { readonly draft: OfferDraft }): ReactNode => (
  <div className="k-asking">
    {draft.isEmpty ? <p className="k-terms quiet">Press cards to trade.</p> : <TermsText terms={draft} />}
    <Wanted cards={draft.receive} give={draft.give} onChange={draft.setReceive} />
  </div>
);

/** "2 wheat for 1 ore", as it is put together. */
export const TermsText = ({ terms: { give, receive } }: { readonly terms: Terms }): ReactNode => (
  <p className="k-terms" aria-live="polite">
    {countCards(give) > 0 ? cardsText(give) : '…'} <span className="quiet">for</span>{' '}
    {countCards(receive) > 0 ? cardsText(receive) : '…'}
  </p>
);

export const NewOffer = (props: DraftProps): ReactNode => {
  const { draft, name } = props;
  return (
    <section className="k-trade" aria-label="Trade">
      <AskRow draft={draft} />
      <ul className="k-partners" aria-label="Trade with">
        <Bank {...props} />
        {draft.others.map((player) => (
          <Partner key={player.id} {...{ player, draft, name }} />
        ))}
      </ul>
    </section>
  );
};

const Bank = ({ view, you, why, active, name, act, draft }: DraftProps): ReactNode => {
  const rates = ratesOf(view, you);
  const { withBank, give, clear } = draft;
  const [given] = kindsIn(give);
  const rate = given ? rates[given] : Math.max(...Object.values(rates));
  const no = !active
    ? WAITS
    : withBank
      ? whyText(why(withBank), name)
      : 'The bank takes cards of one kind for one card.';
  return (
    <li className={no === null ? 'k-partner yes' : 'k-partner'}>
      <span className="k-who">
        <PictureIcon picture="bank" size={14} /> <Term word="bank">Bank</Term>
      </span>
      <strong>{rate} : 1</strong>
      <span className="quiet small k-rate">{given ? `${rate} ${given}` : '\u00a0'}</span>
      <Button
        {...off(no)}
        onPress={() => {
          if (withBank) act(withBank);
          clear();
        }}
        aria-label={
          given
            ? `Trade ${rate} ${given} for ${cardsText(draft.receive)} with the bank`
            : 'Trade with the bank'
        }
        data-testid="bank-trade"
      >
        Trade
      </Button>
    </li>
  );
};

interface PartnerProps {
  readonly player: PlayerView;
  readonly draft: OfferDraft;
  readonly name: TradeProps['name'];
}

const Partner = ({ player, draft, name }: PartnerProps): ReactNode => {
  const { receive, to, leaveOut } = draft;
  const ability = countCards(receive) === 0 ? null : abilityOf(player, receive);
  const isAsked = to.includes(player);
  return (
    <li className={`k-partner${isAsked ? ' asked' : ''}`}>
      <span className="k-who">
        <SeatMark seat={parseSeat(player.id) ?? 0} size={14} /> {name(player.id)}
      </span>
      <span className="quiet small">{ability ? ABILITIES[ability] : '\u00a0'}</span>
      <Button
        aria-pressed={isAsked}
        disabled={ability === 'cannot'}
        why={`${name(player.id)} has ${player.resourceCount} cards and cannot have that.`}
        data-ability={ability ?? ''}
        aria-label={`Ask ${name(player.id)}`}
        onPress={() => leaveOut(player.id)}
      >
        Ask
      </Button>
    </li>
  );
};

const ABILITIES: Readonly<Record<Ability, string>> = {
  can: 'has it',
  may: 'may have it',
  cannot: 'cannot',
};
