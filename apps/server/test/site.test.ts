import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, testApp } from './support.ts';

let folder: string;
const EARLY = 'document.documentElement.classList.add("dark")';
const HOME = `<!doctype html><title>Docs</title><script id="early">${EARLY}</script><script src="/docs/app.js"></script>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnfold-site-'));
  await mkdir(join(folder, 'rules'));
  await writeFile(join(folder, 'index.html'), HOME);
  await writeFile(join(folder, 'rules/catan.html'), HOME);
});
afterAll(() => rm(folder, { recursive: true }));

test('the documents are at /docs, beside the page and the documents of the API', async () => {
  const app = await testApp({ site: folder });
  const entry = await ask(app, 'GET', '/docs');
  expect([entry.statusCode, entry.headers.location]).toEqual([302, '/docs/']);
  for (const url of ['/docs/', '/docs/rules/catan.html']) {
    const answer = await ask(app, 'GET', url);
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, HOME]);
  }
  expect((await ask(app, 'GET', '/api/docs/')).statusCode).toBe(200);
});

test('the scripts that its pages hold may run, and no other script in a page may', async () => {
  const app = await testApp({ site: folder });
  const policy = String((await ask(app, 'GET', '/docs/')).headers['content-security-policy']);
  const hash = createHash('sha256').update(EARLY).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('where they are not built, there is nothing at /docs', async () => {
  const app = await testApp({ site: join(folder, 'nowhere') });
  expect((await ask(app, 'GET', '/docs/')).json().code).toBe('NO_SUCH_ROUTE');
});
