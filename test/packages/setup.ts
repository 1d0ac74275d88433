// Before the tests of this folder: packs everything, unless nothing has changed, and opens a registry that has it.

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startRegistry } from './registry.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with `packages` and `tarballs`. */
    release: string;
    registry: string;
  }
}

const ROOT = join(import.meta.dirname, '../..');
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const release = join(ROOT, 'node_modules/.cache/turnfold/release');
  await promisify(execFile)(process.execPath, ['scripts/pack.mjs', release], { cwd: ROOT });
  const packed = JSON.parse(await readFile(join(release, 'packed.json'), 'utf8'));
  const registry = await startRegistry(release, packed);
  provide('release', release);
  provide('registry', registry.url);
  return () => registry.close();
};
