// What everybody sees, and the way back: nothing is hidden, so a view tells the whole state.

import { explain, type Refusal, type Refused, refuse } from '@turnfold/kernel';
import { formatCells, parseCells } from './cells.ts';
import { placements } from './placements.ts';
import { againstPlacing, REFUSALS } from './refusals.ts';
import type { TerritoriesState } from './state.ts';
import type { Rect, TerritoriesView } from './types.ts';

export const viewOf = (state: TerritoriesState): TerritoriesView => {
  const view: TerritoriesView = {
    width: state.width,
    height: state.height,
    cells: formatCells(state),
    current: state.current,
    dice: state.dice,
    scores: state.scores,
    passStreak: state.passStreak,
    turn: state.turn,
    passPolicy: state.passPolicy,
    over: state.over,
    lastMove: state.lastMove,
  };
  return state.fairStart ? { ...view, fairStart: true } : view;
};

export const stateOf = ({ cells, fairStart, ...view }: TerritoriesView): TerritoriesState => ({
  ...view,
  fairStart: fairStart ?? false,
  tiles: parseCells(cells, view.width, view.height),
});

/** Every rectangle that the player to move may place. */
export const legalRects = (view: TerritoriesView): Rect[] =>
  view.dice ? placements(stateOf(view), view.current, view.dice) : [];

/** Why the player to move may not place this rectangle, in the words of the refusal; null when it is legal. */
export const whyNot = (view: TerritoriesView, rect: Rect): Refusal | null => {
  const against = view.dice ? againstPlacing(stateOf(view), view.current, view.dice, rect) : noDice(view);
  return against && explain(REFUSALS, against);
};

const noDice = ({ over }: TerritoriesView): Refused =>
  over ? refuse('GAME_OVER') : refuse('NOT_YOUR_TURN', { toAct: 'the first roll' });
