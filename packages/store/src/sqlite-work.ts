// What each job does to the database, inside the transaction of its batch.

import { newSecret } from './secret.ts';
import type { AnswerRow, CreateJob, Job, NoteJob, Results, WriteJob } from './sqlite-jobs.ts';
import type { GameRow, WriteStatements } from './sqlite-statements.ts';
import { putTransfer, takeTransfer } from './sqlite-transfers.ts';
import { readUptime, stampOf, uptimeAfter, uptimeText } from './stamps.ts';
import type { CreateResult, HoldClaim, Stamp, Wake, WriteResult } from './store.ts';

/**
 * Games as they stand in the transaction, so that a game that is played is not looked up for every action. Only this thread
 * writes, and whatever is not an action empties it, as a roll-back must.
 */
export type KnownRows = Map<string, GameRow>;

const KNOWN_ROWS_MAX = 10_000;

export const work = (sql: WriteStatements, known: KnownRows, job: Job): Results[keyof Results] => {
  if (job.kind !== 'write' || known.size >= KNOWN_ROWS_MAX) known.clear();
  switch (job.kind) {
    case 'create':
      return create(sql, job);
    case 'write':
      return write(sql, known, job);
    case 'note':
      return writeNote(sql, job);
    case 'hold':
      return job.gameIds.filter((gameId) => hold(sql, gameId, job.claim));
    case 'takeDue':
      return takeDue(sql, job.limit, job.claim);
    case 'release':
      sql.release.run(Date.now(), job.node);
      return null;
    case 'forget':
      return [sql.forgetAnswers, sql.forgetNotes].reduce(
        (sum, statement) => sum + Number(statement.run(job.before, job.limit).changes),
        0,
      );
    case 'stamp':
      return stamp(sql, job.since);
    case 'putTransfer':
      return putTransfer(sql, job.transfer, job.bounds);
    case 'takeTransfer':
      return takeTransfer(sql, job.id, job.proofHash);
    case 'forgetTransfers':
      return Number(sql.forgetTransfers.run(Date.now(), job.limit).changes);
    case 'secret':
      sql.addSecret.run(newSecret()); // Of two who ask at once the first one makes it.
      return (sql.secret.get() as { value: string }).value;
  }
};

const create = (
  sql: WriteStatements,
  { gameId, facts, isListed, luck, entries, answers, wake }: CreateJob,
): CreateResult => {
  if (!remember(sql, answers)) return 'conflict';
  const { version, status, isJoinable, text } = facts;
  const { changes, lastInsertRowid } = sql.addGame.run(
    gameId,
    version,
    status,
    isListed ? 1 : 0,
    isJoinable ? 1 : 0,
    entries.length - 1,
  );
  if (changes === 0) {
    forget(sql, answers);
    return 'exists';
  }
  const id = Number(lastInsertRowid);
  sql.addFacts.run(id, text);
  sql.addLuck.run(id, luck);
  for (const [revision, entry] of entries.entries()) sql.addEntry.run(id, revision, entry);
  if (wake) sql.setWake.run(...wakeRow(wake), id);
  return 'created';
};

const write = (
  sql: WriteStatements,
  known: KnownRows,
  { gameId, expectedRevision, entries, facts, answers, wake }: WriteJob,
): WriteResult => {
  const game = known.get(gameId) ?? (sql.game.get(gameId) as GameRow | undefined);
  if (!game) return 'unknown game';
  if (game.revision !== expectedRevision) return 'conflict';
  if (facts && facts.version !== game.version + 1) return 'conflict';
  if (!remember(sql, answers)) return 'conflict';
  let revision = expectedRevision;
  for (const entry of entries) sql.addEntry.run(game.id, ++revision, entry);
  if (facts) {
    sql.setFacts.run(facts.text, game.id);
    sql.setVersion.run(facts.version, facts.status, facts.isJoinable ? 1 : 0, game.id);
  }
  if (entries.length > 0) sql.setRevision.run(revision, game.id);
  const [wakeAt, wakeNode] = wake === undefined ? [game.wake_at, null] : wakeRow(wake);
  if (wake || (wake === null && game.wake_at !== null)) sql.setWake.run(wakeAt, wakeNode, game.id);
  known.set(gameId, { id: game.id, revision, version: facts?.version ?? game.version, wake_at: wakeAt });
  return 'written';
};

const writeNote = (
  sql: WriteStatements,
  { key, expected, note, answers, game }: NoteJob,
): 'written' | 'conflict' => {
  const known = sql.note.get(key) as { stamp: string } | undefined;
  if ((known?.stamp ?? null) !== expected || !remember(sql, answers)) return 'conflict';
  if (game && create(sql, game) !== 'created') {
    forget(sql, answers);
    return 'conflict';
  }
  if (note) sql.putNote.run(key, note.stamp, note.at, note.text);
  else sql.dropNote.run(key);
  return 'written';
};

/** Whether all keys were new. Where one was not, none of them is remembered. */
const remember = (sql: WriteStatements, answers: readonly AnswerRow[]): boolean => {
  const known = answers.findIndex((row) => sql.addAnswer.run(...row).changes === 0);
  if (known === -1) return true;
  forget(sql, answers.slice(0, known));
  return false;
};

const forget = (sql: WriteStatements, answers: readonly AnswerRow[]): void => {
  for (const [scope, key] of answers) sql.dropAnswer.run(scope, key);
};

const hold = (sql: WriteStatements, gameId: string, { node, forMs }: HoldClaim): boolean =>
  sql.hold.run(...wakeRow({ afterMs: forMs, node }), gameId, node, Date.now()).changes > 0;

const takeDue = (sql: WriteStatements, limit: number, { node, forMs }: HoldClaim): readonly string[] => {
  const rows = sql.due.all(Date.now(), limit) as { id: number; game_id: string }[];
  for (const { id } of rows) sql.setWake.run(...wakeRow({ afterMs: forMs, node }), id);
  return rows.map(({ game_id }) => game_id);
};

const stamp = (sql: WriteStatements, since: number): Stamp => {
  const now = Date.now();
  const known = readUptime((sql.uptime.get() as { value: string } | undefined)?.value);
  const uptime = uptimeAfter(known, since, now);
  sql.setUptime.run(uptimeText(uptime));
  return stampOf(uptime, now);
};

/** By the clock of the machine: a moment may lie days ahead and has to outlive the process. Whole milliseconds: the column takes no others. */
const wakeRow = (wake: Wake | null): [time: number | null, node: string | null] =>
  wake ? [Math.ceil(Date.now() + wake.afterMs), wake.node] : [null, null];
