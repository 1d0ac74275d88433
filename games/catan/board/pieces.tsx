// Roads, settlements, cities and the robber, as painted wood: a lit side, a dark side, the mark of their seat.

import { markOutline, seatLook } from '@turnfold/board';
import type { Seat } from '@turnfold/kernel';
import type { CSSProperties, ReactNode } from 'react';
import { EDGE_SPOTS, type Spot, shortened } from './geometry.ts';

/** The seat's colour, for the style sheet, which mixes its light and dark sides. */
const painted = (seat: Seat): CSSProperties => ({ '--seat': seatLook(seat).colour }) as CSSProperties;

interface RoadProps {
  readonly edge: number;
  readonly seat: Seat;
  /** It has just been built. */
  readonly isNew: boolean;
}

export const Road = ({ edge, seat, isNew }: RoadProps): ReactNode => {
  const [a, b] = shortened(EDGE_SPOTS[edge] as readonly [Spot, Spot], 11);
  const d = `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
  return (
    <g className={isNew ? 'k-road new' : 'k-road'} style={painted(seat)}>
      <path className="k-cast" d={d} transform="translate(2 4)" />
      <path className="k-side" d={d} transform="translate(0 1.5)" />
      <path className="k-rim" d={d} />
      <path className="k-top" d={d} />
      <path className="k-lit" d={d} strokeDasharray={DASHES[seat % DASHES.length]} />
    </g>
  );
};

/** A second code for roads: plain, long, short and mixed strokes. */
const DASHES = [undefined, '13 5', '4 4', '10 4 2 4'];

interface HouseProps {
  readonly spot: Spot;
  readonly seat: Seat;
  readonly isCity: boolean;
  readonly isNew: boolean;
}

export const House = ({ spot, seat, isCity, isNew }: HouseProps): ReactNode => (
  <g transform={`translate(${spot.x.toFixed(1)} ${(spot.y - 3).toFixed(1)})`}>
    <g className={isNew ? 'k-house new' : 'k-house'} style={painted(seat)}>
      <ellipse className="k-cast" cx={5} cy={13} rx={isCity ? 21 : 16} ry={6} />
      {isCity ? <CityWalls /> : <HouseWalls />}
      <g transform={isCity ? 'translate(-14.5 -3.5) scale(.55)' : 'translate(-7.5 0) scale(.55)'}>
        <path d={markOutline(seat)} fill={seatLook(seat).onColour} />
      </g>
    </g>
  </g>
);

const HouseWalls = (): ReactNode => (
  <>
    <path className="k-front" d="M-12 12V-3L0-14 12-3V12z" />
    <path className="k-gable" d="M4 12V-10L12-3V12z" />
    <path className="k-roof" d="M-14-2 0-15 14-2 11 0 0-10-11 0z" />
  </>
);

const CityWalls = (): ReactNode => (
  <>
    <path className="k-front" d="M-18 12V-8L-9-18 0-8V-2H16V12z" />
    <path className="k-gable" d="M-9-18 0-8V12H-3V-8z" />
    <path className="k-roof bare" d="M-18-8-9-18-7-16-14-7z" />
    <path className="k-roof" d="M0-2H16L12-8H0z" />
  </>
);

interface RobberProps {
  readonly spot: Spot;
  /** It stands beside the number, which can still be read. */
  readonly hasNumber: boolean;
}

/** It walks where it is sent. */
export const Robber = ({ spot, hasNumber }: RobberProps): ReactNode => {
  const [x, y] = hasNumber ? [spot.x + 29, spot.y - 2] : [spot.x - 2, spot.y + 4];
  return (
    <g className="k-robber" style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden>
      <ellipse className="k-cast" cx={6} cy={20} rx={17} ry={6} />
      <path className="k-robber-body" d="M-13 20Q-12-2-5-6A9 9 0 1 1 5-6Q12-2 13 20z" />
      <path className="k-robber-light" d="M-9 18Q-9 0-3-5A7 7 0 0 1-2-18" />
    </g>
  );
};
