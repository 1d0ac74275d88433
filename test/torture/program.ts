// The server as one file of plain JavaScript, packages and all: a child that starts ten times as often as it is
// built should not look for a thousand files each time. Built again when a source has changed.

import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/turnfold');

/** The file to run for a TypeScript program of this repository. */
export const programOf = async (source: string): Promise<string> => {
  const name = source.replace(/\W+/g, '-').replace(/-ts$/, '');
  const file = join(cache, `${name}.mjs`);
  const stamps = `${file}.json`;
  if (existsSync(file) && existsSync(stamps) && isFresh(JSON.parse(readFileSync(stamps, 'utf8'))))
    return file;
  mkdirSync(cache, { recursive: true });
  const { build } = await import('esbuild');
  const part = `${file}.${process.pid}`; // Several test files may build it at once.
  const { metafile } = await build({
    entryPoints: [join(root, source)],
    outfile: part,
    absWorkingDir: root,
    metafile: true,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'warning',
    external: ['@photostructure/sqlite', 'pg', 'pg-native'],
    banner: { js: REQUIRE },
    plugins: [{ name: 'own-address', setup: ownAddress }],
  });
  renameSync(part, file);
  writeFileSync(stamps, JSON.stringify(stampsOf(Object.keys(metafile.inputs))));
  return file;
};

type Stamps = Readonly<Record<string, number>>;

const stampsOf = (files: readonly string[]): Stamps =>
  Object.fromEntries(files.map((file) => [file, timeOf(file)]));

const isFresh = (stamps: Stamps): boolean =>
  Object.entries(stamps).every(([file, time]) => timeOf(file) === time);

const timeOf = (file: string): number => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/** Each file keeps its own address. */
const ownAddress: Plugin['setup'] = (build) => {
  build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }) => {
    const source = readFileSync(path, 'utf8');
    if (!/\bimport\.meta\.|\b__dirname\b|\b__filename\b/.test(source)) return undefined;
    const contents = source
      .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(path).href))
      .replaceAll(/\bimport\.meta\.dirname\b|\b__dirname\b/g, JSON.stringify(dirname(path)))
      .replaceAll(/\bimport\.meta\.filename\b|\b__filename\b/g, JSON.stringify(path));
    return { contents, loader: path.endsWith('x') ? 'tsx' : path.endsWith('ts') ? 'ts' : 'js' };
  });
};
