// Limits count work: what a request costs, not that it is one. And what is long is written while others are served.

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createMemoryStore } from '@turnfold/store';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LongGame, playLongGame } from '../../../test/support/long-game.ts';
import { until } from '../../../test/support/tables.ts';
import { ask, connect, listening, play, testApp } from './support.ts';

const store = createMemoryStore();
const REVISIONS = 3_000;
let game: LongGame;
let address: string;
beforeAll(async () => {
  game = await playLongGame(store, REVISIONS);
  address = `/api/games/${game.gameId}`;
});

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** So much work at once, and hardly any more while a test lasts. */
const allowing = (requestsMax: number) => ({ limits: { requestsMax, requestsWindowMs: 600_000 } });

const plainRequestsLeft = async (app: Awaited<ReturnType<typeof testApp>>): Promise<number> => {
  for (let count = 0; ; count++) if ((await ask(app, 'GET', '/api/rules')).statusCode === 429) return count;
};

describe('a request draws from its address what it costs', () => {
  test('a game that has to be read first, by its entries; once it is in memory, nothing', async () => {
    const app = await testApp(allowing(1_000), { store });
    expect((await ask(app, 'GET', address)).statusCode).toBe(200);
    expect((await ask(app, 'GET', address)).statusCode).toBe(200);
    const left = await plainRequestsLeft(app);
    expect(left).toBeLessThan(1_000 - 2 - REVISIONS / 20);
    expect(left).toBeGreaterThan(1_000 - 2 - REVISIONS / 10);
  });

  test('a record, by its entries, before it is written', async () => {
    const app = await testApp(allowing(350), { store });
    const codes = [];
    for (let count = 0; count < 4; count++)
      codes.push((await ask(app, 'GET', `${address}/record`)).statusCode);
    expect(codes).toEqual([200, 200, 429, 429]);
    const refused = await ask(app, 'GET', `${address}/record`);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', hint: expect.any(String) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(10);
    expect((await ask(app, 'GET', '/healthz')).statusCode).toBe(200);
    const elsewhere = await app.inject({ url: '/api/rules', remoteAddress: '10.1.2.3' });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('a large answer, by its bytes', async () => {
    const app = await testApp(allowing(100));
    const { body } = await ask(app, 'GET', '/api/openapi.json');
    const left = await plainRequestsLeft(app);
    expect(Math.abs(left - (100 - body.length / 8192))).toBeLessThanOrEqual(1.5);
  });

  test('what a live connection says and is sent', async () => {
    const server = await listening(allowing(300), { store });
    cleanUps.push(server.close);
    await ask(server.app, 'GET', address); // It is in memory, for 188.
    const wire = connect(server.url, game.gameId);
    wire.say({ type: 'hello', token: null, after: REVISIONS - 190 });
    await wire.heard(({ revision }) => revision === REVISIONS);
    const bytes = wire.messages.reduce((sum, message) => sum + JSON.stringify(message).length, 0);
    const left = await plainRequestsLeft(server.app);
    expect(Math.abs(left - (300 - 1 - 188 - 1 - 1 - 10 - bytes / 8192))).toBeLessThanOrEqual(3);
    expect(bytes).toBeGreaterThan(50_000);
    wire.say({ type: 'ping' });
    expect(await wire.closed).toEqual({ code: 1008, reason: 'TOO_FAST' });
  });

  test('a hello that asks for the past is refused where there is no room, before anything is sent', async () => {
    const server = await listening(allowing(30), { store });
    cleanUps.push(server.close);
    const { gameId } = await play(server.app);
    const wires = Array.from({ length: 4 }, () => connect(server.url, gameId));
    for (const wire of wires) await wire.opened;
    for (const wire of wires) wire.say({ type: 'hello', token: null, after: 0 });
    const refused = await Promise.race(wires.map(({ closed }) => closed));
    expect(refused).toEqual({ code: 1008, reason: 'TOO_FAST' });
  });
});

const begin = async (url: string): Promise<IncomingMessage> => {
  const [answer] = (await once(request(url).end(), 'response')) as [IncomingMessage];
  return answer;
};

describe('records are written as they are read', () => {
  test('others are answered in between', async () => {
    const server = await listening({ limits: { requestsMax: 1e6 } }, { store });
    cleanUps.push(server.close);
    await ask(server.app, 'GET', address);
    const order: string[] = [];
    const readers = Array.from({ length: 10 }, async () => {
      const answer = await begin(`${server.url}${address}/record`);
      let text = '';
      for await (const piece of answer) text += piece;
      order.push('record');
      return JSON.parse(text).entries.length as number;
    });
    for (let count = 0; count < 20; count++) {
      await (await fetch(`${server.url}/healthz`)).text();
      order.push('health');
    }
    expect(new Set(await Promise.all(readers))).toEqual(new Set([REVISIONS + 1]));
    expect(order.indexOf('record')).toBeGreaterThan(5);
  });

  test('nothing is written ahead for a reader that does not read, and it is cut off', async () => {
    const server = await listening({ limits: { requestsMax: 1e6, readerMs: 300 } }, { store });
    cleanUps.push(server.close);
    const longer = await playLongGame(store, 12_000); // More than what fits between the two ends of a connection.
    const answer = await begin(`${server.url}/api/games/${longer.gameId}/record`);
    answer.on('error', () => {}).pause();
    const connections = () =>
      new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
    expect(await connections()).toBe(1);
    await until(async () => (await connections()) === 0);
    expect(answer.complete).toBe(false);
    answer.destroy();
  });

  test('an address reads so many at a time', async () => {
    const limits = { requestsMax: 1e6, recordsPerAddressMax: 2 };
    const server = await listening({ limits }, { store });
    cleanUps.push(server.close);
    const url = `${server.url}${address}/record`;
    const slow = [await begin(url), await begin(url)];
    for (const answer of slow) answer.pause();
    const third = await begin(url);
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '1']);
    third.resume();
    for (const answer of slow) {
      answer.resume();
      await once(answer, 'end');
    }
    const fourth = await begin(url);
    expect(fourth.statusCode).toBe(200);
    fourth.resume();
    await once(fourth, 'end');
  });
});
