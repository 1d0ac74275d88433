// The last events as who, what, to whom: one line of marks and small pictures each, newest first.

import { SeatMark, seatLook } from '@turnfold/board';
import { type Envelope, formatSeat, parseSeat } from '@turnfold/kernel';
import { memo, type ReactNode } from 'react';
import type { CatanEvent, ResourceCards } from '../src/index.ts';
import { type Picture, PictureIcon } from './icons.tsx';
import { CardRow, countCards, LOOKS, NO_CARDS } from './resources.tsx';
import { many, type Name } from './words.ts';

export interface NewsLine {
  readonly key: string;
  readonly seat: number;
  readonly what: ReactNode;
}

interface NewsProps {
  readonly events: readonly Envelope[];
  readonly name: Name;
}

export const News = memo(
  ({ events, name }: NewsProps): ReactNode => (
    <ol className="k-news" data-testid="news" aria-label="Last events, newest first">
      {newsOf(events, name).map(({ key, seat, what }) => (
        <li key={key}>
          <SeatMark seat={seat} size={16} label={name(formatSeat(seat))} />
          {what}
        </li>
      ))}
    </ol>
  ),
);

const LINES = 6;
/** More than enough for the lines: some events say nothing. */
const EVENTS_BACK = 40;

export const newsOf = (events: readonly Envelope[], name: Name): readonly NewsLine[] => {
  const recent = events.slice(-EVENTS_BACK);
  return recent
    .flatMap((envelope, at) => linesOf(envelope, recent[at + 1], offererOf(recent.slice(0, at)), name))
    .slice(-LINES)
    .toReversed();
};

const linesOf = (
  envelope: Envelope,
  next: Envelope | undefined,
  offered: string | undefined,
  name: Name,
): readonly NewsLine[] => {
  const event = envelope as unknown as CatanEvent;
  if (event.type === 'resourcesProduced')
    return event.payload.gains.map(({ playerId, resources }) => ({
      key: `${envelope.sequence} ${playerId}`,
      seat: seatOf(playerId),
      what: (
        <>
          <CardRow cards={resources} /> <span>from the roll</span>
        </>
      ),
    }));
  if (event.type === 'tradeClosed' && event.payload.reason === 'rejected' && offered)
    return [
      { key: String(envelope.sequence), seat: seatOf(offered), what: <span>nobody takes the offer</span> },
    ];
  const what = toldOf(event, next as unknown as CatanEvent | undefined, name);
  if (what === null || !('playerId' in event.payload) || event.payload.playerId === null) return [];
  return [{ key: String(envelope.sequence), seat: seatOf(event.payload.playerId), what }];
};

/** Whose offer was the last. */
const offererOf = (events: readonly Envelope[]): string | undefined => {
  const offer = events.findLast(({ type }) => type === 'tradeOffered') as unknown as CatanEvent | undefined;
  return offer?.type === 'tradeOffered' ? offer.payload.playerId : undefined;
};

const seatOf = (playerId: string): number => parseSeat(playerId) ?? 0;

const pictured = (picture: Picture, playerId: string | null, text: ReactNode): ReactNode => (
  <>
    <PictureIcon picture={picture} {...(playerId ? { colour: seatLook(seatOf(playerId)).colour } : {})} />
    <span>{text}</span>
  </>
);

const mark = (playerId: string, name: Name): ReactNode => (
  <SeatMark seat={seatOf(playerId)} size={15} label={name(playerId)} />
);

/** What a player did; null for what needs no line, as it is seen or told by what follows. */
const toldOf = (event: CatanEvent, next: CatanEvent | undefined, name: Name): ReactNode => {
  switch (event.type) {
    case 'diceRolled':
      return rolledText(event.payload.dice[0] + event.payload.dice[1], next);
    case 'robberMoved':
      return next?.type === 'resourceStolen' ? null : pictured('robber', null, 'robs nobody');
    case 'resourceStolen':
      return (
        <>
          {pictured('robber', null, 'takes a card from')}
          {mark(event.payload.targetPlayerId, name)}
        </>
      );
    case 'resourcesDiscarded':
      return <span>discards {many(event.payload.count, 'card')}</span>;
    case 'longestRoadMoved':
      return pictured('way', event.payload.playerId, <b>longest road</b>);
    case 'largestArmyTaken':
      return pictured('shield', event.payload.playerId, <b>largest army</b>);
    case 'gameWon':
      return <b>wins with {event.payload.points} points</b>;
    default:
      return builtText(event) ?? tradeText(event, name) ?? cardText(event);
  }
};

const rolledText = (sum: number, next: CatanEvent | undefined): ReactNode => {
  if (sum === 7) return <b>rolls a seven</b>;
  const isPaid = next?.type === 'resourcesProduced' && next.payload.gains.length > 0;
  return isPaid ? null : <span>rolls {sum}: nobody gains</span>;
};

const builtText = ({ type, payload }: CatanEvent): ReactNode => {
  switch (type) {
    case 'roadPlaced':
      return pictured('road', payload.playerId, 'builds a road');
    case 'roadBuilt':
      return pictured('road', payload.playerId, `road now ${payload.length}`);
    case 'settlementPlaced':
    case 'settlementBuilt':
      return pictured('settlement', payload.playerId, 'settles');
    case 'cityBuilt':
      return pictured('city', payload.playerId, 'builds a city');
    default:
      return null;
  }
};

const tradeText = ({ type, payload }: CatanEvent, name: Name): ReactNode => {
  switch (type) {
    case 'tradeMade':
      return swap('gives', payload.give, payload.receive, mark(payload.withPlayerId, name));
    case 'bankTraded':
      return swap(
        'gives',
        { ...NO_CARDS, [payload.give]: payload.count },
        { ...NO_CARDS, [payload.receive]: 1 },
        <PictureIcon picture="bank" size={16} />,
      );
    case 'tradeOffered':
      return swap('offers', payload.give, payload.receive, null);
    default:
      return null;
  }
};

const swap = (verb: string, give: ResourceCards, receive: ResourceCards, from: ReactNode): ReactNode => (
  <>
    <span>{verb}</span>
    <CardRow cards={give} />
    <span className="k-for">for</span>
    <CardRow cards={receive} />
    {from}
  </>
);

const cardText = ({ type, payload }: CatanEvent): ReactNode => {
  switch (type) {
    case 'developmentCardBought':
      return pictured('card', payload.playerId, 'buys a card');
    case 'knightPlayed':
      return pictured('knight', payload.playerId, 'plays a knight');
    case 'roadBuildingPlayed':
      return pictured('road', payload.playerId, 'plays road building');
    case 'yearOfPlentyPlayed':
      return countCards(payload.resources) > 0 ? (
        <>
          <CardRow cards={payload.resources} /> <span>year of plenty</span>
        </>
      ) : null;
    case 'monopolyPlayed':
      return <span>monopoly on {LOOKS[payload.resource].word.toLowerCase()}</span>;
    default:
      return null;
  }
};
