// The contract of a table: where games are played. `createTable` hosts them on a store (in the server, in the
// browser, in a simulation); `createRemoteTable` speaks to a server. Whoever plays cannot tell which one it is.
//
// Everything that comes in is doubted, and nothing that comes out holds what the asker may not know. Answers are
// values: what was asked for, or a failure with a code and a sentence. A token says who asks; null is a spectator.

import type { Action, BotLevel, Envelope, GameRecord, ObjectSchema } from '@turnfold/kernel';
import type { GameStatus } from '@turnfold/store';
import type { Failure } from './failure.ts';

export interface Table {
  /** Makes a game. The creator takes the first human seat, with `hotseat` all of them. */
  create(request: CreateRequest): Promise<Answer<Created>>;
  /** Takes a seat with an invitation's code. When the last one is taken, the opening is dealt. */
  join(gameId: string, request: JoinRequest): Promise<Answer<Joined>>;
  /** Public games, the newest first. */
  list(query?: ListQuery): Promise<Answer<{ readonly games: readonly GameLine[] }>>;
  /** The games that can be played here. */
  rules(): Promise<Answer<{ readonly rules: readonly RulesLine[] }>>;
  /** One of them, with the schemas of its options and actions. */
  rulesOf(rulesId: string): Promise<Answer<RulesPage>>;

  /** What the asker may know of a game, now or at an earlier revision or turn. */
  view(gameId: string, token: Token, query?: ViewQuery): Promise<Answer<GameView>>;
  /** The events after a sequence, as the asker may see them. */
  events(gameId: string, token: Token, query?: EventsQuery): Promise<Answer<EventsPage>>;
  /** The portable file of a game: complete once it is over, the asker's before. */
  record(gameId: string, token: Token, query?: AsQuery): Promise<Answer<{ readonly record: GameRecord }>>;

  /** Does something in the game. With a key, a repeat of the request gives the same answer and happens once. */
  act(gameId: string, token: Token, request: ActRequest, key?: string): Promise<Answer<Acted>>;
  /** Goes back to before the asker's last action, at once or when the others agree. */
  undo(gameId: string, token: Token, request?: AsQuery, key?: string): Promise<Answer<Undone | UndoAsked>>;
  /** Answers somebody's wish to undo. */
  answerUndo(
    gameId: string,
    token: Token,
    requestId: string,
    request: UndoAnswer,
  ): Promise<Answer<UndoAnswered>>;
  /** A new game from any revision of this one, for practice. */
  fork(gameId: string, token: Token, request?: ForkRequest): Promise<Answer<Created>>;
  /** Gives up a seat; the owner of a game between bots ends the game. */
  resign(gameId: string, token: Token, request?: AsQuery, key?: string): Promise<Answer<Resigned>>;

  /** Tells what happens in a game from now on, or from after a revision. Nothing is told before it is stored. */
  subscribe(
    gameId: string,
    token: Token,
    query: SubscribeQuery,
    listener: (message: LiveMessage) => void,
  ): Subscription;

  /** Stops bots and subscriptions, and waits for what is being written. */
  close(): Promise<void>;
}

export type Token = string | null;

export type Answer<T extends object> = ({ readonly ok: true } & T) | Failure;

export interface CreateRequest {
  readonly rules: string;
  readonly players: readonly { readonly name?: string; readonly bot?: BotLevel }[];
  readonly options?: object;
  readonly hotseat?: boolean;
  readonly private?: boolean;
  /** The creator's own contribution to the luck. */
  readonly clientSeed?: string;
  /** Fixes the dice by a known seed. */
  readonly practice?: { readonly seed?: string };
}

export interface Created {
  readonly gameId: string;
  readonly status: GameStatus;
  /** The creator's (first) seat; null for the owner of a game between bots. */
  readonly playerId: string | null;
  readonly token: string;
  readonly invites: readonly { readonly playerId: string; readonly code: string }[];
  readonly seedCommitment: string;
  readonly revision: number;
}

export interface JoinRequest {
  readonly code: string;
  readonly name?: string;
  readonly clientSeed?: string;
}

export interface Joined {
  readonly playerId: string;
  readonly token: string;
  readonly status: GameStatus;
}

export interface ListQuery {
  readonly status?: GameStatus;
  readonly limit?: number;
}

export interface GameLine {
  readonly gameId: string;
  readonly rules: string;
  readonly status: GameStatus;
  readonly players: readonly PlayerLine[];
  readonly revision: number;
  readonly createdAt: string;
  readonly practice: boolean;
}

export interface PlayerLine {
  readonly playerId: string;
  readonly name: string;
  readonly bot: BotLevel | null;
}

export interface RulesLine {
  readonly id: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly summary: string;
}

export interface RulesPage extends RulesLine {
  readonly hasSecrets: boolean;
  readonly options: ObjectSchema;
  readonly actions: Readonly<
    Record<
      string,
      { readonly title?: string; readonly payload: ObjectSchema; readonly phases?: readonly string[] }
    >
  >;
  readonly refusals: Readonly<
    Record<string, { readonly rule: string; readonly explain: string; readonly hint?: string }>
  >;
}

export interface AsQuery {
  /** Which of a hot-seat token's seats; left out, the first that is to act. */
  readonly as?: string;
}

export interface ViewQuery extends AsQuery {
  readonly revision?: number;
  readonly turn?: number;
}

/** The part of a game that changes with every revision. */
export interface Moment {
  /** The opening is 0, also while it is waited for. */
  readonly revision: number;
  readonly sequence: number;
  /** Hash of the last log entry; null before the opening. */
  readonly head: string | null;
  readonly status: GameStatus;
  readonly turn: number;
  readonly phase: string;
  readonly toAct: readonly string[];
  readonly gameState: object;
  /** What the viewer may do now: all of it, or a fair sample of very many. */
  readonly legalActions: readonly Action[];
  readonly legalActionsComplete: boolean;
  readonly outcome: OutcomeLine | null;
}

export interface OutcomeLine {
  readonly winners: readonly string[];
  readonly ranking: readonly (readonly string[])[];
  readonly reason: string;
}

export interface GameView extends Moment {
  readonly gameId: string;
  readonly rules: string;
  readonly players: readonly PlayerLine[];
  /** The seat that looks; null for a spectator. */
  readonly you: string | null;
  /** Every seat of the token. */
  readonly yours: readonly string[];
  readonly seedCommitment: string;
  readonly practice: boolean;
  readonly hotseat: boolean;
  readonly private: boolean;
  readonly createdAt: string;
  readonly forkOf: { readonly gameId: string; readonly revision: number } | null;
  readonly undoRequest: UndoLine | null;
}

/** An undo that the others have been asked about. */
export interface UndoLine {
  readonly requestId: string;
  readonly playerId: string;
  /** The revision it would go back to. */
  readonly toRevision: number;
  /** Who still has to answer. */
  readonly waitingFor: readonly string[];
}

export interface EventsQuery extends AsQuery {
  /** The sequence to go on from. */
  readonly after?: number;
  readonly limit?: number;
}

export interface EventsPage {
  readonly events: readonly Envelope[];
  readonly more: boolean;
}

export interface ActRequest extends AsQuery {
  readonly gameId?: string;
  readonly action: string;
  readonly payload?: object;
  /** The revision that the asker acts upon; another one is refused. */
  readonly expectedRevision?: number;
}

/** A receipt: where the log stands after the asker's own step. */
export interface Stamped {
  readonly revision: number;
  readonly sequence: number;
  readonly head: string;
}

export interface Acted extends Stamped, Replayed {
  readonly events: readonly Envelope[];
  readonly gameState: object;
}

export interface Replayed {
  /** True when this is the answer to an earlier request with the same key. */
  readonly replayed: boolean;
}

export interface Undone extends Stamped, Replayed {
  readonly undone: true;
  /** The revision it went back to. */
  readonly toRevision: number;
}

export interface UndoAsked extends Replayed {
  readonly undone: false;
  readonly requestId: string;
  readonly waitingFor: readonly string[];
}

export interface UndoAnswer extends AsQuery {
  readonly accept: boolean;
}

export interface UndoAnswered {
  /** `pending`: others still have to answer. */
  readonly outcome: 'undone' | 'refused' | 'pending';
  readonly revision: number;
}

export interface ForkRequest extends AsQuery {
  /** Left out: now. */
  readonly revision?: number;
}

export interface Resigned extends Stamped, Replayed {
  readonly status: GameStatus;
}

export interface SubscribeQuery extends AsQuery {
  /** The last revision that is known already; left out, it begins with the present. */
  readonly after?: number;
}

/** What happened in one revision. */
export interface Frame extends Moment {
  readonly type: 'frame';
  readonly events: readonly Envelope[];
}

/** Something about the table changed that is no revision: who sits where, an undo that is asked for. */
export interface TableNews {
  readonly type: 'table';
  readonly status: GameStatus;
  readonly players: readonly PlayerLine[];
  readonly undoRequest: UndoLine | null;
}

export type LiveMessage =
  | Frame
  | TableNews
  /** What came before is too long ago to be told one by one; a frame of the present follows. */
  | { readonly type: 'resync' }
  /** The subscription has ended and will not come back; null when the table closes. */
  | { readonly type: 'end'; readonly failure: Failure | null }
  /** A remote table lost its connection, or has it again. */
  | { readonly type: 'link'; readonly up: boolean };

export interface Subscription {
  close(): void;
}
