// What each release wrote, kept for ever in a folder of its own: records, a SQLite file, a PostgreSQL dump, and a list
// of what is in them.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Receipt } from '@turnfold/kernel';
import type { ActRequest, OutcomeLine } from '@turnfold/wire';
import type { Seating } from './people.ts';

/** One line of a manifest: a game as it stood when it was frozen. */
export interface FrozenGame extends Seating {
  /** What it is an example of: `catan-waiting`. */
  readonly name: string;
  readonly rulesVersion: number;
  readonly status: 'waiting' | 'active' | 'over';
  readonly revision: number;
  /** Null where nothing was dealt yet, as the state. */
  readonly head: string | null;
  readonly state: { readonly version: number; readonly digest: string } | null;
  readonly outcome: OutcomeLine | null;
  /** Of those whose seeds are open. */
  readonly receipts: readonly Receipt[];
  /** The code of the seat that is still free. */
  readonly code?: string;
  /** A request with a key that was answered. */
  readonly answered?: {
    readonly playerId: string;
    readonly key: string;
    readonly request: ActRequest;
    readonly revision: number;
  };
}

export interface Manifest {
  readonly release: string;
  /** The time at which everything stood still. */
  readonly at: string;
  readonly games: readonly FrozenGame[];
}

const fileOf = (release: string, ...path: readonly string[]): string =>
  join(import.meta.dirname, release, ...path);

export const manifestFile = (release: string): string => fileOf(release, 'manifest.json');
export const recordFile = (release: string, name: string): string =>
  fileOf(release, 'records', `${name}.turnfold.json.gz`);
export const sqliteFile = (release: string): string => fileOf(release, 'turnfold.db.gz');
export const postgresFile = (release: string): string => fileOf(release, 'postgres.sql.gz');

/** Every release with data that is still read; 0.1 left only its tests. */
export const RELEASES: readonly string[] = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(manifestFile(name)),
);

export const manifestOf = (release: string): Manifest =>
  JSON.parse(readFileSync(manifestFile(release), 'utf8'));

export const unzipped = (file: string): Buffer => gunzipSync(readFileSync(file));

/** Every finished game has a record. */
export const recordText = (release: string, name: string): string =>
  unzipped(recordFile(release, name)).toString();

/** The texts of all records of a game that were ever frozen. */
export const frozenRecords = (rules: string): readonly string[] =>
  RELEASES.flatMap((release) =>
    manifestOf(release)
      .games.filter((game) => game.rules === rules && game.status === 'over')
      .map(({ name }) => recordText(release, name)),
  );
