// `npm run pack`: what goes to the registry. Our workspaces point at TypeScript source; here each becomes a folder with
// JavaScript, declarations, source maps and a manifest that points at those, in `release/packages`, and a tarball of it
// in `release/tarballs`. `npm run pack -- FOLDER` for another folder than release.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './bootstrap.mjs';
import { publishedManifest, publishedName } from './published.mjs';
import { whenChanged } from './when-changed.mjs';

const root = join(import.meta.dirname, '..');

/** Folders with modules, and with files that modules name. */
const MODULES = ['src', 'board', 'maps', 'fonts', 'public', 'template', 'bin'];
const TEXTS = ['README.md', 'RULES.md', 'index.html'];
/** Only the tests of this repository use these: contracts of stores and servers, with sample games and sockets. */
const KEPT_AT_HOME = ['packages/store/src/testing', 'packages/wire/src/testing'];

/** The folders of everything that is published. */
const publishedFolders = () =>
  ['packages', 'games', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}`)
      .filter((path) => existsSync(join(root, path, 'package.json'))),
  );

/** Writes the packages as folders, and answers with their names and where they are. */
export const writePackages = (out) => {
  const [emitted, packages] = [join(out, '.emit'), join(out, 'packages')];
  for (const folder of [emitted, packages]) rmSync(folder, { recursive: true, force: true });
  emit(emitted);
  const written = publishedFolders().map((folder) => writePackage(folder, emitted, packages));
  rmSync(emitted, { recursive: true });
  return written;
};

const emit = (outDir) => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '-p', 'tsconfig.pack.json', '--outDir', outDir];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The packages could not be compiled; the lines above say why.');
};

const writePackage = (folder, emitted, packages) => {
  const source = join(root, folder);
  const manifest = readJson(join(source, 'package.json'));
  const name = publishedName(manifest.name);
  const target = join(packages, name.replace('@turnfold/', ''));
  mkdirSync(target, { recursive: true });
  const isWanted = (path) => !KEPT_AT_HOME.some((kept) => path.endsWith(kept));
  for (const part of MODULES) {
    const from = join(emitted, folder, part);
    if (existsSync(from)) cpSync(from, join(target, part), { recursive: true, filter: isWanted });
    if (existsSync(join(source, part))) copyAssets(join(source, part), join(target, part), part);
  }
  for (const file of filesIn(target)) polish(file);
  for (const text of TEXTS.filter((text) => existsSync(join(source, text))))
    writeFileSync(join(target, text), linksInside(readFileSync(join(source, text), 'utf8')));
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  writeJson(join(target, 'package.json'), publishedManifest(manifest, readdirSync(target)));
  return { name, folder: target, version: manifest.version };
};

/** Style sheets, pictures, fonts and maps; TypeScript has been compiled, except in the template, where it is the point. */
const copyAssets = (from, to, part) =>
  cpSync(from, to, {
    recursive: true,
    filter: (path) => part === 'template' || !/\.tsx?$/.test(path),
  });

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('/template/'));

/** What the compiler leaves as it was: endings in declarations and in addresses of threads, styles in declarations. */
const polish = (file) => {
  if (file.endsWith('.d.ts'))
    rewrite(file, (text) =>
      text
        .replace(/^import '[^']+\.css';\n/gm, '')
        .replace(RELATIVE_TS, (_, before, path) => `${before}${path}.js`),
    );
  else if (file.endsWith('.js'))
    rewrite(file, (text) =>
      text.replaceAll(
        /new URL\('(\.[\w./-]+)\.ts', import\.meta\.url\)/g,
        "new URL('$1.js', import.meta.url)",
      ),
    );
  else if (file.endsWith('.js.map'))
    rewrite(file, (text) => {
      const map = JSON.parse(text);
      // Its source is inside; the name is what a stack trace or a debugger shows.
      return JSON.stringify({ ...map, sources: map.sources.map((source) => basename(source)) });
    });
};

/** A link to source leads to its declarations; what a link out of the package leads to is not there. */
const linksInside = (text) =>
  text
    .replaceAll(/\]\(((?!\w+:)[^)]+)\.tsx?\)/g, ']($1.d.ts)')
    .replaceAll(/(?<!!)\[([^\]]+)\]\(\.\.\/[^)]+\)/g, '$1');

const RELATIVE_TS = /((?:from |import\()['"])(\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g;

const rewrite = (file, change) => {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after !== before) writeFileSync(file, after);
};

/** A tarball of each package, made by npm from nothing but its folder. */
const packTarballs = (packages, folder) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = ['pack', '--json', '--loglevel=error', '--pack-destination', folder];
  const { status, stdout, stderr } = spawnSync(
    npm[0],
    [...npm.slice(1), ...args, ...packages.map((one) => one.folder)],
    { cwd: dirname(folder), encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
  return JSON.parse(stdout);
};

/** The page as browsers get it, and as `turnfold dev` builds it anew with somebody's game. */
const addPage = async (web) => {
  rewrite(join(web, 'index.html'), (html) => html.replace('/src/main.tsx', '/src/main.js'));
  const { buildPage } = await import('./build.mjs');
  await buildPage(web);
};

/** Everything, as it would be published; `packed.json` says what is in the tarballs. */
const pack = async (out) => {
  const packages = writePackages(out);
  await addPage(packages.find(({ name }) => name === '@turnfold/web').folder);
  writeJson(join(out, 'packed.json'), packTarballs(packages, join(out, 'tarballs')));
};

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Everything that the packages are made of. */
export const SOURCES = [
  ...['packages', 'games', 'apps', 'scripts', 'package-lock.json', 'LICENSE'],
  ...['tsconfig.pack.json', 'tsconfig.base.json'],
];

const main = async (folder) => {
  bootstrap();
  const out = resolve(folder ? (process.env.INIT_CWD ?? '') : root, folder ?? 'release');
  const list = join(out, 'packed.json');
  await whenChanged(
    `packed in ${createHash('sha256').update(out).digest('hex').slice(0, 8)}`,
    SOURCES,
    list,
    () => pack(out),
  );
  for (const { name, version, size, entryCount } of readJson(list))
    console.log(`${name}@${version}: ${entryCount} files, ${Math.ceil(size / 1000)} kB`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv[2]);
