// `npm run nodes`: the unit tests on the other versions of Node that people have. Their binaries come from the registry.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { conclude, runVitest } from './vitest.mjs';

const VERSIONS = [22, 24];
const root = join(import.meta.dirname, '..');

/** The binary of a version, installed once beside the other caches. */
const nodeOf = (version) => {
  const folder = join(root, 'node_modules/.cache/turnfold', `node-${version}`);
  const binary = join(folder, 'node_modules/node/bin/node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['install', `node@${version}`, '--no-audit', '--no-fund', '--loglevel=error', '--no-save'];
  const { status } = spawnSync(npm, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0 || !existsSync(binary)) throw new Error(`Node ${version} could not be installed.`);
  return binary;
};

bootstrap();
const counts = VERSIONS.map((version) => {
  console.log(`\n== Unit tests on Node ${version}`);
  return runVitest(['--project', 'unit', ...process.argv.slice(2)], nodeOf(version));
});
conclude(...counts);
