// How a game ended: the cells of both, laid and captured, and how they grew.

import { type Ending, type EndingMoment, type EndingProps, LineChart, type Score } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { Scores, TerritoriesView } from '../src/index.ts';
import { type Story, storyOf } from './story.ts';
import type { Name } from './words.ts';

export const ending = ({ view, events, outcome, you, nameOf }: EndingProps<TerritoriesView>): Ending => {
  const story = storyOf(events);
  return {
    cause: causeOf(view, outcome, you, nameOf),
    unit: 'cells',
    scores: view.scores.map((value, seat) => scoreOf(value, story, seat)),
    moment: momentOf(story, you, nameOf),
    charts: <Cells story={story} name={nameOf} />,
  };
};

const causeOf = (
  { scores, width, height }: TerritoriesView,
  { result, winners, reason }: EndingProps['outcome'],
  you: number | null,
  name: Name,
): string | null => {
  if (reason !== 'full' && reason !== 'passes') return null;
  const how = reason === 'full' ? 'The board is full' : 'Both have passed';
  if (result === 'drawn') return `${how}, and both own ${scores[0]} cells.`;
  const [winner = 0] = winners;
  const loser = 1 - winner;
  const [more, less] = [Math.max(...scores), Math.min(...scores)];
  const share = Math.round((100 * more) / (width * height));
  const owns = winner === you ? 'you own' : `${name(winner)} owns`;
  return `${how}: ${owns} ${share} % of the board, ${more - less} cells more than ${loser === you ? 'you' : name(loser)}.`;
};

/** Captures are free land within a loop; all the rest was laid, the home at the start included. */
const scoreOf = (value: number, { captures }: Story, seat: number): Score => {
  const captured = captures.reduce((sum, one) => sum + (one.seat === seat ? one.cells : 0), 0);
  return {
    value,
    parts: [
      { source: 'laid', value: value - captured },
      { source: 'captured', value: captured },
    ],
  };
};

/** The largest capture of the game. */
const momentOf = ({ captures }: Story, you: number | null, name: Name): EndingMoment | null => {
  const [largest] = captures.toSorted((one, other) => other.cells - one.cells);
  if (!largest) return null;
  const { sequence, turn, seat, cells } = largest;
  const who = seat === you ? 'You close a loop and capture' : `${name(seat)} closes a loop and captures`;
  return { sequence, turn, title: `${who} ${cells === 1 ? '1 cell' : `${cells} cells`}.` };
};

const Cells = ({ story, name }: { readonly story: Story; readonly name: Name }): ReactNode => {
  const line = (seat: 0 | 1) => ({
    name: name(seat),
    seat,
    points: story.points.map(({ turn, scores }: { turn: number; scores: Scores }) => ({
      x: turn,
      y: scores[seat],
    })),
  });
  return <LineChart wide title="Cells owned" series={[line(0), line(1)]} xLabel="turn" yMax={20} />;
};
