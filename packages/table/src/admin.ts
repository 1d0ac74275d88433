// What an operator may do with the games of a table: list, inspect, close and export them. Who the operator is, the
// server has to know. Nothing here tells what is hidden in a running game, or a token.

import {
  close,
  exportRecord,
  formatSeat,
  GAME_STATUSES,
  type GameStatus,
  isRefusal,
  type ObjectSchema,
  schemaError,
  shape,
  tableEvent,
} from '@turnfold/kernel';
import { type GameFacts, type LuckSecret, StoreError } from '@turnfold/store';
import type { Answer, OutcomeLine, PlayerLine, RecordAnswer, Stamped } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { lapsed, overIf } from './game-meta.ts';
import type { Host } from './host.ts';
import { botToAct, gameOf, seatsToAct } from './known-game.ts';
import { logged, type Plan, stampOf } from './plan.ts';
import { notStarted, refusal } from './refusals.ts';
import type { Room } from './room.ts';
import { timedStep } from './timed-step.ts';
import { endUndealt } from './unopened.ts';
import { outcomeLine, playersOf } from './views.ts';

export interface Admin {
  /** All games, private and unlisted ones too, the newest first. */
  list(query?: AdminQuery): Promise<Answer<{ readonly games: readonly AdminLine[] }>>;
  /** How a game stands, or why it cannot be read. */
  inspect(gameId: string): Promise<Answer<{ readonly game: AdminGame }>>;
  /** Ends a game without a result. Its players see that the host closed it. */
  close(gameId: string): Promise<Answer<Stamped>>;
  /** The record: complete once the game is over, before that what everybody may know. */
  record(gameId: string): Promise<Answer<RecordAnswer>>;
}

export interface AdminQuery {
  readonly status?: GameStatus;
  readonly limit?: number;
}

export interface AdminLine {
  readonly gameId: string;
  readonly rules: string;
  readonly status: GameStatus;
  readonly revision: number;
  readonly createdAt: string;
  readonly players: readonly PlayerLine[];
  readonly private: boolean;
  readonly practice: boolean;
  readonly hotseat: boolean;
  /** The same for all games from one address; null where nobody knows. */
  readonly creator: string | null;
}

export type AdminGame = (AdminLine & Standing & { readonly problem: null }) | Unreadable;

interface Standing {
  readonly turn: number;
  readonly phase: string;
  readonly head: string | null;
  readonly toAct: readonly string[];
  /** The seat whose bot is to move. */
  readonly botToAct: string | null;
  readonly isWatched: boolean;
  readonly outcome: OutcomeLine | null;
}

interface Unreadable {
  readonly gameId: string;
  /** Why it cannot be read. */
  readonly problem: string;
}

const LIST_SCHEMA: ObjectSchema = shape(
  {},
  {
    status: { type: 'string', enum: GAME_STATUSES },
    limit: { type: 'integer', minimum: 1, maximum: 1000 },
  },
);

export const listAll = async (
  { store, log }: Host,
  query: AdminQuery = {},
): Promise<Answer<{ readonly games: readonly AdminLine[] }>> => {
  const problem = schemaError(LIST_SCHEMA, query, 'query');
  if (problem) return fail('BAD_REQUEST', { problem });
  const { limit = 100, ...rest } = query;
  const listings = await store.list({ limit, ...rest, withUnlisted: true });
  const games = listings.flatMap(({ facts, revision }) => {
    try {
      return lineOf(facts, revision);
    } catch (error) {
      log.error({ gameId: facts?.gameId, error }, 'a damaged game was left out of the list');
      return [];
    }
  });
  return { ok: true, games };
};

const lineOf = (facts: GameFacts, revision: number): AdminLine => ({
  gameId: facts.gameId,
  rules: facts.rules,
  status: facts.status,
  revision: Math.max(0, revision),
  createdAt: facts.createdAt,
  players: playersOf(facts),
  private: facts.private,
  practice: facts.practice,
  hotseat: facts.hotseat,
  creator: facts.creator ?? null,
});

export const inspect = async (host: Host, gameId: string): Promise<Answer<{ readonly game: AdminGame }>> => {
  try {
    return await host.rooms.using(gameId, (room) =>
      room ? { ok: true, game: standingOf(room) } : fail('NO_SUCH_GAME'),
    );
  } catch (error) {
    const isAway = error instanceof StoreError && error.reason !== 'damaged';
    if (isAway) throw error;
    return { ok: true, game: { gameId, problem: (error as Error).message } };
  }
};

const standingOf = (room: Room): AdminGame => {
  const { facts, play, rules } = room;
  const game = gameOf(room);
  const { turn, phase } = rules.stage(game.state);
  const bot = botToAct(room);
  return {
    ...lineOf(facts, game.revision),
    turn,
    phase,
    head: play?.history.head ?? null,
    toAct: play ? seatsToAct(game).map(formatSeat) : [],
    botToAct: bot === null ? null : formatSeat(bot),
    isWatched: room.isWatched(),
    outcome: game.outcome && outcomeLine(game.outcome),
    problem: null,
  };
};

export const closeGame = (host: Host, gameId: string): Promise<Answer<Stamped>> =>
  host.rooms.using(gameId, async (room) => {
    if (!room) return fail('NO_SUCH_GAME');
    const secret = await host.store.luck(gameId);
    return room.change(() => closePlan(host, room, secret));
  });

const closePlan = (host: Host, room: Room, secret: LuckSecret | null): Plan<Stamped> => {
  const { facts, play } = room;
  const at = host.timeText();
  if (!play) {
    if (!secret) throw new StoreError('damaged', `game ${room.gameId} has lost the secret of its luck`);
    const change = endUndealt(room, secret, host.hash, at, tableEvent('table/closed', { by: 'operator' }));
    return { ...change, answer: stampOf(change.step) };
  }
  const closed = close(play.history.game, 'operator', at);
  if (isRefusal(closed)) return { ...refusal(facts, closed), revision: play.history.game.revision };
  const step = logged(play, timedStep(host.uptime, { facts, play }, closed));
  return { step, ...overIf(facts, step.game, lapsed(facts)), answer: stampOf(step) };
};

export const exportGame = (host: Host, gameId: string): Promise<Answer<RecordAnswer>> =>
  host.rooms.using(gameId, (room) => {
    if (!room) return fail('NO_SUCH_GAME');
    const { facts, play } = room;
    if (!play) return notStarted(facts);
    const details = { players: playersOf(facts), createdAt: facts.createdAt };
    return { ok: true, record: exportRecord(play.history, play.luck, details, 'spectator') };
  });
