// The walls have to bite. A small copy of the tree is laid out with one planted violation per file, and the
// repository's own settings must find each of them, and nothing else.

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SETTINGS = ['biome.json', 'scripts/biome', '.gitignore', '.dependency-cruiser.mjs'];
const ZONES = ['base', 'pure', 'portable', 'web', 'node'].map((zone) => `tsconfig.${zone}.json`);

let tree: string;

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'turnfold-walls-'));
  for (const path of [...SETTINGS, ...ZONES])
    await cp(join(ROOT, path), join(tree, path), { recursive: true });
  for (const group of ['packages', 'games', 'examples', 'apps'])
    for (const name of await readdir(join(ROOT, group))) await layWorkspace(`${group}/${name}`);
  for (const name of ['react', 'fastify', 'pure-rand', 'fast-check', 'pg', 'boardgame.io']) {
    await plant(`node_modules/${name}/package.json`, '{"type":"module","exports":"./index.js"}');
    await plant(`node_modules/${name}/index.js`, 'export {};\n');
  }
});

afterAll(() => rm(tree, { recursive: true, force: true }));

describe('imports (dependency-cruiser)', () => {
  /** The file, what it imports, and the rule that stops it. */
  const FORBIDDEN = [
    ['packages/kernel/src/a.ts', 'fastify', 'wall-kernel'],
    ['packages/kernel/src/b.ts', 'node:fs', 'wall-kernel'],
    ['packages/kernel/src/c.ts', 'fast-check', 'wall-kernel'],
    ['packages/kernel/src/d.ts', './testing/index.ts', 'wall-kernel'],
    ['packages/kernel/src/testing/a.ts', 'fastify', 'wall-kernel-testing'],
    ['games/catan/src/a.ts', '@turnfold/conquest', 'wall-game-rules'],
    ['games/catan/src/b.ts', '../board/index.tsx', 'wall-game-rules'],
    ['games/catan/src/c.ts', 'pure-rand', 'wall-game-rules'],
    ['games/catan/src/d.ts', '@turnfold/kernel/testing', 'wall-game-rules'],
    ['games/catan/src/e.ts', '../../../packages/kernel/src/index.ts', 'through-the-front-door'],
    ['games/catan/src/f.ts', '@turnfold/kernel/src/index.ts', 'no-unresolvable'],
    ['games/catan/src/g.ts', '../test/a.ts', 'no-tests-in-source wall-game-rules'],
    ['games/catan/board/a.tsx', '@turnfold/bots', 'wall-game-board'],
    ['games/catan/board/b.tsx', '@turnfold/territories', 'wall-game-board'],
    ['examples/liars-dice/src/a.ts', '@turnfold/bots', 'wall-example-rules'],
    ['examples/liars-dice/board/a.tsx', '@turnfold/catan', 'wall-example-board'],
    ['packages/board/src/a.tsx', '@turnfold/catan', 'wall-board-kit'],
    ['packages/bots/src/a.ts', '@turnfold/catan', 'wall-bots'],
    ['packages/store/src/a.ts', '@turnfold/table', 'wall-store'],
    ['packages/store/src/b.ts', 'pg', 'store-drivers-apart'],
    ['packages/store/src/c.ts', '@turnfold/wire', 'wall-store'],
    ['packages/wire/src/a.ts', '@turnfold/table', 'wall-wire'],
    ['packages/wire/src/b.ts', '@turnfold/store', 'wall-wire'],
    ['packages/wire/src/c.ts', 'node:fs', 'wall-wire'],
    ['packages/wire/src/d.ts', './testing/index.ts', 'wall-wire'],
    ['packages/wire/src/testing/a.ts', '@turnfold/table', 'wall-wire-testing'],
    ['packages/table/src/a.ts', '@turnfold/catalog', 'wall-table'],
    ['packages/table/src/b.ts', 'node:fs', 'wall-table'],
    ['packages/catalog/src/a.ts', '@turnfold/catan/board', 'wall-catalog'],
    ['packages/catalog/src/b.ts', '@turnfold/table', 'wall-catalog'],
    ['apps/server/src/a.ts', '@turnfold/cli', 'wall-server'],
    ['apps/server/src/b.ts', '@turnfold/catan/board', 'wall-server'],
    ['apps/server/src/c.ts', 'boardgame.io', 'peer-only-in-bench wall-server'],
    ['apps/web/src/a.ts', '@turnfold/server', 'wall-web'],
    ['apps/web/src/b.ts', 'node:fs', 'wall-web'],
    ['apps/cli/src/a.ts', './b.ts', 'no-cycles'],
    ['apps/create/src/a.ts', '@turnfold/kernel', 'wall-create'],
    ['apps/create/template/src/a.ts', 'pure-rand', 'wall-template'],
    ['apps/cli/src/c.ts', '@turnfold/kernel/testing', 'wall-cli'],
    ['apps/cli/src/fuzz/promises.ts', '@turnfold/server', 'wall-cli-fuzz'],
  ] as const;

  const ALLOWED = [
    ['packages/kernel/src/ok.ts', 'pure-rand'],
    ['packages/kernel/src/testing/ok.ts', 'fast-check'],
    ['games/catan/src/ok.ts', '@turnfold/kernel'],
    ['games/catan/board/ok.tsx', '@turnfold/board'],
    ['games/catan/test/ok.ts', '@turnfold/kernel/testing'],
    ['examples/liars-dice/src/ok.ts', '@turnfold/kernel'],
    ['examples/liars-dice/board/ok.tsx', '@turnfold/board/generic'],
    ['apps/cli/src/fuzz/promises-ok.ts', '@turnfold/kernel/testing'],
    ['packages/store/src/postgres-ok.ts', 'pg'],
    ['packages/wire/src/ok.ts', '@turnfold/kernel'],
    ['packages/table/src/ok.ts', '@turnfold/store'],
    ['packages/table/src/ok2.ts', '@turnfold/wire'],
    ['packages/catalog/src/ok.ts', '@turnfold/catan'],
    ['packages/catalog/src/boards-ok.ts', '@turnfold/catan/board'],
    ['apps/server/src/ok.ts', 'fastify'],
    ['apps/cli/src/ok.ts', '@turnfold/server'],
    ['apps/web/src/ok.ts', '@turnfold/catalog/boards'],
  ] as const;

  const found = new Map<string, string>();

  beforeAll(async () => {
    await plant('games/catan/test/a.ts', 'export {};\n');
    await plant('apps/cli/src/b.ts', "import './a.ts';\n");
    for (const [file, imported] of [...FORBIDDEN, ...ALLOWED]) await plant(file, `import '${imported}';\n`);
    const report = await run('depcruise', [
      '--config',
      '.dependency-cruiser.mjs',
      '-T',
      'json',
      'packages',
      'games',
      'examples',
      'apps',
    ]);
    const violations: { from: string; rule: { name: string } }[] = JSON.parse(report).summary.violations;
    for (const { from, rule } of violations)
      found.set(from, [found.get(from) ?? [], rule.name].flat().sort().join(' '));
  });

  test.each(FORBIDDEN)('%s may not import %s', (file, _, rule) => expect(found.get(file)).toBe(rule));

  test('what the walls allow passes', () => {
    const forbidden = new Set<string>(FORBIDDEN.map(([file]) => file));
    expect([...found].filter(([file]) => !forbidden.has(file))).toEqual([]);
  });
});

describe('globals (biome)', () => {
  const RULES = ['packages/kernel/src', 'games/catan/src', 'examples/liars-dice/src'];
  const HIDDEN = [
    'Math.random()',
    'Date.now()',
    'performance.now()',
    'globalThis',
    'new Intl.Collator()',
    "'a'.localeCompare('b')",
  ];

  test.each(RULES)('%s may not reach for luck, time or the machine', async (folder) => {
    for (const [at, hidden] of HIDDEN.entries())
      await plant(`${folder}/luck${at}.ts`, `export const x = ${hidden};\n`);
    await plant(`${folder}/fine.ts`, 'export const x = Math.floor(1.5);\n');
    const report = await run('biome', ['lint', '--reporter=github', '--max-diagnostics=none', folder]);
    for (const at of HIDDEN.keys()) expect(report).toContain(`luck${at}.ts`);
    expect(report).not.toContain('fine.ts');
  });
});

describe('zones (tsc)', () => {
  const MISSING = [
    ['pure', 'games/catan/src/zone.ts', ['process', 'document', 'setTimeout', 'crypto', 'console']],
    ['portable', 'packages/table/src/zone.ts', ['process', 'document', 'Buffer']],
    ['portable', 'packages/wire/src/zone.ts', ['process', 'document', 'Buffer']],
    ['web', 'apps/web/src/zone.ts', ['process', 'Buffer']],
  ] as const;

  test.each(MISSING)('the %s zone does not know what it must not use', async (zone, file, names) => {
    await plant(file, names.map((name) => `export const its_${name} = ${name};\n`).join(''));
    const own = {
      extends: `./tsconfig.${zone}.json`,
      compilerOptions: { types: [], incremental: false, tsBuildInfoFile: null },
      include: [file],
    };
    await plant(`tsconfig.${zone}-test.json`, JSON.stringify(own));
    const report = await run('tsc', ['-p', `tsconfig.${zone}-test.json`, '--pretty', 'false']);
    for (const name of names) expect(report).toContain(`Cannot find name '${name}'`);
  });
});

/** The workspace with its own package.json and an empty file behind each of its exports. */
const layWorkspace = async (path: string): Promise<void> => {
  const manifest = await readFile(join(ROOT, path, 'package.json'), 'utf8');
  const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(manifest);
  await plant(`${path}/package.json`, manifest);
  for (const file of Object.values(exports)) await plant(`${path}/${file}`, 'export {};\n');
  await mkdir(join(tree, 'node_modules/@turnfold'), { recursive: true });
  await symlink(join(tree, path), join(tree, 'node_modules', name));
};

const plant = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(tree, path)), { recursive: true });
  await writeFile(join(tree, path), text);
};

/** What the tool printed; that it also exits with an error is the point, not a problem. */
const run = (tool: string, args: string[]): Promise<string> =>
  new Promise((resolve) => {
    const bin = join(ROOT, 'node_modules/.bin', tool);
    execFile(bin, args, { cwd: tree, maxBuffer: 1e8 }, (_, stdout, stderr) => resolve(stdout || stderr));
  });
