// The portable file of a game, `.turnfold.json`: header, actions, events, hashes. Export and import lose nothing.
//
// `verify` trusts none of it. It checks the chain, asks the rules to decide every action again, and works out
// every die from the published secret; the first entry that differs is named.

import { canonical, hashOf } from './canonical.ts';
import { act, close, type Header, headerOf, isRefusal, openGame, resign, type Step, undoTo } from './game.ts';
import { createHistory, type History, loadHistory } from './history.ts';
import { type Entry, hashOfSealed, type SealedEntry, sealEntry, undoneTo } from './log.ts';
import { commitmentOf, type Luck, type LuckSource, luckOf } from './luck.ts';
import type { AnyRules, Outcome } from './rules.ts';
import type { Seat, Viewer } from './seat.ts';

export const RECORD_FORMAT = 'turnfold-record';

interface RecordBase extends Header {
  readonly format: typeof RECORD_FORMAT;
  readonly version: 1;
  readonly players: readonly {
    readonly playerId: string;
    readonly name: string;
    readonly bot: string | null;
  }[];
  readonly createdAt: string;
  readonly practice: boolean;
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

export interface RecordFacts {
  readonly players: RecordBase['players'];
  readonly createdAt: string;
  readonly practice: boolean;
}

/** The record for a viewer: complete once the game is over, this viewer's before. */
export const exportRecord = (
  history: History,
  luck: Luck,
  facts: RecordFacts,
  viewer: Viewer,
): GameRecord => {
  const { game, entries } = history;
  const base: RecordBase = {
    format: RECORD_FORMAT,
    version: 1,
    ...headerOf(game.rules, game.gameId, game.setup, luck),
    ...facts,
    head: history.head,
    outcome: game.outcome,
  };
  if (game.outcome) return { ...base, complete: true, luck: luck.source, entries };
  return { ...base, complete: false, viewer, entries: entries.map((entry) => sealEntry(entry, viewer)) };
};

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
  if (record.version !== 1)
    return { problem: `this is a record of version ${record.version}, and only version 1 is known` };
  if (!Array.isArray(record.entries) || record.entries.length === 0)
    return { problem: 'this record has no entries' };
  return record;
};

/** A complete record as a game with its past, ready to look at or to fork from. */
export const importRecord = (rules: AnyRules, record: CompleteRecord): History =>
  loadHistory(rules, headerPart(record), record.entries);

export type Verdict =
  | { readonly ok: true; readonly entries: number; readonly events: number; readonly draws: number }
  | { readonly ok: false; readonly where: 'header' | 'end' | number; readonly problem: string };

/** Whether a record is true. `where` is the revision of the first entry that differs. */
export const verify = (rules: AnyRules, record: GameRecord): Verdict => {
  try {
    return record.complete ? verifyComplete(rules, record) : verifyChain(record);
  } catch (error) {
    return { ok: false, where: 'header', problem: `it cannot be read: ${(error as Error).message}` };
  }
};

const verifyComplete = (rules: AnyRules, record: CompleteRecord): Verdict => {
  const luck = luckOf(record.gameId, record.luck);
  const expected = headerOf(rules, record.gameId, record.setup, luck);
  if (commitmentOf(record.luck) !== record.commitment)
    return { ok: false, where: 'header', problem: 'the secret is not the one that was committed to' };
  if (canonical(expected) !== canonical(headerPart(record)))
    return { ok: false, where: 'header', problem: 'the header does not belong to these rules and this luck' };
  if (record.luck.kind === 'practice' && record.practice !== true)
    return {
      ok: false,
      where: 'header',
      problem: 'its dice were known beforehand, and it is not marked as practice',
    };
  const history = createHistory(rules, expected);
  let events = 0;
  let draws = 0;
  for (const [revision, entry] of record.entries.entries()) {
    const answer = attempt(() => again(history, entry, luck));
    if ('problem' in answer) return { ok: false, where: revision, problem: answer.problem };
    const decided = history.append(answer, luck);
    const difference = differs(decided, entry);
    if (difference) return { ok: false, where: revision, problem: difference };
    events += decided.events.length;
    draws += decided.draws;
  }
  return ending(record, history) ?? { ok: true, entries: record.entries.length, events, draws };
};

const headerPart = ({ gameId, rules, setup, commitment, seeds }: Header): Header => ({
  gameId,
  rules,
  setup,
  commitment,
  seeds,
});

/** Decides an entry again, from the game before it and the luck that was published. */
const again = (history: History, entry: Entry, luck: Luck): Step | { problem: string } => {
  const { game } = history;
  const { at } = entry;
  if (game.revision === -1) {
    const { rules, gameId, setup } = game;
    const first = entry.events[0];
    const fork =
      first?.type === 'table/forked'
        ? (first.payload as { gameId: string; revision: number; state: object })
        : undefined;
    return openGame({ rules, gameId, setup, luck, at, ...(fork ? { fork } : {}) });
  }
  if (entry.kind === 'start') return { problem: 'a second opening' };
  const answer = decideAgain(history, entry, luck);
  return isRefusal(answer) ? { problem: `the rules refuse it: ${answer.explain}` } : answer;
};

const decideAgain = (history: History, entry: Entry, luck: Luck) => {
  const { game } = history;
  const seat = entry.seat as Seat;
  if (entry.kind === 'action') return act(game, seat, entry.action, luck, entry.at);
  if (entry.kind === 'resign') return resign(game, seat, entry.at);
  if (entry.kind === 'close') return close(game, entry.seat, entry.at);
  return undoTo(game, history.at(undoneTo(entry)), seat, entry.at);
};

const attempt = (decide: () => Step | { problem: string }): Step | { problem: string } => {
  try {
    return decide();
  } catch (error) {
    return { problem: `it cannot be decided again: ${(error as Error).message}` };
  }
};

/** What differs first between an entry that was decided again and the one in the record. */
const differs = (ours: Entry, theirs: Entry): string | null => {
  if (canonical(ours) === canonical(theirs)) return null;
  const fields = Object.keys({ ...ours, ...theirs }) as (keyof Entry)[];
  const field = fields
    .filter((name) => name !== 'hash')
    .find((name) => canonical(ours[name] ?? null) !== canonical(theirs[name] ?? null));
  return field
    ? `its ${field} ${field === 'events' ? 'are' : 'is'} not what the rules and the luck give`
    : 'its hash is not that of its content';
};

const ending = (record: GameRecord, { head, game }: History): Verdict | null => {
  if (record.head !== head)
    return { ok: false, where: 'end', problem: 'the last entry is not the one the head names' };
  if (!game.outcome)
    return { ok: false, where: 'end', problem: 'the game does not end here: the rest of it is missing' };
  if (canonical(record.outcome) !== canonical(game.outcome))
    return { ok: false, where: 'end', problem: 'the outcome is not the one of this game' };
  return null;
};

/** What can be checked while values are still hidden: that no entry was changed, left out or put in. */
const verifyChain = (record: PartialRecord): Verdict => {
  let previous = hashOf(headerPart(record));
  let events = 0;
  for (const [revision, entry] of record.entries.entries()) {
    const { hash, ...rest } = entry;
    if (entry.previous !== previous || entry.revision !== revision)
      return { ok: false, where: revision, problem: 'it does not follow the entry before it' };
    if (hashOfSealed(rest) !== hash)
      return { ok: false, where: revision, problem: 'its hash is not that of its content' };
    previous = hash;
    events += entry.events.length;
  }
  if (record.head !== previous)
    return { ok: false, where: 'end', problem: 'the last entry is not the one the head names' };
  return { ok: true, entries: record.entries.length, events, draws: 0 };
};
