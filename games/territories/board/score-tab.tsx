// How the scores went, turn by turn, and who captured what.

import { LineChart, SeatMark, type Tab, Term } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { TerritoriesView } from '../src/index.ts';
import type { Story } from './story.ts';
import type { Name } from './words.ts';

interface ScoreTabProps {
  readonly story: Story;
  readonly view: TerritoriesView;
  readonly name: Name;
}

export const scoreTab = (props: ScoreTabProps): Tab => ({
  id: 'score',
  title: 'Score',
  content: <ScoreChart {...props} />,
});

const ScoreChart = ({ story, view, name }: ScoreTabProps): ReactNode => {
  const points =
    story.points.length > 0 ? story.points : [{ turn: Math.max(0, view.turn - 1), scores: view.scores }];
  const series = ([0, 1] as const).map((seat) => ({
    name: name(seat),
    seat,
    points: points.map(({ turn, scores }) => ({ x: turn, y: scores[seat] })),
  }));
  return (
    <div className="t-scores">
      <LineChart title="Cells owned" series={series} xLabel="turn" yMax={20} />
      <Captures story={story} name={name} />
    </div>
  );
};

const Captures = ({ story, name }: Pick<ScoreTabProps, 'story' | 'name'>): ReactNode => {
  if (story.captures.length === 0)
    return (
      <p className="quiet small">
        No <Term word="capture">captures</Term> yet. Close a loop to own what is inside.
      </p>
    );
  return (
    <>
      <h3 className="small">Captures</h3>
      <ol className="t-captures">
        {story.captures.toReversed().map(({ turn, seat, cells }) => (
          <li key={turn}>
            <SeatMark seat={seat} size={14} />
            <span>{name(seat)}</span>
            <strong>+{cells}</strong>
            <span className="quiet">turn {turn}</span>
          </li>
        ))}
      </ol>
    </>
  );
};
