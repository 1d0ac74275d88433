// The thread that writes, tortured.

import { workerData } from 'node:worker_threads';
import { runThread } from '../../packages/store/src/sqlite-thread.ts';
import { failSync, limitPages } from './bad-disk.ts';
import { armDatabase } from './crash.ts';
import type { Torture } from './server.ts';

const { torture, hasRoom } = workerData as { readonly torture: Torture; readonly hasRoom: Int32Array };
const { pagesMax, failedSync, crash } = torture;

runThread((database) => {
  if (pagesMax !== undefined) limitPages(database, pagesMax, hasRoom);
  if (failedSync !== undefined) failSync(database, failedSync);
  if (crash) armDatabase(database, crash);
});
