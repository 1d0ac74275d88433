// Pictures for the rules, drawn as the board draws.

import type { RulePicture } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { Hex, HexFeature } from '../../src/index.ts';

type Board = Pick<
  typeof import('../index.tsx'),
  'arcPath' | 'boxAround' | 'centreOf' | 'createMap' | 'Ground' | 'hexPath'
>;

type Place = HexFeature & { readonly note: string };

const GROUNDS: readonly Place[] = [
  { q: -2, r: 1, note: 'Clear 1' },
  { q: -1, r: 1, terrain: 'light_woods', note: 'Woods 2' },
  { q: 0, r: 0, terrain: 'heavy_woods', note: 'Heavy 3' },
  { q: 1, r: 0, terrain: 'rough', note: 'Rough 2' },
  { q: 2, r: -1, level: 1, note: 'Up: +1' },
];

const HERE: Hex = { q: 0, r: 1 };
const AROUND: readonly Hex[] = [
  { q: -3, r: 0 },
  { q: 3, r: -3 },
  { q: 0, r: -2 },
  { q: 0, r: 2 },
];

/** The board is handed in, so that its file stays one. */
export const picturesWith = (board: Board): Readonly<Record<string, RulePicture>> => ({
  '3.1': {
    caption: 'What a hex costs to enter, in movement points.',
    Picture: () => <Costs board={board} />,
  },
  '4.2': {
    caption: 'Torso, head and legs fire forward, 60 degrees to each side of where the ’Mech faces.',
    Picture: () => <Arc board={board} />,
  },
});

const Costs = ({ board }: { readonly board: Board }): ReactNode => (
  <Scene board={board} hexes={GROUNDS} features={GROUNDS}>
    {GROUNDS.map(({ q, r, note }) => {
      const { x, y } = board.centreOf({ q, r });
      return (
        <text key={note} {...{ x }} y={y - 4} {...WRITTEN}>
          {note}
        </text>
      );
    })}
  </Scene>
);

/** Dark letters on a light rim, to be read on any ground. */
const WRITTEN = {
  textAnchor: 'middle',
  fontSize: 11,
  fontWeight: 700,
  fill: '#211d18',
  stroke: '#fdfaf3',
  strokeWidth: 3,
  paintOrder: 'stroke',
} as const;

const Arc = ({ board }: { readonly board: Board }): ReactNode => {
  const { arcPath, centreOf, hexPath } = board;
  const { x, y } = centreOf(HERE);
  return (
    <Scene board={board} hexes={AROUND} features={[]}>
      <path d={arcPath(HERE, 0, 150)} fill="var(--seat-0)" fillOpacity={0.35} />
      <path d={hexPath(HERE, 0.8)} fill="var(--seat-0)" />
      <path d={`M${x} ${y - 20}l9 16h-18z`} fill="#fff" />
    </Scene>
  );
};

interface SceneProps {
  readonly board: Board;
  /** What has to be in the picture. */
  readonly hexes: readonly Hex[];
  readonly features: readonly HexFeature[];
  readonly children: ReactNode;
}

/** A part of a map, in the colours of one. */
const Scene = ({ board, hexes, features, children }: SceneProps): ReactNode => {
  const { boxAround, createMap, Ground } = board;
  const { left, top, right, bottom } = boxAround(hexes);
  return (
    <div className="b-map" style={{ position: 'relative', height: 'auto' }}>
      <svg viewBox={`${left} ${top} ${right - left} ${bottom - top}`} aria-hidden="true">
        <Ground map={createMap(5, features)} />
        {children}
      </svg>
    </div>
  );
};
