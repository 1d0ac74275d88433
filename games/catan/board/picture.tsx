// For the lobby: an island with two settlers, and the game for two.

import { SEATS } from '@turnfold/board';
import type { CSSProperties, ReactNode } from 'react';

const [BLUE, VERMILION] = SEATS.map(({ hex }) => hex);

const HEX: CSSProperties = { stroke: 'var(--table)', strokeWidth: 1.6 };
const HOUSE: CSSProperties = { stroke: '#231f1a', strokeWidth: 1.2, strokeLinejoin: 'round' };

export const Picture = (): ReactNode => (
  <g>
    {Object.entries(LANDS).map(([fill, places]) => (
      <path key={fill} style={HEX} fill={fill} d={hexes(places)} />
    ))}
    <path d="M66.5 29v16" stroke={BLUE} strokeWidth={4} strokeLinecap="round" />
    <path d="M80 53l13.5 8" stroke={VERMILION} strokeWidth={4} strokeLinecap="round" />
    <path style={HOUSE} fill={BLUE} d="M61 30v-5l5-5 5 5v5z" />
    <path style={HOUSE} fill={VERMILION} d="M88 64v-5l5-5 5 5v5z" />
  </g>
);

/** As `PRESETS` in the rules, which are not loaded here. */
export const presets = [
  {
    title: 'For two',
    text: 'To 15 points, nine cards are safe from a seven, and the robber spares whoever has two points.',
    seats: 2,
    options: { victoryPoints: 15, discardLimit: 9, friendlyRobber: true },
  },
  {
    title: 'First game',
    text: 'The island that the rulebook recommends to beginners.',
    seats: 4,
    options: { layout: 'beginner' },
  },
];

type Place = readonly [x: number, y: number];

/** What grows where. */
const LANDS: Readonly<Record<string, readonly Place[]>> = {
  '#c9a24b': [
    [53, 21],
    [120.5, 45],
  ],
  '#7f9b4e': [[80, 21]],
  '#b8693f': [
    [107, 21],
    [80, 69],
  ],
  '#4f7d4a': [
    [39.5, 45],
    [107, 69],
  ],
  '#d9c38a': [[66.5, 45]],
  '#9aa0a3': [[93.5, 45]],
  '#9fbf6b': [[53, 69]],
};

/** The outlines of hexes that stand on a point, all in one path. */
const hexes = (places: readonly Place[]): string => places.map(hex).join('');

const hex = ([x, y]: Place): string => {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * (corner + 0.5);
    return `${(x + 15.4 * Math.cos(angle)).toFixed(1)} ${(y + 15.4 * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
};
