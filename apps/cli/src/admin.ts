// `turnfold admin`: list, inspect, close and export games, of a running server or of a store that no server uses.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatRecord } from '@turnfold/kernel';
import type { Admin, AdminLine, AdminQuery } from '@turnfold/table';
import type { Failure } from '@turnfold/wire';
import { adminClient } from './admin-client.ts';
import { fail } from './fail.ts';
import { printable } from './printable.ts';

/** Where the games are: a server, a database, or a folder. */
export interface Place {
  readonly server?: string;
  readonly database?: string;
  readonly data: string;
}

interface ListOptions extends Place {
  readonly status?: AdminQuery['status'];
  readonly limit: number;
}

export const listGames = ({ status, limit, ...place }: ListOptions) =>
  withGames(place, async (admin) => {
    const answer = await admin.list({ limit, ...(status === undefined ? {} : { status }) });
    if (!answer.ok) return refused(answer);
    for (const game of answer.games) print(lineOf(game));
    if (answer.games.length === 0) print('There are no such games.');
  });

export const showGame = (gameId: string, place: Place) =>
  withGames(place, async (admin) => {
    const answer = await admin.inspect(gameId);
    if (!answer.ok) return refused(answer);
    print(JSON.stringify(answer.game, null, 2));
    if (answer.game.problem !== null) process.exitCode = 1;
  });

export const closeGame = (gameId: string, place: Place) =>
  withGames(place, async (admin) => {
    const answer = await admin.close(gameId);
    if (!answer.ok) return refused(answer);
    print(`${gameId} is closed, at revision ${answer.revision}. Its players see that the host closed it.`);
  });

export const exportGame = (gameId: string, file: string | undefined, place: Place) =>
  withGames(place, async (admin) => {
    const answer = await admin.record(gameId);
    if (!answer.ok) return refused(answer);
    const target = file ?? `${gameId}.turnfold.json`;
    try {
      writeFileSync(target, formatRecord(answer.record), { flag: 'wx' });
    } catch (error) {
      return fail(`${target} was not written: ${(error as Error).message}.`);
    }
    const { complete } = answer.record;
    print(`${target}: ${complete ? 'complete' : 'what everybody may know, as the game is still running'}.`);
  });

const withGames = async (place: Place, work: (admin: Admin) => Promise<void>): Promise<void> => {
  const open = await openGames(place);
  if (typeof open === 'string') return fail(open);
  try {
    await work(open.admin);
  } finally {
    await open.close();
  }
};

interface Open {
  readonly admin: Admin;
  close(): Promise<void>;
}

/** The games of a place, or why they cannot be reached. */
const openGames = async ({ server, database, data }: Place): Promise<Open | string> => {
  if (server !== undefined) {
    const admin = adminClient(server, process.env.TURNFOLD_ADMIN_TOKEN);
    return typeof admin === 'string' ? admin : { admin, close: async () => {} };
  }
  if (database === undefined && !existsSync(join(data, 'turnfold.db')))
    return `There are no games in ${data}.`;
  const { openStore, SettingsError } = await import('@turnfold/server');
  const { createTable } = await import('@turnfold/table');
  const { catalog } = await import('@turnfold/catalog');
  try {
    const { store } = await openStore({ data, databaseUrl: database });
    const table = createTable({ store, catalog, isAttended: false });
    const close = async () => {
      await table.close();
      await store.close();
    };
    return { admin: table.admin, close };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return `${error.message} A running server is asked by --server URL.`;
  }
};

const refused = ({ error, hint }: Failure): void => fail(printable([error, hint ?? ''].join(' ').trim()), 1);

const print = (text: string) => console.log(text.split('\n').map(printable).join('\n'));

const lineOf = ({ gameId, rules, status, revision, createdAt, players, creator, ...marks }: AdminLine) =>
  [
    gameId,
    rules.padEnd(11),
    status.padEnd(7),
    `revision ${revision}`.padEnd(14),
    createdAt,
    players.map(({ name, bot }) => (bot === null ? name : `${name} (${bot})`)).join(', '),
    ...(['private', 'practice', 'hotseat'] as const).filter((mark) => marks[mark]),
    ...(creator === null ? [] : [`from ${creator.slice(0, 8)}`]),
  ].join('  ');
