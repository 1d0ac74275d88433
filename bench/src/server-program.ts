// The server that is measured, in a process of its own: as `turnfold serve`, and without a disk for comparison.

import { readSettings, SettingsError, serveUntilStopped } from '@turnfold/server';
import { createMemoryStore } from '@turnfold/store';

try {
  await serveUntilStopped(
    readSettings(process.env),
    process.env.BENCH_MEMORY ? { store: createMemoryStore() } : {},
  );
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
