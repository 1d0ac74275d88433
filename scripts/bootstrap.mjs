// Makes sure that node_modules is there and fits package-lock.json, and that the maps and games are listed. Silent when they
// are. Node builtins only.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listGames, namedGames } from './list-games.mjs';
import { listMaps } from './list-maps.mjs';

const root = join(import.meta.dirname, '..');
const wanted = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');

export const bootstrap = () => {
  listMaps();
  listGames();
  const reason = whyInstall();
  if (reason !== null) npm(reason, 'ci');
  const unlinked = namedGames().find(({ id }) => !existsSync(join(root, 'node_modules/@turnfold', id)));
  if (unlinked) npm(`games/${unlinked.id} is new`, 'install');
};

const npm = (reason, command) => {
  console.log(`${reason}: running "npm ${command}" (about half a minute).`);
  const program = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const { status } = spawnSync(
    program[0],
    [...program.slice(1), command, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: program.length === 1 && process.platform === 'win32',
    },
  );
  if (status !== 0) {
    console.error(`"npm ${command}" failed; the lines above say why.`);
    process.exit(status ?? 1);
  }
};

const whyInstall = () => {
  const have = statSync(installed, { throwIfNoEntry: false });
  if (!have) return 'The packages are not installed yet';
  if (have.mtimeMs >= statSync(wanted).mtimeMs) return null;
  if (!sameVersions()) return 'package-lock.json has changed since the last install';
  utimesSync(installed, new Date(), new Date()); // Only the date differs, as after a checkout.
  return null;
};

/** Packages for other platforms are in the lockfile but not on this disk; that is no difference. */
const sameVersions = () => {
  const want = packagesIn(wanted);
  const have = packagesIn(installed);
  delete want[''];
  const fits = Object.entries(want).every(([path, entry]) =>
    have[path] ? have[path].version === entry.version : entry.optional,
  );
  return fits && Object.keys(have).every((path) => path in want);
};

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

if (process.argv[1] === fileURLToPath(import.meta.url)) bootstrap();
