// Positions and moves for the tests, through the rules' own functions.

import {
  createOwn,
  type Decision,
  fold,
  isRefused,
  noRandom,
  playoutContext,
  type Random,
} from '@turnfold/kernel';
import {
  type Rect,
  type TerritoriesEvent,
  type TerritoriesOptions,
  type TerritoriesState,
  type TerritoriesView,
  territories,
} from '../src/index.ts';

export const STANDARD: TerritoriesOptions = { width: 40, height: 15, passPolicy: 'free', fairStart: false };

/** A game after its opening roll. */
export const newGame = (options: TerritoriesOptions, random: Random): TerritoriesState => {
  const state = territories.initial({ seats: 2, options });
  return act(state, territories.start(state, random));
};

/** The state after what was decided. */
export const act = (state: TerritoriesState, decision: Decision<TerritoriesEvent>): TerritoriesState => {
  if (isRefused(decision)) throw new Error(`refused: ${decision.refused}`);
  return fold(territories, state, decision, createOwn());
};

/** A position drawn as rows of `.`, `1` and `2`, in the middle of a game. */
export const onBoard = (rows: readonly string[], rest: Partial<TerritoriesView> = {}): TerritoriesState =>
  territories.imagine(viewOn(rows, rest), 'spectator', noRandom);

export const viewOn = (rows: readonly string[], rest: Partial<TerritoriesView> = {}): TerritoriesView => {
  const cells = rows.join('');
  const count = (mark: string) => cells.split(mark).length - 1;
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    cells,
    current: 0,
    dice: { w: 1, h: 1 },
    scores: [count('1'), count('2')],
    passStreak: 0,
    turn: 10,
    passPolicy: 'free',
    over: false,
    winner: null,
    outcome: null,
    lastMove: null,
    ...rest,
  };
};

export const viewOf = (state: TerritoriesState): TerritoriesView =>
  territories.view(state, 'spectator', playoutContext({ seats: 2, options: {} }));

/** The board as rows, to compare with a drawing. */
export const rowsOf = (state: TerritoriesState): string[] => {
  const { cells, width, height } = viewOf(state);
  return Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width));
};

/** The rectangles that the rules list for the player to move. */
export const placementsIn = (state: TerritoriesState): Rect[] =>
  Array.from(territories.legalActions(state, state.current)).flatMap((action) =>
    action.type === 'PLACE' ? [action.payload] : [],
  );
