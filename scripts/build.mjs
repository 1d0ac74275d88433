// `npm run build`: everything a server needs, in one folder that can be copied: `npm ci` there installs the packages it
// imports, at the versions of our lockfile, and nothing that is only needed to build or to test.
// `npm run build -- FOLDER` for another folder than dist.

import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './bootstrap.mjs';
import { bundle } from './bundle.mjs';
import { compressFiles } from './compress.mjs';
import { lockfileFor } from './lockfile.mjs';

const root = join(import.meta.dirname, '..');

export const buildPage = async (folder) => {
  process.env.NODE_ENV = 'production'; // Another one would put React's slow development build into the page.
  const { build } = await import('vite');
  const outDir = join(folder, 'page');
  await build({ configFile: join(root, 'apps/web/vite.config.ts'), logLevel: 'warn', build: { outDir } });
  await compressFiles(outDir);
};

/** The command line with the server in it, and what npm has to know to install the rest. */
export const buildServer = async (folder) => {
  const imports = await bundle({ turnfold: 'apps/cli/src/main.ts' }, folder);
  const lockfile = lockfileFor(readJson('package-lock.json'), manifest(), imports);
  writeJson(join(folder, 'package.json'), lockfile.packages['']);
  writeJson(join(folder, 'package-lock.json'), lockfile);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
};

const manifest = () => {
  const { name, version, description, license, engines, allowScripts } = readJson('package.json');
  return {
    ...{ name, version, private: true, description, license, type: 'module', engines, allowScripts },
    bin: { turnfold: './turnfold.mjs' },
    scripts: { start: 'node --enable-source-maps --max-semi-space-size=32 turnfold.mjs serve' },
  };
};

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** What is in the folder is replaced, so it has to be a build. */
const mayBeReplaced = (folder) => {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return true;
  const file = join(folder, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).bin?.turnfold === './turnfold.mjs';
};

const main = async (folder) => {
  if (!mayBeReplaced(folder)) {
    console.error(`${folder} holds something else than a build. Name an empty folder, or one to be made.`);
    process.exitCode = 2;
    return;
  }
  bootstrap();
  await buildServer(folder);
  await buildPage(folder);
  console.log(`Built ${folder}. To run it there, or wherever you copy it: npm ci && npm start`);
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  // npm runs us in the root; a folder is named from where you stand.
  await main(resolve(process.argv[2] ? (process.env.INIT_CWD ?? '') : root, process.argv[2] ?? 'dist'));
