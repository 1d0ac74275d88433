import type { Database } from './sqlite-database.ts';

export type Statements = ReturnType<typeof statementsOf>;

export interface GameRow {
  readonly id: number;
  readonly revision: number;
  readonly version: number;
}

/** All statements of the embedded store, compiled once. */
export const statementsOf = (database: Database) => ({
  game: database.prepare('SELECT id, revision, version FROM games WHERE game_id = ?'),
  facts: database.prepare('SELECT facts FROM games WHERE game_id = ?'),
  luck: database.prepare('SELECT luck FROM luck JOIN games ON games.id = luck.game WHERE game_id = ?'),
  entries: database.prepare(
    'SELECT entry FROM entries WHERE game = ? AND revision >= ? ORDER BY revision LIMIT ?',
  ),
  list: database.prepare('SELECT facts, revision FROM games WHERE private = 0 ORDER BY id DESC LIMIT ?'),
  listByStatus: database.prepare(
    'SELECT facts, revision FROM games WHERE private = 0 AND status = ? ORDER BY id DESC LIMIT ?',
  ),
  addGame: database.prepare(
    'INSERT INTO games (game_id, status, private, revision, version, facts) VALUES (?, ?, ?, ?, ?, ?)',
  ),
  addLuck: database.prepare('INSERT INTO luck (game, luck) VALUES (?, ?)'),
  addEntry: database.prepare('INSERT INTO entries (game, revision, entry) VALUES (?, ?, ?)'),
  setFacts: database.prepare('UPDATE games SET version = ?, status = ?, facts = ? WHERE id = ?'),
  setRevision: database.prepare('UPDATE games SET revision = ? WHERE id = ?'),

  answer: database.prepare('SELECT at, rest FROM answers WHERE scope = ? AND key = ?'),
  addAnswer: database.prepare('INSERT INTO answers (scope, key, at, rest) VALUES (?, ?, ?, ?)'),
  forgetAnswers: database.prepare('DELETE FROM answers WHERE at < ?'),

  due: database.prepare('SELECT id, game_id FROM games WHERE wake_at <= ? ORDER BY wake_at LIMIT ?'),
  setWake: database.prepare('UPDATE games SET wake_at = ?, wake_node = ? WHERE id = ?'),
  hold: database.prepare(
    'UPDATE games SET wake_at = ?, wake_node = ? WHERE game_id = ? AND (wake_node = ? OR wake_at <= ?)',
  ),
  release: database.prepare(
    'UPDATE games SET wake_at = min(wake_at, ?), wake_node = NULL WHERE wake_node = ?',
  ),
  releaseAll: database.prepare(
    'UPDATE games SET wake_at = min(wake_at, ?), wake_node = NULL WHERE wake_node IS NOT NULL',
  ),

  secret: database.prepare("SELECT value FROM turnfold WHERE key = 'secret'"),
  addSecret: database.prepare(
    "INSERT INTO turnfold (key, value) VALUES ('secret', ?) ON CONFLICT DO NOTHING",
  ),
});
