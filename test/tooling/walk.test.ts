// The walk in ARCHITECTURE.md is true: the files that it names are those in which something runs on the way of one action.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** What runs in the browser only: the walk of the server cannot meet it. */
const BROWSER = /^(?:apps\/web|games\/[^/]+\/board)\//;

const walk = (): readonly string[] => {
  const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const table = page.slice(0, page.indexOf('## Five nouns'));
  return [...table.matchAll(/^\| [^|]+ \| `([^`]+)` \|$/gm)].map(([, file]) => file as string);
};

test('the walk of one action names at most 19 files, and each of them runs on the way', () => {
  const named = walk();
  expect(named.length).toBeGreaterThan(10);
  expect(named.length).toBeLessThanOrEqual(19);
  for (const file of named) expect(existsSync(join(ROOT, file)), file).toBe(true);
  const program = join(import.meta.dirname, 'walk-program.ts');
  const output = execFileSync(process.execPath, ['--import', 'tsx', program], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const ran: readonly string[] = JSON.parse(output.trim().split('\n').at(-1) ?? '[]');
  for (const file of named.filter((one) => !BROWSER.test(one))) expect(ran).toContain(file);
});
