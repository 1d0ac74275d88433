// The server as one file of plain JavaScript, packages and all: a child that starts ten times as often as it is
// built should not look for a thousand files each time. Built again when a source has changed.

import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/turnfold');

/** The file to run for a TypeScript program of this repository. The programs of its threads are built with it. */
export const programOf = async (source: string): Promise<string> => {
  const name = source.replace(/\W+/g, '-').replace(/-ts$/, '');
  const file = join(cache, `${name}.mjs`);
  const about = `${file}.built.json`;
  if (existsSync(file) && existsSync(about)) {
    const { stamps, threads } = JSON.parse(readFileSync(about, 'utf8')) as Built;
    for (const thread of threads) await programOf(thread);
    if (isFresh(stamps)) return file;
  }
  mkdirSync(cache, { recursive: true });
  const { build } = await import('esbuild');
  const part = `${file}.${process.pid}`; // Several test files may build it at once.
  const threads = new Set<string>();
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
    plugins: [{ name: 'own-address', setup: ownAddress(threads) }],
  });
  renameSync(part, file);
  const sources = [relative(root, import.meta.filename), ...Object.keys(metafile.inputs)];
  const built: Built = { stamps: stampsOf(sources), threads: [...threads] };
  writeFileSync(about, JSON.stringify(built));
  return file;
};

/** What a program was built from. */
interface Built {
  readonly stamps: Stamps;
  /** The sources of its threads' programs. */
  readonly threads: readonly string[];
}

type Stamps = Readonly<Record<string, number>>;

const stampsOf = (files: readonly string[]): Stamps =>
  Object.fromEntries(files.map((file) => [file, timeOf(file)]));

const isFresh = (stamps: Stamps): boolean =>
  Object.entries(stamps).every(([file, time]) => timeOf(file) === time);

const timeOf = (file: string): number => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/** Each file keeps its own address, except that the programs of threads are those that were built. */
const ownAddress =
  (threads: Set<string>): Plugin['setup'] =>
  (build) => {
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
      let contents = readFileSync(path, 'utf8');
      if (!/\bimport\.meta\.|\b__dirname\b|\b__filename\b/.test(contents)) return undefined;
      for (const [text, , thread = ''] of contents.matchAll(THREAD_PROGRAM)) {
        const source = relative(root, join(dirname(path), thread));
        threads.add(source);
        const program = pathToFileURL(await programOf(source)).href;
        contents = contents.replaceAll(text, `new URL(${JSON.stringify(program)})`);
      }
      contents = contents
        .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(path).href))
        .replaceAll(/\bimport\.meta\.dirname\b|\b__dirname\b/g, JSON.stringify(dirname(path)))
        .replaceAll(/\bimport\.meta\.filename\b|\b__filename\b/g, JSON.stringify(path));
      return { contents, loader: path.endsWith('x') ? 'tsx' : path.endsWith('ts') ? 'ts' : 'js' };
    });
  };

const THREAD_PROGRAM = /new URL\((['"])(\S+\.worker\.ts)\1, import\.meta\.url\)/g;
