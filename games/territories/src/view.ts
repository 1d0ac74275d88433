// What everybody sees, and the way back: nothing is hidden, so a view tells the whole state.

import { explain, type Refusal, type Refused, refuse } from '@turnfold/kernel';
import { formatCells, parseCells } from './cells.ts';
import { boardOutcome, outcome, soleWinner } from './outcome.ts';
import { placements } from './placements.ts';
import { againstPlacing, REFUSALS } from './refusals.ts';
import type { TerritoriesState } from './state.ts';
import type { Rect } from './types.ts';
import type { TerritoriesView } from './view-schema.ts';

export const viewOf = (state: TerritoriesState): TerritoriesView => {
  const ended = outcome(state);
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
    winner: soleWinner(ended),
    outcome: ended,
    lastMove: state.lastMove,
  };
  return state.fairStart ? { ...view, fairStart: true } : view;
};

export const stateOf = (view: TerritoriesView): TerritoriesState => {
  const { width, height } = view;
  const state: TerritoriesState = {
    width,
    height,
    passPolicy: view.passPolicy,
    fairStart: view.fairStart ?? false,
    tiles: parseCells(view.cells, width, height),
    turn: view.turn,
    current: view.current,
    dice: view.dice,
    scores: view.scores,
    passStreak: view.passStreak,
    over: view.over,
    concluded: null,
    lastMove: view.lastMove,
  };
  return isOnBoard(state, view) ? state : { ...state, concluded: view.outcome };
};

/** The end, if there is one, is what the board itself says. */
const isOnBoard = (state: TerritoriesState, { outcome: ended }: TerritoriesView): boolean =>
  boardOutcome(state)?.reason === ended?.reason;

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
