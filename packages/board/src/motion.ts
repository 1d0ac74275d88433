// Motion shows what happened, once. It is adjustable, and gone for those who asked their system for less.

import { useMemo } from 'react';
import { useMedia } from './media.ts';
import { PACE_FACTORS } from './pace.ts';
import { useSettings } from './settings.ts';

export interface Motion {
  readonly on: boolean;
  /** How long something may take that takes `base` milliseconds at the normal pace; 0 when nothing moves. */
  ms(base: number): number;
}

export const useMotion = (): Motion => {
  const { motion, pace } = useSettings();
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const factor = isReduced || motion === 'off' ? 0 : PACE_FACTORS[pace];
  return useMemo(() => ({ on: factor > 0, ms: (base) => base * factor }), [factor]);
};
