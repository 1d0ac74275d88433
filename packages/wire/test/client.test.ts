import { createClient, type LiveMessage } from '@turnfold/wire';
import { createClock, createSockets, frameAt } from '@turnfold/wire/testing';
import { describe, expect, test } from 'vitest';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A server that gives one answer, and everything that was sent to it. */
const answering = (body: unknown, init: ResponseInit = {}) => {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (url, request) => {
    sent.push({
      url: String(url),
      method: request?.method ?? 'GET',
      headers: request?.headers as Record<string, string>,
      body: request?.body === undefined ? undefined : JSON.parse(String(request.body)),
    });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), init);
  };
  return { client: createClient({ baseUrl: 'https://games.test', fetch }), sent };
};

describe('requests', () => {
  test('looking: the address, the query and the token', async () => {
    const { client, sent } = answering({ revision: 3 });
    const view = await client.view('a/b', 'secret', { revision: 3, as: 'p2' });
    expect(view).toEqual({ ok: true, revision: 3 });
    expect(sent).toEqual([
      {
        url: 'https://games.test/api/games/a%2Fb?revision=3&as=p2',
        method: 'GET',
        headers: { accept: 'application/json', authorization: 'Bearer secret' },
        body: undefined,
      },
    ]);
  });

  test('acting: the body and the key', async () => {
    const { client, sent } = answering({ success: true, revision: 4 });
    expect(await client.act('g', 'secret', { action: 'roll' }, 'k1')).toEqual({
      ok: true,
      revision: 4,
      replayed: false,
    });
    expect(sent).toEqual([
      {
        url: 'https://games.test/api/games/g/actions',
        method: 'POST',
        headers: {
          accept: 'application/json',
          authorization: 'Bearer secret',
          'content-type': 'application/json',
          'idempotency-key': 'k1',
        },
        body: { action: 'roll' },
      },
    ]);
  });

  test('creating and joining take a key as well, and opening a seed goes with the token', async () => {
    const { client, sent } = answering({});
    await client.create({ rules: 'catan', players: [] }, 'a secret key of some length');
    await client.join('g', { code: 'c', clientSeedHash: 'ab'.repeat(32) }, 'another secret key of mine');
    await client.openSeed('g', 'secret', { clientSeed: 'cd'.repeat(32) });
    expect(
      sent.map(({ url, headers }) => [url.slice(18), headers['idempotency-key'], headers.authorization]),
    ).toEqual([
      ['/api/games', 'a secret key of some length', undefined],
      ['/api/games/g/join', 'another secret key of mine', undefined],
      ['/api/games/g/seed', undefined, 'Bearer secret'],
    ]);
    expect(sent[2]?.body).toEqual({ clientSeed: 'cd'.repeat(32) });
  });

  test('what may be left out is left out', async () => {
    const { client, sent } = answering({ success: true });
    await client.undo('g', 'secret');
    await client.view('g', null, {});
    expect(sent.map(({ url, body }) => [url.slice(18), body])).toEqual([
      ['/api/games/g/undo', {}],
      ['/api/games/g', undefined],
    ]);
    expect(sent[1]?.headers).toEqual({ accept: 'application/json' });
  });
});

describe('answers', () => {
  test('a repeat says so', async () => {
    const { client } = answering({ success: true }, { headers: { 'idempotent-replayed': 'true' } });
    expect(await client.resign('g', 't', {}, 'k')).toEqual({ ok: true, replayed: true });
    expect(await client.create({ rules: 'x', players: [] }, 'k')).toEqual({ ok: true, replayed: true });
  });

  test('an undo was done, or is asked for', async () => {
    expect(await answering({ success: true, toRevision: 3 }).client.undo('g', 't')).toMatchObject({
      undone: true,
    });
    expect(await answering({ success: true, requestId: 'r' }).client.undo('g', 't')).toMatchObject({
      undone: false,
    });
  });

  test('a record comes as it is', async () => {
    const { client } = answering({ format: 2, complete: false });
    expect(await client.record('g', null)).toEqual({ ok: true, record: { format: 2, complete: false } });
  });

  test('a failure keeps all it says, and how long to wait', async () => {
    const error = {
      success: false,
      error: 'Too many requests.',
      code: 'TOO_MANY_REQUESTS',
      params: { limit: 5 },
      revision: 3,
    };
    const { client } = answering(error, { status: 429, headers: { 'retry-after': '7' } });
    expect(await client.rules()).toEqual({
      ok: false,
      status: 429,
      error: 'Too many requests.',
      code: 'TOO_MANY_REQUESTS',
      params: { limit: 5 },
      revision: 3,
      retryAfterMs: 7000,
    });
  });

  test.each([
    [new Date(Date.now() + 60_000).toUTCString(), 50_000, 60_000],
    [new Date(Date.now() - 60_000).toUTCString(), undefined, undefined],
    ['soon', undefined, undefined],
    ['0', undefined, undefined],
  ])('Retry-After: %s', async (text, atLeast, atMost) => {
    const { client } = answering('{"code":"BUSY"}', { status: 503, headers: { 'retry-after': text } });
    const answer = await client.rules();
    const waitMs = answer.ok ? -1 : answer.retryAfterMs;
    if (atLeast === undefined) return expect(waitMs).toBe(undefined);
    expect(waitMs).toBeGreaterThan(atLeast);
    expect(waitMs).toBeLessThanOrEqual(atMost ?? 0);
  });

  test.each([
    ['<html>502</html>', 502, 502],
    ['{"message":"no route"}', 404, 404],
    ['<html>Log in to this network</html>', 200, 503],
    ['7', 200, 503],
  ])('what is not the server speaking is a failure: %s', async (body, status, expected) => {
    const { client } = answering(body, { status, headers: { 'retry-after': '2' } });
    expect(await client.rules()).toMatchObject({
      ok: false,
      code: 'UNREACHABLE',
      status: expected,
      retryAfterMs: 2000,
    });
  });

  test('a request that takes too long counts as lost', async () => {
    const clock = createClock();
    const fetch: typeof globalThis.fetch = (_, request) =>
      new Promise((_resolve, reject) => {
        request?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const asked = createClient({
      baseUrl: 'https://games.test',
      fetch,
      timers: clock,
      timeoutMs: 5000,
    }).rules();
    await clock.pass(4999);
    expect(clock.nextIn()).toBe(1);
    await clock.pass(1);
    expect(await asked).toMatchObject({ ok: false, code: 'UNREACHABLE', status: 503 });
    expect(clock.nextIn()).toBe(null);
  });
});

describe('a subscription', () => {
  const subscribed = (after?: number) => {
    const clock = createClock();
    const sockets = createSockets();
    const messages: LiveMessage[] = [];
    const client = createClient({
      baseUrl: 'http://games.test:1234',
      openSocket: sockets.openSocket,
      timers: clock,
      random: () => 1,
    });
    const query = after === undefined ? {} : { after };
    const subscription = client.subscribe('g', null, query, (message) => messages.push(message));
    return { clock, sockets, messages, client, subscription };
  };

  test('goes on from the last frame, and says when the connection is gone and back', async () => {
    const { clock, sockets, messages } = subscribed(3);
    sockets.last().open();
    expect(sockets.last().sent[0]).toMatchObject({ token: null, after: 3 });
    sockets.last().receive(frameAt(4));
    sockets.last().drop();
    await clock.pass(500);
    sockets.last().open();
    expect(sockets.last().sent[0]).toMatchObject({ after: 4 });
    sockets.last().receive(frameAt(5));
    expect(messages).toEqual([
      { type: 'link', up: true },
      frameAt(4),
      { type: 'link', up: false },
      { type: 'link', up: true },
      frameAt(5),
    ]);
  });

  test('from a game that waits for players it goes on with the opening', async () => {
    const { clock, sockets } = subscribed();
    sockets.last().open();
    sockets.last().receive(frameAt(0, { status: 'waiting', head: null }));
    sockets.last().drop();
    await clock.pass(500);
    sockets.last().open();
    expect(sockets.last().sent[0]).not.toHaveProperty('after');
  });

  test('ends with the failure when it is refused, with nothing when the client closes, and silently when closed', () => {
    const refused = subscribed();
    refused.sockets.last().drop(1008, 'NO_SUCH_GAME');
    expect(refused.messages).toMatchObject([{ type: 'end', failure: { code: 'NO_SUCH_GAME' } }]);
    const ended = subscribed();
    ended.client.close();
    expect(ended.messages).toEqual([{ type: 'end', failure: null }]);
    const closed = subscribed();
    closed.sockets.last().open();
    closed.sockets.last().receive(frameAt(1));
    closed.subscription.close();
    closed.client.close();
    expect(closed.messages).toEqual([{ type: 'link', up: true }, frameAt(1)]);
  });
});
