// Trading: with the bank at my best rate, with the others by offers, answers and counter-offers.

import { Button, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import { type ReactNode, useState } from 'react';
import { type CatanAction, RESOURCES, type ResourceCards, type TradeOffer, type View } from '../src/index.ts';
import { type Ability, abilityOf, ratesOf } from './partners.ts';
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
                why="It is not your turn."
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

const NewOffer = ({ view, mine, you, active, name, act }: TradeProps): ReactNode => {
  const [give, setGive] = useState<ResourceCards>(NO_CARDS);
  const [receive, setReceive] = useState<ResourceCards>(NO_CARDS);
  const [left, setLeft] = useState<readonly string[]>([]);
  const others = view.players.filter(({ id }) => id !== you);
  const to = others.filter((player) => !left.includes(player.id) && abilityOf(player, receive) !== 'cannot');
  const why =
    whyNoOffer(view, give, receive, active) ?? (to.length === 0 ? 'Nobody can give you that.' : null);
  return (
    <section className="k-offer" aria-label="An offer to the others">
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
      <fieldset className="k-partners">
        <legend>To whom</legend>
        {others.map((player) => {
          const ability = countCards(receive) === 0 ? null : abilityOf(player, receive);
          return (
            <Button
              key={player.id}
              look="quiet"
              className={ability ?? ''}
              aria-pressed={to.includes(player)}
              disabled={ability === 'cannot'}
              why={`${name(player.id)} cannot have that: ${player.resourceCount} cards.`}
              data-ability={ability ?? ''}
              onPress={() =>
                setLeft(
                  left.includes(player.id) ? left.filter((id) => id !== player.id) : [...left, player.id],
                )
              }
            >
              <SeatMark seat={parseSeat(player.id) ?? 0} size={14} />
              <span>
                {name(player.id)}
                {ability ? <span className="quiet small"> {ABILITIES[ability]}</span> : null}
              </span>
            </Button>
          );
        })}
      </fieldset>
      <Button
        onPress={() => {
          const some = to.length < others.length ? { to: to.map(({ id }) => id) } : {};
          act({ type: 'OFFER_TRADE', payload: { give, receive, ...some } });
          setGive(NO_CARDS);
          setReceive(NO_CARDS);
        }}
        disabled={why !== null}
        why={why ?? ''}
        data-testid="offer"
      >
        {to.length === others.length || to.length === 0
          ? 'Offer to all'
          : `Offer to ${to.map(({ id }) => name(id)).join(', ')}`}
      </Button>
    </section>
  );
};

const ABILITIES: Readonly<Record<Ability, string>> = {
  can: 'has it',
  may: 'may have it',
  cannot: 'cannot have it',
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
          why={active ? `You would need ${cardsText(offer.receive)}.` : 'It is not for you to answer now.'}
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
