// What goes over the network, as this page reads it.

import type { Action, Envelope } from '@turnfold/kernel';
import type { ShortFrame } from '@turnfold/table/short-frame';

export type Status = 'waiting' | 'active' | 'over';

export interface Player {
  readonly playerId: string;
  readonly name: string;
  readonly bot: string | null;
}

export interface WireOutcome {
  readonly winners: readonly string[];
  readonly ranking: readonly (readonly string[])[];
  readonly reason: string;
}

/** A game at one revision, as one viewer may know it. */
export interface Moment {
  readonly revision: number;
  readonly sequence: number;
  /** Null before the opening. */
  readonly head: string | null;
  readonly status: Status;
  readonly turn: number;
  readonly phase: string;
  readonly toAct: readonly string[];
  readonly gameState: object | null;
  readonly legalActions: readonly Action[];
  readonly legalActionsComplete: boolean;
  readonly outcome: WireOutcome | null;
}

/** Somebody asks to take an action back, and not all others have answered. */
export interface UndoRequest {
  readonly requestId: string;
  readonly playerId: string;
  readonly toRevision: number;
  readonly waitingFor: readonly string[];
}

/** `GET /api/games/{gameId}`. What may be missing is more than the wire promises. */
export interface GameAnswer extends Moment {
  readonly gameId: string;
  readonly rules: string;
  readonly players: readonly Player[];
  readonly you: string | null;
  readonly yours?: readonly string[];
  readonly seedCommitment: string;
  readonly practice: boolean;
  readonly hotseat?: boolean;
  readonly forkOf?: ForkOf | null;
  readonly undoRequest?: UndoRequest | null;
}

export interface ForkOf {
  readonly gameId: string;
  readonly revision: number;
}

/** One revision over the live connection. */
export interface LiveFrame extends Moment {
  readonly type: 'frame';
  readonly events: readonly Envelope[];
}

/** News of the table that is no revision: who sits where, an undo that is asked for. */
export interface TableNews {
  readonly type: 'table';
  readonly status: Status;
  readonly players: readonly Player[];
  readonly undoRequest: UndoRequest | null;
}

export type LiveMessage = LiveFrame | TableNews | { readonly type: 'resync' };

/** What may come instead of a frame, to those who ask for deltas. */
export type WireMessage = LiveMessage | ShortFrame;

export interface Acknowledgement {
  readonly revision: number;
  readonly sequence: number;
  readonly head: string;
}

/** `POST /api/games` and `POST .../fork` */
export interface Created {
  readonly gameId: string;
  readonly status: Status;
  readonly playerId: string | null;
  readonly token: string;
  readonly invites: readonly Invite[];
  readonly seedCommitment: string;
  readonly revision: number;
}

export interface Invite {
  readonly playerId: string;
  readonly code: string;
}

export interface Joined {
  readonly playerId: string;
  readonly token: string;
  readonly status: Status;
}

export interface NewGame {
  readonly rules: string;
  readonly players: readonly { readonly name: string; readonly bot?: string }[];
  readonly options?: object;
  readonly hotseat?: boolean;
  readonly private?: boolean;
  readonly clientSeed?: string;
  readonly practice?: { readonly seed: string };
}

export interface ListedGame {
  readonly gameId: string;
  readonly rules: string;
  readonly status: Status;
  readonly players: readonly Player[];
  readonly revision: number;
  readonly createdAt: string;
}

export interface ListedRules {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly seats: { readonly min: number; readonly max: number };
}
