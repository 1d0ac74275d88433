// `npm run freeze`: writes the data of the release to come into its folder. Records and SQL come out the same every time;
// the SQLite file holds the same rows every time, and may differ in bytes with another version of SQLite.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createPostgresStore } from '@turnfold/store/postgres';
import { createSqliteStore } from '@turnfold/store/sqlite';
import pg from 'pg';
import { openDatabase } from '../../packages/store/src/sqlite-database.ts';
import { startPostgres } from '../support/postgres.ts';
import { type Manifest, manifestFile, postgresFile, recordFile, sqliteFile } from './data.ts';
import { postgresText } from './postgres-text.ts';
import { type Frozen, playFrozenGames, STORE_SECRET } from './scenario.ts';
import { repeatCalls, type StoreCall } from './store-calls.ts';

const RELEASE = '0.2';

const freeze = async (): Promise<void> => {
  assertUnreleased();
  const frozen = await playFrozenGames();
  rmSync(dirname(manifestFile(RELEASE)), { recursive: true, force: true });
  mkdirSync(dirname(recordFile(RELEASE, '')), { recursive: true });
  const sizes = [
    ...[...frozen.records].map(([name, text]) => writeZipped(recordFile(RELEASE, name), text)),
    writeZipped(sqliteFile(RELEASE), await sqliteBytes(frozen)),
    writeZipped(postgresFile(RELEASE), await postgresDump(frozen)),
    writeManifest(frozen),
  ];
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(
    `${RELEASE}: ${frozen.games.length} games, ${frozen.records.size} records, ${bytes} bytes in all.`,
  );
};

/** What was released is never written again: the next release has a folder of its own. */
const assertUnreleased = (): void => {
  const tags = execFileSync('git', ['tag', '--list', `v${RELEASE}*`], { encoding: 'utf8' }).trim();
  if (tags !== '')
    throw new Error(`${RELEASE} is released (${tags}): its data stays as it is. Raise RELEASE.`);
};

const writeZipped = (file: string, content: string | Buffer): number => {
  const zipped = gzipSync(content, { level: 9 });
  writeFileSync(file, zipped);
  return zipped.length;
};

const writeManifest = ({ at, games }: Frozen): number => {
  const manifest: Manifest = { release: RELEASE, at, games };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(manifestFile(RELEASE), text);
  return text.length;
};

/** A moment that has come for whoever reads it: by which clock it was written must not matter. */
const DUE = Date.parse('2026-01-01T00:00:00.000Z');

const sqliteBytes = async ({ calls }: Pick<Frozen, 'calls'>): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'turnfold-freeze-'));
  const file = join(folder, 'turnfold.db');
  try {
    const store = createSqliteStore({ folder });
    await repeatCalls(calls, store);
    await store.close();
    const database = openDatabase(file);
    // A connection is only gone when its statements are: until then everything may still stand in the log beside the file.
    database.exec(
      `INSERT INTO turnfold (key, value) VALUES ('secret', '${STORE_SECRET}');
       UPDATE games SET wake_at = ${DUE} WHERE wake_at IS NOT NULL; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)`,
    );
    database.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const postgresDump = async ({ calls }: { readonly calls: readonly StoreCall[] }): Promise<string> => {
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    const store = await createPostgresStore({ url: postgres.url });
    await client.connect();
    await client.query("INSERT INTO turnfold (key, value) VALUES ('secret', $1)", [STORE_SECRET]);
    await repeatCalls(calls, store);
    await store.close();
    await client.query('UPDATE games SET wake_at = to_timestamp($1) WHERE wake_at IS NOT NULL', [DUE / 1000]);
    return await postgresText(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
};

await freeze();
