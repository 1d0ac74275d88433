// `npm run bench | simulate | torture | vectors`: finds the program behind the name and runs it.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { bundle } from './bundle.mjs';

const root = join(import.meta.dirname, '..');
const [task, ...args] = process.argv.slice(2);

const TASKS = {
  bench: () => bench(args),
  simulate: () => runBundled('apps/cli/src/main.ts', ['simulate', ...args]),
  torture: () => runTs('test/torture/main.ts', args),
  vectors: () => vectors(args),
};

/** The server that is measured runs in a process of its own. */
const bench = async (parts) => {
  await bundle('bench/src/server-program.ts', 'node_modules/.cache/turnfold/bench-server.mjs');
  for (const checkout of [root, process.env.TURNFOLD_BASELINE].filter(Boolean))
    await bundle('bench/src/move-program.ts', 'node_modules/.cache/turnfold/bench-move.mjs', checkout);
  await runBundled('bench/src/main.ts', parts);
};

const vectors = (words) => {
  const from = process.env.INIT_CWD ?? process.cwd(); // npm runs us in the root; files are named from where you stand.
  const isFile = (word) => word.includes('.') || word.includes('/');
  runTs(
    'test/vectors/main.ts',
    words.map((word) => (isFile(word) ? resolve(from, word) : word)),
  );
};

const runTs = (program, programArgs) => {
  if (!existsSync(join(root, program)))
    return fail(`There is no ${program} yet, so "npm run ${task}" has nothing to run.`);
  run(['--import', import.meta.resolve('tsx'), join(root, program), ...programArgs]);
};

/** For programs whose speed matters. */
const runBundled = async (program, programArgs) => {
  const bundled = `node_modules/.cache/turnfold/${task}.mjs`;
  await bundle(program, bundled);
  run(['--enable-source-maps', join(root, bundled), ...programArgs]);
};

const run = (argv) => {
  process.exitCode = spawnSync(process.execPath, argv, { cwd: root, stdio: 'inherit' }).status ?? 1;
};

const fail = (sentence) => {
  console.error(sentence);
  process.exitCode = 2;
};

bootstrap();
if (task in TASKS) await TASKS[task]();
else fail(`Usage: node scripts/run.mjs ${Object.keys(TASKS).join(' | ')}`);
