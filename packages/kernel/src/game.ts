// One play of some rules, as a value: an action arrives (`act`), the rules decide, the state changes.
//
// Nothing here keeps anything. `act` answers with the move for the log and the game after it; a host that
// cannot store the move simply keeps the game it had.

import { current, evolveOne, type Position } from './evolve.ts';
import { type ActedBy, chainMove, type Entry, isDigestDue, type Move, stateDigest, undoneTo } from './log.ts';
import type { Luck, Ply } from './luck.ts';
import { createOwn, type Writable } from './own.ts';
import type { Random } from './random.ts';
import { explain, isRefusal, isRefused, type Refusal, refuse } from './refusal.ts';
import type { Action, AnyRules, Envelope, EventBody, Outcome, Setup, Stage } from './rules.ts';
import { plainCopy, schemaError, withDefaults } from './schema.ts';
import { formatSeat, type Seat } from './seat.ts';
import { decisionOn, parseAction } from './step.ts';
import { bySeat, TABLE_EVENTS, type TableEvent, tableEvent } from './table-events.ts';

export interface Game {
  readonly rules: AnyRules;
  readonly gameId: string;
  readonly setup: Setup;
  readonly state: object;
  /** Accepted steps so far; the opening is 0. */
  readonly revision: number;
  /** Events so far. */
  readonly sequence: number;
  /** Actions in effect: an undone one gives its ply back. */
  readonly ply: number;
  readonly outcome: Outcome | null;
  /** Seats whose players resigned, lost on time or were gone. */
  readonly out: readonly Seat[];
}

/** The move to store, and the game once it is stored. */
export interface Step {
  readonly move: Move;
  readonly game: Game;
}

/** The entry to store: the step's move, linked to the log whose last hash is `head`. */
export const entryOf = ({ move, game }: Step, head: string, luck: Luck): Entry => {
  const { rules, state, outcome } = game;
  const salt = rules.hasSecrets ? luck.salt(move.revision) : '';
  const digest =
    outcome || isDigestDue(move.revision)
      ? { version: rules.stateVersion, digest: stateDigest(state, salt, luck.hash) }
      : undefined;
  return chainMove(move, digest, head, salt, luck.hash);
};

interface Opening {
  readonly rules: AnyRules;
  readonly gameId: string;
  readonly setup: Setup;
  readonly luck: Luck;
  readonly time: string;
  /** Where a fork starts: a state of another game. */
  readonly fork?: { readonly gameId: string; readonly revision: number; readonly state: object };
}

/** Starts a game: the opening is revision 0. */
export const openGame = ({ rules, gameId, setup, luck, time, fork }: Opening): Step => {
  const blank = blankGame(rules, gameId, setup);
  const random = countingRandom(luck, 'opening');
  const bodies: readonly EventBody[] = fork ? [forkEvent(rules, fork)] : rules.start(blank.state, random);
  return write(blank, { kind: 'start', seat: null, action: null, draws: random.draws, at: time }, bodies);
};

const forkEvent = (rules: AnyRules, { gameId, revision, state }: NonNullable<Opening['fork']>): EventBody => {
  const body = tableEvent('table/forked', { gameId, revision, stateVersion: rules.stateVersion, state });
  return rules.hasSecrets ? { ...body, secret: { state: [] } } : body;
};

/** An action arrives. Answers with the move to store, or says why not. Changes nothing. */
export const act = (
  game: Game,
  seat: Seat,
  request: unknown,
  luck: Luck,
  time: string,
  by?: ActedBy,
): Step | Refusal => {
  const action = parseAction(game.rules, request);
  return isRefused(action) ? explain({}, action) : actParsed(game, seat, action, luck, time, by);
};

/** The same for an action that `parseAction` has made of a request: it is not looked through again. */
export const actParsed = (
  game: Game,
  seat: Seat,
  action: Action,
  luck: Luck,
  time: string,
  by?: ActedBy,
): Step | Refusal => {
  const { rules, state, outcome, ply } = game;
  const random = countingRandom(luck, ply);
  const decided = decisionOn(rules, state, outcome, seat, action, random);
  if (isRefusal(decided)) return decided;
  return write(
    game,
    { kind: 'action', seat, by, action: decided.action, draws: random.draws, at: time },
    decided.events,
  );
};

/** Options as a client sent them, with defaults filled in, or what is wrong with them. */
export const parseSetup = (
  rules: AnyRules,
  seats: number,
  options: unknown,
): Setup | { readonly problem: string } => {
  const { min, max } = rules.seats;
  if (!(Number.isInteger(seats) && seats >= min && seats <= max))
    return {
      problem: `${rules.title} is for ${min === max ? min : `${min} to ${max}`} players, not ${seats}`,
    };
  const problem = schemaError(rules.options, options, 'options');
  if (problem) return { problem };
  const setup = { seats, options: withDefaults(rules.options, plainCopy(options as object)) };
  const wrong = rules.checkSetup?.(setup);
  return wrong ? { problem: wrong } : setup;
};

/** A seat gives up. Two players: the game is over; more: the host lets a bot play on. */
export const resign = (game: Game, seat: Seat, time: string): Step | Refusal =>
  happen(game, tableEvent('table/resigned', bySeat(seat)), seat, time);

/** The owner of a game that nobody plays to its end, or the operator, stops it. */
export const close = (game: Game, by: 'owner' | 'operator', time: string): Step | Refusal =>
  happen(game, tableEvent('table/closed', { by }), null, time);

/** Something happens at the table. Once a game is over nothing does. */
export const happen = (game: Game, event: TableEvent, seat: Seat | null, time: string): Step | Refusal => {
  if (game.outcome) return explain({}, refuse('GAME_OVER'));
  return write(game, { kind: 'table', seat, action: null, draws: 0, at: time }, [event]);
};

/** Undoes everything after `to`, a game of the same log. Undo is one more entry: nothing is ever removed. */
export const undoTo = (game: Game, to: Game, seat: Seat, time: string): Step => {
  const body = tableEvent('table/undone', { toRevision: to.revision, toSequence: to.sequence });
  const { move } = write(game, { kind: 'undo', seat, action: null, draws: 0, at: time }, [body]);
  return { move, game: advance(game, move, () => to) };
};

/** A move before its events are stamped. */
type Asked = Pick<Move, 'kind' | 'seat' | 'action' | 'draws' | 'at'> & { readonly by?: ActedBy | undefined };

/** Folds what happened and stamps the events. */
const write = (game: Game, asked: Asked, bodies: readonly EventBody[]): Step => {
  const own = createOwn();
  const position: Position = { state: game.state, out: game.out };
  const events = bodies.map((body, index) => {
    evolveOne(game.rules, game.setup, position, body, own);
    return stamp(game, body, game.sequence + 1 + index, game.rules.stage(position.state), asked);
  });
  const { kind, seat, by, action, draws, at } = asked;
  const { ply } = game;
  const move: Writable<Move> = { revision: game.revision + 1, kind, seat, action, ply, draws, events, at };
  if (by !== undefined) move.by = by;
  return { move, game: after(game, move, position) };
};

const stamp = (
  { gameId, rules }: Game,
  body: EventBody,
  sequence: number,
  stage: Stage,
  { seat, at: timestamp }: Pick<Move, 'seat' | 'at'>,
): Envelope => {
  const { type, payload } = body;
  const id = `${gameId}:${sequence}`;
  const version = versionOf(rules, type);
  const { turn = stage.turn, phase = stage.phase } = body;
  const actorId = body.actorId ?? (seat === null ? undefined : formatSeat(seat));
  // Written out twice, because a field that is added to an object afterwards takes more memory, and events are kept.
  const envelope: Writable<Envelope> =
    actorId === undefined
      ? { id, gameId, sequence, timestamp, type, version, turn, phase, payload }
      : { id, gameId, sequence, timestamp, type, version, turn, phase, payload, actorId };
  if (body.secret) envelope.secret = body.secret;
  if (body.reveals) envelope.reveals = true;
  return envelope;
};

const versionOf = ({ events }: AnyRules, type: string): number => events[type] ?? TABLE_VERSIONS[type] ?? 1;

const TABLE_VERSIONS: Readonly<Record<string, number>> = TABLE_EVENTS;

/** The game after a move of its log, read back from a store or sent by another node. `past` finds earlier revisions. */
export const advance = (game: Game, move: Move, past: (revision: number) => Game): Game => {
  const last = move.events.at(-1);
  if (move.kind === 'undo') {
    return { ...past(undoneTo(move)), revision: move.revision, sequence: last?.sequence ?? game.sequence };
  }
  const own = createOwn();
  const position: Position = { state: game.state, out: game.out };
  for (const event of move.events)
    evolveOne(game.rules, game.setup, position, current(game.rules, event), own);
  return after(game, move, position);
};

const after = (game: Game, move: Move, { state, out }: Position): Game => ({
  rules: game.rules,
  gameId: game.gameId,
  setup: game.setup,
  state,
  revision: move.revision,
  sequence: move.events.at(-1)?.sequence ?? game.sequence,
  ply: game.ply + (move.kind === 'action' ? 1 : 0),
  outcome: game.rules.outcome(state),
  out,
});

/** Before an empty log: what `advance` starts from when a game is read back. */
export const blankGame = (rules: AnyRules, gameId: string, setup: Setup): Game => ({
  rules,
  gameId,
  setup,
  state: rules.initial(setup),
  revision: -1,
  sequence: 0,
  ply: 0,
  outcome: null,
  out: [],
});

/** The luck of a ply, made when it is first asked for, and how often it was. */
const countingRandom = (luck: Luck, ply: Ply): Random & { draws: number } => {
  let random: Random | null = null;
  const counter = {
    draws: 0,
    int(below: number) {
      random ??= luck.drawsAt(ply);
      counter.draws++;
      return random.int(below);
    },
  };
  return counter;
};
