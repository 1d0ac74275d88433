// Everybody at a glance, above the island: points, cards, knights, road, and what the last roll brought.

import { SeatMark } from '@turnfold/board';
import { type Envelope, parseSeat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import type { CatanEvent, PlayerView, ResourceCards, View } from '../src/index.ts';
import { CardRow, cardsText } from './resources.tsx';
import { isOn, many, type Name } from './words.ts';

interface StandingsProps {
  readonly view: View;
  readonly events: readonly Envelope[];
  readonly name: Name;
}

export const Standings = ({ view, events, name }: StandingsProps): ReactNode => {
  const gains = lastGains(events);
  return (
    <ul className="k-standings" aria-label="Standings">
      {view.players.map((player, seat) => (
        <li
          key={player.id}
          className={isOn(view, seat) ? 'now' : undefined}
          data-standing={seat}
          title={standingText(player, view, name)}
        >
          <span className="unseen">
            {standingText(player, view, name)}
            {gains.has(seat) ? ` The last roll brought ${cardsText(gains.get(seat) ?? {})}.` : ''}
          </span>
          <span className="k-standing" aria-hidden>
            <SeatMark seat={seat} size={18} />
            <strong>
              {player.victoryPoints}
              {hiddenPoints(player) > 0 ? `+${hiddenPoints(player)}` : ''}
            </strong>
            <Count picture={HAND} count={player.resourceCount} />
            <Count picture={SCROLL} count={player.developmentCardCount} />
            <Count picture={SWORD} count={player.knightsPlayed} best={player.hasLargestArmy} />
            <Count picture={WAY} count={player.roadLength} best={player.hasLongestRoad} />
          </span>
          <Honours {...{ player, events, name }} />
          <span className="k-gain" key={events.length} aria-hidden>
            <CardRow cards={gains.get(seat) ?? {}} />
          </span>
        </li>
      ))}
    </ul>
  );
};

interface HonoursProps {
  readonly player: PlayerView;
  readonly events: readonly Envelope[];
  readonly name: Name;
}

/** The two cards that change hands: they hang below who holds them, and say whom they came from. */
const Honours = ({ player, events, name }: HonoursProps): ReactNode => {
  const army = player.hasLargestArmy ? formerHolder(events, 'largestArmyTaken') : null;
  const road = player.hasLongestRoad ? formerHolder(events, 'longestRoadMoved') : null;
  return (
    <span className="k-honours" aria-hidden>
      {player.hasLargestArmy ? (
        <span className="k-honour" key={`army ${army}`} title={army ? `from ${name(army)}` : undefined}>
          <Count picture={SWORD} count={player.knightsPlayed} best /> Largest army
        </span>
      ) : null}
      {player.hasLongestRoad ? (
        <span className="k-honour" key={`road ${road}`} title={road ? `from ${name(road)}` : undefined}>
          <Count picture={WAY} count={player.roadLength} best /> Longest road
        </span>
      ) : null}
    </span>
  );
};

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

/** What the last roll paid, by seat; empty as soon as the turn is over. */
export const lastGains = (events: readonly Envelope[]): ReadonlyMap<number, ResourceCards> => {
  const at = events.findLastIndex(({ type }) => type === 'diceRolled' || type === 'turnEnded');
  for (const envelope of at < 0 ? [] : events.slice(at, at + 4)) {
    const event = envelope as unknown as CatanEvent;
    if (event.type === 'resourcesProduced')
      return new Map(
        event.payload.gains.map(({ playerId, resources }) => [parseSeat(playerId) ?? -1, resources]),
      );
  }
  return new Map();
};

interface CountProps {
  readonly picture: string;
  readonly count: number;
  /** The largest army, the longest road. */
  readonly best?: boolean;
}

const Count = ({ picture, count, best = false }: CountProps): ReactNode => (
  <span className={`k-count${best ? ' best' : ''}`}>
    <svg viewBox="0 0 20 20" width={14} height={14} aria-hidden="true">
      <path d={picture} />
    </svg>
    {count}
  </span>
);

const HAND = 'M3 6l7-3 5 12-7 3zM12 4h5v11l-2 1z';
const SCROLL = 'M4 3h12v14l-3-2-3 2-3-2-3 2zM6 6v2h8V6zM6 10v2h8v-2z';
const SWORD = 'M14 2h4v4l-8 8 2 2-2 2-3-3-3 3-2-2 3-3-3-3 2-2 2 2z';
const WAY = 'M2 18L7 2h6l5 16h-6l-1-4H9l-1 4zM9 5v3h2V5z';
