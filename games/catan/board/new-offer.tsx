// The form of an offer to the others.

import { Button, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import { type Ability, abilityOf } from './partners.ts';
import { CardPicker, countCards } from './resources.tsx';
import { type TradeProps, useOffer } from './use-offer.ts';
import { off } from './words.ts';

export const NewOffer = (props: TradeProps): ReactNode => {
  const { mine, name } = props;
  const { give, receive, setGive, setReceive, others, to, leaveOut, noOffer, send } = useOffer(props);
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
              onPress={() => leaveOut(player.id)}
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
      <Button onPress={send} {...off(noOffer)} data-testid="offer">
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
