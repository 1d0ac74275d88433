// Pictures for the rules, drawn as the board draws.

import '../island.css';
import type { RulePicture } from '@turnfold/board';
import { noRandom } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import { EDGE_NODES, HEX_COORDS, RESOURCES, type View } from '../../src/index.ts';
import { drawLayout, type Land as Ground } from '../../src/layout.ts';
import { DESERT } from '../../src/resource.ts';
import { NODE_SPOTS, type Spot } from '../geometry.ts';
import { Land } from '../land.tsx';
import { House, Road } from '../pieces.tsx';
import { Tiles } from '../tiles.tsx';

const LAYOUT = drawLayout('beginner', noRandom);

const groundOf = (land: Ground | undefined) =>
  land === undefined || land === DESERT ? 'desert' : RESOURCES[land];

const HEXES: View['board']['hexes'] = HEX_COORDS.map(({ q, r }, hex) => ({
  ...{ q, r },
  resource: groundOf(LAYOUT.resources[hex]),
  number: LAYOUT.numbers[hex] || null,
}));

interface SceneProps {
  readonly homes: readonly { readonly node: number; readonly seat: number; readonly isCity?: boolean }[];
  readonly roads: readonly { readonly edge: number; readonly seat: number }[];
  readonly children?: ReactNode;
}

/** A part of the island. */
const Scene = ({ homes, roads, children }: SceneProps): ReactNode => (
  <svg viewBox="-170 -110 340 190" aria-hidden="true" className="catan">
    <Tiles />
    <Land hexes={HEXES} ports={[]} isSmall={false} />
    {roads.map(({ edge, seat }) => (
      <Road key={edge} {...{ edge, seat }} isNew={false} />
    ))}
    {homes.map(({ node, seat, isCity = false }) => (
      <House key={node} spot={NODE_SPOTS[node] as Spot} {...{ seat, isCity }} isNew={false} />
    ))}
    {children}
  </svg>
);

const edgeOf = (a: number, b: number): number =>
  EDGE_NODES.findIndex((ends) => ends.includes(a) && ends.includes(b));
const beside = (node: number): readonly number[] =>
  EDGE_NODES.flatMap(([a, b]) => (a === node ? [b] : b === node ? [a] : []));

/** A way of corners through the middle of the island, each beside the one before. */
const wayFrom = (start: number, length: number): readonly number[] => {
  const way = [start];
  while (way.length < length) {
    const [next] = beside(way.at(-1) ?? start)
      .filter(
        (node) =>
          !way.includes(node) && (NODE_SPOTS[node]?.x ?? 0) > (NODE_SPOTS[way.at(-1) ?? start]?.x ?? 0),
      )
      .toSorted((a, b) => Math.abs(NODE_SPOTS[a]?.y ?? 0) - Math.abs(NODE_SPOTS[b]?.y ?? 0));
    if (next === undefined) return way;
    way.push(next);
  }
  return way;
};

/** The corner nearest to the left of the middle. */
const START = NODE_SPOTS.reduce(
  (best, { x, y }, node) => {
    const away = Math.hypot(x + 100, y);
    return away < best.away ? { node, away } : best;
  },
  { node: 0, away: Number.POSITIVE_INFINITY },
).node;

const WAY = wayFrom(START, 6);
const roadsAlong = (way: readonly number[], seat: number) =>
  way.slice(1).map((node, at) => ({ edge: edgeOf(way[at] ?? 0, node), seat }));

const Cross = ({ node }: { readonly node: number }): ReactNode => {
  const { x, y } = NODE_SPOTS[node] as Spot;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r={11} fill="#fff" stroke="#a02a1c" strokeWidth={2} />
      <path d="M-5-5 5 5M5-5-5 5" stroke="#a02a1c" strokeWidth={3} />
    </g>
  );
};

export const pictures: Readonly<Record<string, RulePicture>> = {
  '8.3': {
    caption: 'Next to a settlement nobody may settle; two sides away one may, at the end of a road.',
    Picture: () => (
      <Scene
        homes={[WAY[0], WAY[2]].map((node) => ({ node: node ?? 0, seat: 0 }))}
        roads={roadsAlong(WAY.slice(0, 3), 0)}
      >
        {[...new Set([...beside(WAY[0] ?? 0), ...beside(WAY[2] ?? 0)])].map((node) => (
          <Cross key={node} node={node} />
        ))}
      </Scene>
    ),
  },
  '10.1': {
    caption: 'Five in a row. A building of somebody else in between would end the way there.',
    Picture: () => (
      <Scene
        homes={[
          { node: WAY[0] ?? 0, seat: 0 },
          { node: WAY[5] ?? 0, seat: 0, isCity: true },
        ]}
        roads={roadsAlong(WAY, 0)}
      />
    ),
  },
};
