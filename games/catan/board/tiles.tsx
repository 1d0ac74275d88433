// How each kind of land is painted: once, as a definition that every hex of the kind uses. Light comes from the upper
// left.

import { memo, type ReactNode } from 'react';
import type { Resource } from '../src/index.ts';
import { hexagon, roundPath } from './geometry.ts';

type Ground = Resource | 'desert';

export const tileId = (ground: Ground): string => `k-tile-${ground}`;

const TILE = roundPath(hexagon(58.4), 5);

/** The ground's colour, from its lit corner to the far one. */
const GROUNDS: Readonly<Record<Ground, readonly [string, string]>> = {
  wood: ['#86ae6c', '#4d8050'],
  brick: ['#dc9268', '#b3613f'],
  sheep: ['#c4de8c', '#97bd5c'],
  wheat: ['#f6d97e', '#dba93a'],
  ore: ['#c0c1c9', '#8c8e9b'],
  desert: ['#f1e5c0', '#dcc893'],
};

export const Tiles = memo(
  (): ReactNode => (
    <defs>
      <clipPath id="k-tile-edge">
        <path d={TILE} />
      </clipPath>
      <Plants />
      {(Object.keys(GROUNDS) as Ground[]).map((ground) => (
        <g key={ground} id={tileId(ground)}>
          <linearGradient id={`k-ground-${ground}`} x1="0" y1="0" x2=".6" y2="1">
            <stop offset="0" stopColor={GROUNDS[ground][0]} />
            <stop offset="1" stopColor={GROUNDS[ground][1]} />
          </linearGradient>
          <g clipPath="url(#k-tile-edge)">
            <path d={TILE} fill={`url(#k-ground-${ground})`} />
            {PAINTINGS[ground]}
            <path d={TILE} className="k-tile-rim" />
          </g>
        </g>
      ))}
    </defs>
  ),
);

/** What grows and stands on the land several times. */
const Plants = (): ReactNode => (
  <>
    <g id="k-pine">
      <ellipse cx="5" cy="2" rx="8" ry="2.6" fill="#16331d" opacity=".45" />
      <path d="M0-22 8-9H4.5L10 2H-10L-4.5-9H-8z" fill="#2c5a36" />
      <path d="M0-22-8-9H-4.5L-10 2H0z" fill="#4c8450" />
    </g>
    <g id="k-sheep">
      <ellipse cx="2" cy="5.5" rx="8" ry="2" fill="#4b6a26" opacity=".5" />
      <ellipse rx="7.5" ry="5.2" fill="#fbf7ec" />
      <circle cx="-4" cy="-2" r="3.6" fill="#fff" />
      <circle cx="2" cy="-3" r="4" fill="#fff" />
      <ellipse cx="-8" cy="-1" rx="2.8" ry="2.3" fill="#4a4038" />
      <path d="M-3 4v3M3 4v3" stroke="#4a4038" strokeWidth="1.6" />
    </g>
    <g id="k-sheaf">
      <ellipse cx="3" cy="8" rx="8" ry="2.4" fill="#7f5a0d" opacity=".4" />
      <path d="M-6-8Q0-4 6-8L3 1 6 8H-6L-3 1z" fill="#c48f1f" />
      <path d="M-6-8Q-2-5 0-5V8H-6L-3 1z" fill="#f0c95b" />
      <path d="M-4 1H4" stroke="#7f5a0d" strokeWidth="1.8" />
    </g>
    <g id="k-bricks">
      <path
        d="M-14 0h9v4.6h-9zM-5 0h9v4.6h-9zM-9.5-5h9v4.6h-9z"
        fill="#8f4327"
        stroke="#e9b08c"
        strokeWidth=".6"
      />
    </g>
    <g id="k-peak">
      <path d="M-10 0-2-14 10 0z" fill="#666978" />
      <path d="M-10 0-2-14 .5-4.9-1.5 0z" fill="#a9acba" />
      <path d="M-4.7-9.2-2-14 2-9.2 0-7.7-1.5-9.8-3-7.7z" fill="#f6f3ee" />
    </g>
  </>
);

type Stand = readonly [x: number, y: number, scale: number];

/** The same thing at several places, those further back first. */
const stands = (id: string, places: readonly Stand[]): ReactNode =>
  places
    .toSorted((one, other) => one[1] - other[1])
    .map(([x, y, scale]) => (
      <use key={`${x} ${y}`} href={`#${id}`} transform={`translate(${x} ${y}) scale(${scale})`} />
    ));

const FOREST: readonly Stand[] = [
  [-33, -10, 0.95],
  [-20, -22, 0.9],
  [-4, -29, 1],
  [14, -25, 0.9],
  [31, -14, 1],
  [-41, 12, 0.9],
  [40, 10, 0.95],
  [-33, 31, 1],
  [34, 31, 0.9],
  [-15, 48, 0.95],
  [4, 54, 1],
  [21, 46, 0.9],
];

const ROWS = Array.from({ length: 9 }, (_, row) => -40 + row * 11);

const PAINTINGS: Readonly<Record<Ground, ReactNode>> = {
  wood: stands('k-pine', FOREST),
  brick: (
    <>
      <path d="M-52 4Q-28-34-2-14 16-44 52-4V28H-52z" fill="#c77850" />
      <path d="M-52 4Q-28-34-2-14-20-8-26 12z" fill="#e6a47b" />
      <path d="M-2-14Q16-44 52-4 22-16 12 8z" fill="#de9468" />
      <path d="M-52 26Q-20 10 6 34 28 16 52 24L30 44 0 60-30 44z" fill="#a9552f" opacity=".7" />
      <path d="M-44 30Q-24 20-8 36M10 40Q28 24 46 30" className="k-line" stroke="#e9b08c" opacity=".7" />
      <path d="M-44-2Q-30-16-16-16M14-20Q28-24 44-8" className="k-line" stroke="#8f4327" opacity=".5" />
      {stands('k-bricks', [
        [0, -36, 1],
        [-21, 34, 1],
        [34, 32, 1],
      ])}
    </>
  ),
  sheep: (
    <>
      <path d="M-52-6Q-22-34 8-12 30-30 52-12V28L0 60-52 28z" fill="#a9cb6d" />
      <path d="M-52 22Q-18 2 10 28 32 12 52 22V30L0 60-52 30z" fill="#8db654" />
      {stands('k-sheep', [
        [-24, -22, 0.95],
        [14, -28, 0.85],
        [30, 36, 0.8],
        [-30, 34, 0.9],
      ])}
    </>
  ),
  wheat: (
    <>
      <path
        d={ROWS.map((y) => `M-56 ${y + 14}Q0 ${y - 10} 56 ${y + 12}`).join('')}
        className="k-line"
        stroke="#b98721"
        style={{ strokeWidth: 3.6 }}
        opacity=".42"
      />
      <path
        d={ROWS.map((y) => `M-56 ${y + 11}Q0 ${y - 13} 56 ${y + 9}`).join('')}
        className="k-line"
        stroke="#ffe9a0"
        style={{ strokeWidth: 2 }}
        opacity=".8"
      />
      {stands('k-sheaf', [
        [-26, -20, 1],
        [24, -24, 1],
        [0, -36, 1],
        [-30, 36, 1],
        [28, 34, 1],
      ])}
    </>
  ),
  ore: (
    <>
      {stands('k-peak', [
        [2, -8.2, 2],
        [24, -2, 2.5],
        [-22, 0, 2.65],
      ])}
      <path d="M-52 8Q0-8 52 6V28L0 60-52 28z" fill="#9799a5" />
      {stands('k-peak', [
        [-30, 44, 1.3],
        [31, 42, 1.4],
      ])}
    </>
  ),
  desert: (
    <>
      <path d="M-52-4Q-20-26 8-8 30-24 52-8V28L0 60-52 28z" fill="#e6d5a2" />
      <path d="M-52 24Q-10 0 14 24 34 8 52 20V30L0 60-52 30z" fill="#d6c086" />
      <path
        d="M-52-4Q-20-26 8-8M-52 24Q-10 0 14 24"
        className="k-line"
        stroke="#fff5d3"
        style={{ strokeWidth: 2 }}
      />
      <path
        d="M26-12v-18M26-18h-7v-7M26-21h7v-6"
        className="k-line"
        stroke="#6d8a4a"
        style={{ strokeWidth: 4.5 }}
      />
    </>
  ),
};
