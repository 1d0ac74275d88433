// Part of `npm run check`: the packages as the registry would get them, looked at by publint (does what the manifest names
// exist, in the form it says) and by "are the types wrong" (do declarations and modules fit, for Node and for bundlers).

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkPackage, Package } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { SOURCES, writePackages } from './pack.mjs';
import { whenChanged } from './when-changed.mjs';

const out = join(import.meta.dirname, '../node_modules/.cache/turnfold/check');
/** CommonJS and the resolution of Node 10 are not promised: the packages are ES modules. */
const PROMISED = new Set(['node16-esm', 'bundler']);

const problemsOf = async ({ name, version, folder }) => [
  ...(await published(folder)).map((problem) => `${name}: ${problem}`),
  ...(await typed(name, version, folder)).map((problem) => `${name}: ${problem}`),
];

const published = async (folder) => {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: false, strict: true });
  return messages.map((message) => formatMessage(message, pkg, { color: false }));
};

const typed = async (name, version, folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|ts|json)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const inside = (file) => `/node_modules/${name}/${relative(folder, file)}`;
  const texts = Object.fromEntries(files.map((file) => [inside(file), readFileSync(file, 'utf8')]));
  const { types, problems } = await checkPackage(new Package(texts, name, version), {
    excludeEntrypoints: [/\.css$/, /\.html$/],
  });
  if (!types) return [];
  return problems.filter(isPromised).map((problem) => JSON.stringify(problem));
};

const isPromised = (problem) => !('resolutionKind' in problem) || PROMISED.has(problem.resolutionKind);

const check = async () => {
  const packages = writePackages(out).filter(({ name }) => name !== '@turnfold/web'); // A page, nothing to import.
  const problems = (await Promise.all(packages.map(problemsOf))).flat();
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

try {
  await whenChanged('checked packages', SOURCES, join(out, 'packages'), check);
} catch (error) {
  rmSync(out, { recursive: true, force: true });
  console.error(error.message);
  process.exitCode = 1;
}
