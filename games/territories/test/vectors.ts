// Checks files of known facts against the rules: boards made by hand (`vectors.json`) and whole games
// (`replays.json`). Used by the tests, and by `npm run vectors -- territories FILE...`.

import { isRefused, type Seat } from '@turnfold/kernel';
import { scriptedDice } from '@turnfold/kernel/testing';
import { type Scores, type TerritoriesAction, type TerritoriesState, territories } from '../src/index.ts';
import { PASS } from '../src/types.ts';
import { act, newGame, onBoard, placementsIn, rowsOf, STANDARD } from './table.ts';

export interface Report {
  readonly format: 'vectors' | 'replays';
  readonly games: number;
  readonly moves: number;
  readonly facts: number;
  readonly mismatches: readonly Mismatch[];
  /** Fields in the file that nothing was compared with. */
  readonly unchecked: readonly string[];
}

export interface Mismatch {
  readonly where: string;
  readonly fact: string;
  readonly file: unknown;
  readonly rules: unknown;
  readonly board: readonly string[];
}

/** Checks one file's content. Throws where it is of neither format. */
export const checkVectors = (content: unknown): Report => {
  if (isReplays(content)) return checkReplays(content);
  if (isBoards(content)) return checkBoards(content);
  throw new Error(
    'neither a list of games with "moves" nor an object with "firstMoveCounts", "placements" or "gameEnd"',
  );
};

interface Replay {
  readonly seed?: number;
  readonly policy?: string;
  readonly moves: readonly ReplayMove[];
  readonly final: {
    readonly p1: number;
    readonly p2: number;
    readonly turns: number;
    readonly end: string;
  };
}

interface ReplayMove {
  /** The player, 1 or 2. */
  readonly p: number;
  readonly d: readonly [number, number];
  /** How many placements are legal. */
  readonly legal: number;
  /** x, y, w, h; left out for a pass. */
  readonly at?: readonly [number, number, number, number];
  readonly cap?: number;
  readonly pass?: boolean;
  readonly forced?: boolean;
  /** Scores afterwards. */
  readonly s: Scores;
}

interface Boards {
  readonly firstMoveCounts?: readonly {
    readonly dice: readonly [number, number];
    readonly legalP1: number;
    readonly legalP2: number;
  }[];
  readonly placements?: readonly BoardCase[];
  readonly gameEnd?: readonly EndCase[];
}

interface BoardCase {
  readonly name: string;
  readonly mover: string;
  readonly dice: readonly [number, number];
  readonly move: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly before: readonly string[];
  readonly legal: boolean;
  readonly capturedCells?: number;
  readonly scoreAfter?: { readonly P1: number; readonly P2: number };
  readonly gameOver?: boolean;
  readonly endReason?: string | null;
  readonly after?: readonly string[];
}

interface EndCase {
  readonly name: string;
  readonly actions: readonly ('PASS' | 'PLACE')[];
  readonly gameOver?: boolean;
  readonly score?: { readonly P1: number; readonly P2: number };
  readonly winner?: string;
  readonly passStreak?: number;
}

const isReplays = (content: unknown): content is readonly Replay[] =>
  Array.isArray(content) && content.length > 0 && content.every((game) => Array.isArray(game?.moves));

const isBoards = (content: unknown): content is Boards =>
  typeof content === 'object' &&
  content !== null &&
  ['firstMoveCounts', 'placements', 'gameEnd'].some((key) => key in content);

const END_WORDS: Readonly<Record<string, string>> = { full: 'BOARD_FULL', passes: 'TWO_PASSES' };

const checkReplays = (games: readonly Replay[]): Report => {
  const notes = createNotes();
  for (const [index, game] of games.entries()) {
    const where = `game ${index + 1} (seed ${game.seed ?? '?'}, ${game.policy ?? 'unknown policy'})`;
    notes.known(game, ['seed', 'policy', 'moves', 'final'], 'game');
    checkReplay(notes.at(where), game);
    notes.games += 1;
    notes.moves += game.moves.length;
  }
  return notes.report('replays');
};

const checkReplay = (notes: Notes, { moves, final }: Replay) => {
  let state = newGame(STANDARD, scriptedDice(moves[0]?.d ?? [1, 1]));
  for (const [index, move] of moves.entries()) {
    const here = notes.at(`move ${index + 1}`, state);
    notes.known(move, ['p', 'd', 'legal', 'at', 'cap', 'pass', 'forced', 's'], 'move');
    if (!here.same('the game goes on', true, !state.over)) return;
    here.same('player to move', move.p, state.current + 1);
    here.same('dice', move.d, [state.dice?.w, state.dice?.h]);
    here.same('legal placements', move.legal, placementsIn(state).length);
    const next = checkMove(here, state, move, moves[index + 1]?.d);
    if (!next) return;
    state = next;
    here.same('scores', move.s, state.scores);
  }
  checkFinal(notes.at('the end', state), state, moves, final);
};

const checkMove = (
  notes: Notes,
  state: TerritoriesState,
  { p, at, cap, pass, forced }: ReplayMove,
  nextDice: readonly number[] | undefined,
): TerritoriesState | null => {
  notes.same('either a placement or a pass', true, (at === undefined) === (pass === true));
  const action: TerritoriesAction = at
    ? { type: 'PLACE', payload: { x: at[0], y: at[1], w: at[2], h: at[3] } }
    : PASS;
  // A game that goes on in the rules but ends in the file still needs a roll; it shows at the end.
  const decision = territories.decide(state, (p - 1) as Seat, action, scriptedDice(nextDice ?? [1, 1]));
  if (!notes.same('accepted', true, isRefused(decision) ? decision.refused : true) || isRefused(decision))
    return null;
  for (const { type, payload } of decision) {
    if (type === 'placed') notes.same('captured cells', cap, payload.captured.length);
    if (type === 'passed' && forced !== undefined) notes.same('forced', forced, payload.forced);
  }
  return act(state, decision);
};

const checkFinal = (
  notes: Notes,
  state: TerritoriesState,
  moves: readonly ReplayMove[],
  final: Replay['final'],
) => {
  notes.known(final, ['p1', 'p2', 'turns', 'end'], 'final');
  const outcome = territories.outcome(state);
  if (!notes.same('game over', true, outcome !== null) || !outcome) return;
  notes.same('cells of P1', final.p1, state.scores[0]);
  notes.same('cells of P2', final.p2, state.scores[1]);
  notes.same('turns', final.turns, state.turn);
  notes.same('moves in the file', final.turns, moves.length);
  notes.same('end', final.end, END_WORDS[outcome.reason]);
  notes.same('winners', winnersOf(final.p1, final.p2), outcome.winners);
};

const winnersOf = (first: number, second: number): readonly Seat[] => {
  if (first === second) return [0, 1];
  return first > second ? [0] : [1];
};

const checkBoards = ({ firstMoveCounts = [], placements = [], gameEnd = [], ...rest }: Boards): Report => {
  const notes = createNotes();
  notes.known(rest, ['about'], 'file');
  for (const { dice, legalP1, legalP2 } of firstMoveCounts) {
    const first = newGame(STANDARD, scriptedDice(dice));
    const second = act(
      newGame(STANDARD, scriptedDice([1, 1])),
      territories.decide(newGame(STANDARD, scriptedDice([1, 1])), 0, PASS, scriptedDice(dice)),
    );
    notes.at(`first move with ${dice}`, first).same('placements of P1', legalP1, placementsIn(first).length);
    notes
      .at(`first move with ${dice}`, second)
      .same('placements of P2', legalP2, placementsIn(second).length);
    notes.moves += 2;
  }
  for (const board of placements) {
    checkBoard(notes, board);
    notes.moves += 1;
  }
  for (const end of gameEnd) {
    checkEnd(notes, end);
    notes.games += 1;
    notes.moves += end.actions.length;
  }
  return notes.report('vectors');
};

const checkBoard = (all: Notes, board: BoardCase) => {
  const { name, mover, dice, move, before, legal } = board;
  all.known(board, BOARD_FIELDS, 'placement');
  const seat: Seat = mover === 'P1' ? 0 : 1;
  const state = onBoard(before, { current: seat, dice: { w: dice[0], h: dice[1] } });
  const notes = all.at(name, state);
  const decision = territories.decide(state, seat, { type: 'PLACE', payload: move }, scriptedDice([1, 1]));
  const isListed = placementsIn(state).some(
    ({ x, y, w, h }) => x === move.x && y === move.y && w === move.w && h === move.h,
  );
  notes.same('legal', legal, !isRefused(decision));
  notes.same('listed as legal', legal, isListed);
  if (isRefused(decision)) return;
  const after = act(state, decision);
  const outcome = territories.outcome(after);
  const placed = decision.find(({ type }) => type === 'placed')?.payload as { captured: readonly number[] };
  notes.maybe('captured cells', board.capturedCells, placed.captured.length);
  notes.maybe('scores', board.scoreAfter, { P1: after.scores[0], P2: after.scores[1] });
  notes.maybe('game over', board.gameOver, after.over);
  notes.maybe('end reason', board.endReason, outcome ? END_WORDS[outcome.reason] : null);
  notes.maybe('board afterwards', board.after, rowsOf(after));
};

const BOARD_FIELDS = [
  ...['name', 'why', 'mover', 'dice', 'move', 'before', 'legal'],
  ...['capturedCells', 'scoreAfter', 'gameOver', 'endReason', 'after'],
];

const checkEnd = (all: Notes, end: EndCase) => {
  all.known(end, ['name', 'actions', 'gameOver', 'score', 'winner', 'passStreak'], 'gameEnd');
  let state = newGame(STANDARD, scriptedDice([2, 3]));
  for (const type of end.actions) {
    const place: TerritoriesAction = { type: 'PLACE', payload: placementsIn(state)[0] ?? ILLEGAL };
    const action = type === 'PASS' ? PASS : place;
    const decision = territories.decide(state, state.current, action, scriptedDice([2, 3]));
    if (isRefused(decision)) all.at(end.name, state).same(`${type} accepted`, true, decision.refused);
    else state = act(state, decision);
  }
  const notes = all.at(end.name, state);
  const outcome = territories.outcome(state);
  notes.maybe('game over', end.gameOver, state.over);
  notes.maybe('scores', end.score, { P1: state.scores[0], P2: state.scores[1] });
  notes.maybe('pass streak', end.passStreak, state.passStreak);
  notes.maybe(
    'winner',
    end.winner,
    outcome && (outcome.winners.length === 1 ? `P${outcome.winners[0]! + 1}` : 'DRAW'),
  );
};

const ILLEGAL = { x: -1, y: -1, w: 0, h: 0 };

interface Notes {
  games: number;
  moves: number;
  /** The same notes with a place and a position to name in a mismatch. */
  at(where: string, state?: TerritoriesState): Notes;
  /** Compares a fact; true when the rules agree. */
  same(fact: string, file: unknown, rules: unknown): boolean;
  /** Compares a fact that the file may leave out. */
  maybe(fact: string, file: unknown, rules: unknown): void;
  /** Remembers fields that no check knows. */
  known(item: object, fields: readonly string[], name: string): void;
  report(format: Report['format']): Report;
}

const createNotes = (): Notes => {
  const mismatches: Mismatch[] = [];
  const unchecked = new Set<string>();
  let facts = 0;
  const notesAt = (path: string, position?: TerritoriesState): Notes => ({
    games: 0,
    moves: 0,
    at: (where, state = position) => notesAt(path ? `${path}, ${where}` : where, state),
    same(fact, file, rules) {
      facts += 1;
      if (JSON.stringify(file) === JSON.stringify(rules)) return true;
      mismatches.push({ where: path, fact, file, rules, board: position ? rowsOf(position) : [] });
      return false;
    },
    maybe(fact, file, rules) {
      if (file !== undefined) this.same(fact, file, rules);
    },
    known(item, fields, name) {
      for (const key of Object.keys(item)) if (!fields.includes(key)) unchecked.add(`${name}.${key}`);
    },
    report(format) {
      return { format, games: this.games, moves: this.moves, facts, mismatches, unchecked: [...unchecked] };
    },
  });
  return notesAt('');
};
