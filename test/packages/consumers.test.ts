// Our packages in the hands of others: plain JavaScript, strict TypeScript with either resolution, a page built by Vite.

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createProject, type Project, startServer } from './project.ts';

describe('rules alone, in plain JavaScript', () => {
  let project: Project;
  beforeAll(async () => {
    project = await createProject();
    await project.write({ 'package.json': '{ "type": "module" }', 'play.mjs': PLAY });
    await project.npm('install', '@turnfold/kernel', '@turnfold/wire', '@turnfold/catan', '@turnfold/bots');
  });
  afterAll(() => project?.remove());

  test('a game of Catan is played to its end, and Node warns of nothing', async () => {
    const { stdout, stderr } = await project.node('play.mjs');
    expect(JSON.parse(stdout)).toMatchObject({ result: 'won', winners: [expect.any(Number)] });
    expect(stderr).toBe('');
  });

  test('nobody gets React or a database driver with them', async () => {
    const installed = await readdir(join(project.folder, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.')).sort()).toEqual([
      '@noble',
      '@turnfold',
      'pure-rand',
    ]);
    expect((await readdir(join(project.folder, 'node_modules/@turnfold'))).sort()).toEqual([
      ...['bots', 'catan', 'kernel', 'wire'],
    ]);
  });
});

describe('everything, with a compiler and a bundler', () => {
  let project: Project;
  beforeAll(async () => {
    project = await createProject();
    await project.write({ 'package.json': '{ "type": "module" }' });
    const ours = await publishedNames();
    await project.npm('install', ...ours, ...OTHERS);
  });
  afterAll(() => project?.remove());

  test.each([
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
  ])(
    'strict TypeScript accepts every module with %s and %s, declarations included',
    async (module, resolution) => {
      const everything = (await addresses(project)).map((from, at) => `export * as m${at} from '${from}';`);
      await project.write({
        'everything.ts': everything.join('\n'),
        'program.ts': PROGRAM,
        'tsconfig.json': JSON.stringify({
          compilerOptions: {
            ...STRICT,
            module,
            moduleResolution: resolution,
          },
          files: ['everything.ts', 'program.ts'],
        }),
      });
      expect(await project.bin('tsc', '-p', '.')).toMatchObject({ stdout: '' });
    },
  );

  test('a wrong use is an error: the types are not just any', async () => {
    await project.write({
      'wrong.ts': "import { rules } from '@turnfold/catan';\nexport const id: number = rules.id;\n",
      'tsconfig.json': JSON.stringify({
        compilerOptions: { ...STRICT, module: 'NodeNext', moduleResolution: 'NodeNext' },
        files: ['wrong.ts'],
      }),
    });
    await expect(project.bin('tsc', '-p', '.')).rejects.toThrow(/wrong\.ts\(2,14\): error TS2322/);
  });

  test('Vite builds a page with a board, its styles, fonts and pictures', async () => {
    await project.write({ 'index.html': PAGE, 'main.ts': MAIN });
    await project.bin('vite', 'build', '--logLevel', 'error');
    const assets = await readdir(join(project.folder, 'dist/assets'));
    for (const ending of ['.js', '.css', '.woff2'])
      expect(
        assets.filter((name) => name.endsWith(ending)),
        ending,
      ).not.toEqual([]);
  });

  test('kernel, wire and the rules of Catan without bots are under 40 kB, every export counted', async () => {
    const files = { 'index.html': CLIENT_PAGE, 'main.ts': CLIENT, 'vite.config.js': CLIENT_CONFIG };
    for (const [name, text] of Object.entries(files)) await project.write({ [`client/${name}`]: text });
    await project.bin('vite', 'build', 'client', '--logLevel', 'error');
    const folder = join(project.folder, 'client/dist/assets');
    const [script = '', ...more] = await readdir(folder);
    expect(more).toEqual([]);
    const code = await readFile(join(folder, script));
    expect(code.length).toBeGreaterThan(50_000);
    expect(gzipSync(code, { level: 9 }).length).toBeLessThan(40_000);
    expect(code.toString()).not.toMatch(/react|appraisal/i);
  });

  test('the command tells its version, plays games and writes them down', async () => {
    const { version } = JSON.parse(
      await readFile(join(project.folder, 'node_modules/turnfold/package.json'), 'utf8'),
    );
    expect((await project.bin('turnfold', '--version')).stdout.trim()).toBe(version);
    await project.bin(
      'turnfold',
      'simulate',
      'territories',
      '-b',
      'easy,random',
      '-g',
      '4',
      '-j',
      '2',
      '--out',
      'run',
    );
    expect((await readFile(join(project.folder, 'run/games.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(
      4,
    );
    expect((await stat(join(project.folder, 'run/report.html'))).size).toBeGreaterThan(1000);
  });

  test('the command serves all games with their page', async () => {
    const server = startServer(project, 'npx', ['turnfold', 'serve', '--port', '0']);
    try {
      const url = await server.url;
      const [page, api] = await Promise.all([fetch(url), fetch(`${url}/api/rules`)]);
      const [script] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
      expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript');
      const ids = (await api.json()).rules.map(({ id }: { id: string }) => id);
      expect(ids).toEqual(['territories', 'conquest', 'catan', 'battletech']);
    } finally {
      await server.stop();
    }
  });
});

const publishedNames = async (): Promise<readonly string[]> =>
  JSON.parse(await readFile(join(inject('release'), 'packed.json'), 'utf8'))
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => name !== 'create-turnfold');

/** Everything that can be imported and has types. */
const addresses = async ({ folder }: Project): Promise<readonly string[]> => {
  const names = await publishedNames();
  const manifests = names.map((name) => readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
  return (await Promise.all(manifests)).flatMap((text) => {
    const { name, exports } = JSON.parse(text);
    const typed = Object.entries(exports).filter(([, target]) => typeof target === 'object');
    return typed.map(([address]) => name + address.slice(1));
  });
};

const OTHERS = [
  'typescript@6.0.3',
  'vite@8.3.5',
  'rolldown@1.2.15',
  '@types/node@20',
  '@types/react@19',
  '@types/pg@8',
  '@types/ws@8',
  'fast-check',
];

const STRICT = {
  ...{ target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['node'], noEmit: true },
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  ...{ verbatimModuleSyntax: true, isolatedModules: true, skipLibCheck: false },
};

const PLAY = `
import { search } from '@turnfold/bots';
import { game } from '@turnfold/catan';
import { hashedRandom, parseSetup, playout } from '@turnfold/kernel';
import { ROUTES } from '@turnfold/wire/api';

const { rules, bots } = game({ search });
const setup = parseSetup(rules, 3, {});
const { outcome } = playout({ rules, setup, bots: [bots.easy, bots.normal, bots.normal], random: hashedRandom(7) });
console.log(JSON.stringify({ ...outcome, routes: Object.keys(ROUTES).length }));
`;

const PROGRAM = `
import { type AnyRules, openGame } from '@turnfold/kernel';
import { conformance } from '@turnfold/kernel/testing';
import { search } from '@turnfold/bots';
import { game, rules, type View } from '@turnfold/catan';
import type { BoardModule } from '@turnfold/board';
import * as board from '@turnfold/catan/board';
import { createMemoryStore } from '@turnfold/store';
import { createTable } from '@turnfold/table';

export const any: AnyRules = rules;
export const table = createTable({ store: createMemoryStore(), catalog: [game({ search })] });
export const module: BoardModule<View, never> = board;
export { conformance, openGame };
`;

const PAGE =
  '<!doctype html><title>A page</title><div id="root"></div><script type="module" src="/main.ts"></script>';
const MAIN = `
import '@turnfold/board/theme.css';
import '@turnfold/board/kit.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Picture } from '@turnfold/catan/picture';
import { Table } from '@turnfold/catan/board';

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement('svg', null, createElement(Picture)));
console.log(Table);
`;

/** Every export of kernel and wire, which is more than any client needs. */
const CLIENT = `
import * as kernel from '@turnfold/kernel';
import * as wire from '@turnfold/wire';
import { rules } from '@turnfold/catan';

Object.assign(globalThis, { kernel: { ...kernel }, wire: { ...wire }, rules });
`;
const CLIENT_PAGE = '<!doctype html><title>A client</title><script type="module" src="/main.ts"></script>';
const CLIENT_CONFIG = 'export default { build: { modulePreload: { polyfill: false } } };';
