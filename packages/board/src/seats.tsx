// How a seat looks: a colour, a mark and a fill pattern of its own, so that nothing depends on colour alone.

import type { Seat } from '@turnfold/kernel';
import type { ReactNode } from 'react';

export const MARKS = ['circle', 'triangle', 'square', 'diamond', 'cross', 'star'] as const;
export type Mark = (typeof MARKS)[number];

export interface SeatLook {
  readonly mark: Mark;
  /** The word for the colour, for those who hear the page. */
  readonly colourName: string;
  /** The plain colour of the Okabe-Ito palette. */
  readonly hex: string;
  /** The same as CSS, with an edge and a text colour that keep their contrast in both themes. */
  readonly colour: string;
  readonly edge: string;
  readonly onColour: string;
}

const look = (index: number, mark: Mark, colourName: string, hex: string): SeatLook => ({
  mark,
  colourName,
  hex,
  colour: `var(--seat-${index})`,
  edge: `var(--seat-${index}-edge)`,
  onColour: `var(--seat-${index}-on)`,
});

export const SEATS: readonly SeatLook[] = [
  look(0, 'circle', 'blue', '#0072B2'),
  look(1, 'triangle', 'vermilion', '#D55E00'),
  look(2, 'square', 'green', '#009E73'),
  look(3, 'diamond', 'pink', '#CC79A7'),
  look(4, 'cross', 'amber', '#E69F00'),
  look(5, 'star', 'sky blue', '#56B4E9'),
];

export const seatLook = (seat: Seat): SeatLook => SEATS[seat % SEATS.length] as SeatLook;

/** The outline of each mark in a 20 by 20 box. */
const OUTLINES: Readonly<Record<Mark, string>> = {
  circle: 'M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15z',
  triangle: 'M10 2.2 18.4 17H1.6z',
  square: 'M3.4 3.4h13.2v13.2H3.4z',
  diamond: 'M10 1.4 18.2 10 10 18.6 1.8 10z',
  cross: 'M7 2.2h6V7h4.8v6H13v4.8H7V13H2.2V7H7z',
  star: 'M10 1.2l2.6 5.7 6.2.7-4.6 4.2 1.3 6.1L10 14.8l-5.5 3.1 1.3-6.1L1.2 7.6l6.2-.7z',
};

interface SeatMarkProps {
  readonly seat: Seat;
  readonly size?: number;
  /** What it stands for, where no text beside it says so. */
  readonly label?: string;
}

/** A seat's mark as a small picture in running text or a list. */
export const SeatMark = ({ seat, size = 20, label }: SeatMarkProps): ReactNode => (
  <svg
    className="seat-mark"
    viewBox="0 0 20 20"
    width={size}
    height={size}
    role="img"
    aria-label={label}
    aria-hidden={label === undefined}
  >
    <SeatMarkPath seat={seat} />
  </svg>
);

/** The same inside a drawing of one's own: 20 units wide, so place it with a transform. */
export const SeatMarkPath = ({ seat }: { readonly seat: Seat }): ReactNode => {
  const { mark, colour, edge } = seatLook(seat);
  return <path d={OUTLINES[mark]} fill={colour} stroke={edge} strokeWidth={1.6} strokeLinejoin="round" />;
};

/** The path alone, for drawings that colour it themselves. */
export const markOutline = (seat: Seat): string => OUTLINES[seatLook(seat).mark];

/** The `fill` of an area that belongs to a seat; needs `<SeatPatterns/>` in the same page. */
export const seatFill = (seat: Seat, prefix = 'seat'): string =>
  `url(#${prefix}-fill-${seat % SEATS.length})`;

interface SeatPatternsProps {
  /** How wide one repeat is, in the units of the drawing. */
  readonly scale?: number;
  /** Drawings with patterns of another scale in the same page choose their own prefix. */
  readonly prefix?: string;
}

/** The six fill patterns, to put inside an `<svg>` before `seatFill` is used. */
export const SeatPatterns = ({ scale = 8, prefix = 'seat' }: SeatPatternsProps): ReactNode => (
  <defs>
    {SEATS.map(({ mark, colour, onColour }, index) => (
      <pattern
        key={mark}
        id={`${prefix}-fill-${index}`}
        width={8}
        height={8}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${scale / 8})`}
      >
        <rect width={8} height={8} fill={colour} />
        <path
          d={TEXTURES[mark]}
          fill={mark === 'circle' ? onColour : 'none'}
          stroke={mark === 'circle' ? 'none' : onColour}
          strokeWidth={0.9}
          opacity={0.4}
        />
      </pattern>
    ))}
  </defs>
);

/** One repeat of each texture in an 8 by 8 tile: dots, rising lines, level lines, lattice, plus signs, waves. */
const TEXTURES: Readonly<Record<Mark, string>> = {
  circle: 'M2 1a1 1 0 1 1 0 2a1 1 0 1 1 0-2zM6 5a1 1 0 1 1 0 2a1 1 0 1 1 0-2z',
  triangle: 'M-2 2 2-2M-2 10 10-2M6 10 10 6',
  square: 'M0 2H8M0 6H8',
  diamond: 'M0 0 8 8M8 0 0 8',
  cross: 'M4 2V6M2 4H6',
  star: 'M0 4Q2 1 4 4T8 4',
};
