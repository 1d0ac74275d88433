// The lobby, live: what two thousand watchers cost a server while fifty open tables a second come and go.

import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { table } from './measure.ts';
import { type Served, serve } from './served.ts';

const WATCHERS = 2000;
const CHANGES_PER_SECOND = 50;
const SECONDS = 10;
/** A watcher more a millisecond: nobody opens them all at once. */
const ARRIVE_MS = 1;

interface Watching {
  readonly messages: number;
  readonly bytes: number;
  close(): void;
}

export const benchLobby = async (): Promise<void> => {
  const server = await serve({
    BENCH_MEMORY: '1',
    TURNFOLD_OPEN_TABLES_PER_ADDRESS_MAX: '1000000',
    TURNFOLD_SOCKETS_PER_ADDRESS_MAX: '10000',
  });
  const alone = await coreShare(server, () => comeAndGo(server));
  const watching = await watch(server, WATCHERS);
  const quiet = await coreShare(server, () => sleep(SECONDS * 1000));
  const watched = await coreShare(server, () => comeAndGo(server));
  const { messages, bytes } = watching;
  watching.close();
  await server.end();
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const added = watched - alone;
  table(`The lobby: ${CHANGES_PER_SECOND} changes a second for ${SECONDS} s`, [
    ['', 'share of a core'],
    ['the changes alone, nobody watches', percent(alone)],
    [`${WATCHERS} watchers, nothing changes`, percent(quiet)],
    [`both`, percent(watched)],
    [`so ${WATCHERS} watchers cost`, percent(added)],
  ]);
  console.log(`\n${messages} messages, ${Math.round(bytes / messages)} bytes each.`);
  console.log(
    added <= 0.2
      ? 'Within the fifth of a core that is allowed.'
      : 'MORE than the fifth of a core that is allowed.',
  );
};

const coreShare = async ({ cpuMs }: Served, work: () => Promise<unknown>): Promise<number> => {
  const [before, since] = [await cpuMs(), performance.now()];
  await work();
  return ((await cpuMs()) - before) / (performance.now() - since);
};

/** Every other change opens a table; every other one closes the oldest. */
const comeAndGo = async ({ host, port }: Served): Promise<void> => {
  const games = `http://${host}:${port}/api/games`;
  const post = async (url: string, body: object, token?: string) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { 'content-type': 'application/json', ...authorization };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { readonly gameId: string; readonly token: string };
  };
  const open: { readonly gameId: string; readonly token: string }[] = [];
  const started = performance.now();
  for (let change = 0; change < CHANGES_PER_SECOND * SECONDS; change++) {
    await sleep(Math.max(0, started + (change * 1000) / CHANGES_PER_SECOND - performance.now()));
    const oldest = change % 2 === 1 && open.length > 20 ? open.shift() : undefined;
    if (oldest) await post(`${games}/${oldest.gameId}/waiting`, { do: 'cancel' }, oldest.token);
    else open.push(await post(games, { rules: 'territories', players: [{ name: 'Ada' }, {}], open: true }));
  }
  for (const { gameId, token } of open) await post(`${games}/${gameId}/waiting`, { do: 'cancel' }, token);
};

const watch = async ({ host, port }: Served, count: number): Promise<Watching> => {
  const heard = { messages: 0, bytes: 0 };
  const sockets: WebSocket[] = [];
  for (let index = 0; index < count; index++) {
    const socket = new WebSocket(`ws://${host}:${port}/api/lobby/live`);
    socket.on('message', (data: Buffer) => {
      heard.messages++;
      heard.bytes += data.length;
    });
    sockets.push(socket);
    await sleep(ARRIVE_MS);
  }
  await Promise.all(
    sockets.map(
      (socket) => socket.readyState === socket.OPEN || new Promise((open) => socket.once('open', open)),
    ),
  );
  await sleep(2000);
  Object.assign(heard, { messages: 0, bytes: 0 });
  return {
    get messages() {
      return heard.messages;
    },
    get bytes() {
      return heard.bytes;
    },
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
};
