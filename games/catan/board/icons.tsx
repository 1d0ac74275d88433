// Small pictures of what one counts and builds.

import type { ReactNode } from 'react';

/** In a 20 by 20 box, in the colour of the text around. */
const PICTURES = {
  cards: 'M3 4h6v14H4.5A1.5 1.5 0 0 1 3 16.5zM9 2.5h6.5A1.5 1.5 0 0 1 17 4v11a1.5 1.5 0 0 1-1.5 1.5H9z',
  development:
    'M5.5 1h9A1.5 1.5 0 0 1 16 2.5v15a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 17.5v-15A1.5 1.5 0 0 1 5.5 1zM10 5l-1.3 3-3.2.3L8 10.4l-.8 3.2L10 12l2.8 1.6-.8-3.2 2.5-2.1-3.2-.3z',
  knight: 'M16.5 2L18 3.5l-9 10L6.5 11zM3.5 10l6.5 6.5-1.4 1.4-2.3-2.3-3 3-1.8-1.8 3-3L2 11.5z',
  way: 'M6.5 1h7L18 19H2zM9.2 3v3h1.6V3zM9.2 8.5v3h1.6v-3zM9.2 14v3h1.6v-3z',
  shield: 'M10 1l7.5 2.5V9c0 5-3.5 8-7.5 10C6 17 2.5 14 2.5 9V3.5zM9 5v3H6v1.8h3V15h2V9.8h3V8h-3V5z',
  road: 'M3 14L14 3l3 3L6 17z',
  settlement: 'M3 18V9l7-7 7 7v9z',
  city: 'M1 18V7l5-5 5 5v3h8v8z',
  card: 'M6 1h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2z',
  robber: 'M4 19Q5 9 8 7a4.5 4.5 0 1 1 4 0Q15 9 16 19z',
  bank: 'M10 1l9 5H1zM3 8h2.5v8H3zM8.7 8h2.6v8H8.7zM14.5 8H17v8h-2.5zM1 17.5h18V19H1z',
} as const;

export type Picture = keyof typeof PICTURES;

interface PictureIconProps {
  readonly picture: Picture;
  readonly size?: number;
  /** Another colour than the text's: a seat's. */
  readonly colour?: string;
}

export const PictureIcon = ({ picture, size = 18, colour }: PictureIconProps): ReactNode => (
  <svg
    className="k-picture"
    viewBox="0 0 20 20"
    width={size}
    height={size}
    aria-hidden="true"
    style={colour ? { color: colour } : undefined}
  >
    <path d={PICTURES[picture]} />
  </svg>
);
