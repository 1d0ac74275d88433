// Starting a thread from a program of this package, whichever form it has.

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A thread does not inherit how its parent reads TypeScript, so it is told; a program that was built needs no telling. */
export const startThread = (program: URL, workerData: unknown): Worker => {
  const options = { workerData, execArgv: [] };
  if (!program.pathname.endsWith('.ts')) return new Worker(program, options);
  const loader = createRequire(import.meta.url).resolve('tsx/cjs/api');
  const [tsx, file] = [loader, fileURLToPath(program)].map((path) => JSON.stringify(path));
  return new Worker(`require(${tsx}).register(); require(${file});`, { ...options, eval: true });
};
