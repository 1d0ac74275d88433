// The lobby over a real WebSocket: open tables alone, for everybody, and nothing that a stranger may not know.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ask, connect, listening } from './support.ts';

let served: Awaited<ReturnType<typeof listening>>;
beforeAll(async () => {
  served = await listening();
});
afterAll(() => served.close());

interface News {
  readonly type: string;
  readonly tables?: readonly { readonly gameId: string }[];
  readonly changed?: readonly { readonly gameId: string; readonly seatsFree: number }[];
  readonly gone?: readonly string[];
}

const watch = (headers: Record<string, string> = {}) => {
  const socket = new WebSocket(`${served.url.replace('http', 'ws')}/api/lobby/live`, { headers });
  const heard: News[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data, isBinary) => {
    expect(isBinary).toBe(false); // Browsers read texts.
    heard.push(JSON.parse(data.toString()));
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const refused = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
    socket.on('error', () => {});
  });
  const until = (fits: (news: News) => boolean): Promise<News> =>
    new Promise((resolve) => {
      const look = () => {
        const found = heard.find(fits);
        if (found) resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { socket, heard, closed, refused, until };
};

const open = async (more: object = {}) => {
  const body = { rules: 'high-card', players: [{ name: 'Ada' }, {}], open: true, ...more };
  return (await ask(served.app, 'POST', '/api/games', { body })).json();
};

test('it begins with all open tables, then tells what comes and goes', async () => {
  const first = await open();
  const hidden = [
    await open({ listed: false }),
    await open({ open: false }),
    await open({ open: false, private: true }),
  ];
  const { socket, heard, until } = watch();
  expect((await until(({ type }) => type === 'tables')).tables?.map(({ gameId }) => gameId)).toEqual([
    first.gameId,
  ]);
  const second = await open();
  await until(({ changed }) => changed?.some(({ gameId }) => gameId === second.gameId) ?? false);
  await ask(served.app, 'POST', `/api/games/${first.gameId}/join`, { body: {} });
  await until(({ gone }) => gone?.includes(first.gameId) ?? false);
  for (const { gameId } of hidden) expect(JSON.stringify(heard)).not.toContain(gameId);
  expect(JSON.stringify(heard)).not.toMatch(/token|code|hash|creator|mark/i);
  socket.send('{"type":"ping"}');
  await until(({ type }) => type === 'pong');
  socket.terminate();
});

describe('who does not behave', () => {
  test.each(['x', '[]', '{"type":"hello"}', '{"type":"tables"}'])('is closed: %s', async (word) => {
    const { socket, closed } = watch();
    socket.on('open', () => socket.send(word));
    expect(await closed).toBe(1008);
  });

  test('on a page of another origin is not let in', async () => {
    expect(await watch({ origin: 'https://evil.example' }).refused).toBe(403);
  });
});

test('a phrase goes to players who speak protocol 2, and to nobody else', async () => {
  const made = await open();
  const joined = (await ask(served.app, 'POST', `/api/games/${made.gameId}/join`, { body: {} })).json();
  const hello = (token: string | null, more: object) => {
    const wire = connect(served.url, made.gameId);
    wire.say({ type: 'hello', token, ...more });
    return wire;
  };
  const [two, one, watcher] = [
    hello(joined.token, { protocol: 2 }),
    hello(joined.token, {}),
    hello(null, { protocol: 2 }),
  ];
  for (const wire of [two, one, watcher]) await wire.heard(({ type }) => type === 'frame');
  const path = `/api/games/${made.gameId}`;
  const said = await ask(served.app, 'POST', `${path}/phrases`, {
    token: made.token,
    body: { phrase: 'hello' },
  });
  expect([said.statusCode, said.json()]).toEqual([200, { success: true }]);
  expect(await two.heard(({ type }) => type === 'phrase')).toEqual({
    type: 'phrase',
    playerId: 'p1',
    phrase: 'hello',
    text: 'Hello!',
  });
  await ask(served.app, 'POST', `${path}/actions`, { token: made.token, body: { action: 'roll' } });
  for (const wire of [one, watcher]) {
    await wire.heard(({ type, revision }) => type === 'frame' && revision === 1);
    expect(wire.messages.map(({ type }) => type)).toEqual(['frame', 'frame']);
  }
  for (const wire of [two, one, watcher]) wire.socket.terminate();
});

test('phrases beyond measure are refused with a time to wait', async () => {
  const made = await open();
  const say = () =>
    ask(served.app, 'POST', `/api/games/${made.gameId}/phrases`, {
      token: made.token,
      body: { phrase: 'hello' },
    });
  const answers = [];
  for (let count = 0; count < 20; count++) answers.push(await say());
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  expect(refused?.statusCode).toBe(429);
  expect([refused?.json().code, refused?.headers['retry-after']]).toEqual(['TOO_MANY_PHRASES', '5']);
});
