import type { GamePackage } from '@turnfold/kernel';
import { appraisal } from './bots/appraisal.ts';
import { catanBots, type Search } from './bots/index.ts';
import { catanStyles } from './bots/styles.ts';
import { describedRules } from './described-rules.ts';
import { phrases } from './phrases.ts';

export { ACTIONS, type ActionType, type CatanAction } from './actions.ts';
export { catanBots } from './bots/index.ts';
export { CARD_KINDS, type DevelopmentCardType } from './card.ts';
export { type CatanEvent, EVENTS, type EventType } from './events.ts';
export { pipsOf } from './layout.ts';
export {
  type EdgeId,
  formatEdge,
  formatHex,
  formatVertex,
  type HexId,
  hexCoordOf,
  parseEdge,
  parseHexCoord,
  parseVertex,
  type VertexId,
} from './notation.ts';
export { DEFAULT_OPTIONS, type Options, PRESETS } from './options.ts';
export {
  CITY,
  DEVELOPMENT_CARD,
  formatCards,
  RESOURCES,
  type Resource,
  type ResourceCards,
  ROAD,
  SETTLEMENT,
} from './resource.ts';
export { rules } from './rules.ts';
export type { GameAction } from './state/actionLog.ts';
export type {
  BoardGraph,
  BoardState,
  BoardView,
  Building,
  Edge,
  Hex,
  Port,
  Road,
  Vertex,
} from './state/boardState.ts';
export {
  applyAction,
  createInitialGameState,
  deserializeGameState,
  type GameState,
  type PlayerConfig,
  replayActions,
  serializeGameState,
  undo,
} from './state/gameState.ts';
export {
  calculateVictoryPoints,
  type DevelopmentCard,
  PLAYER_COLORS,
  type PlayerColor,
  type PlayerState,
} from './state/playerState.ts';
export {
  EDGE_NODES,
  HEX_COORDS,
  HEX_NODES,
  type HexCoord,
  NODE_POINTS,
  type Point,
  SITE_NODES,
} from './topology.ts';
export type {
  DiceRoll,
  GamePhase,
  PlayerView,
  TradeAnswer,
  TradeOffer,
  TurnPhase,
  View,
} from './view-schema.ts';

interface Tools {
  readonly search: Search;
}

export { describedRules } from './described-rules.ts';

/** The game as the catalog lists it, which hands in the search that the best bot looks ahead with. */
export const game = ({ search }: Tools): GamePackage => ({
  rules: describedRules,
  bots: catanBots(search),
  styles: catanStyles(search),
  appraisal,
  phrases,
});
