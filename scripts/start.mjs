// `npm start`: builds the server and the page (see build.mjs) if their sources changed, and runs `turnfold serve`.
// Arguments go to it: `npm start -- --port 4000`.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPage, buildServer } from './build.mjs';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const SHARED = ['packages', 'games', 'package-lock.json', 'scripts'];

const main = async () => {
  const server = ['apps/server', 'apps/cli', 'package.json', ...SHARED];
  await whenChanged('server', server, 'dist/turnfold.mjs', () => buildServer(dist));
  await whenChanged('web page', ['apps/web', ...SHARED], 'dist/page/index.html', () => buildPage(dist));
  process.setSourceMapsEnabled(true);
  const program = join(dist, 'turnfold.mjs');
  process.argv = [process.argv[0], program, 'serve', ...process.argv.slice(2)];
  await import(pathToFileURL(program).href);
};

/** Runs `make` unless `product` exists and was made from these very sources on this Node. */
const whenChanged = async (name, sources, product, make) => {
  const stamp = join(root, `node_modules/.cache/turnfold/${name.replace(' ', '-')}.sha256`);
  const now = hashOf(sources);
  if (existsSync(join(root, product)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const started = performance.now();
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  console.log(`Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
};

const hashOf = (sources) => {
  const hash = createHash('sha256').update(root);
  for (const file of sources.flatMap(filesUnder))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const IGNORED = new Set(['node_modules', 'dist', 'test', 'artefacts']);

const filesUnder = (path) => {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !IGNORED.has(name))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
};

await main();
