// How the chances went, with the turning points to choose from.

import { SeatMark, seatLook } from '@turnfold/board';
import type { Review } from '@turnfold/bots/review';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { percent } from '../review/review-words.ts';
import { ChanceLines, type ChartColours } from './chance-lines.tsx';

interface ChanceChartProps {
  readonly review: Review;
  readonly names: readonly string[];
  /** What happened at a revision. */
  readonly told: (revision: number) => string;
  /** The revision that is looked at. */
  readonly revision: number | null;
  readonly onChoose: (revision: number) => void;
}

const COLOURS: ChartColours = {
  ink: 'var(--ink)',
  quiet: 'var(--quiet)',
  line: 'var(--line)',
  accent: 'var(--accent)',
  onAccent: 'var(--on-accent)',
  seat: (seat) => seatLook(seat),
};

const WIDTH = 320;
const HEIGHT = 230;

export const ChanceChart = ({ review, names, told, revision, onChoose }: ChanceChartProps): ReactNode => {
  const id = useId();
  const [watch, width] = useWidth();
  return (
    <figure className="story-card story-chart" ref={watch}>
      <figcaption>
        <h3>Chance to win</h3> <span className="quiet small">per cent, move by move</span>
      </figcaption>
      <ul className="story-legend" aria-hidden>
        {names.map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place.
          <li key={seat}>
            <SeatMark seat={seat} size={14} /> {name}
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
      >
        <title id={`${id}-title`}>Chance to win</title>
        <desc id={`${id}-desc`}>{spoken(review, names)}</desc>
        <ChanceLines {...{ review, revision, width }} height={HEIGHT} colours={COLOURS} />
      </svg>
      <Numbers review={review} names={names} />
      <ol className="story-turns" aria-label="Turning points">
        {review.turns.map((turn) => (
          <li key={turn}>
            <button type="button" aria-pressed={turn === revision} onClick={() => onChoose(turn)}>
              <span className="story-turn-text">{told(turn) || 'Something changed.'}</span>
              <span className="quiet small">move {turn}</span>
            </button>
          </li>
        ))}
      </ol>
    </figure>
  );
};

const spoken = ({ moments }: Review, names: readonly string[]): string =>
  names
    .map((name, seat) => {
      const [first, last] = [moments[0], moments.at(-1)].map((one) => percent(one?.chances[seat] ?? 0));
      return `${name}: from ${first} to ${last}`;
    })
    .join('; ');

/** How wide it has become: a drawing of that width keeps its letters in size. */
const useWidth = (): readonly [(element: HTMLElement | null) => (() => void) | undefined, number] => {
  const [width, setWidth] = useState(WIDTH);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.max(WIDTH, Math.round(entry?.contentRect.width ?? 0))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, width];
};

const ROWS_MAX = 40;

/** The numbers for those who cannot see the lines; thinned out where there are very many. */
const Numbers = ({ review: { moments }, names }: Pick<ChanceChartProps, 'review' | 'names'>): ReactNode => {
  const step = Math.ceil(moments.length / ROWS_MAX);
  const rows = moments.filter((_, at) => at % step === 0 || at === moments.length - 1);
  return (
    <div className="unseen">
      <table>
        <caption>Chance to win</caption>
        <thead>
          <tr>
            {['move', ...names].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ revision, chances }) => (
            <tr key={revision}>
              <th scope="row">{revision}</th>
              {names.map((name, seat) => (
                <td key={name}>{percent(chances[seat] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
