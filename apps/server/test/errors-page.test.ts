// docs/ERRORS.md is made from the table of codes. `npx vitest run apps/server/test/errors-page.test.ts -u` writes it.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERRORS } from '../src/errors.ts';
import { errorsPage } from '../src/errors-page.ts';

test('docs/ERRORS.md lists every code there is', async () => {
  await expect(errorsPage()).toMatchFileSnapshot(join(import.meta.dirname, '../../../docs/ERRORS.md'));
});

test('every code is UPPER_SNAKE and every text a sentence', () => {
  for (const [code, { status, error, hint }] of Object.entries(ERRORS)) {
    expect(code).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(error).toMatch(/^(\{\w+\}|[A-Z]).*\.$/);
    if (hint !== undefined) expect(hint).toMatch(/^(\{\w+\}|[A-Z]).*\.$/);
  }
});
