// Hostile texts, over HTTP and over WebSocket, through the one parser.

import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVIL_JSON, INVALID_JSON, VALID_JSON } from '../../../test/support/json-corpus.ts';
import { JsonError, parseJson } from '../src/json.ts';
import { connect, listening, play } from './support.ts';

let app: FastifyInstance;
let url: string;
let close: () => Promise<void>;
let gameId: string;
let token: string;

beforeAll(async () => {
  ({ app, url, close } = await listening());
  ({ gameId, token } = await play(app));
});
afterAll(() => close());

const POSTS = [
  '',
  '/GAME/join',
  '/GAME/actions',
  '/GAME/undo',
  '/GAME/undo/x',
  '/GAME/fork',
  '/GAME/resign',
  '/GAME/claim',
  '/GAME/return',
  '/GAME/abort',
  '/GAME/hint',
];

const post = async (path: string, bytes: Uint8Array) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/games${path.replace('GAME', gameId)}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: Buffer.from(bytes),
  });
  return { status: answer.statusCode, code: answer.json().code };
};

test('the corpus is several hundred texts', () => {
  expect(VALID_JSON.length + INVALID_JSON.length + EVIL_JSON.length).toBeGreaterThan(300);
});

describe('over HTTP, on every route', () => {
  test.each(POSTS)('POST /api/games%s', async (path) => {
    const wrong: string[] = [];
    // One route gets everything; the others, which share its parser, a part each.
    const turn = POSTS.indexOf(path);
    const isMine = (_: unknown, index: number) => path.endsWith('/actions') || index % POSTS.length === turn;
    for (const { name, bytes } of [...INVALID_JSON, ...EVIL_JSON].filter(isMine)) {
      const { status, code } = await post(path, bytes);
      if (status !== 400 || code !== 'MALFORMED_JSON') wrong.push(`${name}: ${status} ${code}`);
    }
    for (const { name, bytes } of VALID_JSON.filter(isMine)) {
      const { status, code } = await post(path, bytes);
      const isRead = code !== 'MALFORMED_JSON' && status >= 400 && status < 500;
      // An object without a field that is known says as little as an empty one.
      const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
      const saysNothing = typeof value === 'object' && !Array.isArray(value);
      if (!isRead && !saysNothing) wrong.push(`${name}: ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
    const clean: Record<string, unknown> = {};
    expect([clean.polluted, Object.keys(Object.prototype)]).toEqual([undefined, []]);
  });
});

test('over WebSocket: whatever it is, the socket is closed and the server goes on', async () => {
  const samples = [...INVALID_JSON, ...EVIL_JSON, ...VALID_JSON].filter(({ bytes }) => bytes.length <= 8_192);
  const wrong: string[] = [];
  for (let start = 0; start < samples.length; start += 50)
    await Promise.all(
      samples.slice(start, start + 50).map(async ({ name, bytes }) => {
        const wire = connect(url, gameId);
        wire.say(bytes);
        const { code, reason } = await wire.closed;
        const expected = isUtf8(bytes) ? '1008 NOT_UNDERSTOOD' : '1007 '; // By the protocol itself.
        if (`${code} ${reason}` !== expected) wrong.push(`${name}: ${code} ${reason}`);
      }),
    );
  expect(wrong).toEqual([]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const clean: Record<string, unknown> = {};
  expect(clean.polluted).toBe(undefined);
});

describe('the parser', () => {
  const parse = (text: string) => parseJson(new TextEncoder().encode(text));

  test('reads what JSON.parse reads, where no key is dangerous', () => {
    for (const { name, bytes } of VALID_JSON)
      if (!name.startsWith('very deep'))
        expect(parseJson(bytes)).toEqual(JSON.parse(new TextDecoder().decode(bytes)));
  });

  test('leaves dangerous words alone where they are values', () => {
    expect(parse('["__proto__","constructor"]')).toEqual(['__proto__', 'constructor']);
  });

  test('finds dangerous keys however deep they are', () => {
    const deep = `${'['.repeat(3_000)}{"__proto__":1}${']'.repeat(3_000)}`;
    expect(() => parse(deep)).toThrow(JsonError);
    expect(() => parse('[0,false,null,{"a":[{"constructor":1}]}]')).toThrow(JsonError);
  });

  test('an empty text is nothing', () => {
    expect(parse('')).toBe(undefined);
  });
});
