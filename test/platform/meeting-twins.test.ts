// Two worlds that differ only in what goes on at tables that a stranger may not see: a private game with people present,
// phrases and a second device, an unlisted table that waits for players, a box between devices. To the byte, the
// stranger is told the same in both.

import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connect, listening } from '../../apps/server/test/support.ts';
import { predictable, until } from '../support/tables.ts';
import { ask, must } from '../torture/wire.ts';

type Served = Awaited<ReturnType<typeof listening>>;
const open: Served[] = [];
afterEach(async () => {
  for (const served of open.splice(0)) await served.close();
});

const HELLO = { type: 'hello', protocol: 2, deltas: 2, presence: true };
const GAME = { rules: 'high-card', players: [{ name: 'Ada' }, {}] };

/** What the stranger hears and is answered, once the rest of the world has done what it does. */
const told = async (goOn: (url: string) => Promise<void>): Promise<readonly string[]> => {
  const served = await listening({}, { ...predictable(), now: () => Date.UTC(2030, 0, 1) });
  open.push(served);
  const { url } = served;
  const table = (await must(ask('POST', `${url}/api/games`, { body: { ...GAME, open: true } }), 201)).body;
  const game = (await must(ask('POST', `${url}/api/games`, { body: GAME }), 201)).body;
  const code = game.invites[0]?.code;
  const stranger = (await must(ask('POST', `${url}/api/games/${game.gameId}/join`, { body: { code } }), 200))
    .body;
  const { heard: lobby, first } = lobbyOf(url);
  await first;
  const wire = connect(url, game.gameId);
  wire.say({ ...HELLO, token: stranger.token });
  await wire.heard(({ type }) => type === 'presence');
  await goOn(url);
  const { token } = stranger;
  const mine = { games: [{ gameId: game.gameId, token, stamp: null }] };
  const asked = [
    ask('GET', `${url}/api/games`),
    ask('GET', `${url}/api/games?status=waiting&open=true`),
    ask('GET', `${url}/api/games?status=active`),
    ask('GET', `${url}/api/games/${game.gameId}`, { token }),
    ask('GET', `${url}/api/games/${game.gameId}/record`, { token }),
    ask('GET', `${url}/api/games/${table.gameId}`),
    ask('POST', `${url}/api/mine`, { body: mine }),
    ask('GET', `${url}/api/games/id-3`, { token }),
    ask('POST', `${url}/api/transfers/receive`, { body: { id: 'a'.repeat(22), proof: 'b'.repeat(43) } }),
  ];
  const answers = (await Promise.all(asked)).map((reply) => `${reply?.status} ${reply?.text}`);
  // The lobby is read once a second: after this table it has told whatever there was to tell before.
  await must(ask('POST', `${url}/api/games`, { body: { ...GAME, open: true } }), 201);
  await until(() => lobby.length > 1);
  return [...answers, ...wire.messages.map((message) => JSON.stringify(message)), ...lobby.map(nameless)];
};

const lobbyOf = (url: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/lobby/live`);
  const heard: string[] = [];
  const first = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      heard.push(data.toString());
      resolve();
    });
  });
  return { heard, first };
};

/** Ids are counted, and there are more games in one of the worlds. */
const nameless = (text: string): string => text.replaceAll(/"gameId":"[^"]*"/g, '"gameId":""');

/** Everything that nobody else may notice. */
const hiddenLife = async (url: string): Promise<void> => {
  const hidden = (await must(ask('POST', `${url}/api/games`, { body: { ...GAME, private: true } }), 201))
    .body;
  const address = `${url}/api/games/${hidden.gameId}`;
  const code = hidden.invites[0]?.code;
  const { token } = (await must(ask('POST', `${address}/join`, { body: { code } }), 200)).body;
  for (const seat of [hidden.token, token]) {
    const wire = connect(url, hidden.gameId);
    wire.say({ ...HELLO, token: seat });
    await wire.heard(({ type }) => type === 'presence');
  }
  await must(ask('POST', `${address}/phrases`, { token, body: { phrase: 'hello' } }), 200);
  const quiet = { ...GAME, open: true, listed: false };
  const waiting = (await must(ask('POST', `${url}/api/games`, { body: quiet }), 201)).body;
  await must(ask('POST', `${url}/api/games/${waiting.gameId}/join`, { body: {} }), 200);
};

test('what goes on at tables that a stranger may not see is told to no stranger', async () => {
  const [empty, busy] = [await told(async () => {}), await told(hiddenLife)];
  expect(busy).toEqual(empty);
});

test('the comparison sees what is public', async () => {
  const [empty, busy] = [
    await told(async () => {}),
    await told(async (url) => {
      await must(ask('POST', `${url}/api/games`, { body: { ...GAME, open: true } }), 201);
    }),
  ];
  expect(busy).not.toEqual(empty);
});
