// A move that is only suggested: the corner, the side or the hex that it is about.

import { SuggestedLine, type Suggestion } from '@turnfold/board';
import type { ReactNode } from 'react';
import { type CatanAction, parseEdge, parseVertex, type View } from '../src/index.ts';
import { EDGE_SPOTS, HEX_OUTLINES, hexIndexOf, NODE_SPOTS } from './geometry.ts';
import { edgeText, hexText, nodeText } from './places.ts';
import { cardsText } from './resources.tsx';

const Mark = ({ action }: { readonly action: CatanAction }): ReactNode => {
  const path = pathOf(action);
  return path === null ? null : <SuggestedLine d={path} />;
};

const pathOf = ({ type, payload }: CatanAction): string | null => {
  switch (type) {
    case 'PLACE_SETTLEMENT':
    case 'BUILD_SETTLEMENT':
    case 'BUILD_CITY':
      return ringAround(parseVertex(payload.vertexId));
    case 'PLACE_ROAD':
    case 'BUILD_ROAD':
      return lineAlong(parseEdge(payload.edgeId));
    case 'MOVE_ROBBER':
      return `M${HEX_OUTLINES[hexIndexOf(payload.hexCoord)]}z`;
    default:
      return null;
  }
};

const RING = 21;

const ringAround = (node: number | undefined): string | null => {
  const spot = NODE_SPOTS[node ?? -1];
  return spot ? `M${spot.x - RING} ${spot.y}a${RING} ${RING} 0 1 1 0 .01z` : null;
};

const lineAlong = (edge: number | undefined): string | null => {
  const [a, b] = EDGE_SPOTS[edge ?? -1] ?? [];
  return a && b ? `M${a.x} ${a.y}L${b.x} ${b.y}` : null;
};

const text = (action: CatanAction, view: View, nameOf: (playerId: string) => string): string => {
  const { type, payload } = action;
  switch (type) {
    case 'PLACE_SETTLEMENT':
    case 'BUILD_SETTLEMENT':
      return `Build a settlement here: ${cornerText(view, payload.vertexId)}.`;
    case 'BUILD_CITY':
      return `Make this settlement a city: ${cornerText(view, payload.vertexId)}.`;
    case 'PLACE_ROAD':
    case 'BUILD_ROAD':
      return `${edgeText(view, parseEdge(payload.edgeId) as number).replace('Road', 'Build a road')}.`;
    case 'MOVE_ROBBER':
      return `Move the robber to ${hexText(view, hexIndexOf(payload.hexCoord))}${payload.targetPlayerId ? ` and rob ${nameOf(payload.targetPlayerId)}` : ''}.`;
    case 'DISCARD_RESOURCES':
      return `Discard ${cardsText(payload.resources)}.`;
    case 'TRADE_BANK':
      return `Trade ${payload.give} for ${payload.receive} with the bank.`;
    case 'OFFER_TRADE':
    case 'COUNTER_TRADE':
      return `Offer ${cardsText(payload.give)} for ${cardsText(payload.receive)}.`;
    case 'CONFIRM_TRADE':
      return `Trade with ${nameOf(payload.playerId)}.`;
    case 'PLAY_MONOPOLY':
      return `Play monopoly and take all ${payload.resource}.`;
    case 'PLAY_YEAR_OF_PLENTY':
      return `Play year of plenty for ${payload.resources.join(' and ')}.`;
    default:
      return PLAIN[type];
  }
};

const PLAIN = {
  ROLL_DICE: 'Roll the dice.',
  BUY_DEVELOPMENT_CARD: 'Buy a development card.',
  PLAY_KNIGHT: 'Play a knight.',
  PLAY_ROAD_BUILDING: 'Play road building.',
  ACCEPT_TRADE: 'Accept the offer.',
  REJECT_TRADE: 'Decline the offer.',
  CANCEL_TRADE: 'Withdraw your offer.',
  END_TURN: 'End your turn.',
} as const;

const cornerText = (view: View, vertexId: string): string =>
  nodeText(view, parseVertex(vertexId) as number).replace('Corner: ', '');

export const suggestion: Suggestion<View, CatanAction> = { text, Mark };
