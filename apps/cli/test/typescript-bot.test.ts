// Bots in TypeScript, as the built program meets them: where Node or an installed tsx reads them, and else a sentence.

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from './support.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BUILT = join(ROOT, 'node_modules/.cache/turnfold/cli-test');
const { folder, remove } = testFolder();

beforeAll(async () => {
  const { bundle } = (await import(join(ROOT, 'scripts/bundle.mjs'))) as {
    bundle(programs: Record<string, string>, folder: string): Promise<unknown>;
  };
  await bundle({ turnfold: 'apps/cli/src/main.ts' }, BUILT);
  writeFileSync(
    join(folder, 'typed.ts'),
    'enum Pick { First }\nexport default ({ legal }: { legal(): Iterable<object> }): object => [...legal()][Pick.First]!;\n',
  );
});
afterAll(() => {
  remove();
  rmSync(BUILT, { recursive: true, force: true });
});

const simulated = () => {
  const args = ['simulate', 'territories', '--bots', './typed.ts,random', '--games', '2', '--jobs', '1'];
  const { INIT_CWD: _, ...env } = process.env;
  return spawnSync(process.execPath, [join(BUILT, 'turnfold.mjs'), ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
};

test('a bot in TypeScript that nobody here can read is answered with what to install', () => {
  const { stderr, status } = simulated();
  expect(status).toBe(2);
  // An enum: a Node that strips types cannot read it either.
  expect(stderr).toContain('does not read typed.ts by itself. Install tsx beside it');
});

test('with tsx installed beside it, it plays', () => {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(ROOT, 'node_modules/tsx'), join(folder, 'node_modules/tsx'), 'dir');
  const { stdout, stderr, status } = simulated();
  expect([stderr, status]).toEqual(['', 0]);
  expect(stdout).toMatch(/typed +won/);
});
