// Motion shows what happened, once. It is adjustable, and gone for those who asked their system for less.

import { useMemo } from 'react';
import { useMedia } from './media.ts';
import { useSettings } from './settings.ts';

export interface Motion {
  readonly on: boolean;
  /** How long something may take that takes `base` milliseconds at full motion; 0 when motion is off. */
  ms(base: number): number;
}

export const useMotion = (): Motion => {
  const { motion } = useSettings();
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  return useMemo(() => motionOf(reduced ? 'off' : motion), [reduced, motion]);
};

const motionOf = (choice: 'full' | 'quick' | 'off'): Motion => {
  const factor = { full: 1, quick: 0.5, off: 0 }[choice];
  return { on: factor > 0, ms: (base) => base * factor };
};
