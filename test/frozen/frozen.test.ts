// What a release promised stays tested by that release's own tests: they may be read, never edited.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['0.1/apps/server/test/routes.test.ts', '52af6c8788f8ff7eee5522142d816145dff0d8a5a98f01b3e512e036c87cdfb3'],
  ['0.1/apps/server/test/live.test.ts', '465c494ee65dddc704cf9051d4131b528f19dfe412ac7d54b07a88e84bcbe8a1'],
  ['0.1/apps/server/test/support.ts', 'e5cb49efbb8beb87e90bf48a01ab492a89548947b15d4e133b4718a46181a6e1'],
])('%s is as it was released', async (file, hash) => {
  const text = await readFile(join(import.meta.dirname, file));
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
});
