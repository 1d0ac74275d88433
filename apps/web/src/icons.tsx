// The few signs that stand on buttons, drawn with one stroke in a 20 by 20 box.

import type { ReactNode } from 'react';

const PATHS = {
  first: 'M5 4v12M16 4.5 8.5 10l7.5 5.5z',
  back: 'M13.5 4.5 6.5 10l7 5.5z',
  play: 'M6.5 4.2 15.5 10l-9 5.8z',
  pause: 'M7 4.5v11M13 4.5v11',
  next: 'M6.5 4.5l7 5.5-7 5.5z',
  now: 'M15 4v12M4 4.5 11.5 10 4 15.5z',
  fork: 'M6 3.5v13M6 11c0-4 8-2.500 8-7.500M11.500 6 14 3.500 16.500 6',
  undo: 'M7.500 4 3.500 8l4 4M3.500 8h8a5 4.200 0 0 1 0 8.500H7',
  share: 'M10 12.500V3M6.500 6 10 2.500 13.500 6M5 9.500v7h10v-7',
  gear: 'M10 7a3 3 0 1 1 0 6a3 3 0 1 1 0-6zM10 2.500v2.200M10 15.300v2.200M2.500 10h2.200M15.300 10h2.200M4.700 4.700l1.600 1.600M13.700 13.700l1.600 1.600M15.300 4.700l-1.600 1.600M6.300 13.700l-1.600 1.600',
  keys: 'M2.500 5.500h15v9h-15zM5.500 8.500h.01M8.500 8.500h.01M11.500 8.500h.01M14.500 8.500h.01M7 11.700h6',
  flag: 'M5 17V3.500h9.500L12 7l2.500 3.500H5',
  save: 'M10 3v9M6.500 8.500 10 12l3.500-3.500M4 16.500h12',
  check: 'M4 10.500 8.200 15 16 5.500',
  up: 'M5 12.500 10 7l5 5.500',
  down: 'M5 7.500 10 13l5-5.500',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  close: 'M5 5l10 10M15 5 5 15',
  bot: 'M4.500 8h11v8h-11zM10 8V4.500M8 4.500h4M7.800 11.500v1M12.200 11.500v1',
  hint: 'M7.500 14.500h5M8.200 17h3.600M7.800 12.500C6.500 11.300 5 10 5 7.500a5 5 0 0 1 10 0c0 2.500-1.500 3.800-2.800 5z',
  eye: 'M2 10c2-4 5-5.500 8-5.500s6 1.500 8 5.500c-2 4-5 5.500-8 5.500S4 14 2 10zM10 7.700a2.300 2.300 0 1 1 0 4.600a2.300 2.300 0 1 1 0-4.600z',
  link: 'M8.500 11.500a3 3 0 0 0 4.200 0l3-3a3 3 0 0 0-4.200-4.200l-1 1M11.500 8.500a3 3 0 0 0-4.200 0l-3 3a3 3 0 0 0 4.200 4.200l1-1',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name, size = 20 }: { readonly name: IconName; readonly size?: number }): ReactNode => (
  <svg className="icon-sign" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
    <path className="stroke" d={PATHS[name]} />
  </svg>
);
