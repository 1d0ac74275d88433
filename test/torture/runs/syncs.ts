// Whether a commit is really synced before it is told: the system calls of the server are written down by strace.

import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../child.ts';
import { ask, must, pause } from '../wire.ts';

export interface SyncsOptions {
  readonly seed: number;
  readonly actions: number;
}

export interface SyncsFinding {
  readonly answers: number;
  readonly syncs: number;
  readonly problems: readonly string[];
}

export const runSyncs = async ({ seed, actions }: SyncsOptions): Promise<SyncsFinding> => {
  const trace = join(tmpdir(), `turnfold-trace-${process.pid}-${seed}`);
  const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg,pwrite64';
  const child = await startChild({
    under: ['strace', '-D', '-f', '-qq', '-s', '64', '-e', calls, '-o', trace],
  });
  try {
    const url = await child.url();
    const body = { rules: 'high-card', players: [{}, {}], hotseat: true, options: { rounds: 10_000 } };
    const { gameId, token } = (await must(ask('POST', `${url}/api/games`, { body }), 201)).body;
    for (let count = 0; count < actions; count++)
      await must(
        ask('POST', `${url}/api/games/${gameId}/actions`, {
          token,
          key: `k${count}`,
          body: { action: 'roll' },
        }),
        200,
      );
    child.signal('SIGTERM');
    await Promise.race([child.ended, pause(5000)]);
    return verdict((await readFile(trace, 'utf8')).split('\n'), actions);
  } finally {
    await child.dispose();
  }
};

const verdict = (lines: readonly string[], actions: number): SyncsFinding => {
  const problems: string[] = [];
  let answers = 0;
  let syncs = 0;
  let syncsBefore = 0;
  for (const line of lines) {
    if (/\b(fsync|fdatasync)\(/.test(line) || /(fsync|fdatasync) resumed/.test(line)) syncs++;
    if (!/HTTP\/1\.1 200/.test(line)) continue;
    answers++;
    if (syncs === syncsBefore)
      problems.push(`answer ${answers} went out without a sync since the one before it`);
    syncsBefore = syncs;
  }
  if (answers < actions) problems.push(`${answers} answers were seen for ${actions} actions`);
  return { answers, syncs, problems };
};
