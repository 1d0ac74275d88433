// How a game ended: who holds what, and how land, armies and income went.

import { type Ending, type EndingProps, LineChart } from '@turnfold/board';
import { formatSeat, type Seat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import type { ConquestView } from '../src/view-schema.ts';
import { type Chapter, storyOf } from './story.ts';

export const ending = ({ view, events, outcome, you, nameOf }: EndingProps<ConquestView>): Ending => {
  const seats = outcome.ranking.flat().length;
  return {
    cause: causeOf(view, outcome, you, nameOf),
    unit: 'territories',
    scores: Array.from({ length: seats }, (_, seat) => ({ value: heldBy(view, seat).length })),
    charts: <Charts story={storyOf(events, seats)} seats={seats} nameOf={nameOf} />,
  };
};

const heldBy = ({ territories }: ConquestView, seat: Seat) =>
  territories.filter(({ ownerId }) => ownerId === formatSeat(seat));

const causeOf = (
  view: ConquestView,
  { result, winners, reason }: EndingProps['outcome'],
  you: Seat | null,
  nameOf: (seat: Seat) => string,
): string | null => {
  const [winner = 0] = winners;
  const held = heldBy(view, winner);
  const armies = held.reduce((sum, { armyCount }) => sum + armyCount, 0);
  const who = winner === you ? 'You' : nameOf(winner);
  const holds = winner === you ? 'hold' : 'holds';
  if (reason === 'conquest') {
    const fell = winner === you ? 'Everybody else has fallen' : 'All others have fallen';
    return `${fell}: ${who === 'You' ? 'you' : who} ${holds} ${held.length} of ${view.territories.length} territories after ${view.turn} turns.`;
  }
  if (reason !== 'turn limit') return null;
  if (result === 'drawn')
    return `The last turn is over, and the leaders hold ${held.length} territories each.`;
  return `The last turn is over: ${who === 'You' ? 'you' : who} ${holds} the most, ${held.length} of ${view.territories.length} territories with ${armies} armies.`;
};

const MEASURES = [
  ['Territories', 'territories'],
  ['Armies', 'armies'],
  ['Income a turn', 'income'],
] as const;

interface ChartsProps {
  readonly story: readonly Chapter[];
  readonly seats: number;
  readonly nameOf: (seat: Seat) => string;
}

const Charts = ({ story, seats, nameOf }: ChartsProps): ReactNode =>
  MEASURES.map(([title, measure]) => (
    <LineChart
      key={measure}
      wide
      title={title}
      xLabel="turn"
      series={Array.from({ length: seats }, (_, seat) => ({
        name: nameOf(seat),
        seat,
        points: story.map((chapter) => ({ x: chapter.turn, y: chapter[measure][seat] ?? 0 })),
      }))}
    />
  ));
