// The numbers of a player, for the plate with the name: points, cards, knights and road, and the two cards that change
// hands, which hang from their holder.

import type { Envelope } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import type { PlayerView, View } from '../src/index.ts';
import { type Picture, PictureIcon } from './icons.tsx';
import { many, type Name } from './words.ts';

interface StandingProps {
  readonly player: PlayerView;
  readonly seat: number;
  readonly view: View;
  readonly events: readonly Envelope[];
  readonly isYou: boolean;
  readonly name: Name;
}

export const Standing = ({ player, seat, view, events, isYou, name }: StandingProps): ReactNode => {
  const hidden = hiddenPoints(player);
  return (
    <span className="k-standing" data-standing={seat} title={standingText(player, view, name)}>
      <span className="unseen">{standingText(player, view, name)}</span>
      {isYou ? <span className="k-you">you</span> : null}
      <strong className="k-points" aria-hidden data-term="points">
        {player.victoryPoints}
        {hidden > 0 ? <small>+{hidden}</small> : null}
      </strong>
      <span className="k-counts" aria-hidden>
        <Count picture="cards" count={player.resourceCount} />
        <Count picture="development" count={player.developmentCardCount} term="development card" />
        <Count
          picture="knight"
          count={player.knightsPlayed}
          isBest={player.hasLargestArmy}
          term="largest army"
        />
        <Count picture="way" count={player.roadLength} isBest={player.hasLongestRoad} term="longest road" />
      </span>
      <Honours {...{ player, events, name }} />
    </span>
  );
};

interface CountProps {
  readonly picture: Picture;
  readonly count: number;
  readonly isBest?: boolean;
  /** The word that explains it. */
  readonly term?: string;
}

const Count = ({ picture, count, isBest = false, term }: CountProps): ReactNode => (
  <span className={`k-count ${picture}${isBest ? ' best' : ''}`} data-term={term}>
    <PictureIcon picture={picture} size={15} />
    {count}
  </span>
);

const HONOURS = [
  { type: 'largestArmyTaken', word: 'army', title: 'Largest army', picture: 'shield' },
  { type: 'longestRoadMoved', word: 'road', title: 'Longest road', picture: 'way' },
] as const;

export type Honour = (typeof HONOURS)[number]['word'];

const honoursOf = (player: PlayerView) =>
  HONOURS.filter(({ word }) => (word === 'army' ? player.hasLargestArmy : player.hasLongestRoad));

interface HonoursProps extends Pick<StandingProps, 'player' | 'events' | 'name'> {}

/** Brass plates: they hang below who holds them, and say whom they came from. */
const Honours = ({ player, events, name }: HonoursProps): ReactNode => (
  <span className="k-honours" aria-hidden>
    {honoursOf(player).map(({ type, word, title, picture }) => {
      const from = formerHolder(events, type);
      return (
        <span key={word} className="k-honour" data-honour={word}>
          <PictureIcon picture={picture} size={16} />
          <span className="k-honour-title">{title}</span>
          <span className="k-honour-word">{word}</span>
          <b>{word === 'army' ? player.knightsPlayed : player.roadLength}</b>
          {from ? <i>from {name(from)}</i> : null}
        </span>
      );
    })}
  </span>
);

/** Who held such a card before it went to its holder; null where nobody did. */
export const formerHolder = (
  events: readonly Envelope[],
  type: 'largestArmyTaken' | 'longestRoadMoved',
): string | null => {
  const holders = events.flatMap((event) =>
    event.type === type ? [(event.payload as { readonly playerId: string | null }).playerId] : [],
  );
  return holders.at(-2) ?? null;
};

/** Victory point cards, which only their owner sees before the end. */
export const hiddenPoints = ({ developmentCards }: PlayerView): number =>
  developmentCards?.filter(({ type }) => type === 'victoryPoint').length ?? 0;

export const standingText = (player: PlayerView, { options }: View, name: Name): string => {
  const hidden = hiddenPoints(player);
  return [
    `${name(player.id)}: ${player.victoryPoints}${hidden > 0 ? ` and ${hidden} hidden` : ''} of ${options.victoryPoints} points`,
    many(player.resourceCount, 'card'),
    many(player.developmentCardCount, 'development card'),
    `${many(player.knightsPlayed, 'knight')}${player.hasLargestArmy ? ' (largest army)' : ''}`,
    `road ${player.roadLength}${player.hasLongestRoad ? ' (longest)' : ''}.`,
  ].join(', ');
};
