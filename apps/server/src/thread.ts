// Starting a thread from a program of ours, whichever form it has.

import { Worker } from 'node:worker_threads';

/** Built, a thread is plain JavaScript. From source it is told how to read TypeScript, which it does not inherit. */
export const startThread = (program: URL, workerData?: unknown): Worker => {
  if (!program.pathname.endsWith('.ts')) return new Worker(program, { workerData });
  const api = import.meta.resolve('tsx/esm/api');
  const code = `import('${api}').then(({ register }) => { register(); return import('${program}'); })`;
  return new Worker(code, { eval: true, workerData });
};
