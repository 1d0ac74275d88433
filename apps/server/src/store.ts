// Which store the games are kept in: the one place that knows them all.

import { resolve } from 'node:path';
import { createMemoryStore, type EventStore, StoreError } from '@turnfold/store';
import { type Settings, SettingsError } from './settings.ts';

export interface OpenStore {
  readonly store: EventStore;
  /** For the first lines of the log. */
  readonly description: string;
}

/** PostgreSQL where one is named, else a file in the data folder; memory only for those who ask for neither. */
export const openStore = async (settings: Where, listeners: Listeners = {}): Promise<OpenStore> => {
  try {
    return await open(settings, listeners);
  } catch (error) {
    if (error instanceof StoreError) throw new SettingsError(`Games cannot be kept: ${error.message}.`);
    throw error;
  }
};

type Where = Pick<Settings, 'data' | 'databaseUrl'>;

interface Listeners {
  /** Told after each commit how many writes shared it. */
  readonly onCommit?: (writes: number) => void;
  /** Told of a game that a list had to leave out. */
  readonly onUnreadable?: (gameId: string, error: StoreError) => void;
}

const open = async ({ data, databaseUrl }: Where, listeners: Listeners): Promise<OpenStore> => {
  if (databaseUrl !== undefined) {
    const { createPostgresStore } = await import('@turnfold/store/postgres');
    const store = await createPostgresStore({ url: databaseUrl, ...listeners });
    return { store, description: 'PostgreSQL' };
  }
  if (data !== undefined) {
    const { createSqliteStore } = await import('@turnfold/store/sqlite');
    let isReady = false; // What goes wrong before that is told as a start that failed.
    const onBroken = (error: StoreError) => isReady && giveUp(error);
    const store = createSqliteStore({ folder: resolve(data), onBroken, ...listeners });
    await store.ready();
    isReady = true;
    return { store, description: `SQLite in ${resolve(data)}` };
  }
  return { store: createMemoryStore(), description: 'in memory: games end with this process' };
};

/** EX_IOERR of sysexits.h: what a supervisor sees after a failed disk. */
const EXIT_IO_ERROR = 74;
/** Long enough to tell those who wait that nothing was stored. */
const GOODBYE_MS = 100;

/** After a failed sync, or without the thread that writes, nobody can say what is on the disk, except a new process that reads it. */
export const giveUp = ({ message }: StoreError): void => {
  console.error(
    `Games can no longer be kept: ${message}. The server ends; start it again once the disk is well.`,
  );
  setTimeout(() => process.exit(EXIT_IO_ERROR), GOODBYE_MS);
};
