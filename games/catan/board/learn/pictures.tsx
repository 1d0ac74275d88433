// Pictures for the rules, drawn as the board draws.

import type { RulePicture } from '@turnfold/board';
import type { ReactNode } from 'react';

type Board = Pick<
  typeof import('../index.tsx'),
  'beginnerHexes' | 'EDGE_NODES' | 'House' | 'Land' | 'NODE_SPOTS' | 'Road' | 'Tiles'
>;

interface SceneProps {
  readonly board: Board;
  readonly homes: readonly { readonly node: number; readonly seat: number; readonly isCity?: boolean }[];
  readonly roads: readonly { readonly edge: number; readonly seat: number }[];
  readonly children?: ReactNode;
}

/** A part of the island. */
const Scene = ({
  board: { House, Land, NODE_SPOTS, Road, Tiles, beginnerHexes },
  homes,
  roads,
  children,
}: SceneProps): ReactNode => (
  <svg viewBox="-170 -110 340 190" aria-hidden="true" className="catan">
    <Tiles />
    <Land hexes={beginnerHexes()} ports={[]} isSmall={false} />
    {roads.map(({ edge, seat }) => (
      <Road key={edge} {...{ edge, seat }} isNew={false} />
    ))}
    {homes.map(({ node, seat, isCity = false }) => (
      <House key={node} spot={spotOf(NODE_SPOTS, node)} {...{ seat, isCity }} isNew={false} />
    ))}
    {children}
  </svg>
);

interface Spot {
  readonly x: number;
  readonly y: number;
}

const spotOf = (spots: readonly Spot[], node: number): Spot => spots[node] ?? { x: 0, y: 0 };

const Cross = ({ at: { x, y } }: { readonly at: Spot }): ReactNode => (
  <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    <circle r={11} fill="#fff" stroke="#a02a1c" strokeWidth={2} />
    <path d="M-5-5 5 5M5-5-5 5" stroke="#a02a1c" strokeWidth={3} />
  </g>
);

/** The board is handed in, so that its file stays one. */
export const picturesWith = (board: Board): Readonly<Record<string, RulePicture>> => {
  const { EDGE_NODES, NODE_SPOTS } = board;
  const beside = (node: number): readonly number[] =>
    EDGE_NODES.flatMap(([a, b]) => (a === node ? [b] : b === node ? [a] : []));
  const way = wayEast(NODE_SPOTS, beside);
  const roads = (length: number) =>
    way.slice(1, length + 1).map((node, at) => ({
      edge: EDGE_NODES.findIndex((ends) => ends.includes(node) && ends.includes(way[at] ?? -1)),
      seat: 0,
    }));
  const [first = 0, , second = 0] = way;
  const last = way.at(-1) ?? 0;
  return {
    '8.3': {
      caption: 'Next to a settlement nobody may settle; two sides away one may, at the end of a road.',
      Picture: () => (
        <Scene board={board} homes={[first, second].map((node) => ({ node, seat: 0 }))} roads={roads(2)}>
          {[...new Set([...beside(first), ...beside(second)])].map((node) => (
            <Cross key={node} at={spotOf(NODE_SPOTS, node)} />
          ))}
        </Scene>
      ),
    },
    '10.1': {
      caption: 'Five in a row. A building of somebody else in between would end the way there.',
      Picture: () => (
        <Scene
          board={board}
          homes={[
            { node: first, seat: 0 },
            { node: last, seat: 0, isCity: true },
          ]}
          roads={roads(5)}
        />
      ),
    },
  };
};

/** Six corners through the middle of the island, each east of the one before and beside it. */
const wayEast = (spots: readonly Spot[], beside: (node: number) => readonly number[]): readonly number[] => {
  const start = spots.map(({ x, y }, node) => ({ node, away: Math.hypot(x + 100, y) }));
  const way = [start.toSorted((a, b) => a.away - b.away)[0]?.node ?? 0];
  for (let here = way[0] ?? 0; way.length < 6; way.push(here)) {
    const from = spotOf(spots, here);
    const east = beside(here).filter((node) => spotOf(spots, node).x > from.x);
    const middle = east.toSorted((a, b) => Math.abs(spotOf(spots, a).y) - Math.abs(spotOf(spots, b).y));
    here = middle[0] ?? here;
  }
  return way;
};
