// Every action that a game's encoding has ids for, legal or not.

import { formatEdge, formatVertex, HEX_COORDS, RESOURCES } from '@turnfold/catan';
import type { Action, Setup } from '@turnfold/kernel';

const FACES = [1, 2, 3, 4, 5, 6];

/** Rectangles of all sizes and places, and passing. An id stands for the size that the dice gave. */
export const everyPlacement = ({ options }: Setup): readonly Action[] => {
  const { width, height } = options as { width: number; height: number };
  const actions: Action[] = [{ type: 'PASS', payload: {} }];
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) actions.push({ type: 'PLACE', payload: { x, y, w: 0, h: 0 } });
  return actions.flatMap((action) =>
    action.type === 'PASS'
      ? [action]
      : FACES.flatMap((w) => FACES.map((h) => ({ ...action, payload: { ...action.payload, w, h } }))),
  );
};

const of = (type: string, payloads: readonly object[]): readonly Action[] =>
  payloads.map((payload) => ({ type, payload }));

const NODES = Array.from({ length: 54 }, (_, node) => ({ vertexId: formatVertex(node) }));
const EDGES = Array.from({ length: 72 }, (_, edge) => ({ edgeId: formatEdge(edge) }));
const PLAYERS = ['p1', 'p2', 'p3'];

/** Discards are left out: they are as many as hands. */
export const everyCatanAction = (): readonly Action[] => [
  ...['PLACE_SETTLEMENT', 'BUILD_SETTLEMENT', 'BUILD_CITY'].flatMap((type) => of(type, NODES)),
  ...['PLACE_ROAD', 'BUILD_ROAD'].flatMap((type) => of(type, EDGES)),
  ...[
    ...['ROLL_DICE', 'BUY_DEVELOPMENT_CARD', 'PLAY_KNIGHT', 'PLAY_ROAD_BUILDING'],
    ...['ACCEPT_TRADE', 'REJECT_TRADE', 'CANCEL_TRADE', 'END_TURN'],
  ].flatMap((type) => of(type, [{}])),
  ...of(
    'MOVE_ROBBER',
    HEX_COORDS.flatMap((hexCoord) => [
      { hexCoord },
      ...PLAYERS.map((targetPlayerId) => ({ hexCoord, targetPlayerId })),
    ]),
  ),
  ...of(
    'PLAY_YEAR_OF_PLENTY',
    RESOURCES.flatMap((first, index) => [
      { resources: [first] },
      ...RESOURCES.slice(index).map((second) => ({ resources: [first, second] })),
    ]),
  ),
  ...of(
    'PLAY_MONOPOLY',
    RESOURCES.map((resource) => ({ resource })),
  ),
  ...of(
    'TRADE_BANK',
    RESOURCES.flatMap((give) => RESOURCES.map((receive) => ({ give, receive }))),
  ),
  ...of(
    'CONFIRM_TRADE',
    PLAYERS.map((playerId) => ({ playerId })),
  ),
];
