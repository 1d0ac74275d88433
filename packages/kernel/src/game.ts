// One play of some rules, as a value: an action arrives (`act`), the rules decide, the state changes.
//
// Nothing here keeps anything. `act` answers with the move for the log and the game after it; a host that
// cannot store the move simply keeps the game it had.

import { current, evolveOne, type Position } from './evolve.ts';
import { type ActedBy, type Entry, isDigestDue, link, type Move, stateDigest, undoneTo } from './log.ts';
import type { Luck } from './luck.ts';
import { createOwn, type Writable } from './own.ts';
import type { Random } from './random.ts';
import { explain, isRefused, type Refusal, type Refused, refuse } from './refusal.ts';
import type {
  Action,
  ActionKind,
  AnyRules,
  Decision,
  Envelope,
  EventBody,
  Outcome,
  Setup,
  Stage,
} from './rules.ts';
import { plainCopy, schemaError, withDefaults } from './schema.ts';
import { formatSeat, type Seat } from './seat.ts';
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
  if (!outcome && !isDigestDue(move.revision)) return link(move, head, salt, luck.hash);
  const digest = { version: rules.stateVersion, digest: stateDigest(state, salt, luck.hash) };
  return link({ ...move, state: digest }, head, salt, luck.hash);
};

interface Opening {
  readonly rules: AnyRules;
  readonly gameId: string;
  readonly setup: Setup;
  readonly luck: Luck;
  readonly at: string;
  /** Where a fork starts: a state of another game. */
  readonly fork?: { readonly gameId: string; readonly revision: number; readonly state: object };
}

/** Starts a game: the opening is revision 0. */
export const openGame = ({ rules, gameId, setup, luck, at, fork }: Opening): Step => {
  const blank = blankGame(rules, gameId, setup);
  const random = counted(luck.at('opening'));
  const bodies = fork ? [forked(rules, fork)] : (rules.start(blank.state, random) as readonly EventBody[]);
  return write(blank, { kind: 'start', seat: null, action: null, draws: random.draws, at }, bodies);
};

const forked = (rules: AnyRules, { gameId, revision, state }: NonNullable<Opening['fork']>): EventBody => {
  const body = tableEvent('table/forked', { gameId, revision, stateVersion: rules.stateVersion, state });
  return rules.hasSecrets ? { ...body, secret: { state: [] } } : body;
};

/** An action arrives. Answers with the move to store, or says why not. Changes nothing. */
export const act = (
  game: Game,
  seat: Seat,
  request: unknown,
  luck: Luck,
  at: string,
  by?: ActedBy,
): Step | Refusal => {
  const action = parseAction(game.rules, request);
  if (isRefused(action)) return explain({}, action);
  const refused = mayAct(game, seat, action);
  if (refused) return explain({}, refused);
  const random = counted(luck.at(game.ply));
  const decision: Decision = game.rules.decide(game.state, seat, action, random);
  if (isRefused(decision)) return explain(game.rules.refusals, decision);
  if (decision.length === 0)
    throw new Error(`bug: ${game.rules.id} accepted ${action.type}, and nothing happened`);
  const draft = { kind: 'action', seat, action, draws: random.draws, at } as const;
  return write(game, by === undefined ? draft : { ...draft, by }, decision);
};

export const isRefusal = (answer: object): answer is Refusal => 'code' in answer;

/** Validates at the boundary: an unknown value becomes an action of these rules, a copy of its own, or a refusal. */
export const parseAction = (rules: AnyRules, request: unknown): Action | Refused => {
  const { type, payload } = fieldsOf(request);
  if (typeof type !== 'string' || !Object.hasOwn(rules.actions, type))
    return refuse('UNKNOWN_ACTION', {
      type: typeof type === 'string' ? type.slice(0, 40) : `(${typeof type})`,
      known: Object.keys(rules.actions).join(', '),
    });
  const problem = schemaError(kindOf(rules, type).payload, payload);
  return problem ? refuse('BAD_PAYLOAD', { type, problem }) : { type, payload: plainCopy(payload as object) };
};

const fieldsOf = (request: unknown): { readonly type?: unknown; readonly payload?: unknown } => {
  if (typeof request !== 'object' || request === null) return {};
  try {
    const { type, payload } = request as Partial<Action>;
    return { type, payload };
  } catch {
    return {}; // A getter that throws: nothing that JSON could bring.
  }
};

const kindOf = (rules: AnyRules, type: string): ActionKind => rules.actions[type] as ActionKind;

/** Options as a stranger sent them, filled with their defaults, or what is wrong with them. */
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

/** The checks that are the same in every game, in this order: over, phase, turn. */
const mayAct = (game: Game, seat: Seat, { type }: Action): Refused | null => {
  const { rules, state } = game;
  if (game.outcome) return refuse('GAME_OVER');
  const { phases } = kindOf(rules, type);
  const { phase }: Stage = rules.stage(state);
  if (phases && !phases.includes(phase))
    return refuse('WRONG_PHASE', { type, phase, phases: phases.join(', ') });
  const toAct = rules.toAct(state);
  if (!toAct.includes(seat)) return refuse('NOT_YOUR_TURN', { toAct: toAct.map(formatSeat).join(', ') });
  return null;
};

/** A seat gives up. Two players: the game is over; more: the host lets a bot play on. */
export const resign = (game: Game, seat: Seat, at: string): Step | Refusal =>
  happen(game, tableEvent('table/resigned', bySeat(seat)), seat, at);

/** The owner of a game that nobody plays to its end, or the operator, stops it. */
export const close = (game: Game, by: 'owner' | 'operator', at: string): Step | Refusal =>
  happen(game, tableEvent('table/closed', { by }), null, at);

/** Something happens at the table. Once a game is over nothing does. */
export const happen = (game: Game, event: TableEvent, seat: Seat | null, at: string): Step | Refusal => {
  if (game.outcome) return explain({}, refuse('GAME_OVER'));
  return write(game, { kind: 'table', seat, action: null, draws: 0, at }, [event]);
};

/** Takes back everything after `to`, a game of the same log. Undo is one more entry: nothing is ever removed. */
export const undoTo = (game: Game, to: Game, seat: Seat, at: string): Step => {
  const body = tableEvent('table/undone', { toRevision: to.revision, toSequence: to.sequence });
  const { move } = write(game, { kind: 'undo', seat, action: null, draws: 0, at }, [body]);
  return { move, game: advance(game, move, () => to) };
};

type Draft = Pick<Move, 'kind' | 'seat' | 'by' | 'action' | 'draws' | 'at'>;

/** Folds what happened and stamps the events. */
const write = (game: Game, draft: Draft, bodies: readonly EventBody[]): Step => {
  const own = createOwn();
  let position: Position = game;
  let sequence = game.sequence;
  const events: Envelope[] = [];
  for (const body of bodies) {
    position = evolveOne(game.rules, game.setup, position, body, own);
    events.push(stamp(game, body, ++sequence, game.rules.stage(position.state), draft));
  }
  const { kind, seat, by, action, draws, at } = draft;
  const move: Move = {
    revision: game.revision + 1,
    kind,
    seat,
    ...(by === undefined ? {} : { by }),
    action,
    ply: game.ply,
    draws,
    events,
    at,
  };
  return { move, game: after(game, move, position) };
};

const stamp = (
  { gameId, rules }: Game,
  body: EventBody,
  sequence: number,
  stage: Stage,
  { seat, at }: Pick<Move, 'seat' | 'at'>,
): Envelope => {
  const envelope: Writable<Envelope> = {
    id: `${gameId}:${sequence}`,
    gameId,
    sequence,
    timestamp: at,
    type: body.type,
    version: versionOf(rules, body.type),
    turn: body.turn ?? stage.turn,
    phase: body.phase ?? stage.phase,
    payload: body.payload,
  };
  const actorId = body.actorId ?? (seat === null ? undefined : formatSeat(seat));
  if (actorId !== undefined) envelope.actorId = actorId;
  if (body.secret) envelope.secret = body.secret;
  if (body.reveals) envelope.reveals = true;
  return envelope;
};

const versionOf = ({ events }: AnyRules, type: string): number =>
  (events as Readonly<Record<string, number>>)[type] ??
  (TABLE_EVENTS as Readonly<Record<string, number>>)[type] ??
  1;

/** The game after a move of its log, read back from a store or sent by another node. `past` finds earlier revisions. */
export const advance = (game: Game, move: Move, past: (revision: number) => Game): Game => {
  const last = move.events.at(-1);
  if (move.kind === 'undo') {
    return { ...past(undoneTo(move)), revision: move.revision, sequence: last?.sequence ?? game.sequence };
  }
  const own = createOwn();
  let position: Position = game;
  for (const event of move.events)
    position = evolveOne(game.rules, game.setup, position, current(game.rules, event), own);
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

const counted = (random: Random): Random & { draws: number } => {
  const counter = {
    draws: 0,
    int(below: number) {
      counter.draws++;
      return random.int(below);
    },
  };
  return counter;
};
