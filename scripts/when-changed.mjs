// Makes something out of sources, unless that was done already and they are still the same.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Runs `make` unless `product` exists and was made from these very sources; answers with the seconds it took, or null.
 * Folders of tests and of what was built are no sources.
 */
export const whenChanged = async (name, sources, product, make) => {
  const stamp = join(root, `node_modules/.cache/turnfold/${name.replaceAll(' ', '-')}.sha256`);
  const now = hashOf(sources);
  if (existsSync(product) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return null;
  const started = performance.now();
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return (performance.now() - started) / 1000;
};

const hashOf = (sources) => {
  const hash = createHash('sha256').update(root);
  for (const file of sources.flatMap(filesUnder))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const IGNORED = new Set(['node_modules', 'dist', 'test', 'artefacts', 'cache', 'generated']);

const filesUnder = (path) => {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !IGNORED.has(name))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
};
