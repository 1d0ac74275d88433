// For the lobby: two territories about to meet.

import { SEATS } from '@turnfold/board';
import type { ReactNode } from 'react';

const [BLUE, VERMILION] = SEATS.map(({ hex }) => hex);

export const Picture = (): ReactNode => (
  <>
    <path
      style={{ stroke: 'var(--line)', strokeWidth: 0.8 }}
      d={[
        ...Array.from({ length: 13 }, (_, index) => `M${20 + index * 10} 15v60`),
        ...Array.from({ length: 7 }, (_, index) => `M20 ${15 + index * 10}h120`),
      ].join('')}
    />
    {RECTANGLES.map(([x, y, w, h, seat]) => (
      <rect
        key={`${x} ${y}`}
        x={x + 0.8}
        y={y + 0.8}
        width={w - 1.6}
        height={h - 1.6}
        rx={1.5}
        fill={seat === 0 ? BLUE : VERMILION}
      />
    ))}
  </>
);

const RECTANGLES: readonly (readonly [number, number, number, number, 0 | 1])[] = [
  [20, 15, 40, 30, 0],
  [60, 15, 20, 20, 0],
  [20, 45, 20, 30, 0],
  [40, 45, 30, 10, 0],
  [110, 45, 30, 30, 1],
  [90, 55, 20, 20, 1],
  [100, 25, 40, 20, 1],
  [80, 25, 20, 10, 1],
];
