// A view in the middle of a move: what has been told so far is on the board, and the rest of the move is not.

import type { CatanEvent, PlayerView, ResourceCards, View } from '../src/index.ts';
import { RESOURCES } from '../src/index.ts';
import { PRICES, type Purchase } from './prices.ts';
import { countCards } from './resources.tsx';

/** Knows the events after which a move goes on to be told; all others end their move. */
export const viewAfterEvent = (view: View, event: CatanEvent): View => {
  switch (event.type) {
    case 'diceRolled': {
      const [die1, die2] = event.payload.dice;
      return {
        ...view,
        lastDiceRoll: { die1, die2, total: die1 + die2 },
        hasRolled: true,
        turnPhase: event.payload.phase,
        pendingDiscards: event.payload.discards.map(({ playerId }) => playerId),
      };
    }
    case 'robberMoved':
      return {
        ...view,
        turnPhase: view.hasRolled ? 'postRoll' : 'preRoll',
        board: { ...view.board, robberHex: event.payload.hexCoord },
      };
    case 'knightPlayed':
      return {
        ...changed(view, event.payload.playerId, (player) => playedKnight(player, event.payload.knights)),
        turnPhase: 'robber',
        cardPlayedThisTurn: 'knight',
      };
    case 'roadBuilt': {
      const { playerId, edgeId, length, free } = event.payload;
      const board = { ...view.board, roads: { ...view.board.roads, [edgeId]: { playerId } } };
      return changed({ ...view, board, freeRoads: event.payload.freeRoads }, playerId, (player) => ({
        ...(free ? player : paid(player, 'road')),
        roads: player.roads - 1,
        roadLength: length,
      }));
    }
    case 'settlementBuilt':
      return settled(view, event.payload);
    default:
      return view;
  }
};

type Settled = Extract<CatanEvent, { readonly type: 'settlementBuilt' }>['payload'];

const settled = (view: View, { playerId, vertexId, cuts }: Settled): View => {
  const buildings = { ...view.board.buildings, [vertexId]: { type: 'settlement' as const, playerId } };
  const built = changed({ ...view, board: { ...view.board, buildings } }, playerId, (player) => ({
    ...paid(player, 'settlement'),
    settlements: player.settlements - 1,
    victoryPoints: player.victoryPoints + 1,
  }));
  return cuts.reduce(
    (cut, { playerId: owner, length }) =>
      changed(cut, owner, (player) => ({ ...player, roadLength: length })),
    built,
  );
};

const changed = (view: View, playerId: string, change: (player: PlayerView) => PlayerView): View => ({
  ...view,
  players: view.players.map((player) => (player.id === playerId ? change(player) : player)),
});

const paid = (player: PlayerView, what: Purchase): PlayerView => {
  const price = PRICES[what];
  return {
    ...player,
    resourceCount: player.resourceCount - countCards(price),
    resources: player.resources && without(player.resources, price),
    knownResources: without(player.knownResources, price),
  };
};

const without = (cards: ResourceCards, price: ResourceCards): ResourceCards => {
  const left = { ...cards };
  for (const name of RESOURCES) left[name] = Math.max(0, cards[name] - price[name]);
  return left;
};

/** It lies on the table until the turn ends. */
const playedKnight = (player: PlayerView, knights: number): PlayerView => {
  const cards = player.developmentCards;
  const at = cards?.findIndex(
    (card) => card.type === 'knight' && !card.boughtThisTurn && !card.playedThisTurn,
  );
  return {
    ...player,
    knightsPlayed: knights,
    developmentCardCount: player.developmentCardCount - 1,
    playedCards: { ...player.playedCards, knight: knights },
    developmentCards:
      cards?.map((card, index) => (index === at ? { ...card, playedThisTurn: true } : card)) ?? null,
  };
};
