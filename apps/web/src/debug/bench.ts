// A game on the author's bench: it lives in this page alone, with a known seed, so that all of it may be looked at. It is kept
// as its log, and folded anew whenever the page is loaded: with the rules as they are then.

import {
  type Action,
  type AnyRules,
  act,
  advance,
  blankGame,
  createHistory,
  type Entry,
  exportRecord,
  formatRecord,
  formatSeat,
  type Game,
  type History,
  headerOf,
  isRefusal,
  luckOf,
  type Move,
  openGame,
  parseRecord,
  type Refusal,
  type Seat,
  type Setup,
  type Step,
  seededRandom,
  type Viewer,
} from '@turnfold/kernel';

export interface SavedBench {
  readonly setup: Setup;
  readonly seed: string;
  readonly moves: readonly Move[];
}

/** Why the log stops before its end: the rules, as they are now, do not take this event. */
export interface FoldProblem {
  readonly revision: number;
  readonly sequence: number;
  readonly type: string;
  readonly reason: string;
}

export interface Bench {
  readonly rules: AnyRules;
  readonly saved: SavedBench;
  readonly history: History;
  readonly problem: FoldProblem | null;
}

const GAME_ID = 'bench';
/** No clock: the same moves give the same record. */
const THEN = '2000-01-01T00:00:00.000Z';

const luckFor = (seed: string) => luckOf(GAME_ID, { kind: 'practice', seed });

/** A new game. */
export const openBench = (rules: AnyRules, setup: Setup, seed: string): Bench => {
  const luck = luckFor(seed);
  const history = createHistory(rules, headerOf(rules, GAME_ID, setup, luck));
  history.append(openGame({ rules, gameId: GAME_ID, setup, luck, time: THEN }), luck);
  return benchOf(rules, setup, seed, history, null);
};

const benchOf = (
  rules: AnyRules,
  setup: Setup,
  seed: string,
  history: History,
  problem: FoldProblem | null,
): Bench => ({
  rules,
  history,
  problem,
  saved: { setup, seed, moves: history.entries.map(moveOf) },
});

const moveOf = ({ previous, hash, salt, ...move }: Entry): Move => move;

/** The same log, folded with these rules: all of it, or up to the event that they do not take. */
export const foldAnew = (rules: AnyRules, { setup, seed, moves }: SavedBench): Bench => {
  const luck = luckFor(seed);
  const history = createHistory(rules, headerOf(rules, GAME_ID, setup, luck));
  let game = blankGame(rules, GAME_ID, setup);
  for (const move of moves) {
    const next = foldMove(game, move);
    if ('reason' in next) return benchOf(rules, setup, seed, history, next);
    history.append({ move, game: next } as Step, luck);
    game = next;
  }
  return benchOf(rules, setup, seed, history, null);
};

/** Event by event, so that the one at fault can be named. */
const foldMove = (game: Game, move: Move): Game | FoldProblem => {
  let next = game;
  for (const [index, { sequence, type }] of move.events.entries()) {
    const stop = (reason: string): FoldProblem => ({ revision: move.revision, sequence, type, reason });
    if (!(type in game.rules.events) && !type.startsWith('table/'))
      return stop(`the rules know no event called ${type}`);
    try {
      next = advance(game, { ...move, events: move.events.slice(0, index + 1) }, () => game);
    } catch (error) {
      return stop((error as Error).message);
    }
    const untrue = untruthIn(game.rules, next.state);
    if (untrue) return stop(untrue);
  }
  return next;
};

const untruthIn = (rules: AnyRules, state: object): string | null => {
  for (const [name, holds] of Object.entries(rules.invariants)) {
    const answer = (holds as (state: object) => true | string)(state);
    if (answer !== true) return `“${name}” does not hold: ${answer}`;
  }
  return null;
};

/** Acts at a revision; what came after it is given up. */
export const actOnBench = (bench: Bench, at: number, seat: Seat, action: Action): Bench | Refusal => {
  const { rules, saved } = bench;
  const { history } = foldAnew(rules, { ...saved, moves: saved.moves.slice(0, at + 1) });
  const luck = luckFor(saved.seed);
  const step = act(history.game, seat, action, luck, THEN);
  if (isRefusal(step)) return step;
  history.append(step, luck);
  return benchOf(rules, saved.setup, saved.seed, history, null);
};

export const recordOfBench = ({ history, saved }: Bench): string => {
  const players = Array.from({ length: saved.setup.seats }, (_, seat) => ({
    playerId: formatSeat(seat),
    name: `Player ${seat + 1}`,
    bot: null,
  }));
  const facts = { players, createdAt: THEN };
  return formatRecord(exportRecord(history, luckFor(saved.seed), facts, 'spectator'));
};

/** A record, what `turnfold fuzz` wrote say, laid on the bench; or why that is not possible. */
export const benchOfRecord = (rules: AnyRules, text: string): Bench | string => {
  const record = parseRecord(text);
  if ('problem' in record) return `This file cannot be opened: ${record.problem}.`;
  if (record.rules !== rules.id) return `This is a record of ${record.rules}. Open the bench of that game.`;
  if (!record.complete) return 'The game of this record is still running, and parts of it are sealed.';
  if (record.entries.some(({ kind }) => kind === 'undo'))
    return 'Moves were undone in this record. Open it in the page instead.';
  const seed = record.luck.kind === 'practice' ? record.luck.seed : record.luck.secret;
  const moves = record.entries
    .map(moveOf)
    .filter(({ events }) => events.every(({ type }) => type !== 'table/closed'));
  return foldAnew(rules, { setup: record.setup, seed, moves });
};

/** How many worlds a viewer imagines before what is the same in all of them counts as known. */
const WORLDS = 12;

/** The paths of a state that this viewer cannot know: there, worlds that look the same to it differ. */
export const hiddenFrom = (
  rules: AnyRules,
  state: object,
  view: object,
  viewer: Viewer,
): ReadonlySet<string> => {
  const hidden = new Set<string>();
  if (!rules.hasSecrets) return hidden;
  for (let seed = 1; seed <= WORLDS; seed++)
    collectDifferences(state, rules.imagine(view, viewer, seededRandom(seed)), '', hidden);
  return hidden;
};

const collectDifferences = (one: unknown, other: unknown, path: string, into: Set<string>): void => {
  if (Object.is(one, other)) return;
  if (!isBranch(one) || !isBranch(other) || (isFlat(one) && isFlat(other))) {
    if (JSON.stringify(one) !== JSON.stringify(other)) into.add(path);
    return;
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    collectDifferences(
      (one as Record<string, unknown>)[key],
      (other as Record<string, unknown>)[key],
      path === '' ? key : `${path}.${key}`,
      into,
    );
};

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A list that is shown in one line is hidden as a whole. */
const isFlat = (value: object): boolean => Array.isArray(value) && value.every((item) => !isBranch(item));
