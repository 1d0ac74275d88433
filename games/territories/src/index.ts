import type { GamePackage } from '@turnfold/kernel';
import { appraisal } from './bots/appraisal.ts';
import { bots } from './bots/index.ts';
import { styles } from './bots/styles.ts';
import { describedRules } from './described-rules.ts';
import { phrases } from './phrases.ts';

export { bots } from './bots/index.ts';
export { describedRules } from './described-rules.ts';
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
export const game = (): GamePackage => ({ rules: describedRules, bots, styles, appraisal, phrases });
