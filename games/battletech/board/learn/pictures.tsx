// Pictures for the rules, drawn as the board draws.

import '../map.css';
import '../scene.css';
import type { RulePicture } from '@turnfold/board';
import type { ReactNode } from 'react';
import { createMap, type Hex, type HexFeature } from '../../src/index.ts';
import { arcPath, boxAround, centreOf, hexPath } from '../geometry.ts';
import { Ground } from '../ground.tsx';

type Place = HexFeature & { readonly note: string };

const GROUNDS: readonly Place[] = [
  { q: -2, r: 1, note: 'Clear 1' },
  { q: -1, r: 1, terrain: 'light_woods', note: 'Woods 2' },
  { q: 0, r: 0, terrain: 'heavy_woods', note: 'Heavy 3' },
  { q: 1, r: 0, terrain: 'rough', note: 'Rough 2' },
  { q: 2, r: -1, level: 1, note: 'Up: +1' },
];

const Note = ({ hex, children }: { readonly hex: Hex; readonly children: ReactNode }): ReactNode => {
  const { x, y } = centreOf(hex);
  return (
    <text
      x={x}
      y={y - 4}
      textAnchor="middle"
      fontSize={11}
      fontWeight={700}
      fill="#211d18"
      stroke="#fdfaf3"
      strokeWidth={3}
      paintOrder="stroke"
    >
      {children}
    </text>
  );
};

/** A part of a map, in the colours of one. */
const Scene = ({
  hexes,
  children,
}: {
  readonly hexes: readonly Hex[];
  readonly children: ReactNode;
}): ReactNode => (
  <div className="b-map" style={{ position: 'relative', height: 'auto' }}>
    <svg viewBox={viewBoxOf(hexes)} style={{ position: 'static' }} aria-hidden="true">
      {children}
    </svg>
  </div>
);

const viewBoxOf = (hexes: readonly Hex[]): string => {
  const { left, top, right, bottom } = boxAround(hexes);
  return `${left} ${top} ${right - left} ${bottom - top}`;
};

const Costs = (): ReactNode => (
  <Scene hexes={GROUNDS}>
    <Ground map={createMap(3, GROUNDS)} />
    {GROUNDS.map(({ q, r, note }) => (
      <Note key={note} hex={{ q, r }}>
        {note}
      </Note>
    ))}
  </Scene>
);

const HERE: Hex = { q: 0, r: 1 };
const AROUND: readonly Hex[] = [
  { q: -3, r: 0 },
  { q: 3, r: -3 },
  { q: 0, r: -2 },
  { q: 0, r: 2 },
];

const Arc = (): ReactNode => (
  <Scene hexes={AROUND}>
    <Ground map={createMap(5)} />
    <path d={arcPath(HERE, 0, 150)} fill="var(--seat-0)" fillOpacity={0.35} />
    <path d={hexPath(HERE, 0.8)} fill="var(--seat-0)" />
    <path d={`M${centreOf(HERE).x} ${centreOf(HERE).y - 20}l9 16h-18z`} fill="#fff" />
  </Scene>
);

export const pictures: Readonly<Record<string, RulePicture>> = {
  '3.1': { caption: 'What a hex costs to enter, in movement points.', Picture: Costs },
  '4.2': {
    caption: 'Torso, head and legs fire forward, 60 degrees to each side of where the ’Mech faces.',
    Picture: Arc,
  },
};
