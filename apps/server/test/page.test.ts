import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, testApp } from './support.ts';

let folder: string;
let app: FastifyInstance;
const HOME = `<!doctype html><title>Turnfold</title>${'<p>turn and fold</p>'.repeat(20)}`;
const SCRIPT = 'export {};'.repeat(50);
const HTML = { accept: 'text/html,application/xhtml+xml' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnfold-page-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, text] of [
    ['index.html', HOME],
    ['assets/index-Cj4AXgRO.js', SCRIPT],
  ] as const) {
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
    await writeFile(join(folder, `${name}.gz`), gzipSync(text));
  }
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, '../secret-of-the-page.txt'), 'secret');
  app = await testApp({ page: folder, publicUrl: 'https://games.example.org' });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(join(tmpdir(), 'secret-of-the-page.txt'));
});

test('the page is at the root and at every address of a game, and is always asked for again', async () => {
  for (const url of ['/', '/g/x7Qd', '/g/x7Qd/', '/record', '/rules/catan', '/learn/catan']) {
    const answer = await ask(app, 'GET', url, { headers: HTML });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(answer.body).toContain('<title>Turnfold');
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
});

test('hashed files are kept for good, others are asked for again', async () => {
  const hashed = await ask(app, 'GET', '/assets/index-Cj4AXgRO.js');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(hashed.headers['content-type']).toContain('javascript');
  expect((await ask(app, 'GET', '/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test.each(['/', '/g/x7Qd', '/assets/index-Cj4AXgRO.js'])(
  'what the build compressed is sent so to those who can read it: %s',
  async (url) => {
    const text = url.endsWith('.js') ? SCRIPT : HOME;
    const get = (encoding: string) => ask(app, 'GET', url, { headers: { 'accept-encoding': encoding } });
    const [plain, br, gzip, none] = await Promise.all(
      ['', 'gzip, deflate, br', 'gzip;q=0.5', 'br;q=0, identity'].map(get),
    );
    for (const answer of [plain, none])
      expect([answer?.headers['content-encoding'], answer?.body]).toEqual([undefined, text]);
    expect(br?.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(br?.rawPayload ?? ''))).toBe(text);
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(gzip?.rawPayload ?? ''))).toBe(text);
    for (const answer of [plain, br, gzip, none]) {
      expect(answer?.headers.vary).toMatch(/accept-encoding/i);
      expect(answer?.headers['content-type']).toBe(plain?.headers['content-type']);
    }
    expect(new Set([plain, br, gzip].map((answer) => answer?.headers.etag)).size).toBe(3);
  },
);

test('a page that has not changed is not sent again, whatever the date of its file', async () => {
  const first = await ask(app, 'GET', '/', { headers: HTML });
  const etag = String(first.headers.etag);
  await utimes(join(folder, 'index.html'), new Date(0), new Date(0));
  const other = await testApp({ page: folder });
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
    const again = await ask(other, 'GET', '/g/x7Qd', { headers: { ...HTML, 'if-none-match': known } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['cache-control']).toBe('no-cache');
  }
  await writeFile(join(folder, 'index.html'), HOME.replace('turn and fold', 'fold and turn'));
  await utimes(join(folder, 'index.html'), new Date(0), new Date(0));
  const later = await testApp({ page: folder });
  const changed = await ask(later, 'GET', '/', { headers: { ...HTML, 'if-none-match': etag } });
  expect([changed.statusCode, changed.body.includes('fold and turn')]).toEqual([200, true]);
  const missing = await ask(app, 'GET', '/nothing', { headers: { ...HTML, 'if-none-match': etag } });
  expect([missing.statusCode, missing.body]).toEqual([404, HOME]);
});

test('what is not there is the page with 404 for people, and an error for programs', async () => {
  const person = await ask(app, 'GET', '/nothing/here', { headers: HTML });
  expect([person.statusCode, person.body.includes('<title>')]).toEqual([404, true]);
  for (const url of ['/assets/gone-12345678.js', '/nothing', '/api/nothing']) {
    const program = await ask(app, 'GET', url);
    expect([program.statusCode, program.json().code]).toEqual([404, 'NO_SUCH_ROUTE']);
  }
  const api = await ask(app, 'GET', '/api/nothing', { headers: HTML });
  expect(api.json().code).toBe('NO_SUCH_ROUTE');
});

test('nothing outside the folder is served', async () => {
  for (const url of [
    '/../secret-of-the-page.txt',
    '/%2e%2e/secret-of-the-page.txt',
    '/..%2fsecret-of-the-page.txt',
    '/assets/..%2f..%2fsecret-of-the-page.txt',
    '//etc/passwd',
    '/g/../../secret-of-the-page.txt',
  ])
    expect((await ask(app, 'GET', url)).body).not.toContain('secret');
});

test('the page runs its own scripts only, in no frame, and tells nobody where it came from', async () => {
  const { headers } = await ask(app, 'GET', '/', { headers: HTML });
  const policy = String(headers['content-security-policy']);
  for (const part of [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ])
    expect(policy).toContain(part);
  expect(policy).not.toContain('unsafe-eval');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['strict-transport-security']).toContain('max-age');
  expect((await ask(app, 'GET', '/api/rules')).headers['content-security-policy']).toBe(undefined);
});

test('without TLS nobody is told to insist on it', async () => {
  const plain = await testApp({ page: folder });
  const { headers } = await ask(plain, 'GET', '/', { headers: HTML });
  expect(headers['strict-transport-security']).toBe(undefined);
  expect(String(headers['content-security-policy'])).not.toContain('upgrade-insecure-requests');
});

test('without a built page there is the API alone', async () => {
  const bare = await testApp({ page: join(folder, 'nowhere') });
  expect((await ask(bare, 'GET', '/', { headers: HTML })).json().code).toBe('NO_SUCH_ROUTE');
  expect((await ask(bare, 'GET', '/api/rules')).statusCode).toBe(200);
});
