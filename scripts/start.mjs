// `npm start`: builds the page and the server if their sources changed, then hands over to `turnfold serve`.
// Arguments go to it: `npm start -- --port 4000`.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

const root = join(import.meta.dirname, '..');
const SHARED = ['packages', 'games', 'package-lock.json', 'scripts/start.mjs', 'scripts/bundle.mjs'];

const main = async () => {
  await whenChanged('web page', ['apps/web', ...SHARED], 'apps/web/dist/index.html', buildWeb);
  await whenChanged(
    'server',
    ['apps/server', 'apps/cli', ...SHARED],
    'apps/cli/dist/turnfold.mjs',
    bundleCli,
  );
  process.setSourceMapsEnabled(true);
  process.argv = [process.argv[0], join(root, 'apps/cli/src/main.ts'), 'serve', ...process.argv.slice(2)];
  await import(pathToFileURL(join(root, 'apps/cli/dist/turnfold.mjs')).href);
};

const buildWeb = async () => {
  const { build } = await import('vite');
  await build({ configFile: join(root, 'apps/web/vite.config.ts'), logLevel: 'warn' });
};

const bundleCli = () => bundle('apps/cli/src/main.ts', 'apps/cli/dist/turnfold.mjs');

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
