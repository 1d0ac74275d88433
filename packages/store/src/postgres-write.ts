// What one transaction of the PostgreSQL store writes: a new game, or everything that was waiting.

import type pg from 'pg';
import type { GameFacts, KeyedAnswer, Latest, LeaseClaim, NewGame, Write, WriteResult } from './store.ts';

/** A write with its entries as text. */
export interface Prepared {
  readonly write: Write;
  readonly lines: readonly string[];
}

export const createGame = async (
  client: pg.PoolClient,
  { facts, luck, entries, lease = null }: NewGame,
): Promise<'created' | 'exists'> => {
  const { gameId, status, createdAt, version } = facts;
  const { rowCount } = await client.query({
    name: 'create',
    text: `INSERT INTO games (game_id, status, private, created_at, revision, version, facts, lease_node, lease_until)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9::int * interval '1 millisecond') ON CONFLICT DO NOTHING`,
    values: [
      gameId,
      status,
      facts.private,
      createdAt,
      entries.length - 1,
      version,
      JSON.stringify(facts),
      lease?.node ?? null,
      lease?.forMs ?? null,
    ],
  });
  if (rowCount === 0) return 'exists';
  await client.query({
    name: 'add-luck',
    text: 'INSERT INTO luck (game_id, luck) VALUES ($1, $2)',
    values: [gameId, JSON.stringify(luck)],
  });
  await addEntries(
    client,
    entries.map((entry, revision) => [gameId, revision, JSON.stringify(entry)]),
  );
  return 'created';
};

/** Decides who was first while the games' rows are locked, then writes what stands, table by table. */
export const writeBatch = async (client: pg.PoolClient, batch: readonly Prepared[]): Promise<Written> => {
  const games = await lockGames(client, batch);
  const taken = await takenKeys(client, batch);
  const changed = new Map<string, LockedGame>();
  const entries: EntryRow[] = [];
  const answers: AnswerRow[] = [];
  const results = batch.map(({ write, lines }): WriteResult => {
    const game = games.get(write.gameId);
    if (!game) return 'unknown game';
    const keys = (write.answers ?? []).map((answer) => placeOf(write.gameId, answer));
    if (game.revision !== write.expectedRevision) return 'conflict';
    if (write.facts && write.facts.version !== game.version + 1) return 'conflict';
    if (keys.some((key) => taken.has(key))) return 'conflict';
    for (const key of keys) taken.add(key);
    for (const line of lines) entries.push([write.gameId, ++game.revision, line]);
    if (write.facts) Object.assign(game, { version: write.facts.version, facts: write.facts });
    if (write.lease !== undefined) game.lease = write.lease;
    for (const answer of write.answers ?? [])
      answers.push([write.gameId, answer.seat, answer.key, answer.at, JSON.stringify(answer)]);
    if (lines.length > 0 || write.facts) changed.set(write.gameId, game);
    return 'written';
  });
  await addEntries(client, entries);
  await addAnswers(client, answers);
  await setGames(
    client,
    [...games].filter(([gameId, { lease }]) => changed.has(gameId) || lease !== undefined),
  );
  return { results, changed };
};

type EntryRow = readonly [gameId: string, revision: number, entry: string];
type AnswerRow = readonly [gameId: string, seat: number, key: string, at: string, answer: string];
interface Written {
  readonly results: readonly WriteResult[];
  readonly changed: ReadonlyMap<string, Latest>;
}
interface LockedGame {
  revision: number;
  version: number;
  facts: GameFacts | null;
  /** Undefined where it stays as it is. */
  lease: LeaseClaim | null | undefined;
}

/** In one order everywhere, so that two nodes with the same games wait for each other and never in a circle. */
const lockGames = async (
  client: pg.PoolClient,
  batch: readonly Prepared[],
): Promise<Map<string, LockedGame>> => {
  const { rows } = await client.query<{ game_id: string; revision: number; version: number }>({
    name: 'lock',
    text: 'SELECT game_id, revision, version FROM games WHERE game_id = ANY($1) ORDER BY game_id FOR NO KEY UPDATE',
    values: [[...new Set(batch.map(({ write }) => write.gameId))]],
  });
  return new Map(
    rows.map(({ game_id, revision, version }) => [
      game_id,
      { revision, version, facts: null, lease: undefined },
    ]),
  );
};

const takenKeys = async (client: pg.PoolClient, batch: readonly Prepared[]): Promise<Set<string>> => {
  const asked = batch.flatMap(({ write }) =>
    (write.answers ?? []).map(({ seat, key }) => [write.gameId, seat, key] as const),
  );
  if (asked.length === 0) return new Set();
  const { rows } = await client.query<{ game_id: string; seat: number; key: string }>({
    name: 'taken',
    text: `SELECT game_id, seat, key FROM answers
           JOIN unnest($1::text[], $2::int[], $3::text[]) AS asked (game_id, seat, key) USING (game_id, seat, key)`,
    values: columns(asked, 3),
  });
  return new Set(rows.map((row) => placeOf(row.game_id, row)));
};

export const placeOf = (gameId: string, { seat, key }: Pick<KeyedAnswer, 'seat' | 'key'>): string =>
  `${gameId} ${seat} ${key}`;

const addEntries = async (client: pg.PoolClient, rows: readonly EntryRow[]) => {
  if (rows.length === 0) return;
  await client.query({
    name: 'add-entries',
    text: 'INSERT INTO entries (game_id, revision, entry) SELECT * FROM unnest($1::text[], $2::int[], $3::text[])',
    values: columns(rows, 3),
  });
};

const addAnswers = async (client: pg.PoolClient, rows: readonly AnswerRow[]) => {
  if (rows.length === 0) return;
  await client.query({
    name: 'add-answers',
    text: `INSERT INTO answers (game_id, seat, key, at, answer)
           SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[])`,
    values: columns(rows, 5),
  });
};

const setGames = async (client: pg.PoolClient, games: readonly (readonly [string, LockedGame])[]) => {
  if (games.length === 0) return;
  const rows = games.map(([gameId, { revision, version, facts, lease }]) => [
    gameId,
    revision,
    version,
    facts?.status ?? null,
    facts ? JSON.stringify(facts) : null,
    lease !== undefined,
    lease?.node ?? null,
    lease?.forMs ?? null,
  ]);
  await client.query({
    name: 'set-games',
    text: `UPDATE games SET revision = new.revision, version = new.version,
             status = coalesce(new.status, games.status), facts = coalesce(new.facts, games.facts),
             lease_node = CASE WHEN leased THEN node ELSE lease_node END,
             lease_until = CASE WHEN leased THEN now() + for_ms * interval '1 millisecond' ELSE lease_until END
           FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::boolean[], $7::text[], $8::int[])
             AS new (game_id, revision, version, status, facts, leased, node, for_ms)
           WHERE games.game_id = new.game_id`,
    values: columns(rows, 8),
  });
};

export const columns = (rows: readonly (readonly unknown[])[], width: number): unknown[][] =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
