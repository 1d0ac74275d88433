// How a game ended: who holds what, and how land, armies and income went.

import {
  type Audience,
  type Ending,
  type EndingMoment,
  type EndingProps,
  LineChart,
  type Score,
} from '@turnfold/board';
import { type Envelope, formatSeat, inEffect, parseSeat, type Seat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import type { PlayerEliminated } from '../src/events.ts';
import type { ConquestView } from '../src/view-schema.ts';
import { type Chapter, storyOf } from './story.ts';

export const ending = ({ view, events, outcome, you, nameOf }: EndingProps<ConquestView>): Ending => {
  const seats = outcome.ranking.flat().length;
  const audience = { you, nameOf };
  return {
    cause: causeOf(view, outcome, you, nameOf),
    unit: 'territories',
    scores: Array.from({ length: seats }, (_, seat) => scoreOf(view, events, seat)),
    moment: momentOf(events, audience),
    charts: <Charts story={storyOf(events, seats)} seats={seats} nameOf={nameOf} />,
  };
};

const heldBy = ({ territories }: ConquestView, seat: Seat) =>
  territories.filter(({ ownerId }) => ownerId === formatSeat(seat));

const scoreOf = (view: ConquestView, events: readonly Envelope[], seat: Seat): Score => {
  const held = heldBy(view, seat);
  const armies = held.reduce((sum, { armyCount }) => sum + armyCount, 0);
  const fall = events.findLast(
    ({ type, payload }) =>
      type === 'playerEliminated' && (payload as PlayerEliminated).playerId === formatSeat(seat),
  );
  if (fall) return { value: held.length, note: `eliminated on turn ${fall.turn}` };
  return { value: held.length, note: armies === 1 ? '1 army' : `${armies} armies` };
};

/** The turn in which the most land changed hands, from its first capture on. */
const momentOf = (events: readonly Envelope[], { you, nameOf }: Audience): EndingMoment | null => {
  const marches = new Map<number, { readonly first: Envelope; readonly seat: Seat; count: number }>();
  for (const event of inEffect(events)) {
    if (event.type !== 'captured') continue;
    const seat = parseSeat((event.payload as { readonly playerId: string }).playerId) ?? 0;
    const march = marches.get(event.turn) ?? { first: event, seat, count: 0 };
    march.count += 1;
    marches.set(event.turn, march);
  }
  const [longest] = [...marches.values()].toSorted((one, other) => other.count - one.count);
  if (!longest) return null;
  const { first, seat, count } = longest;
  const who = seat === you ? 'You take' : `${nameOf(seat)} takes`;
  const { sequence, turn } = first;
  return {
    sequence,
    turn,
    title: `${who} ${count === 1 ? 'a territory' : `${count} territories in one turn`}.`,
  };
};

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
