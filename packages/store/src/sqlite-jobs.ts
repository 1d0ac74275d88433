// What the thread that writes is asked for: plain values, made into text before they are sent, so that only the database
// itself can fail inside the transaction.

import {
  type CreateResult,
  type GameFacts,
  type HoldClaim,
  isJoinable,
  isListed,
  type KeyedAnswer,
  type NewGame,
  type NoteWrite,
  type PutResult,
  type Stamp,
  type Transfer,
  type TransferBounds,
  type Wake,
  type Write,
  type WriteResult,
} from './store.ts';

export type Job =
  | CreateJob
  | WriteJob
  | NoteJob
  | { readonly kind: 'hold'; readonly gameIds: readonly string[]; readonly claim: HoldClaim }
  | { readonly kind: 'takeDue'; readonly limit: number; readonly claim: HoldClaim }
  | { readonly kind: 'release'; readonly node: string }
  | { readonly kind: 'forget'; readonly before: string; readonly limit: number }
  | { readonly kind: 'stamp'; readonly since: number }
  | { readonly kind: 'putTransfer'; readonly transfer: Transfer; readonly bounds: TransferBounds }
  | { readonly kind: 'takeTransfer'; readonly id: string; readonly proofHash: string }
  | { readonly kind: 'forgetTransfers'; readonly limit: number }
  | { readonly kind: 'secret' };

/** What each kind of job is answered with. */
export interface Results {
  readonly create: CreateResult;
  readonly write: WriteResult;
  readonly note: 'written' | 'conflict';
  readonly hold: readonly string[];
  readonly takeDue: readonly string[];
  readonly release: null;
  readonly forget: number;
  readonly stamp: Stamp;
  readonly putTransfer: PutResult;
  readonly takeTransfer: string | null;
  readonly forgetTransfers: number;
  readonly secret: string;
}

export interface CreateJob {
  readonly kind: 'create';
  readonly gameId: string;
  readonly facts: FactsRow;
  readonly isListed: boolean;
  readonly luck: string;
  readonly entries: readonly string[];
  readonly answers: readonly AnswerRow[];
  readonly wake: Wake | null;
}

export interface WriteJob {
  readonly kind: 'write';
  readonly gameId: string;
  readonly expectedRevision: number;
  readonly entries: readonly string[];
  readonly facts: FactsRow | null;
  readonly answers: readonly AnswerRow[];
  readonly wake: Wake | null | undefined;
}

export interface NoteJob {
  readonly kind: 'note';
  readonly key: string;
  readonly expected: string | null;
  /** Null removes it. */
  readonly note: { readonly stamp: string; readonly at: string; readonly text: string } | null;
  readonly answers: readonly AnswerRow[];
  readonly game: CreateJob | null;
}

export interface FactsRow {
  readonly version: number;
  readonly status: string;
  readonly isJoinable: boolean;
  readonly text: string;
}
export type AnswerRow = readonly [scope: string, key: string, at: string, rest: string];

/** How a batch of jobs ended: one commit, or nothing of it. */
export type Outcome =
  | { readonly results: readonly Results[keyof Results][] }
  | { readonly failure: { readonly message: string; readonly code: number | undefined } };

/** The words between the threads. A thread says `ready` once, then answers each batch with its outcome. */
export type ToThread = readonly Job[] | 'close';
export type FromThread = Outcome | 'ready';

export const createJob = ({ facts, luck, entries, answers = [], wake = null }: NewGame): CreateJob => ({
  kind: 'create',
  gameId: facts.gameId,
  facts: factsRow(facts),
  isListed: isListed(facts),
  luck: JSON.stringify(luck),
  entries: entries.map((entry) => JSON.stringify(entry)),
  answers: answers.map(answerRow),
  wake,
});

export const writeJob = ({
  gameId,
  expectedRevision,
  entries,
  facts,
  answers = [],
  wake,
}: Write): WriteJob => ({
  kind: 'write',
  gameId,
  expectedRevision,
  entries: entries.map((entry) => JSON.stringify(entry)),
  facts: facts ? factsRow(facts) : null,
  answers: answers.map(answerRow),
  wake,
});

export const noteJob = ({ key, expected, note, answers = [], game }: NoteWrite): NoteJob => ({
  kind: 'note',
  key,
  expected,
  note: note && { stamp: note.stamp, at: note.at, text: JSON.stringify(note.value) },
  answers: answers.map(answerRow),
  game: game ? createJob(game) : null,
});

const factsRow = (facts: GameFacts): FactsRow => ({
  version: facts.version,
  status: facts.status,
  isJoinable: isJoinable(facts),
  text: JSON.stringify(facts),
});

const answerRow = ({ scope, key, at, fingerprint, receipt }: KeyedAnswer): AnswerRow => [
  scope,
  key,
  at,
  JSON.stringify({ fingerprint, receipt }),
];
