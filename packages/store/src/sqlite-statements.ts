// All statements of the embedded store, compiled once: those that read on one connection, those that write on another.

import type { Database } from './sqlite-database.ts';
import { TRANSFER_READS, TRANSFER_WRITES } from './sqlite-transfer-texts.ts';

type Compiled<Texts> = { readonly [Name in keyof Texts]: ReturnType<Database['prepare']> };

const GAME = 'SELECT id, revision, version, wake_at FROM games WHERE game_id = ?';
const NOTE = 'SELECT stamp, at, value FROM notes WHERE key = ?';
const SECRET = "SELECT value FROM turnfold WHERE key = 'secret'";
const UPTIME = "SELECT value FROM turnfold WHERE key = 'uptime'";
const DUE = 'SELECT id, game_id FROM games WHERE wake_at <= ? ORDER BY wake_at LIMIT ?';

export const READS = {
  game: GAME,
  facts: 'SELECT facts FROM facts JOIN games ON games.id = facts.game WHERE game_id = ?',
  luck: 'SELECT luck FROM luck JOIN games ON games.id = luck.game WHERE game_id = ?',
  entries: 'SELECT revision, entry FROM entries WHERE game = ? AND revision >= ? ORDER BY revision LIMIT ?',
  list: `SELECT game_id, facts, revision FROM games JOIN facts ON facts.game = games.id
    WHERE listed = 1 ORDER BY id DESC LIMIT ?`,
  listByStatus: `SELECT game_id, facts, revision FROM games JOIN facts ON facts.game = games.id
    WHERE listed = 1 AND status = ? ORDER BY id DESC LIMIT ?`,
  listJoinable: `SELECT game_id, facts, revision FROM games JOIN facts ON facts.game = games.id
    WHERE joinable = 1 ORDER BY id DESC LIMIT ?`,
  listAll: `SELECT game_id, facts, revision FROM games JOIN facts ON facts.game = games.id
    WHERE (?1 IS NULL OR status = ?1) ORDER BY id DESC LIMIT ?2`,
  answer: 'SELECT at, rest FROM answers WHERE scope = ? AND key = ?',
  note: NOTE,
  due: DUE,
  secret: SECRET,
  uptime: UPTIME,
  ...TRANSFER_READS,
} as const;

export const WRITES = {
  game: GAME,
  addGame:
    'INSERT INTO games (game_id, version, status, listed, joinable, revision) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  addFacts: 'INSERT INTO facts (game, facts) VALUES (?, ?)',
  addLuck: 'INSERT INTO luck (game, luck) VALUES (?, ?)',
  addEntry: 'INSERT INTO entries (game, revision, entry) VALUES (?, ?, ?)',
  setFacts: 'UPDATE facts SET facts = ? WHERE game = ?',
  setVersion: 'UPDATE games SET version = ?, status = ?, joinable = ? WHERE id = ?',
  setRevision: 'UPDATE games SET revision = ? WHERE id = ?',
  addAnswer: 'INSERT INTO answers (scope, key, at, rest) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  dropAnswer: 'DELETE FROM answers WHERE scope = ? AND key = ?',
  forgetAnswers: `DELETE FROM answers
    WHERE position IN (SELECT position FROM answers WHERE at < ? ORDER BY at LIMIT ?)`,
  note: NOTE,
  putNote: `INSERT INTO notes (key, stamp, at, value) VALUES (?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET stamp = excluded.stamp, at = excluded.at, value = excluded.value`,
  forgetNotes: 'DELETE FROM notes WHERE key IN (SELECT key FROM notes WHERE at < ? ORDER BY at LIMIT ?)',
  dropNote: 'DELETE FROM notes WHERE key = ?',
  due: DUE,
  setWake: 'UPDATE games SET wake_at = ?, wake_node = ? WHERE id = ?',
  hold: 'UPDATE games SET wake_at = ?, wake_node = ? WHERE game_id = ? AND (wake_node = ? OR wake_at <= ?)',
  release: 'UPDATE games SET wake_at = min(wake_at, ?), wake_node = NULL WHERE wake_node = ?',
  ...TRANSFER_WRITES,
  secret: SECRET,
  uptime: UPTIME,
  setUptime: `INSERT INTO turnfold (key, value) VALUES ('uptime', ?)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  addSecret: "INSERT INTO turnfold (key, value) VALUES ('secret', ?) ON CONFLICT DO NOTHING",
} as const;

export type ReadStatements = Compiled<typeof READS>;
export type WriteStatements = Compiled<typeof WRITES>;

export const compile = <Texts extends Readonly<Record<string, string>>>(
  database: Database,
  texts: Texts,
): Compiled<Texts> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, database.prepare(text)]),
  ) as Compiled<Texts>;

export interface GameRow {
  readonly id: number;
  readonly revision: number;
  readonly version: number;
  readonly wake_at: number | null;
}
