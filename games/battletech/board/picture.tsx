// For the lobby: two mechs, and a shot between them.

import { SEATS } from '@turnfold/board';
import type { CSSProperties, ReactNode } from 'react';

const [, , , PINK, , SKY] = SEATS.map(({ hex }) => hex);

const HEX: CSSProperties = { stroke: 'var(--table)', strokeWidth: 1.6 };
const MECH: CSSProperties = { stroke: '#231f1a', strokeWidth: 1.2, strokeLinejoin: 'round' };
const SHOT: CSSProperties = {
  fill: 'none',
  stroke: '#231f1a',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeDasharray: '4 4',
};

export const Picture = (): ReactNode => (
  <g>
    {Object.entries(GROUND).map(([fill, places]) => (
      <path key={fill} style={HEX} fill={fill} d={hexes(places)} />
    ))}
    <path style={SHOT} d="M58 40 102 66" />
    <path style={MECH} fill={SKY} d="M50 30h12l3 8-3 10h-4l-2-6-2 6h-4l-3-10z" />
    <path style={MECH} fill={PINK} d="M98 56h12l3 8-3 10h-4l-2-6-2 6h-4l-3-10z" />
  </g>
);

type Place = readonly [x: number, y: number];

const GROUND: Readonly<Record<string, readonly Place[]>> = {
  '#c8b98d': [
    [32, 39.7],
    [32, 67.4],
    [56, 25.8],
    [56, 53.5],
    [80, 12],
    [80, 67.4],
    [104, 25.8],
    [104, 81.2],
    [128, 12],
    [128, 39.7],
  ],
  '#b3a277': [
    [56, 81.2],
    [80, 39.7],
    [104, 53.5],
    [128, 67.4],
  ],
  '#6d8a55': [
    [32, 12],
    [56, -2],
    [104, -2],
    [80, 95],
    [128, 95],
    [32, 95],
  ],
};

/** The outlines of hexes that lie flat, all in one path. */
const hexes = (places: readonly Place[]): string => places.map(hex).join('');

const hex = ([x, y]: Place): string => {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner;
    return `${(x + 15.6 * Math.cos(angle)).toFixed(1)} ${(y + 15.6 * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
};
