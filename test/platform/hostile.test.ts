// Doubt at the door, over real connections: revisions that make no sense, names of prototypes, bodies that are too
// large, too deep or lie about themselves, and clients that never come to an end.

import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, listening, play } from '../../apps/server/test/support.ts';
import { type Child, startChild } from '../torture/child.ts';
import { runAbuse } from '../torture/runs/abuse.ts';
import { openSocket, runSlow, SLOW_CLIENTS, type SlowClient } from '../torture/runs/slow.ts';
import { ask, must } from '../torture/wire.ts';

let child: Child;
let url: string;
beforeAll(async () => {
  child = await startChild({
    torture: { limits: { headersMs: 600, requestMs: 900, checkMs: 100, helloMs: 700 } },
  });
  url = await child.url();
}, 120_000);
afterAll(() => child.dispose());

const newGame = async () => {
  const body = { rules: 'high-card', players: [{}, {}], hotseat: true, options: { rounds: 100 } };
  const { gameId, token } = (await must(ask('POST', `${url}/api/games`, { body }), 201)).body;
  return { address: `${url}/api/games/${gameId}`, gameId, token };
};

test('an action that expects any other revision than the present one is never done', async () => {
  const { address, token } = await newGame();
  await must(ask('POST', `${address}/actions`, { token, body: { action: 'roll' } }), 200);
  const numbers = [0, 2, 3, 7, 1000, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e21, -1, -2, 1.5, 0.1 + 0.2, 1e308];
  const texts = [
    '"1"',
    '"7"',
    'null',
    '[]',
    '[1]',
    '{}',
    'true',
    '""',
    '-0.5',
    '1e400',
    '"latest"',
    '{"$gt":0}',
  ];
  for (let extra = 0; extra < 200; extra++) numbers.push(2 + extra * 37);
  for (const value of [...numbers.map(String), ...texts]) {
    const reply = await ask('POST', `${address}/actions`, {
      token,
      body: `{"action":"roll","expectedRevision":${value}}`,
    });
    expect([400, 412], value).toContain(reply?.status);
    if (reply?.status === 412) expect(reply.body.revision).toBe(1);
  }
  expect((await must(ask('GET', address), 200)).body.revision).toBe(1);
});

/** One seed, one run; `npm run torture -- --only abuse` sends ten thousand. */
test('some hundreds of hostile inputs over all routes: never a failure of ours, and nothing of somebody else', async () => {
  const { problems, statuses } = await runAbuse(url, { seed: 11, count: 800 });
  expect(problems).toEqual([]);
  for (const status of ['200', '201', '400', '401', '403', '404', '415', '422'])
    expect(Object.keys(statuses)).toContain(status);
});

describe('names of prototypes', () => {
  const NAMES = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
    'then',
  ];
  const before = new Set(Reflect.ownKeys(Object.prototype));

  test.each(NAMES)(
    '%s is nothing special wherever a name is expected, and never a failure of ours',
    async (name) => {
      const { app, url: here, close } = await listening();
      const game = await play(app);
      const token = game.tokens[0] ?? null;
      const address = `${here}/api/games/${game.gameId}`;
      const evil = `{"${name}":{"polluted":1}}`;
      const requests: [string, string | object][] = [
        [`${here}/api/games`, { rules: name, players: [{}, {}] }],
        [`${here}/api/games`, { rules: 'territories', players: [{ bot: name }, {}] }],
        [`${here}/api/games`, `{"rules":"high-card","players":[{},{}],"options":${evil}}`],
        [`${address}/actions`, { action: name }],
        [`${address}/actions`, { action: 'mark', payload: { place: name } }],
        [`${address}/actions`, `{"action":"mark","payload":${evil}}`],
        [`${address}/actions`, `{"action":"roll","payload":[${evil}]}`],
        [`${address}/actions`, evil],
        [`${address}/actions`, `[${evil}]`],
        [`${address}/undo/${name}`, { accept: true }],
        [`${address}/undo`, { as: name }],
        [`${address}/resign`, { as: name }],
        [`${address}/claim`, { playerId: name }],
        [`${address}/claim`, `{"playerId":"p2","bot":${evil}}`],
        [`${address}/return`, { as: name }],
        [`${address}/abort`, { as: name }],
        [`${address}/hint`, { as: name }],
        [`${here}/api/games`, `{"rules":"high-card","players":[{},{}],"hints":${evil}}`],
        [`${here}/api/games`, `{"rules":"high-card","players":[{},{}],"clock":${evil}}`],
        [
          `${here}/api/games`,
          { rules: 'high-card', players: [{}, {}], clock: { initial: 60 }, onTimeout: name },
        ],
        [`${address}/join`, { code: name }],
        [`${here}/api/games/${name}/actions`, { action: 'roll' }],
        [`${here}/api/games/${name}/join`, { code: 'x' }],
      ];
      // Fields that nobody knows are ignored, and these are no exception.
      const ignored: [string, string][] = [
        [`${here}/api/games`, `{"rules":"high-card","players":[${evil},{}]}`],
        [`${here}/api/games`, `{"rules":"high-card","players":[{},{}],"practice":${evil}}`],
        [`${address}/fork`, evil],
      ];
      for (const [where, body] of ignored)
        expect((await ask('POST', where, { token, body }))?.status).toBeLessThan(500);
      for (const [where, body] of requests) {
        const reply = await ask('POST', where, { token, body });
        expect([where, body, (reply?.status ?? 500) >= 400 && (reply?.status ?? 500) < 500]).toEqual([
          where,
          body,
          true,
        ]);
      }
      for (const path of [
        `games/${name}`,
        `rules/${name}`,
        `games/${game.gameId}?as=${name}`,
        `games?status=${name}`,
      ])
        expect((await ask('GET', `${here}/api/${path}`))?.status, path).toBeGreaterThanOrEqual(400);
      for (const message of [
        evil,
        `{"type":"hello","token":"${name}"}`,
        `{"type":"${name}"}`,
        `{"type":"hello","as":"${name}"}`,
      ]) {
        const wire = connect(here, game.gameId);
        wire.say(message);
        expect((await wire.closed).code, message).toBe(1008);
      }
      expect(new Set(Reflect.ownKeys(Object.prototype))).toEqual(before);
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
      expect((await ask('GET', address, { token }))?.body.revision).toBe(0);
      await close();
    },
  );
});

describe('bodies that are too much', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const keys = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`;
  const acts = (payload: string) => `{"action":"mark","payload":${payload}}`;

  const CASES: readonly (readonly [string, string, readonly number[]])[] = [
    ...[1, 16, 17, 64, 1024, 64 * 1024].map(
      (kib) =>
        [`${kib} KiB`, acts(`{"place":"${'x'.repeat(kib * 1024)}"}`), kib < 16 ? [400] : [413]] as const,
    ),
    ...[10, 100, 1_000, 5_000].map((depth) => [`${depth} levels`, acts(nested(depth)), [400]] as const),
    ['100,000 levels', nested(100_000), [413]],
    ['1,500 keys', acts(keys(1_500)), [400, 413]],
    ['a number beyond all numbers', acts('{"place":1e309}'), [400]],
    ['a number below nothing', acts('{"place":-1}'), [400]],
    ['a number that is not whole', acts('{"place":1.5}'), [400]],
    ['a number that cannot be told from the next', acts('{"place":9007199254740993}'), [400]],
    ['minus nothing', acts('{"place":-0}'), [400]],
    ['half a character', acts('{"place":"\\ud800"}'), [400]],
    ['a name of 10,000 letters', `{"action":"${'a'.repeat(10_000)}"}`, [400]],
  ];

  test.each(CASES)('%s', async (_, body, expected) => {
    const { address, token } = await newGame();
    const reply = await ask('POST', `${address}/actions`, { token, body });
    // A server may end the connection of somebody who goes on sending after the answer.
    if (reply) expect(expected).toContain(reply.status);
    else expect(body.length).toBeGreaterThan(16 * 1024);
    expect((await must(ask('GET', address), 200)).body.revision).toBe(0);
  });

  test('the same key twice counts as it does for JSON.parse: the last', async () => {
    const { address, token } = await newGame();
    const body = acts('{"place":4000,"place":1}');
    expect(
      (await must(ask('POST', `${address}/actions`, { token, body }), 200)).body.events[0]?.payload,
    ).toMatchObject({ place: 1 });
  });

  test('packed bodies are not unpacked, and other kinds are not read', async () => {
    const { address, token } = await newGame();
    const bomb = gzipSync(Buffer.alloc(10_000_000)).toString('latin1');
    for (const headers of [
      { 'content-encoding': 'gzip' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/xml' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ])
      expect([400, 413, 415]).toContain(
        (await ask('POST', `${address}/actions`, { token, body: bomb.slice(0, 12_000), headers }))?.status,
      );
  });

  test('all of it leaves the server with little more memory than before', async () => {
    const memory = async () =>
      Number(
        /^process_resident_memory_bytes (\d+)/m.exec(
          (await must(ask('GET', `${url}/metrics`), 200)).text,
        )?.[1],
      );
    const { address, token } = await newGame();
    for (let round = 0; round < 20; round++) await ask('POST', `${address}/actions`, { token, body: 'x' });
    const before = await memory();
    const huge = 'x'.repeat(4_000_000);
    for (let round = 0; round < 100; round++) await ask('POST', `${address}/actions`, { token, body: huge });
    expect((await memory()) - before).toBeLessThan((100 * huge.length) / 8); // Each is refused, none is kept.
  });
});

describe('clients that never come to an end', () => {
  const HEAD = 'POST /api/games HTTP/1.1\r\nHost: x\r\n';

  test.each(Object.keys(SLOW_CLIENTS) as SlowClient[])(
    '%s: all are cut off, and others are served meanwhile',
    { timeout: 120_000 },
    async (kind) => {
      const { cut, served, problems } = await runSlow(url, kind, 150);
      expect(problems).toEqual([]);
      expect(cut).toBe(150);
      expect(served).toBeGreaterThan(0);
    },
  );

  test('bodies that are shorter or longer than they say, and two lengths at once', async () => {
    const json = 'Content-Type: application/json\r\n';
    for (const text of [
      `${HEAD}${json}Content-Length: 3\r\n\r\n{"rules":"high-card"}`,
      `${HEAD}${json}Content-Length: 3\r\nContent-Length: 4\r\n\r\n{}`,
      `${HEAD}${json}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `${HEAD}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
      `${HEAD}${json}Content-Length: -1\r\n\r\n`,
    ]) {
      const socket = await openSocket(url, text);
      const answer = await new Promise<string>((resolve) => {
        let heard = '';
        socket.on('data', (bytes) => {
          heard += bytes;
          if (heard.includes('\r\n\r\n')) resolve(heard);
        });
        socket.on('close', () => resolve(heard));
      });
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
      socket.destroy();
    }
  });

  test('a WebSocket that says nothing', async () => {
    const { gameId } = await newGame();
    const wires = Array.from({ length: 50 }, () => connect(url, gameId));
    const codes = await Promise.all(wires.map(async (wire) => (await wire.closed).code));
    expect(new Set(codes)).toEqual(new Set([1008]));
  });
});
