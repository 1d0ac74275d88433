// The disk fills up while everybody plays. From then on nothing is acknowledged, games can still be looked at, and
// when there is room again it goes on without a restart.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { type CampaignFinding, type Field, runCampaign } from '../campaign.ts';
import { type Child, startChild } from '../child.ts';
import { ask, pause, within } from '../wire.ts';

/** So many actions show that it goes on; more of them would fill a small disk once more. */
const ENOUGH = 30;
/** Copying the log into the file needs room as well. */
const LOG_PAGES = 30;

export interface FullDiskOptions {
  readonly seed: number;
  readonly disk: Disk;
}

/** Something to fill, and how to make room on it. */
export interface Disk {
  readonly data?: string;
  readonly pagesMax?: number;
  makeRoom(child: Child): void;
  remove(): void;
}

export interface FullDiskFinding extends CampaignFinding {
  /** What was acknowledged until it was full, how often somebody was turned away then, and what was done afterwards. */
  readonly before: number;
  readonly turnedAway: number;
  readonly after: number;
}

/** A file that may not grow beyond so many pages. */
export const pagedDisk = (pagesMax: number): Disk => ({
  pagesMax,
  makeRoom: (child) => child.signal('SIGUSR2'),
  remove: () => {},
});

/** A real file system of so many bytes, some of them taken. Needs root. */
export const mountedDisk = (bytes: number): Disk => {
  const data = mkdtempSync(join(tmpdir(), 'turnfold-full-'));
  const ballast = join(data, 'ballast');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', data]);
  writeFileSync(ballast, Buffer.alloc(bytes / 2));
  return {
    data,
    makeRoom: () => rmSync(ballast),
    remove() {
      execFileSync('umount', ['-l', data]); // Also when something still holds it.
      rmSync(data, { recursive: true });
    },
  };
};

export const runFullDisk = async ({ seed, disk }: FullDiskOptions): Promise<FullDiskFinding> => {
  const { data, pagesMax } = disk;
  const child = await startChild({
    ...(data === undefined ? {} : { data }),
    torture: { logPages: LOG_PAGES, ...(pagesMax === undefined ? {} : { pagesMax }) },
  });
  const openStore = async () => {
    await child.kill();
    return createSqliteStore({ folder: child.data });
  };
  let figures = { before: 0, turnedAway: 0, after: 0 };
  try {
    const finding = await runCampaign({ seed, nodes: [child.url], openStore, games: 6 }, async (field) => {
      const { ledger } = field;
      await until(() => ledger.turnedAway >= 40, 'the disk was never full');
      const before = ledger.done;
      await looksGoOn(field, await child.url());
      const { turnedAway } = ledger;
      disk.makeRoom(child);
      await until(() => ledger.done >= before + ENOUGH, 'nothing went on when there was room again');
      figures = { before, turnedAway, after: ledger.done - before };
    });
    return { ...finding, ...figures };
  } finally {
    await child.dispose();
    disk.remove();
  }
};

const looksGoOn = async ({ games, ledger }: Field, url: string): Promise<void> => {
  for (const { gameId, token } of games)
    for (const path of ['', '/events', '/record'])
      if ((await ask('GET', `${url}/api/games/${gameId}${path}`, { token }))?.status !== 200)
        ledger.problem(`${path || 'the game'} could not be looked at while the disk was full`);
};

const until = (holds: () => boolean, what: string): Promise<void> => {
  const wait = async () => {
    while (!holds()) await pause(5);
  };
  return within(wait(), what);
};
