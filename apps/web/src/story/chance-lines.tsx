// The chances over the game as lines, with its turning points: drawn on the page and in the picture alike.

import { markOutline } from '@turnfold/board';
import type { Review } from '@turnfold/bots/review';
import type { Seat } from '@turnfold/kernel';
import type { ReactNode } from 'react';

export interface ChartBox {
  readonly width: number;
  readonly height: number;
}

/** What it is drawn with: variables on the page, plain colours in a file. */
export interface ChartColours {
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly seat: (seat: Seat) => { readonly colour: string; readonly edge: string };
}

interface ChanceLinesProps extends ChartBox {
  readonly review: Pick<Review, 'moments' | 'turns'>;
  readonly colours: ChartColours;
  /** The moment that is looked at. */
  readonly revision: number | null;
}

const LEFT = 34;
const RIGHT = 14;
const TOP = 26;
const BOTTOM = 24;
/** Lines that differ in more than colour. */
const DASHES = [undefined, '7 3', '2 3', '9 3 2 3', '4 4', '1 4'];

/** Where a revision and a chance are in a box. */
export const chartScales = ({ moments }: Pick<Review, 'moments'>, { width, height }: ChartBox) => {
  const first = moments[0]?.revision ?? 0;
  const span = Math.max(1, (moments.at(-1)?.revision ?? 1) - first);
  return {
    x: (revision: number) => LEFT + ((revision - first) / span) * (width - LEFT - RIGHT),
    y: (chance: number) => TOP + (1 - chance) * (height - TOP - BOTTOM),
  };
};

/** A step for every move: a chance stays until something happens. */
const linePath = (moments: Review['moments'], seat: Seat, { x, y }: ReturnType<typeof chartScales>): string =>
  moments
    .map(({ revision, chances }, at) => {
      const [right, up] = [round(x(revision)), round(y(chances[seat] ?? 0))];
      return at === 0 ? `M${right} ${up}` : `H${right}V${up}`;
    })
    .join('');

const round = (value: number): number => Math.round(value * 10) / 10;

export const ChanceLines = (props: ChanceLinesProps): ReactNode => {
  const { review, width, height, colours, revision } = props;
  const { moments } = review;
  const scales = chartScales(review, props);
  const { x, y } = scales;
  const seats = moments[0]?.chances.length ?? 0;
  return (
    <g fontSize={12} fill={colours.quiet}>
      {[0, 0.25, 0.5, 0.75, 1].map((chance) => (
        <g key={chance}>
          <path d={`M${LEFT} ${y(chance)}H${width - RIGHT}`} stroke={colours.line} fill="none" />
          <text x={LEFT - 8} y={y(chance) + 4} textAnchor="end">
            {100 * chance}
          </text>
        </g>
      ))}
      <text x={LEFT} y={height - 6}>
        move {moments[0]?.revision ?? 0}
      </text>
      <text x={width - RIGHT} y={height - 6} textAnchor="end">
        {moments.at(-1)?.revision ?? 0}
      </text>
      {revision === null ? null : (
        <path
          d={`M${x(revision)} ${TOP}V${y(0)}`}
          stroke={colours.accent}
          strokeWidth={2}
          strokeDasharray="3 3"
        />
      )}
      {Array.from({ length: seats }, (_, seat) => (
        <SeatLine
          key={colours.seat(seat).colour}
          {...{ seat, colours }}
          d={linePath(moments, seat, scales)}
          end={{ x: x(moments.at(-1)?.revision ?? 0), y: y(moments.at(-1)?.chances[seat] ?? 0) }}
        />
      ))}
      <Badges {...props} />
    </g>
  );
};

interface SeatLineProps {
  readonly seat: Seat;
  readonly d: string;
  readonly end: { readonly x: number; readonly y: number };
  readonly colours: ChartColours;
}

const SeatLine = ({ seat, d, end, colours }: SeatLineProps): ReactNode => {
  const { colour, edge } = colours.seat(seat);
  return (
    <g>
      <path
        d={d}
        fill="none"
        stroke={edge}
        strokeWidth={2.2}
        strokeLinejoin="round"
        strokeDasharray={DASHES[seat % DASHES.length]}
      />
      <path
        d={markOutline(seat)}
        fill={colour}
        stroke={edge}
        strokeWidth={1.6}
        transform={`translate(${round(end.x - 7)} ${round(end.y - 7)}) scale(.7)`}
      />
    </g>
  );
};

/** The turning points, numbered above the lines; what lies close together is moved apart. */
const Badges = ({ review, colours, ...box }: ChanceLinesProps): ReactNode => {
  const { x, y } = chartScales(review, box);
  return badgePlaces(review, box).map((place, at) => {
    const revision = review.turns[at] ?? 0;
    return (
      <g key={revision}>
        <path
          d={`M${round(place)} 20L${round(x(revision))} ${TOP + 4}V${y(0)}`}
          stroke={colours.accent}
          strokeDasharray="2 3"
          fill="none"
        />
        <circle cx={round(place)} cy={11} r={10} fill={colours.accent} />
        <text
          x={round(place)}
          y={15}
          textAnchor="middle"
          fill={colours.onAccent}
          fontWeight={600}
          fontSize={12}
        >
          {at + 1}
        </text>
      </g>
    );
  });
};

const APART = 24;

/** Where the numbers of the turning points stand, from left to right, none upon another. */
export const badgePlaces = (review: Pick<Review, 'moments' | 'turns'>, box: ChartBox): readonly number[] => {
  const { x } = chartScales(review, box);
  const last = box.width - 12;
  const places: number[] = [];
  for (const [at, revision] of review.turns.entries())
    places.push(Math.max(x(revision), (places[at - 1] ?? Number.NEGATIVE_INFINITY) + APART));
  return places.map((place, at) => Math.min(place, last - APART * (places.length - 1 - at)));
};
