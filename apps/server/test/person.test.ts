// My games, my devices and what carries them over, as HTTP: what is refused, what it costs, and what nobody may learn.

import { createHash, randomBytes } from 'node:crypto';
import { BOX_MAX, DEVICES_MAX, MINE_MAX } from '@turnfold/wire';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { ask, connect, keptLog, listening, play, testApp } from './support.ts';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

const post = async (app: FastifyInstance, path: string, body: unknown, token?: string | null) => {
  const answer = await ask(app, 'POST', path, { body, ...(token ? { token } : {}) });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};

const leave = async (app: FastifyInstance, id: string, proof = hex(32)) => {
  const sent = await post(app, '/api/transfers', { id, proofHash: sha(proof), box: 'c2VhbGVk' });
  return { ...sent, proof };
};
const fetchBox = (app: FastifyInstance, id: string, proof: string) =>
  post(app, '/api/transfers/receive', { id, proof });

test('a box can be fetched once, with its proof', async () => {
  const app = await testApp();
  const { status, body, proof } = await leave(app, 'once');
  expect([status, Date.parse(body.expiresAt)]).toEqual([201, expect.any(Number)]);
  expect((await fetchBox(app, 'once', proof)).body).toEqual({ box: 'c2VhbGVk' });
  const again = await fetchBox(app, 'once', proof);
  expect([again.status, again.body.code]).toEqual([404, 'NO_SUCH_TRANSFER']);
});

test('an unknown id, a used one, a wrong proof and a box whose time is over are one answer', async () => {
  const app = await testApp({}, { transfers: { forMs: 60_000, perOwner: 9, all: 9 } });
  const short = await testApp({}, { transfers: { forMs: 0, perOwner: 9, all: 9 } });
  const used = await leave(app, 'used');
  await fetchBox(app, 'used', used.proof);
  await leave(app, 'right');
  const late = await leave(short, 'late');
  const answers = [
    await fetchBox(app, 'unknown', hex(32)),
    await fetchBox(app, 'used', used.proof),
    await fetchBox(app, 'right', hex(32)),
    await fetchBox(short, 'late', late.proof),
  ];
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 404, body: answers[0]?.body });
});

test('three guesses destroy a box, and twenty silence an address', async () => {
  const app = await testApp();
  const { proof } = await leave(app, 'guessed');
  for (let guess = 0; guess < 3; guess++) expect((await fetchBox(app, 'guessed', hex(32))).status).toBe(404);
  expect((await fetchBox(app, 'guessed', proof)).status).toBe(404);
  const statuses = new Set<number>();
  for (let guess = 0; guess < 30; guess++) statuses.add((await fetchBox(app, `id-${guess}`, hex(32))).status);
  expect([...statuses]).toEqual([404, 429]);
  const refused = await fetchBox(app, 'guessed', hex(32));
  expect([refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual([
    'TOO_MANY_REQUESTS',
    true,
  ]);
});

test('right codes and malformed ones are no guesses', async () => {
  const app = await testApp({ limits: { transferTriesMax: 2 } });
  for (let round = 0; round < 5; round++) {
    const { proof } = await leave(app, `box-${round}`);
    expect((await fetchBox(app, `box-${round}`, proof)).status).toBe(200);
    expect((await fetchBox(app, 'x', 'no proof')).status).toBe(400);
  }
});

test('so many boxes of one address, so large, and no id twice', async () => {
  const app = await testApp();
  const { status } = await post(app, '/api/transfers', {
    id: 'largest',
    proofHash: sha('p'),
    box: 'x'.repeat(BOX_MAX),
  });
  expect(status).toBe(201);
  expect((await leave(app, 'largest')).body.code).toBe('TRANSFER_TAKEN');
  const large = { id: 'large', proofHash: sha('p'), box: 'x'.repeat(BOX_MAX + 1) };
  expect((await post(app, '/api/transfers', large)).status).toBe(400);
  const huge = { ...large, box: 'x'.repeat(BOX_MAX + 5000) };
  expect((await post(app, '/api/transfers', huge)).status).toBe(413);
  for (let box = 0; box < 4; box++) expect((await leave(app, `box-${box}`)).status).toBe(201);
  const full = await leave(app, 'one-too-many');
  expect([full.status, full.body.code, full.headers['retry-after']]).toEqual([
    429,
    'TOO_MANY_TRANSFERS',
    '60',
  ]);
  const crowded = await testApp({}, { transfers: { forMs: 60_000, perOwner: 9, all: 1 } });
  await leave(crowded, 'first');
  expect((await leave(crowded, 'second')).body.code).toBe('TRANSFERS_FULL');
});

test('a removed device is refused over HTTP, and its WebSocket is closed', async () => {
  const { app, url, close } = await listening();
  const { gameId, tokens } = await play(app);
  const phone = { deviceId: hex(16), token: hex(32) };
  await post(app, `/api/games/${gameId}/devices`, phone, tokens[0]);
  const wire = connect(url, gameId);
  wire.say({ type: 'hello', token: phone.token });
  await wire.heard(({ type }) => type === 'frame');
  const removed = await post(
    app,
    `/api/games/${gameId}/devices/remove`,
    { deviceId: phone.deviceId },
    tokens[0],
  );
  expect([removed.status, removed.body.devices.length]).toEqual([200, 1]);
  expect(await wire.closed).toEqual({ code: 1008, reason: 'UNKNOWN_TOKEN' });
  expect((await ask(app, 'GET', `/api/games/${gameId}`, { token: phone.token })).statusCode).toBe(401);
  await close();
});

test('no token, no code and no device is in the log of the server, or in an error', async () => {
  const { logger, text } = keptLog();
  const app = await testApp({ logger });
  const { gameId, tokens } = await play(app);
  const phone = { deviceId: hex(16), token: hex(32), name: 'My own phone' };
  const answers = [
    await post(app, `/api/games/${gameId}/devices`, phone, tokens[0]),
    await post(app, '/api/mine', { games: [{ gameId, token: phone.token }] }),
    await post(app, '/api/mine', { games: [{ gameId, token: phone.token, stamp: 7 }] }),
    await post(app, `/api/games/${gameId}/devices`, { ...phone, name: 7 }, tokens[0]),
  ];
  const { proof } = await leave(app, 'a-code');
  await fetchBox(app, 'a-code', proof);
  for (const secret of [phone.token, phone.deviceId, phone.name, tokens[0] ?? '', 'a-code', proof])
    expect([secret, text().includes(secret)]).toEqual([secret, false]);
  expect(JSON.stringify(answers.slice(2))).not.toContain(phone.token);
});

test('many games that have to be loaded are paid for, and told of little by little', async () => {
  const table = await testApp();
  const games = [];
  for (let count = 0; count < 60; count++) {
    const { gameId, tokens } = await play(table);
    games.push({ gameId, token: tokens[0] });
  }
  const first = await post(table, '/api/mine', { games });
  expect([first.body.games.length, first.body.more]).toEqual([40, true]);
  const known = new Map(first.body.games.map(({ gameId, stamp }: Record<string, string>) => [gameId, stamp]));
  const again = games.map((game) => ({ ...game, stamp: known.get(game.gameId) }));
  const rest = await post(table, '/api/mine', {
    games: again.map(({ stamp, ...game }) => (stamp ? { ...game, stamp } : game)),
  });
  expect([rest.body.games.length, rest.body.more]).toEqual([20, false]);
});

test('as many games as one may ask about fit into a request', async () => {
  const app = await testApp();
  const games = Array.from({ length: MINE_MAX }, () => ({ gameId: hex(8), token: hex(32), stamp: hex(10) }));
  const { status, body } = await post(app, '/api/mine', { games });
  expect([status, body.games.length]).toEqual([200, 40]);
});

/** Values that fit nowhere, and some that nearly do. */
const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'x',
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  'a'.repeat(32),
  'a'.repeat(64),
  'A'.repeat(64),
  'a'.repeat(5000),
  [],
  [[]],
  {},
  { games: {} },
  { __proto__: null },
  { deviceId: 'a'.repeat(32) },
];

test('whatever is sent, nothing fails and nothing is told', async () => {
  const app = await testApp({ limits: { transferTriesMax: 1_000_000 } });
  const { gameId, tokens } = await play(app, undefined, { private: true });
  const bodies: readonly (readonly [string, object])[] = [
    ['/api/mine', { games: [{ gameId, token: 'x', stamp: 'y' }] }],
    [
      `/api/games/${gameId}/devices`,
      { deviceId: 'b'.repeat(32), token: 'b'.repeat(64), own: { deviceId: 'c'.repeat(32) } },
    ],
    [`/api/games/${gameId}/devices/remove`, { deviceId: 'b'.repeat(32), forget: true }],
    ['/api/transfers', { id: 'some', proofHash: 'a'.repeat(64), box: 'x' }],
    ['/api/transfers/receive', { id: 'some', proof: 'a'.repeat(64) }],
  ];
  let sent = 0;
  for (const [path, good] of bodies)
    for (const key of [...Object.keys(good), 'other', '__proto__'])
      for (const value of ODD)
        for (const token of [null, 'made up', tokens[1] ?? null]) {
          const { status, body } = await post(app, path, { ...good, [key]: value }, token);
          sent++;
          expect([path, key, value, status < 500]).toEqual([path, key, value, true]);
          if (status >= 400)
            expect(body).toMatchObject({ success: false, code: expect.stringMatching(/^[A-Z_]+$/) });
          if (path !== '/api/mine' && token !== tokens[1])
            expect(JSON.stringify(body)).not.toMatch(/Ada|"devices"/);
        }
  expect(sent).toBeGreaterThan(1000);
  const view = await ask(app, 'GET', `/api/games/${gameId}`, { token: tokens[0] ?? null });
  expect(view.statusCode).toBe(200); // Nobody else has removed this device.
  expect(DEVICES_MAX).toBe(8);
});
