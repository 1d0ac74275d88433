// Clients that never come to an end: all are cut off, and others are served meanwhile.

import { connect, type Socket } from 'node:net';
import { ask, must, pause } from '../wire.ts';

const HEAD = 'POST /api/games HTTP/1.1\r\nHost: x\r\n';
const JSON_HEAD = `${HEAD}Content-Type: application/json\r\n`;

/** What each of them says before it goes on a letter at a time. */
export const SLOW_CLIENTS = {
  'headers, a letter at a time': HEAD,
  'a body, a letter at a time': `${JSON_HEAD}Content-Length: 500\r\n\r\n{`,
  'a body in chunks without a last one': `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
  'nothing at all': '',
} as const;
export type SlowClient = keyof typeof SLOW_CLIENTS;

export interface SlowFinding {
  readonly cut: number;
  /** Requests of others that were answered in the meantime. */
  readonly served: number;
  readonly problems: readonly string[];
}

const ROUNDS_MAX = 2000;

export const runSlow = async (url: string, kind: SlowClient, count: number): Promise<SlowFinding> => {
  const first = SLOW_CLIENTS[kind];
  const problems: string[] = [];
  const body = { rules: 'high-card', players: [{}, {}] };
  const { gameId } = (await must(ask('POST', `${url}/api/games`, { body }), 201)).body;
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(url, first)));
  let cut = 0;
  for (const socket of sockets) socket.on('close', () => cut++).resume();
  let served = 0;
  for (let round = 0; cut < count && round < ROUNDS_MAX; round++) {
    for (const socket of sockets) if (socket.writable) socket.write(first === '' ? '' : 'x');
    const reply = await ask('GET', `${url}/api/games/${gameId}`);
    if (reply?.status === 200) served++;
    else problems.push(`somebody else was answered ${reply?.status ?? 'nothing'}`);
    await pause(50);
    // Who has said nothing yet is waited for as long as for headers, from the first byte on: say one late.
    if (first === '' && round === 5) for (const socket of sockets) socket.write('G');
  }
  if (cut < count) problems.push(`only ${cut} of ${count} were cut off`);
  for (const socket of sockets) socket.destroy();
  return { cut, served, problems };
};

export const openSocket = async (url: string, first: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(first);
  return socket;
};
