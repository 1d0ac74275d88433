// The portable file of a game, `.turnfold.json`: header, actions, events, hashes. Export and import lose nothing.
//
// `verify` trusts none of it. It checks the chain, asks the rules to decide every action again, and works out
// every die from the published secret; the first entry that differs is named. Nothing old is ever called false: what
// was made by rules that this program does not have is intact, and not decided again.

import { canonical, hashOf } from './canonical.ts';
import { current } from './evolve.ts';
import { act, happen, openGame, type Step, undoTo } from './game.ts';
import { type Header, headerOf, headerPart, LOG_FORMAT } from './header.ts';
import { createHistory, digestProblem, type History, loadHistory } from './history.ts';
import {
  type Entry,
  hashOfEntry,
  hashOfSealed,
  isDigestDue,
  type SealedEntry,
  sealEntry,
  undoneTo,
} from './log.ts';
import { commitmentOf, type Luck, type LuckSource, luckOf, seedHashOf } from './luck.ts';
import { itemAt, must } from './must.ts';
import { type Receipt, receiptProblem } from './receipt.ts';
import { isRefusal } from './refusal.ts';
import type { AnyRules, Envelope, Outcome } from './rules.ts';
import { formatSeat, type Seat, type Viewer } from './seat.ts';
import { isTableEvent, type TableEvent } from './table-events.ts';

export const RECORD_FORMAT = 'turnfold-record';

interface RecordBase extends Omit<Header, 'format'> {
  readonly format: typeof RECORD_FORMAT;
  readonly version: typeof LOG_FORMAT;
  readonly players: readonly {
    readonly playerId: string;
    readonly name: string;
    readonly bot: string | null;
  }[];
  readonly createdAt: string;
  /** Hash of the last entry: without it a cut tail would not show. */
  readonly head: string;
  readonly outcome: Outcome | null;
}

/** Everything, with the luck behind it: of a game that is over. */
export interface CompleteRecord extends RecordBase {
  readonly complete: true;
  readonly luck: LuckSource;
  readonly entries: readonly Entry[];
}

/** What one viewer may know of a running game; the chain can be checked, what is hidden later. */
export interface PartialRecord extends RecordBase {
  readonly complete: false;
  readonly viewer: Viewer;
  readonly entries: readonly SealedEntry[];
}

export type GameRecord = CompleteRecord | PartialRecord;

export type RecordFacts = Pick<RecordBase, 'players' | 'createdAt'>;

/** A record whose entries are asked for a few at a time: of a long game, all at once would hold everybody else up. */
export interface OpenRecord {
  /** Everything before the entries, which come last in the file. */
  readonly front: Omit<CompleteRecord, 'entries'> | Omit<PartialRecord, 'entries'>;
  /** How many entries there are; what happens after the record was opened is not in it. */
  readonly length: number;
  entries(from: number, to: number): readonly Entry[] | readonly SealedEntry[];
}

/** The record for a viewer: complete once the game is over, this viewer's before. */
export const openRecord = (history: History, luck: Luck, facts: RecordFacts, viewer: Viewer): OpenRecord => {
  const { game, entries, header } = history;
  const { length } = entries;
  const base: RecordBase = {
    ...header,
    format: RECORD_FORMAT,
    version: header.format,
    players: facts.players,
    createdAt: facts.createdAt,
    head: history.head,
    outcome: game.outcome,
  };
  const slice = (from: number, to: number) => entries.slice(from, Math.min(to, length));
  if (game.outcome) return { front: { ...base, complete: true, luck: luck.source }, length, entries: slice };
  return {
    front: { ...base, complete: false, viewer },
    length,
    entries: (from, to) => slice(from, to).map((entry) => sealEntry(entry, viewer, luck.hash)),
  };
};

export const exportRecord = (
  history: History,
  luck: Luck,
  facts: RecordFacts,
  viewer: Viewer,
): GameRecord => {
  const { front, length, entries } = openRecord(history, luck, facts, viewer);
  return { ...front, entries: entries(0, length) } as GameRecord;
};

/** The header that the chain of a record's entries begins with. */
export const headerOfRecord = (record: GameRecord): Header =>
  headerPart({ ...record, format: record.version });

export const formatRecord = (record: GameRecord): string => `${JSON.stringify(record, null, 1)}\n`;

/** Reads a record's text. Says what is wrong where it is none; whether it is true is for `verify` to say. */
export const parseRecord = (text: string): GameRecord | { readonly problem: string } => {
  let record: GameRecord;
  try {
    record = JSON.parse(text);
  } catch {
    return { problem: 'this is not JSON' };
  }
  if (record?.format !== RECORD_FORMAT) return { problem: 'this is not a Turnfold record' };
  if (record.version !== LOG_FORMAT) return { problem: formatProblem(record.version) };
  if (!Array.isArray(record.entries) || record.entries.length === 0)
    return { problem: 'this record has no entries' };
  return record;
};

const formatProblem = (version: unknown): string =>
  version === 1
    ? 'this is a record of Turnfold 0.1 (format 1), which is no longer read. Open it with 0.1'
    : `this is a record of format ${version}, and format ${LOG_FORMAT} is the newest known. Update Turnfold to open it`;

/** A complete record as a game with its past, ready to look at or to fork from. */
export const importRecord = (rules: AnyRules, record: CompleteRecord): History =>
  loadHistory(rules, headerOfRecord(record), record.entries);

export type Verdict =
  /** Every move was decided again, every die worked out, every seed compared with the receipts. */
  | ({ readonly verdict: 'verified' } & Checked)
  /** The chain and the luck hold, but the moves cannot be decided again, for the reason given. */
  | ({
      readonly verdict: 'intact';
      readonly reason: 'running' | 'other rules';
      readonly problem: string;
    } & Checked)
  | Failed;

interface Failed {
  readonly verdict: 'failed';
  /** The revision of the first entry that differs. */
  readonly where: 'header' | 'receipt' | 'end' | number;
  readonly problem: string;
}

interface Checked {
  readonly entries: number;
  readonly events: number;
  readonly draws: number;
  /** What is true of the game and a player should know. */
  readonly notes: readonly string[];
}

/**
 * Whether a record is true. `rules` are those of the record's version where the caller has them, otherwise any of
 * the same game, or null.
 */
export const verify = (
  rules: AnyRules | null,
  record: GameRecord,
  receipts: readonly Receipt[] = [],
): Verdict => {
  try {
    const verdict = record.complete ? verifyComplete(rules, record) : verifyRunning(record);
    const problem = receipts.map((receipt) => receiptProblem(record, receipt)).find((one) => one !== null);
    return verdict.verdict !== 'failed' && problem ? failedAt('receipt', problem) : verdict;
  } catch (error) {
    return failedAt('header', `it cannot be read: ${(error as Error).message}`);
  }
};

const failedAt = (where: Failed['where'], problem: string): Failed => ({ verdict: 'failed', where, problem });

const verifyComplete = (rules: AnyRules | null, record: CompleteRecord): Verdict => {
  const luck = luckOf(record.gameId, record.luck);
  const problem = luckProblem(record, luck) ?? originProblem(record);
  if (problem) return failedAt('header', problem);
  if (rules?.id !== record.rules || rules.version !== record.rulesVersion)
    return verifyChain(
      record,
      `its moves were made by ${rulesText(record)}, which this program does not have`,
    );
  return verifyMoves(rules, record, luck);
};

const rulesText = ({ rules, rulesVersion }: GameRecord): string => `${rules}, rules version ${rulesVersion}`;

/** Whether the published luck is the one that was promised in the header. */
const luckProblem = (record: CompleteRecord, luck: Luck): string | null => {
  const { source } = luck;
  if (commitmentOf(source) !== record.commitment) return 'the secret is not the one that was committed to';
  if ((source.kind === 'practice') !== record.practice)
    return source.kind === 'practice'
      ? 'its dice were known beforehand, and it is not marked as practice'
      : 'it is marked as practice, and its luck is not';
  const seeds = source.kind === 'committed' ? source.clientSeeds : [];
  if (hashOf(seeds) !== record.seeds) return "the players' seeds are not those that the header names";
  const swapped = seeds.findIndex((seed, seat) => seedMisfits(record, seed, seat));
  return swapped === -1 ? null : `the seed of ${formatSeat(swapped)} does not have the hash in the header`;
};

/** A seed that was never opened has a hash and no text: only a game that was never dealt may lack it. */
const seedMisfits = (record: CompleteRecord, seed: string | null, seat: Seat): boolean => {
  const hash = record.seedHashes[seat] ?? null;
  if (seed !== null) return seedHashOf(seed) !== hash;
  return hash !== null && record.entries[0]?.kind !== 'table';
};

/** A fork is practice by definition, and says where it came from: a made-up opening cannot pass for a real game. */
const originProblem = (record: CompleteRecord): string | null => {
  const opening = record.entries[0]?.events[0];
  const { origin } = record;
  const begins = opening !== undefined && isTableEvent(opening) && opening.type === 'table/forked';
  if (begins !== (origin?.kind === 'fork')) return 'it begins with a state, and its header names no origin';
  if (!begins) return null;
  if (!record.practice) return 'it is a fork, and it is not marked as practice';
  const { gameId, revision } = opening.payload;
  return gameId === origin?.gameId && revision === origin.revision
    ? null
    : 'its header and its opening name different origins';
};

const verifyMoves = (rules: AnyRules, record: CompleteRecord, luck: Luck): Verdict => {
  const terms = headerOfRecord(record);
  const expected = headerOf(rules, record.gameId, record.setup, luck, terms);
  if (canonical(expected) !== canonical(terms))
    return failedAt('header', 'the header does not belong to these rules and this luck');
  const history = createHistory(rules, expected);
  let lifted = false;
  for (const [revision, entry] of record.entries.entries()) {
    const broken = chainProblem(entry, revision, history.head);
    if (broken) return failedAt(revision, broken);
    const unknown = entry.events.find(
      (event) => !isTableEvent(event) && !Object.hasOwn(rules.events, event.type),
    );
    if (unknown) return failedAt(revision, `these rules know no event "${unknown.type}"`);
    const read = attempt(() => entry.events.map((event) => current(rules, event)));
    if ('problem' in read) return otherEvents(record, read.problem);
    lifted ||= read.some((event, index) => event !== entry.events[index]);
    const again = attempt(() => decideAgain(history, entry, luck));
    // A lifted event may say less than one that is decided today: that alone makes no record false.
    const stop = (why: string) => (lifted ? otherEvents(record, why) : failedAt(revision, why));
    if ('problem' in again) return stop(again.problem);
    const problem = differs(history.game, again, entry, read, luck);
    if (problem) return stop(problem);
    const { game } = again;
    const wrong = missingDigest(game, entry) ?? digestProblem(game, entry);
    if (wrong) return failedAt(revision, wrong);
    history.push(entry, game);
  }
  return ending(record, history.head, history.game.outcome) ?? { verdict: 'verified', ...checkedOf(record) };
};

const missingDigest = ({ outcome, revision }: Step['game'], { state }: Entry): string | null =>
  (state !== undefined) === (outcome !== null || isDigestDue(revision))
    ? null
    : 'it has no digest of its state, or one that is not due';

const otherEvents = (record: CompleteRecord, why: string): Verdict =>
  verifyChain(
    record,
    `its events were written by an earlier ${record.rules}, and cannot be decided again (${why})`,
  );

/** The entry stands behind the one before it, and its hash is that of its content. */
const chainProblem = (entry: Entry, revision: number, previous: string): string | null => {
  if (entry.previous !== previous || entry.revision !== revision) return NOT_NEXT;
  return hashOfEntry(entry) === entry.hash ? null : WRONG_HASH;
};

const NOT_NEXT = 'it does not follow the entry before it';
const WRONG_HASH = 'its hash is not that of its content';

/** Decides an entry again, from the game before it and the luck that was published. */
const decideAgain = (history: History, entry: Entry, luck: Luck): Step | { problem: string } => {
  const { game } = history;
  const { kind } = entry;
  const event = entry.events[0];
  if (kind === 'start' && game.revision !== -1) return { problem: 'a second opening' };
  if (kind === 'start') return openAgain(history, entry, luck);
  const mayBegin = event?.type === 'table/aborted' || event?.type === 'table/closed';
  if (game.revision === -1 && !mayBegin) return { problem: 'there is no opening' };
  const answer = stepAgain(history, entry, luck);
  return isRefusal(answer) ? { problem: `the rules refuse it: ${answer.explain}` } : answer;
};

const openAgain = ({ game }: History, { events: [first], at: time }: Entry, luck: Luck): Step => {
  const { rules, gameId, setup } = game;
  const fork = first && isTableEvent(first) && first.type === 'table/forked' ? { fork: first.payload } : {};
  return openGame({ rules, gameId, setup, luck, time, ...fork });
};

const stepAgain = (history: History, entry: Entry, luck: Luck) => {
  const { game } = history;
  const { at: time } = entry;
  if (entry.kind === 'action') return act(game, must(entry.seat, 'seat'), entry.action, luck, time, entry.by);
  if (entry.kind === 'undo')
    return undoTo(game, history.gameAt(undoneTo(entry)), must(entry.seat, 'seat'), time);
  const { type, payload } = itemAt(entry.events, 0);
  return happen(game, { type, payload } as TableEvent, entry.seat, time);
};

const attempt = <T>(work: () => T): T | { readonly problem: string } => {
  try {
    return work();
  } catch (error) {
    return { problem: `it cannot be decided again: ${(error as Error).message}` };
  }
};

const NAMES = { events: 'events are', draws: 'number of draws is', state: 'digest of the state is' } as const;

/** What differs first between a step that was decided again and the entry in the record. */
const differs = (
  { rules }: History['game'],
  { move }: Step,
  entry: Entry,
  events: readonly Envelope[],
  luck: Luck,
): string | null => {
  const { hash: _, previous: __, state: ___, clock: ____, salt, ...theirs } = entry;
  const ours = { ...move, salt: rules.hasSecrets ? luck.salt(move.revision) : '' };
  const claimed = { ...theirs, events, salt };
  const fields = Object.keys({ ...ours, ...claimed }) as (keyof typeof claimed)[];
  const field = fields.find((name) => canonical(ours[name] ?? null) !== canonical(claimed[name] ?? null));
  return field === undefined
    ? null
    : `its ${NAMES[field as keyof typeof NAMES] ?? `${field} is`} not what the rules and the luck give`;
};

const ending = (record: GameRecord, head: string, outcome: Outcome | null): Failed | null => {
  if (record.head !== head) return failedAt('end', 'the last entry is not the one the head names');
  if (!outcome) return failedAt('end', 'the game does not end here: the rest of it is missing');
  if (canonical(record.outcome) !== canonical(outcome))
    return failedAt('end', 'the outcome is not the one of this game');
  return null;
};

/** What can be checked where the moves cannot be decided again: no entry was changed, left out or put in. */
const verifyChain = (record: CompleteRecord, problem: string): Verdict => {
  let head = hashOf(headerOfRecord(record));
  for (const [revision, entry] of record.entries.entries()) {
    const broken = chainProblem(entry, revision, head);
    if (broken) return failedAt(revision, broken);
    head = entry.hash;
  }
  const end = ending(record, head, record.outcome);
  return end ?? { verdict: 'intact', reason: 'other rules', problem, ...checkedOf(record) };
};

/** The same while values are still hidden. */
const verifyRunning = (record: PartialRecord): Verdict => {
  let previous = hashOf(headerOfRecord(record));
  for (const [revision, entry] of record.entries.entries()) {
    const { hash, ...rest } = entry;
    if (entry.previous !== previous || entry.revision !== revision) return failedAt(revision, NOT_NEXT);
    if (hashOfSealed(rest) !== hash) return failedAt(revision, WRONG_HASH);
    previous = hash;
  }
  if (record.head !== previous) return failedAt('end', 'the last entry is not the one the head names');
  const problem = 'the game is still running: its dice can be checked when it is over';
  return { verdict: 'intact', reason: 'running', problem, ...checkedOf(record) };
};

const checkedOf = (record: GameRecord): Checked => {
  const entries = record.entries as readonly (Pick<Entry, 'events'> & Partial<Pick<Entry, 'draws'>>)[];
  return {
    entries: entries.length,
    events: entries.reduce((sum, { events }) => sum + events.length, 0),
    draws: entries.reduce((sum, { draws = 0 }) => sum + draws, 0),
    notes: notesOf(record),
  };
};

/** Things that no check can mend. */
const notesOf = (record: GameRecord): readonly string[] => {
  const notes: string[] = [];
  const hasSeeds = record.seedHashes.some((hash) => hash !== null);
  if (record.outcome?.result === 'aborted')
    notes.push(
      hasSeeds
        ? 'It was stopped after the seeds were known, and not decided by play.'
        : 'It was stopped before it was decided by play.',
    );
  if (record.origin?.kind === 'fork')
    notes.push(`It is a fork of game ${record.origin.gameId}, from move ${record.origin.revision}.`);
  if (record.practice) notes.push('It is a practice game: its dice could be known beforehand.');
  else if (!hasSeeds) notes.push('No player brought a seed of their own: the dice bind nobody but the host.');
  return notes;
};
