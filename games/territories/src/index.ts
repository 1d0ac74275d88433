export { bots } from './bots/index.ts';
export { territories } from './rules.ts';
export type { TerritoriesState } from './state.ts';
export type {
  Dice,
  EndReason,
  LastMove,
  PassPolicy,
  Rect,
  Scores,
  TerritoriesAction,
  TerritoriesEvent,
  TerritoriesOptions,
  TerritoriesView,
} from './types.ts';
export { legalRects, whyNot } from './view.ts';
