// For the lobby: a land and an attack on its neighbour.

import { SEATS } from '@turnfold/board';
import type { CSSProperties, ReactNode } from 'react';

const [BLUE, VERMILION, GREEN, , AMBER] = SEATS.map(({ hex }) => hex);

const BORDER: CSSProperties = { stroke: 'var(--table)', strokeWidth: 2, strokeLinejoin: 'round' };
const PIECE: CSSProperties = { fill: '#fffdf6', stroke: '#231f1a', strokeWidth: 1.2 };
const ARROW: CSSProperties = { fill: 'none', stroke: '#231f1a', strokeLinecap: 'round' };

export const Picture = (): ReactNode => (
  <g style={BORDER}>
    <path fill={GREEN} d="M22 24l20-10 18 6-4 16-16 8-14-4z" />
    <path fill={BLUE} d="M60 20l22-8 14 10-6 16-20 4-14-6z" />
    <path fill={BLUE} d="M40 44l16-8 14 6-2 18-16 10-12-10z" />
    <path fill={VERMILION} d="M96 22l20-8 20 8-4 20-22 2-20-6z" />
    <path fill={VERMILION} d="M70 42l20-4 20 6-2 20-22 8-18-12z" />
    <path fill={AMBER} d="M110 44l22-2 8 16-14 16-20-2 2-8z" />
    <g style={PIECE}>
      <circle cx={78} cy={26} r={5} />
      <circle cx={56} cy={54} r={5} />
      <circle cx={92} cy={54} r={7} />
      <circle cx={114} cy={30} r={5} />
    </g>
    <path style={ARROW} d="M64 54h18m-5-4 5 4-5 4" />
  </g>
);
