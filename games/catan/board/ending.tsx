// How a game ended: everybody's points by source, what brought the last of them, and what the dice gave.

import { type Ending, type EndingMoment, type EndingProps, LineChart, type Score } from '@turnfold/board';
import { type Envelope, formatSeat, inEffect, type Seat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import type { CatanEvent, PlayerView, View } from '../src/index.ts';
import { storyOf } from './story.ts';
import { many } from './words.ts';

export const ending = (props: EndingProps<View>): Ending => {
  const scores = props.view.players.map((player) => scoreOf(player, props.view));
  return {
    cause: causeOf(props, scores),
    unit: 'points',
    scores,
    moment: momentOf(props),
    charts: <Charts {...props} />,
  };
};

const scoreOf = (player: PlayerView, { board }: View): Score => {
  const built = (type: 'settlement' | 'city') =>
    Object.values(board.buildings).filter((one) => one.playerId === player.id && one.type === type).length;
  const cards = player.developmentCards?.filter(({ type }) => type === 'victoryPoint').length ?? 0;
  const parts = [
    { source: 'settlements', value: built('settlement') },
    { source: 'cities', value: 2 * built('city') },
    { source: 'longest road', value: player.hasLongestRoad ? 2 : 0 },
    { source: 'largest army', value: player.hasLargestArmy ? 2 : 0 },
    { source: 'victory cards', value: cards },
  ].filter(({ value }) => value > 0);
  return { value: parts.reduce((sum, { value }) => sum + value, 0), parts };
};

const causeOf = (
  { events, outcome, you, nameOf }: EndingProps<View>,
  scores: readonly Score[],
): string | null => {
  const [winner] = outcome.winners;
  if (winner === undefined || !events.some(({ type }) => type === 'gameWon')) return null;
  const whose = winner === you ? 'Your' : `${nameOf(winner)}’s`;
  const second = outcome.ranking[1]?.[0];
  if (second === undefined) return `${whose} ${lastDeed(events, winner)} decided it.`;
  const ahead = (scores[winner]?.value ?? 0) - (scores[second]?.value ?? 0);
  const loser = second === you ? 'you' : nameOf(second);
  return `${whose} ${lastDeed(events, winner)} beat ${loser} by ${many(ahead, 'point')}.`;
};

/** What brought the winner the last point that everybody saw. */
const lastDeed = (events: readonly Envelope[], winner: Seat): string => {
  for (const envelope of events.toReversed()) {
    const event = envelope as unknown as CatanEvent;
    if (!('playerId' in event.payload) || event.payload.playerId !== formatSeat(winner)) continue;
    const deed = DEEDS[event.type];
    if (deed) return deed;
  }
  return 'points';
};

/** The last award that went to the winner, or the last city or settlement that the winner built. */
const momentOf = ({ events, outcome, you, nameOf }: EndingProps<View>): EndingMoment | null => {
  const [winner] = outcome.winners;
  if (winner === undefined) return null;
  const last = (types: readonly string[]) =>
    inEffect(events).findLast(
      ({ type, payload }) =>
        types.includes(type) && (payload as { playerId?: string | null }).playerId === formatSeat(winner),
    );
  const found = last(['longestRoadMoved', 'largestArmyTaken']) ?? last(['cityBuilt', 'settlementBuilt']);
  if (!found) return null;
  const [verb, what] = MOMENTS[found.type] ?? ['build', 'a city'];
  const { sequence, turn } = found;
  return {
    sequence,
    turn,
    title: `${winner === you ? `You ${verb}` : `${nameOf(winner)} ${verb}s`} ${what}.`,
  };
};

const MOMENTS: Readonly<Record<string, readonly [verb: string, what: string]>> = {
  longestRoadMoved: ['take', 'the longest road'],
  largestArmyTaken: ['take', 'the largest army'],
  cityBuilt: ['build', 'a city'],
  settlementBuilt: ['build', 'a settlement'],
};

const DEEDS: Partial<Record<CatanEvent['type'], string>> = {
  cityBuilt: 'last city',
  settlementBuilt: 'last settlement',
  longestRoadMoved: 'longest road',
  largestArmyTaken: 'largest army',
  developmentCardBought: 'last development card',
};

const Charts = ({ view, events, nameOf }: EndingProps<View>): ReactNode => {
  const { produced, expected } = storyOf(events, view);
  const lines = (of: (roll: number, seat: Seat) => number) =>
    view.players.map((_, seat) => ({
      name: nameOf(seat),
      seat,
      points: produced.map((_, roll) => ({ x: roll, y: of(roll, seat) })),
    }));
  const got = (roll: number, seat: Seat) => produced[roll]?.[seat] ?? 0;
  return (
    <>
      <LineChart wide title="Cards produced" xLabel="roll" series={lines(got)} />
      <LineChart
        wide
        title="Luck: cards produced more than fair dice give"
        xLabel="roll"
        format={(value) => value.toFixed(0)}
        series={lines((roll, seat) => got(roll, seat) - (expected[roll]?.[seat] ?? 0))}
      />
    </>
  );
};
