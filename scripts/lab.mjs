// `npm run lab`, `npm run strength`: matches between bots, from one file that needs nothing but Node.
// `node scripts/lab.mjs bundle lab.mjs` only writes that file, for a machine with more cores.

import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');

const bundleLab = async (file) => {
  mkdirSync(dirname(file), { recursive: true });
  await build({
    entryPoints: [join(root, 'lab/src/main.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
  });
};

const [task, ...args] = process.argv.slice(2);
if (task === 'bundle') await bundleLab(resolve(args[0] ?? 'lab.mjs'));
else {
  const file = join(root, 'node_modules/.cache/turnfold/lab/lab.mjs');
  await bundleLab(file);
  process.exitCode = spawnSync(process.execPath, [file, task, ...args], { stdio: 'inherit' }).status ?? 1;
}
