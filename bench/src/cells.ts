// The same small game three times: 600 cells, two players in turn, a move claims a cell. On our kernel, on
// boardgame.io, and as the bare function that no engine stands around.

import { createRequire } from 'node:module';
import {
  type Action,
  act,
  createHistory,
  type EventBody,
  type Game,
  headerOf,
  isRefusal,
  luckOf,
  openGame,
  type Rules,
  type Seat,
  type Step,
} from '@turnfold/kernel';

const CELLS = 600;
const AT = '2026-01-01T00:00:00.000Z';
const luck = luckOf('bench', { kind: 'practice', seed: 'bench' });
const setup = { seats: 2, options: {} };

/** The cell of the n-th move: walks over the board, and never hits a cell of the mover's. */
const cellAt = (move: number): number => (move * 7) % CELLS;

interface State {
  readonly cells: readonly number[];
  readonly moves: number;
}
interface Claim extends Action {
  readonly type: 'CLAIM';
  readonly payload: { readonly cell: number };
}
interface Claimed extends EventBody {
  readonly type: 'claimed';
  readonly payload: { readonly seat: Seat; readonly cell: number };
}

const cells: Rules<State, Claim, Claimed, State> = {
  id: 'cells',
  version: 1,
  stateVersion: 1,
  title: 'Cells',
  summary: 'Claim cells in turn.',
  seats: { min: 2, max: 2 },
  options: { type: 'object', properties: {}, additionalProperties: false },
  actions: {
    CLAIM: {
      payload: {
        type: 'object',
        properties: { cell: { type: 'integer', minimum: 0, maximum: CELLS - 1 } },
        required: ['cell'],
        additionalProperties: false,
      },
    },
  },
  events: { claimed: 1 },
  refusals: {},
  hasSecrets: false,
  initial: () => ({ cells: new Array(CELLS).fill(0), moves: 0 }),
  start: () => [],
  decide: (_state, seat, { payload: { cell } }) => [{ type: 'claimed', payload: { seat, cell } }],
  evolve(state, { payload: { seat, cell } }, own) {
    const next = own(state);
    const board = own(next.cells);
    board[cell] = seat + 1;
    next.cells = board;
    next.moves++;
    return next;
  },
  toAct: ({ moves }) => [moves % 2],
  stage: ({ moves }) => ({ turn: moves + 1, phase: 'play' }),
  *legalActions() {},
  view: (state) => state,
  imagine: (view) => view,
  conclude: (state) => state,
  outcome: () => null,
  invariants: {},
  sentence: () => null,
};

const opening = () => openGame({ rules: cells, gameId: 'bench', setup, luck, time: AT });

const claim = (game: Game, move: number): Step => {
  const step = act(game, move % 2, { type: 'CLAIM', payload: { cell: cellAt(move) } }, luck, AT);
  if (isRefusal(step)) throw new Error(step.explain);
  return step;
};

/** Whole moves through the kernel: the request is parsed and checked, decided, folded and stamped. */
export const kernelMoves = (moves: number): Game => {
  let { game } = opening();
  for (let move = 0; move < moves; move++) game = claim(game, move).game;
  return game;
};

/** The same, and every move linked into the hash chain and kept with its past. */
export const createLogged = () => {
  const history = createHistory(cells, headerOf(cells, 'bench', setup, luck));
  history.append(opening(), luck);
  return {
    history,
    play(moves: number) {
      for (let move = 0; move < moves; move++) history.append(claim(history.game, history.game.ply), luck);
    },
  };
};

/** No engine at all: a function from a state and a cell to the next state. */
export const bareMoves = (moves: number): State => {
  let state = cells.initial(setup);
  for (let move = 0; move < moves; move++) {
    const board = state.cells.slice();
    board[cellAt(move)] = (move % 2) + 1;
    state = { cells: board, moves: state.moves + 1 };
  }
  return state;
};

// boardgame.io ships no ES modules that Node can load by name, hence the require.
const { CreateGameReducer, InitializeGame } = createRequire(import.meta.url)('boardgame.io/internal');

const peerGame = {
  name: 'cells',
  setup: () => ({ cells: new Array(CELLS).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    claim: ({ G, ctx }: { G: { cells: number[] }; ctx: { currentPlayer: string } }, cell: number) => {
      G.cells[cell] = Number(ctx.currentPlayer) + 1;
    },
  },
};
const peerReducer = CreateGameReducer({ game: peerGame });

/** Whole moves through boardgame.io's own reducer, the part that its client and its server share. */
export const peerMoves = (moves: number): { G: { cells: number[] } } => {
  let state = InitializeGame({ game: peerGame, numPlayers: 2 });
  for (let move = 0; move < moves; move++)
    state = peerReducer(state, {
      type: 'MAKE_MOVE',
      payload: { type: 'claim', args: [cellAt(move)], playerID: String(move % 2), credentials: undefined },
    });
  return state;
};

/** Whether all three played the same game; a bench that compares different work would lie. */
export const agree = (moves: number): boolean => {
  const ours = JSON.stringify((kernelMoves(moves).state as State).cells);
  return ours === JSON.stringify(bareMoves(moves).cells) && ours === JSON.stringify(peerMoves(moves).G.cells);
};
