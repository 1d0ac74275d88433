import type { GamePackage } from '@turnfold/kernel';
import { appraisal } from './bots/appraisal.ts';
import { bots } from './bots/index.ts';
import { phrases } from './phrases.ts';
import { territories } from './rules.ts';

export { bots } from './bots/index.ts';
export { territories } from './rules.ts';
export type { TerritoriesState } from './state.ts';
export type {
  Dice,
  EndReason,
  PassPolicy,
  Rect,
  Scores,
  TerritoriesAction,
  TerritoriesEvent,
  TerritoriesOptions,
} from './types.ts';
export { legalRects, whyNot } from './view.ts';
export type { LastMove, TerritoriesView } from './view-schema.ts';

/** The game as the catalog lists it. */
export const game = (): GamePackage => ({ rules: territories, bots, appraisal, phrases });
