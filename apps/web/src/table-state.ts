// Everything a table page knows, as one value. `game-store.ts` fills it from a server, `record-store.ts` from a file;
// the page cannot tell which.

import type { Script, Sound } from '@turnfold/board';
import type { Action, Envelope, Refusal, Seat } from '@turnfold/kernel';
import type {
  Client,
  ClocksLine,
  ClockTerms,
  ConnectionState,
  Created,
  Failure,
  GameView,
  LuckLine,
  MeetingLine,
  Moment,
  OriginLine,
  PresenceLine,
  UndoLine,
} from '@turnfold/wire';
import type { WentBack } from './heads.ts';
import type { SeedStep } from './seed-opening.ts';

export interface TableState {
  /** Why there is nothing to show; null while all is well. */
  readonly failure: Failure | null;
  readonly facts: Facts | null;
  readonly players: readonly Player[];
  /** The seat that looks; null for a spectator. */
  readonly you: string | null;
  /** The newest moment that was told. */
  readonly latest: Moment | null;
  /** The moment on the board: the latest, one on its way to it, or an old one. */
  readonly shown: Moment | null;
  /** The events of the beat that is on, to be told by motion; empty after a jump. */
  readonly fresh: readonly Envelope[];
  /** The beat that is on, while something is still to be shown; null when the board is at rest. */
  readonly beat: BeatOn | null;
  /** The revision that is looked back at; null when the present is shown. */
  readonly cursor: number | null;
  /** Why the old revision cannot be shown. */
  readonly pastFailure: Failure | null;
  /** What happened in each revision, from the opening on; null until it is known. */
  readonly entries: readonly LogEntry[] | null;
  readonly entriesFailure: Failure | null;
  /** Of a what-if: the moves it branched off from, up to its opening, which is number 0. */
  readonly before: readonly LogEntry[];
  readonly link: ConnectionState | 'none';
  readonly pending: Pending | null;
  /** Why the last request was refused, until it is read or another one succeeds. */
  readonly refusal: Refusal | null;
  readonly wentBack: WentBack | null;
  readonly undoRequest: UndoRequest | null;
  /** Whose seed is sealed, open or missing. */
  readonly luck: LuckLine | null;
  /** Where this device's own seed stands. */
  readonly seed: SeedStep;
  /** The players' clocks as they were told last; null in games without. */
  readonly clocks: ClocksToldAt | null;
  /** Who of the players is there, as far as this player may know. */
  readonly presence: PresenceLine | null;
  /** How its players came together, and go on. */
  readonly meeting: MeetingLine | null;
  /** Codes of the seats that are free; for the host alone. */
  readonly invites: Created['invites'];
  /** What players said of late. */
  readonly heard: readonly HeardPhrase[];
}

export interface ClocksToldAt {
  readonly clocks: ClocksLine;
  /** When they were told, by `performance.now`. */
  readonly at: number;
}

export interface HeardPhrase {
  readonly number: number;
  readonly playerId: string;
  readonly text: string;
}

export const meetingOf = ({ open, rematch, series, room, sharing }: MeetingLine): MeetingLine => ({
  open,
  rematch,
  series,
  room,
  sharing,
});

/** What is being shown. */
export interface BeatOn {
  readonly callOut: string | null;
  readonly sound: Sound | null;
  /** In the middle of a move: the board is true to this beat, and nothing reacts. */
  readonly isPartial: boolean;
}

/** Whoever sits there; a record may know bots that this page does not. */
export interface Player {
  readonly playerId: string;
  readonly name: string;
  readonly bot: string | null;
  /** What the bot likes; left out for an all-round one. */
  readonly style?: string;
  /** The bot plays only until the player is back. */
  readonly absent?: boolean;
}

/** When it lapses is not known to who has just asked. */
export type UndoRequest = Omit<UndoLine, 'lapsesAt'>;

/** What stays the same for as long as a game lives. */
export interface Facts {
  readonly gameId: string;
  readonly rules: string;
  readonly rulesVersion: number;
  readonly practice: boolean;
  readonly hotseat: boolean;
  /** Nobody but its players can open it, until they agree to share it. */
  readonly private: boolean;
  /** Every seat that is played from here. */
  readonly yours: readonly string[];
  /** Set up from here, with bots on every seat: may end it. */
  readonly owner: boolean;
  readonly seedCommitment: string;
  readonly forkOf: GameView['forkOf'];
  readonly origin: OriginLine | null;
  readonly clock: ClockTerms;
  /** Players may ask for hints. */
  readonly hints: boolean;
}

export interface LogEntry {
  readonly revision: number;
  /** Who did it, where that is known. */
  readonly seat: Seat | null;
  readonly events: readonly Envelope[];
}

export interface Pending {
  readonly what: string;
  /** How often it has been sent again. */
  readonly retries: number;
}

/** What a page may ask of a table. */
export interface TableStore {
  get(): TableState;
  subscribe(listener: () => void): () => void;
  /** Looks at an old revision; null goes back to the present. */
  look(revision: number | null): void;
  /** Skips what is still to be shown, and shows the present. */
  skip(): void;
  /** How this game tells its moves, once its board is loaded. */
  setScript(script: Script | null): void;
  act(action: Action, how?: { readonly unasked?: boolean }): Promise<Refusal | null>;
  /** Why the table does not want a move now that the rules accept: a first game goes step by step. */
  against?(action: Action): Refusal | null;
  /** Plays another of one's own seats, in a hot-seat game. */
  sitAs(playerId: string): void;
  undo(): Promise<void>;
  answerUndo(accept: boolean): Promise<void>;
  resign(): Promise<void>;
  /**
   * Claims the game of a player who is gone, takes one's own seat back, stops the game before one's first move, or says that
   * one looks at a hint. True when it is done.
   */
  atTable<Name extends TableAsk>(name: Name, request: Parameters<Client[Name]>[2]): Promise<boolean>;
  /** The player has the receipt as a file, where the device cannot keep it: the seed may be opened. */
  receiptSaved(): void;
  dismissRefusal(): void;
  /** Goes on from what the server says now, though it contradicts what it said before. */
  acceptWentBack(): void;
  retry(): void;
  close(): void;
}

export type TableAsk = 'claim' | 'comeBack' | 'abort' | 'hint' | 'share';

export const EMPTY: TableState = {
  failure: null,
  facts: null,
  players: [],
  you: null,
  latest: null,
  shown: null,
  fresh: [],
  beat: null,
  cursor: null,
  pastFailure: null,
  entries: null,
  entriesFailure: null,
  before: [],
  link: 'connecting',
  pending: null,
  refusal: null,
  wentBack: null,
  undoRequest: null,
  luck: null,
  seed: { is: 'none' },
  clocks: null,
  presence: null,
  meeting: null,
  invites: [],
  heard: [],
};

/** Every event up to a moment, which may lie within a move. */
export const eventsUpTo = (
  entries: readonly LogEntry[],
  { revision, sequence }: Pick<Moment, 'revision' | 'sequence'>,
): readonly Envelope[] =>
  entries
    .filter((entry) => entry.revision <= revision)
    .flatMap(({ events }) => events)
    .filter((event) => event.sequence <= sequence);

/** All that happened, before a branch and in it. */
export const historyOf = ({
  before,
  entries,
}: Pick<TableState, 'before' | 'entries'>): readonly LogEntry[] =>
  before.length === 0 ? (entries ?? []) : [...before, ...(entries ?? [])];

/** The first revision that can be looked at. */
export const firstRevision = ({ before }: Pick<TableState, 'before'>): number => before[0]?.revision ?? 0;

/** What happened in a revision. A branch opens with the last move before it. */
export const eventsOf = (
  { before, entries }: Pick<TableState, 'before' | 'entries'>,
  revision: number,
): readonly Envelope[] =>
  (before.find((entry) => entry.revision === revision) ?? entries?.[revision])?.events ?? [];

/** The revision in which an event happened; the present where that is not known. */
export const revisionOf = (state: TableState, sequence: number): number =>
  historyOf(state).find(({ events }) => events.some((event) => event.sequence === sequence))?.revision ??
  state.latest?.revision ??
  0;
