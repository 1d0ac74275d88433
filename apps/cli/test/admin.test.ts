// `turnfold admin`, on a running server and on a folder that no server uses.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalog } from '@turnfold/catalog';
import { readSettings, start } from '@turnfold/server';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { createTable } from '@turnfold/table';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testFolder, turnfoldHere } from './support.ts';

const { folder, remove } = testFolder();
afterAll(remove);

const TOKEN = '0123456789abcdef0123456789abcdef';

/** A folder with a game with a person and a private one between bots. */
const folderWithGames = async (name: string) => {
  const data = join(folder, name);
  const store = createSqliteStore({ folder: data });
  const table = createTable({ store, catalog, botPauseMs: 60_000 });
  const made = async (request: object) => {
    const answer = await table.create({ rules: 'territories', ...request } as never, undefined, '192.0.2.1');
    return (answer as { gameId: string }).gameId;
  };
  const withAda = await made({ players: [{ name: 'Ada' }, { name: 'Bo', bot: 'easy' }] });
  const bots = await made({ players: [{ bot: 'easy' }, { bot: 'easy' }], private: true });
  await table.close();
  await store.close();
  return { data, withAda, bots };
};

describe('of a folder that no server uses', () => {
  test('lists, shows, exports and closes', async () => {
    const { data, withAda, bots } = await folderWithGames('offline');
    const admin = (...args: string[]) => turnfoldHere(['admin', ...args, '--data', data]);
    const listed = await admin('list');
    expect(listed.status).toBe(0);
    const [first, second] = listed.stdout.trim().split('\n');
    expect(first).toMatch(new RegExp(`^${bots} .*territories.*active.*private.*from [0-9a-f]{8}$`));
    expect(second).toMatch(new RegExp(`^${withAda} .*Ada.*Bo \\(easy\\)`));
    expect((await admin('list', '--status', 'over')).stdout).toContain('There are no such games.');

    const shown = JSON.parse((await admin('show', bots)).stdout);
    expect(shown).toMatchObject({ gameId: bots, status: 'active', botToAct: 'p1', problem: null });

    const running = await admin('export', bots, join(folder, 'running.turnfold.json'));
    expect(running.stdout).toContain('what everybody may know');
    const closed = await admin('close', bots);
    expect([closed.status, closed.stdout]).toEqual([0, expect.stringContaining('is closed, at revision 1')]);
    const again = await admin('close', bots);
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('The game is over.')]);

    const file = join(folder, 'closed.turnfold.json');
    expect((await admin('export', bots, file)).stdout).toContain('complete');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ outcome: { reason: 'closed' } });
    expect((await turnfoldHere(['verify', file])).status).toBe(0);
    const twice = await admin('export', bots, file);
    expect([twice.status, twice.stderr]).toEqual([2, expect.stringContaining('was not written')]);
  });

  test('a folder that a server uses, and one without games, are told', async () => {
    const { data } = await folderWithGames('in-use');
    const store = createSqliteStore({ folder: data });
    const busy = await turnfoldHere(['admin', 'list', '--data', data]);
    await store.close();
    expect([busy.status, busy.stderr]).toEqual([2, expect.stringContaining('another server is using')]);
    expect(busy.stderr).toContain('--server URL');
    const empty = await turnfoldHere(['admin', 'list', '--data', join(folder, 'nowhere')]);
    expect([empty.status, empty.stderr]).toEqual([2, expect.stringContaining('There are no games in')]);
  });
});

describe('of a running server', () => {
  let running: Awaited<ReturnType<typeof start>>;
  const begin = async (token: string | undefined) => {
    const settings = readSettings({
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...(token ? { TURNFOLD_ADMIN_TOKEN: token } : {}),
    });
    running = await start({ ...settings, data: undefined });
  };
  const create = async () => {
    const response = await fetch(`${running.url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: 'catan', players: [{ bot: 'hard' }, { bot: 'hard' }, { bot: 'hard' }] }),
    });
    return (await response.json()) as { gameId: string };
  };
  const admin = (...args: string[]) => turnfoldHere(['admin', ...args, '--server', running.url]);

  beforeEach(() => {
    vi.stubEnv('TURNFOLD_ADMIN_TOKEN', TOKEN);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await running.stop();
  });

  test('a game between bots is found and closed, and they think no more', async () => {
    await begin(TOKEN);
    const { gameId } = await create();
    expect((await admin('list')).stdout).toContain(gameId);
    expect((await admin('close', gameId)).status).toBe(0);
    const { revision } = JSON.parse((await admin('show', gameId)).stdout);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const later = JSON.parse((await admin('show', gameId)).stdout);
    expect(later).toMatchObject({ status: 'over', revision, outcome: { reason: 'closed' }, botToAct: null });
    const file = join(folder, 'served.turnfold.json');
    expect((await admin('export', gameId, file)).status).toBe(0);
    expect((await turnfoldHere(['verify', file])).status).toBe(0);
  });

  test('a server without an operator, a wrong token, none, and a server that is not there are told', async () => {
    await begin(undefined);
    const { url } = running;
    const told = async () => {
      const { status, stderr } = await turnfoldHere(['admin', 'list', '--server', url]);
      return [status, stderr.trim()];
    };
    expect(await told()).toEqual([1, expect.stringContaining('started without TURNFOLD_ADMIN_TOKEN')]);
    vi.stubEnv('TURNFOLD_ADMIN_TOKEN', '');
    expect(await told()).toEqual([2, expect.stringContaining('Set TURNFOLD_ADMIN_TOKEN')]);
    await running.stop();
    await begin(TOKEN);
    vi.stubEnv('TURNFOLD_ADMIN_TOKEN', 'x'.repeat(32));
    const wrong = await admin('list');
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('This is not the token')]);
    expect(await told()).toEqual([1, expect.stringContaining('The server cannot be reached.')]);
  });
});
