// 'Mechs as printed counters show them: standing, seen from the front. A figure does not turn; the rim of its token does.

import type { WeightClass } from './words.ts';

export interface Figure {
  readonly head: string;
  readonly torso: string;
  /** The limbs of one side, drawn on the right; the others mirror them. */
  readonly arm: string;
  readonly leg: string;
  /** Barrels and launchers, on the right. */
  readonly gun: string;
}

/** From a slim scout on bird's legs to a walking wall. */
export const FIGURES: Readonly<Record<WeightClass, Figure>> = {
  light: {
    head: 'M-2.800-13.500h5.600l1 3.500-1.800 2h-4l-1.800-2z',
    torso: 'M-5.500-8.500h11l1.200 4-3.200 6.500h-7l-3.200-6.500z',
    arm: 'M7.200-8h3l1.300 4-1.300 6h-2.200l-1.300-5z',
    leg: 'M.800 2.500h3.600l2.600 4-2.400 3 1.200 5.500h-4.800l.400-5-1.800-3.500z',
    gun: 'M8.600 2h1.800v4h-1.800z',
  },
  medium: {
    head: 'M-3-14.500h6l1.400 3.800-2 2.200h-4.800l-2-2.200z',
    torso: 'M-7.500-9.500h15l1.300 5-3.300 7.500h-11l-3.300-7.500z',
    arm: 'M9.300-10h4.200l1.300 5-1.500 7.500h-3.300l-1.500-6z',
    leg: 'M.900 3.500h5.600l1.300 5-1.300 6.500h-5.800l.600-6.500z',
    gun: 'M10.700 2.500h2.400v4.500h-2.400z',
  },
  heavy: {
    head: 'M-2.800-13h5.600l1.200 3-1.600 2h-4.800l-1.600-2z',
    torso: 'M-9.500-9.500h19l1.300 6-3.800 8h-14l-3.800-8z',
    arm: 'M11.300-11h5l1.400 6-1.800 8h-3.400l-1.400-7z',
    leg: 'M1.300 4.500h6.200l1.600 5v5.500h-7.400v-5.500z',
    gun: 'M5.200-14h5.600v4h-5.600zM12.700 3h3v4.500h-3z',
  },
  assault: {
    head: 'M-2.600-11.500h5.200l1 3-1.400 2h-4.400l-1.400-2z',
    torso: 'M-11-10.500h8l1 2h4l1-2h8l1.500 7-3.500 8.500h-18l-3.500-8.500z',
    arm: 'M13-12h4.600l1.400 7-1.600 9h-4l-1.200-8z',
    leg: 'M1.500 5h8l1.800 5v5.500h-9.200v-5.500z',
    gun: 'M5-15h2.600v5h-2.600zM9-15h2.600v5h-2.600zM13.600 4h3.400v4h-3.400z',
  },
};

/** Of its rim: one to four. */
export const BARS: Readonly<Record<WeightClass, number>> = { light: 1, medium: 2, heavy: 3, assault: 4 };
