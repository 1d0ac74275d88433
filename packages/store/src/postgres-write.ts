// What one transaction of the PostgreSQL store writes: a new game, or everything that was waiting.

import type pg from 'pg';
import { placeOf, repeatsKey } from './keys.ts';
import {
  type CreateResult,
  type GameFacts,
  isJoinable,
  isListed,
  type KeyedAnswer,
  type Latest,
  type NewGame,
  type Wake,
  type Write,
  type WriteResult,
} from './store.ts';

/** A write with its entries as text. */
export interface Prepared {
  readonly write: Write;
  readonly lines: readonly string[];
}

/** Writes that have to share a commit. */
export type WriteGroup = readonly Prepared[];

export const createGame = async (
  client: pg.PoolClient,
  { facts, luck, entries, answers = [], wake = null }: NewGame,
): Promise<CreateResult> => {
  if (repeatsKey(answers) || (await takenKeys(client, answers)).size > 0) return 'conflict';
  const { gameId, status, version } = facts;
  const { rowCount } = await client.query({
    name: 'create',
    text: `WITH game AS (
             INSERT INTO games (game_id, status, listed, revision, version, wake_at, wake_node, joinable)
             VALUES ($1, $2, $3, $4, $5, now() + $6::float8 * interval '1 millisecond', $7, $10)
             ON CONFLICT DO NOTHING RETURNING game_id
           ), told AS (INSERT INTO facts (game_id, facts) SELECT game_id, $8 FROM game)
           INSERT INTO luck (game_id, luck) SELECT game_id, $9 FROM game`,
    values: [
      gameId,
      status,
      isListed(facts),
      entries.length - 1,
      version,
      wake?.afterMs ?? null,
      wake?.node ?? null,
      JSON.stringify(facts),
      JSON.stringify(luck),
      isJoinable(facts),
    ],
  });
  if (rowCount === 0) return 'exists';
  await addEntries(
    client,
    entries.map((entry, revision) => [gameId, revision, JSON.stringify(entry)]),
  );
  await addAnswers(client, answers);
  return 'created';
};

/**
 * Decides who was first while the games' rows are locked, then writes what stands, table by table. A game that somebody
 * else has locked is waited for by nobody: its group is answered `locked`, and nothing of it is written.
 */
export const writeBatch = async (client: pg.PoolClient, groups: readonly WriteGroup[]): Promise<Written> => {
  const { games, locked } = await lockGames(client, groups.flat());
  const isLocked = (group: WriteGroup) => group.some(({ write }) => locked.has(write.gameId));
  const batch = groups.filter((group) => !isLocked(group)).flat();
  const taken = await takenKeys(
    client,
    batch.flatMap(({ write }) => write.answers ?? []),
  );
  const changed = new Map<string, LockedGame>();
  const entries: EntryRow[] = [];
  const remembered: KeyedAnswer[] = [];
  const decide = ({ write, lines }: Prepared): WriteResult => {
    const { gameId, expectedRevision, facts, answers = [], wake } = write;
    const game = games.get(gameId);
    if (!game) return 'unknown game';
    if (game.revision !== expectedRevision) return 'conflict';
    if (facts && facts.version !== game.version + 1) return 'conflict';
    if (repeatsKey(answers) || answers.some((answer) => taken.has(placeOf(answer)))) return 'conflict';
    for (const answer of answers) taken.add(placeOf(answer));
    remembered.push(...answers);
    for (const line of lines) entries.push([gameId, ++game.revision, line]);
    if (facts) Object.assign(game, { version: facts.version, facts });
    if (wake !== undefined) game.wake = wake;
    if (lines.length > 0 || facts) changed.set(gameId, game);
    return 'written';
  };
  const results = groups.map((group) => (isLocked(group) ? 'locked' : group.map(decide)));
  await addEntries(client, entries);
  await addAnswers(client, remembered);
  const written = [...games].filter(([gameId, { wake }]) => changed.has(gameId) || wake !== undefined);
  await setGames(client, written);
  await setFacts(
    client,
    written.flatMap(([gameId, { facts }]) => (facts ? [[gameId, JSON.stringify(facts)]] : [])),
  );
  return { results, changed };
};

type EntryRow = readonly [gameId: string, revision: number, entry: string];

interface Written {
  /** One per group. */
  readonly results: readonly (readonly WriteResult[] | 'locked')[];
  readonly changed: ReadonlyMap<string, Latest>;
}

interface LockedGame {
  revision: number;
  version: number;
  facts: GameFacts | null;
  /** Undefined where it stays as it is. */
  wake: Wake | null | undefined;
}

interface Lock {
  readonly games: ReadonlyMap<string, LockedGame>;
  /** Those that somebody else has locked. */
  readonly locked: ReadonlySet<string>;
}

const lockGames = async (client: pg.PoolClient, batch: readonly Prepared[]): Promise<Lock> => {
  const gameIds = [...new Set(batch.map(({ write }) => write.gameId))];
  const { rows } = await client.query<{ game_id: string; revision: number; version: number }>({
    name: 'lock',
    text: `SELECT game_id, revision, version FROM games WHERE game_id = ANY($1)
           ORDER BY game_id FOR NO KEY UPDATE SKIP LOCKED`,
    values: [gameIds],
  });
  const games = new Map(
    rows.map(({ game_id, revision, version }): [string, LockedGame] => [
      game_id,
      { revision, version, facts: null, wake: undefined },
    ]),
  );
  const missing = gameIds.filter((gameId) => !games.has(gameId));
  return { games, locked: new Set(missing.length > 0 ? await existing(client, missing) : []) };
};

const existing = async (client: pg.PoolClient, gameIds: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ game_id: string }>({
    name: 'existing',
    text: 'SELECT game_id FROM games WHERE game_id = ANY($1)',
    values: [gameIds],
  });
  return rows.map(({ game_id }) => game_id);
};

/** The places of those answers whose keys are remembered already. */
export const takenKeys = async (
  client: pg.PoolClient,
  answers: readonly KeyedAnswer[],
): Promise<Set<string>> => {
  if (answers.length === 0) return new Set();
  const { rows } = await client.query<{ scope: string; key: string }>({
    name: 'taken',
    text: `SELECT scope, key FROM answers
           JOIN unnest($1::text[], $2::text[]) AS asked (scope, key) USING (scope, key)`,
    values: columns(
      answers.map(({ scope, key }) => [scope, key]),
      2,
    ),
  });
  return new Set(rows.map(placeOf));
};

const addEntries = async (client: pg.PoolClient, rows: readonly EntryRow[]) => {
  if (rows.length === 0) return;
  await client.query({
    name: 'add-entries',
    text: 'INSERT INTO entries (game_id, revision, entry) SELECT * FROM unnest($1::text[], $2::int[], $3::text[])',
    values: columns(rows, 3),
  });
};

/** In one order everywhere, so that two nodes with the same keys never wait for each other in a circle. */
export const addAnswers = async (client: pg.PoolClient, answers: readonly KeyedAnswer[]) => {
  if (answers.length === 0) return;
  const rows = answers
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    .map((answer) => [answer.scope, answer.key, answer.at, JSON.stringify(answer)]);
  await client.query({
    name: 'add-answers',
    text: `INSERT INTO answers (scope, key, at, answer)
           SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
    values: columns(rows, 4),
  });
};

const setGames = async (client: pg.PoolClient, games: readonly (readonly [string, LockedGame])[]) => {
  if (games.length === 0) return;
  const rows = games.map(([gameId, { revision, version, facts, wake }]) => [
    gameId,
    revision,
    version,
    facts?.status ?? null,
    wake !== undefined,
    wake?.afterMs ?? null,
    wake?.node ?? null,
    facts && isJoinable(facts),
  ]);
  await client.query({
    name: 'set-games',
    text: `UPDATE games SET revision = new.revision, version = new.version,
             status = coalesce(new.status, games.status), joinable = coalesce(new.joinable, games.joinable),
             wake_at = CASE WHEN wakes THEN now() + after_ms * interval '1 millisecond' ELSE wake_at END,
             wake_node = CASE WHEN wakes THEN node ELSE wake_node END
           FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::boolean[], $6::float8[], $7::text[],
               $8::boolean[])
             AS new (game_id, revision, version, status, wakes, after_ms, node, joinable)
           WHERE games.game_id = new.game_id`,
    values: columns(rows, 8),
  });
};

const setFacts = async (client: pg.PoolClient, rows: readonly (readonly string[])[]) => {
  if (rows.length === 0) return;
  await client.query({
    name: 'set-facts',
    text: `UPDATE facts SET facts = new.facts FROM unnest($1::text[], $2::text[]) AS new (game_id, facts)
           WHERE facts.game_id = new.game_id`,
    values: columns(rows, 2),
  });
};

export const columns = (rows: readonly (readonly unknown[])[], width: number): unknown[][] =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
