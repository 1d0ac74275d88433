// A move that is only suggested: where the rectangle would come to lie.

import { SuggestedLine, type Suggestion } from '@turnfold/board';
import type { TerritoriesAction, TerritoriesView } from '../src/index.ts';
import { rectPath } from './outline.ts';
import { CELL } from './plot.ts';

export const suggestion: Suggestion<TerritoriesView, TerritoriesAction> = {
  text: ({ type, payload }) =>
    type === 'PASS' ? 'Pass.' : `Place ${payload.w} × ${payload.h} at (${payload.x}, ${payload.y}).`,
  Mark: ({ action: { type, payload } }) =>
    type === 'PASS' ? null : <SuggestedLine d={rectPath(payload, CELL)} />,
};
