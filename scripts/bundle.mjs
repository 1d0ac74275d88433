// Plain JavaScript out of a TypeScript program: starts faster and runs faster than tsx, and needs neither. Our own source is
// bundled; packages from elsewhere stay imports. A thread's program becomes a file beside it: wherever the source says
// `new URL('./name.worker.ts', import.meta.url)`, the bundle says `./name.worker.mjs`.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const DIST = join(root, 'dist');

/**
 * Bundles each program as `<folder>/<name>.mjs`, in place of all bundles that are there; answers with the packages that
 * they import.
 */
export const bundle = async (programs, folder) => {
  const { build } = await import('esbuild');
  const entries = Object.fromEntries(
    Object.entries(programs).map(([name, path]) => [name, join(root, path)]),
  );
  for (;;) {
    const workers = {};
    const { metafile, outputFiles } = await build({
      entryPoints: entries,
      outdir: DIST, // As if it were there: source maps name sources from where they lie, never this machine's folders.
      write: false,
      outExtension: { '.js': '.mjs' },
      chunkNames: '[name]-[hash]',
      bundle: true,
      splitting: true,
      metafile: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: true,
      jsx: 'automatic',
      logLevel: 'warning',
      plugins: [{ name: 'workspaces', setup: (build) => workspaces(build, workers) }],
    });
    if (Object.keys(workers).every((worker) => worker in entries)) {
      replaceBundles(folder, outputFiles);
      return importsOf(metafile);
    }
    Object.assign(entries, workers);
  }
};

const replaceBundles = (folder, files) => {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (/\.mjs(?:\.map)?$/.test(name)) rmSync(join(folder, name));
  for (const { path, contents } of files) writeFileSync(join(folder, basename(path)), contents);
};

const workspaces = (build, workers) => {
  build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || OURS.test(path) ? undefined : { path, external: true },
  );
  build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
    const source = readFileSync(path, 'utf8');
    if (!WORKER.test(source)) return undefined;
    const contents = source.replaceAll(new RegExp(WORKER, 'g'), (_, file) => {
      const worker = basename(file, '.ts');
      workers[worker] = join(dirname(path), file);
      return `new URL('./${worker}.mjs', import.meta.url)`;
    });
    return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
  });
};

const OURS = /^(?:@turnfold\/|create-turnfold$)/;

const WORKER = /new URL\('([\w./-]+\.worker\.ts)', import\.meta\.url\)/;

/** `@scope/name/file` and `name/file` are files of packages; `node:` and the like come with Node. */
const importsOf = ({ outputs }) => {
  const paths = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  const names = paths.map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)[0]);
  return [...new Set(names)].filter((name) => !name.startsWith('node:')).sort();
};
