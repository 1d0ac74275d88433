// A trade before it is offered: the bank and the others in one row, each with what they would say as far as one can know.

import { Button, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import type { PlayerView } from '../src/index.ts';
import { Wanted } from './hand.tsx';
import { type Ability, abilityOf, ratesOf } from './partners.ts';
import { CardRow, cardsText, countCards } from './resources.tsx';
import { kindsIn, type OfferDraft, type TradeProps } from './use-offer.ts';
import { off, WAITS, whyText } from './words.ts';

interface DraftProps extends TradeProps {
  readonly draft: OfferDraft;
}

export const NewOffer = (props: DraftProps): ReactNode => {
  const { draft, name } = props;
  if (draft.isEmpty) return <p className="quiet small k-tip">Click cards in your hand to trade them.</p>;
  return (
    <section className="k-trade" aria-label="Trade">
      <Summary draft={draft} />
      <Wanted cards={draft.receive} give={draft.give} onChange={draft.setReceive} />
      <ul className="k-partners" aria-label="Trade with">
        <Bank {...props} />
        {draft.others.map((player) => (
          <Partner key={player.id} {...{ player, draft, name }} />
        ))}
      </ul>
      <div className="k-buttons">
        <Button look="strong" onPress={draft.send} {...off(draft.noOffer)} data-testid="offer">
          {draft.to.length === draft.others.length || draft.to.length === 0
            ? 'Offer to all'
            : `Offer to ${draft.to.map(({ id }) => name(id)).join(', ')}`}
        </Button>
        <Button look="quiet" onPress={draft.clear}>
          Cancel
        </Button>
      </div>
    </section>
  );
};

/** "2 wheat for 1 ore", as it is put together. */
export const Summary = ({ draft: { give, receive } }: { readonly draft: OfferDraft }): ReactNode => (
  <p className="k-summary" aria-live="polite">
    {countCards(give) > 0 ? <CardRow cards={give} /> : <span className="quiet">your cards</span>} for{' '}
    {countCards(receive) > 0 ? <CardRow cards={receive} /> : <span className="quiet">what you want</span>}
  </p>
);

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
    <li className="k-partner">
      <span className="k-who">Bank</span>
      <strong>{rate} : 1</strong>
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
  cannot: 'cannot have it',
};
