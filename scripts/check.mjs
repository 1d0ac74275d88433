// `npm run check`: everything that can be said about the source without running it.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');

const STEPS = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['types', 'tsc', ['-b', '--pretty', String(process.stdout.isTTY === true)]],
  [
    'walls',
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', 'packages', 'games', 'examples', 'apps', 'bench', 'lab', 'test'],
  ],
  ['unused and unlisted', 'knip', ['--no-progress', '--no-config-hints']],
  ['packages for the registry', 'node', ['scripts/check-packages.mjs']],
];

/** All steps start at once; their reports come in order. */
export const check = async () => {
  const running = STEPS.map(([, tool, args]) => run(tool, args));
  let failed = 0;
  for (const [at, [name, tool]] of STEPS.entries()) {
    const { code, output, seconds } = await running[at];
    console.log(`check: ${name} (${tool}, ${seconds} s): ${code === 0 ? 'passed' : 'FAILED'}`);
    if (code !== 0) console.log(output.trimEnd());
    if (code !== 0) failed += 1;
  }
  return { passed: STEPS.length - failed, failed };
};

const run = (tool, args) =>
  new Promise((resolve) => {
    const started = performance.now();
    const bin = tool === 'node' ? process.execPath : join(root, 'node_modules/.bin', tool);
    const shell = tool !== 'node' && process.platform === 'win32';
    const child = spawn(bin, args, { cwd: root, shell });
    let output = '';
    const done = (code) => {
      resolve({ code, output, seconds: ((performance.now() - started) / 1000).toFixed(1) });
    };
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (error) => {
      output += error.message;
      done(1);
    });
    child.on('close', done);
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failed } = await check();
  process.exitCode = failed === 0 ? 0 : 1;
}
