// `npm run bench | mutants | simulate | specs | torture | vectors`: finds the program behind the name and runs it.

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bootstrap } from './bootstrap.mjs';
import { bundle } from './bundle.mjs';

const root = join(import.meta.dirname, '..');
const [task, ...args] = process.argv.slice(2);

const TASKS = {
  bench: () => bench(args),
  mutants: () => runTs('test/mutants/main.ts', args),
  simulate: () => runBundled('apps/cli/src/main.ts', ['simulate', ...args]),
  specs: () => runTs('test/tooling/specs-report.ts', args),
  torture: () => runTs('test/torture/main.ts', args),
  vectors: () => vectors(args),
};

const bench = async (parts) => {
  if (process.env.TURNFOLD_BASELINE) await bundleMoves(resolve(process.env.TURNFOLD_BASELINE));
  await runBundled('bench/src/main.ts', parts, BENCH_PROGRAMS);
};

/** What is measured in a process of its own. */
const BENCH_PROGRAMS = {
  'bench-server': 'bench/src/server-program.ts',
  'bench-move': 'bench/src/move-program.ts',
  'bench-turnfold': 'apps/cli/src/main.ts',
};

/** The same moves with the kernel of a checkout of 0.1, made by its own bundler. */
const bundleMoves = async (checkout) => {
  const folder = 'node_modules/.cache/turnfold';
  mkdirSync(join(checkout, folder), { recursive: true });
  copyFileSync(join(root, BENCH_PROGRAMS['bench-move']), join(checkout, folder, 'bench-move.ts'));
  const { bundle: theirs } = await import(pathToFileURL(join(checkout, 'scripts/bundle.mjs')).href);
  await theirs(`${folder}/bench-move.ts`, `${folder}/bench-move.mjs`);
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
const runBundled = async (program, programArgs, others = {}) => {
  const folder = join(root, 'node_modules/.cache/turnfold', task);
  await bundle({ [task]: program, ...others }, folder);
  run(['--enable-source-maps', join(folder, `${task}.mjs`), ...programArgs]);
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
