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
export const openStore = async (settings: Pick<Settings, 'data' | 'databaseUrl'>): Promise<OpenStore> => {
  try {
    return await open(settings);
  } catch (error) {
    if (error instanceof StoreError) throw new SettingsError(`Games cannot be kept: ${error.message}.`);
    throw error;
  }
};

const open = async ({ data, databaseUrl }: Pick<Settings, 'data' | 'databaseUrl'>): Promise<OpenStore> => {
  if (databaseUrl !== undefined) {
    const { createPostgresStore } = await import('@turnfold/store/postgres');
    return { store: await createPostgresStore({ url: databaseUrl }), description: 'PostgreSQL' };
  }
  if (data !== undefined) {
    const { createSqliteStore } = await import('@turnfold/store/sqlite');
    return { store: createSqliteStore({ folder: resolve(data) }), description: `SQLite in ${resolve(data)}` };
  }
  return { store: createMemoryStore(), description: 'in memory: games end with this process' };
};
