import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { afterAll, describe } from 'vitest';
import { RELEASES, sqliteFile, unzipped } from './data.ts';
import { testStoredGames } from './stored-games.ts';

const root = mkdtempSync(join(tmpdir(), 'turnfold-frozen-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.each(RELEASES)('the data folder of %s', (release) => {
  const bytes = unzipped(sqliteFile(release));
  testStoredGames(release, async () => {
    const folder = mkdtempSync(join(root, 'copy-'));
    writeFileSync(join(folder, 'turnfold.db'), bytes);
    return createSqliteStore({ folder });
  });
});
