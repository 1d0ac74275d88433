// What is in the packages, and what npm and the registry would say of them.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createProject } from './project.ts';

interface Packed {
  readonly name: string;
  readonly version: string;
  readonly files: readonly { readonly path: string }[];
}

const release = inject('release');
let packed: readonly Packed[];
beforeAll(async () => {
  packed = JSON.parse(await readFile(join(release, 'packed.json'), 'utf8'));
});

const folderOf = ({ name }: Packed) => join(release, 'packages', name.replace('@turnfold/', ''));
const manifestOf = async (one: Packed) =>
  JSON.parse(await readFile(join(folderOf(one), 'package.json'), 'utf8'));

test('everything an author or a researcher installs is there, in one version', () => {
  const games = ['battletech', 'catan', 'conquest', 'territories'];
  const parts = ['board', 'bots', 'catalog', 'kernel', 'server', 'store', 'table', 'web', 'wire'];
  const names = [...games, ...parts].map((name) => `@turnfold/${name}`);
  expect(packed.map(({ name }) => name).sort()).toEqual([...names, 'create-turnfold', 'turnfold'].sort());
  expect(new Set(packed.map(({ version }) => version)).size).toBe(1);
});

describe('each package', () => {
  test('says what it is, under which licence, and on which Node it runs', async () => {
    for (const one of packed) {
      const paths = one.files.map(({ path }) => path);
      expect(paths, one.name).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json']));
      const manifest = await manifestOf(one);
      expect(manifest, one.name).toMatchObject({
        type: 'module',
        license: 'MIT',
        engines: { node: '>=20.19' },
        description: expect.stringMatching(/\w+/),
        files: expect.arrayContaining(['README.md']),
      });
      for (const field of ['private', 'devDependencies', 'scripts'])
        expect(manifest).not.toHaveProperty(field);
    }
  });

  test('holds no test, no fixture and no TypeScript source', () => {
    for (const { name, files } of packed) {
      const strange = files
        .map(({ path }) => path)
        .filter((path) => !path.startsWith('template/'))
        .filter((path) => TESTS.test(path) || (/\.tsx?$/.test(path) && !path.endsWith('.d.ts')));
      expect(
        strange.filter((path) => name !== '@turnfold/kernel' || !isKit(path)),
        name,
      ).toEqual([]);
    }
  });

  test('has declarations for every module that it exports, and a source map with the source in it', async () => {
    for (const one of packed) {
      const { exports } = await manifestOf(one);
      const modules = Object.values(exports).filter((target) => typeof target === 'object');
      const paths = new Set(one.files.map(({ path }) => `./${path}`));
      for (const { types, default: code } of modules as { types: string; default: string }[]) {
        expect(paths).toContain(types);
        expect(paths).toContain(code);
        const map = JSON.parse(await readFile(join(folderOf(one), `${code}.map`), 'utf8'));
        expect(map.sourcesContent[0].length, code).toBeGreaterThan(0);
      }
    }
  });
});

/** The kit that tries the promises of a game is published; it has no tests of its own in it. */
const isKit = (path: string): boolean => path.startsWith('src/testing/') && !/\.test\.|fixture/.test(path);
const TESTS = /(?:^|\/)(?:test|tests|testing|fixtures?|golden|playthroughs|__\w+__)\/|\.test\.|\.spec\./;

test('npm publish has nothing to correct and nothing to warn of', async () => {
  const project = await createProject();
  try {
    for (const name of await readdir(join(release, 'packages'))) {
      const folder = join(release, 'packages', name);
      const { stderr } = await project.npm('publish', folder, '--dry-run', ...UNPUBLISHED, '--loglevel=warn');
      const warnings = stderr.split('\n').filter((line) => /^npm (?:warn|error)/i.test(line));
      expect(
        warnings.filter((line) => !ABOUT_THIS_MACHINE.test(line)),
        name,
      ).toEqual([]);
    }
  } finally {
    await project.remove();
  }
}, 240_000);

/** A registry that has none of our versions yet. */
const UNPUBLISHED = ['--registry', `${inject('registry')}/empty/`];

/** Nobody is logged in, and npm's own settings are the machine's. */
const ABOUT_THIS_MACHINE = /requires you to be logged in|Unknown (?:user|env|project) config/;
