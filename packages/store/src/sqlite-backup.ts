// A copy of a data folder's games while its server goes on: everything acknowledged before it began is in it.

import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { openDatabase } from './sqlite-database.ts';
import { assertReadableFolder, fileIn } from './sqlite-folder.ts';

export interface Backup {
  readonly games: number;
  readonly entries: number;
}

/** Throws an error that says why not. Nothing that looks like a backup is left behind when it fails. */
export const backUp = (folder: string, file: string): Backup => {
  const source = fileIn(folder);
  if (!existsSync(source)) throw new Error(`there are no games in ${folder}`);
  if (existsSync(file)) throw new Error(`${file} is there already`);
  assertReadableFolder(folder);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const database = openDatabase(source, { durable: false });
  try {
    database.prepare('VACUUM INTO ?').run(part);
  } finally {
    database.close();
  }
  const backup = check(part);
  const descriptor = openSync(part, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(part, file);
  return backup;
};

const check = (file: string): Backup => {
  const copy = openDatabase(file, { durable: false });
  try {
    const { integrity_check: verdict } = copy.prepare('PRAGMA integrity_check').get() as {
      integrity_check: string;
    };
    if (verdict !== 'ok') throw new Error(`the copy is damaged: ${verdict}`);
    return copy
      .prepare('SELECT (SELECT count(*) FROM games) AS games, (SELECT count(*) FROM entries) AS entries')
      .get() as Backup;
  } finally {
    copy.close();
  }
};
