// Places in words, for captions and for those who hear the page.

import { type CatanAction, EDGE_NODES, HEX_NODES, parseVertex, pipsOf, type View } from '../src/index.ts';
import { LOOKS } from './resources.tsx';
import type { Name } from './words.ts';

/** "Forest 6", "Desert". */
export const hexText = ({ board }: View, hex: number): string => {
  const { resource, number } = board.hexes[hex] as View['board']['hexes'][number];
  return `${LOOKS[resource].land}${number === null ? '' : ` ${number}`}`;
};

/** Whom the robber could take a card from there, as the rules have it. */
export const robberText = (view: View, hex: number, actions: readonly CatanAction[], name: Name): string => {
  const victims = actions.flatMap(({ type, payload }) =>
    type === 'MOVE_ROBBER' && payload.targetPlayerId ? name(payload.targetPlayerId) : [],
  );
  return `Robber to ${hexText(view, hex)}: ${victims.join(', ') || 'nobody to rob'}`;
};

/** What a corner yields, and how often: "Corner: wheat 8, ore 10; 8 rolls of 36; harbour 3:1". */
export const nodeText = (view: View, node: number): string => {
  const near = view.board.hexes.filter(
    ({ number }, hex) => number !== null && HEX_NODES[hex]?.includes(node),
  );
  const rolls = near.reduce((sum, { number }) => sum + pipsOf(number ?? 0), 0);
  const parts = [
    near.map(({ resource, number }) => `${resource} ${number}`).join(', ') || 'no productive land',
    `${rolls} rolls of 36`,
    harbourText(view, node),
  ];
  return `Corner: ${parts.filter(Boolean).join('; ')}`;
};

/** What a player has built where, for those who cannot see the island: "City: wheat 8, ore 10; 8 rolls of 36". */
export const buildingTexts = (view: View, playerId: string): readonly string[] =>
  Object.entries(view.board.buildings).flatMap(([vertex, building]) =>
    building.playerId === playerId
      ? nodeText(view, parseVertex(vertex) as number).replace(
          'Corner',
          building.type === 'city' ? 'City' : 'Settlement',
        )
      : [],
  );

const harbourText = ({ board }: View, node: number): string => {
  const port = board.ports.find(({ vertices }) => vertices.some((vertex) => parseVertex(vertex) === node));
  if (!port) return '';
  return port.resource === 'any' ? `harbour ${port.ratio}:1` : `${port.resource} harbour ${port.ratio}:1`;
};

/** What lies on both sides of a road: "Road between Forest 6 and the sea". */
export const edgeText = (view: View, edge: number): string => {
  const ends = EDGE_NODES[edge] as readonly [number, number];
  const sides = HEX_NODES.flatMap((corners, hex) =>
    ends.every((end) => corners.includes(end)) ? hexText(view, hex) : [],
  );
  return `Road between ${sides[0]} and ${sides[1] ?? 'the sea'}`;
};
