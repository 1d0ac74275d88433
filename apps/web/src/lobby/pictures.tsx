// A small picture of each game for its card.

import { SEATS } from '@turnfold/board';
import type { ReactNode } from 'react';

const [BLUE, VERMILION, GREEN, PINK, AMBER, SKY] = SEATS.map(({ hex }) => hex);

export const GamePicture = ({ rules }: { readonly rules: string }): ReactNode => (
  <svg className="game-picture" viewBox="0 0 160 90" aria-hidden="true">
    <rect className="picture-ground" width={160} height={90} />
    {PICTURES[rules] ?? <path className="picture-line" d="M30 20h60l30 30v20H30zM90 20v30h30" />}
  </svg>
);

const rectangles: readonly (readonly [number, number, number, number, 0 | 1])[] = [
  [20, 15, 40, 30, 0],
  [60, 15, 20, 20, 0],
  [20, 45, 20, 30, 0],
  [40, 45, 30, 10, 0],
  [110, 45, 30, 30, 1],
  [90, 55, 20, 20, 1],
  [100, 25, 40, 20, 1],
  [80, 25, 20, 10, 1],
];

/** The outline of hexes, all in one path; `turned` by 30 degrees they stand on a point. */
const hexagons = (places: readonly (readonly [number, number])[], r: number, turned: boolean): string =>
  places
    .map(
      ([x, y]) =>
        `M${CORNERS.map((corner) => hexCorner(x, y, r, turned ? corner + 0.5 : corner)).join('L')}z`,
    )
    .join('');

const CORNERS = [0, 1, 2, 3, 4, 5];
const hexCorner = (x: number, y: number, r: number, corner: number): string => {
  const angle = (Math.PI / 3) * corner;
  return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
};

/** What grows where: hexes by row and place in it. */
const LANDS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
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

const GROUND: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
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

const territories = (
  <>
    <path
      className="picture-grid"
      d={[
        ...Array.from({ length: 13 }, (_, index) => `M${20 + index * 10} 15v60`),
        ...Array.from({ length: 7 }, (_, index) => `M20 ${15 + index * 10}h120`),
      ].join('')}
    />
    {rectangles.map(([x, y, w, h, seat]) => (
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

const conquest = (
  <g className="picture-lands">
    <path fill={GREEN} d="M22 24l20-10 18 6-4 16-16 8-14-4z" />
    <path fill={BLUE} d="M60 20l22-8 14 10-6 16-20 4-14-6z" />
    <path fill={BLUE} d="M40 44l16-8 14 6-2 18-16 10-12-10z" />
    <path fill={VERMILION} d="M96 22l20-8 20 8-4 20-22 2-20-6z" />
    <path fill={VERMILION} d="M70 42l20-4 20 6-2 20-22 8-18-12z" />
    <path fill={AMBER} d="M110 44l22-2 8 16-14 16-20-2 2-8z" />
    <g className="picture-pieces">
      <circle cx={78} cy={26} r={5} />
      <circle cx={56} cy={54} r={5} />
      <circle cx={92} cy={54} r={7} />
      <circle cx={114} cy={30} r={5} />
    </g>
    <path className="picture-arrow" d="M64 54h18m-5-4 5 4-5 4" />
  </g>
);

const catan = (
  <g>
    {Object.entries(LANDS).map(([fill, places]) => (
      <path key={fill} className="picture-hex" fill={fill} d={hexagons(places, 15.4, true)} />
    ))}
    <path d="M66.500 29v16" stroke={BLUE} strokeWidth={4} strokeLinecap="round" />
    <path d="M80 53l13.500 8" stroke={VERMILION} strokeWidth={4} strokeLinecap="round" />
    <path className="picture-house" fill={BLUE} d="M61 30v-5l5-5 5 5v5z" />
    <path className="picture-house" fill={VERMILION} d="M88 64v-5l5-5 5 5v5z" />
  </g>
);

const battletech = (
  <g>
    {Object.entries(GROUND).map(([fill, places]) => (
      <path key={fill} className="picture-hex" fill={fill} d={hexagons(places, 15.6, false)} />
    ))}
    <path className="picture-arrow dashed" d="M58 40 102 66" />
    <path className="picture-house" fill={SKY} d="M50 30h12l3 8-3 10h-4l-2-6-2 6h-4l-3-10z" />
    <path className="picture-house" fill={PINK} d="M98 56h12l3 8-3 10h-4l-2-6-2 6h-4l-3-10z" />
  </g>
);

const PICTURES: Readonly<Record<string, ReactNode>> = { territories, conquest, catan, battletech };
