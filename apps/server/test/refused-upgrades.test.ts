// Somebody who asks for a WebSocket and is refused keeps no connection: whoever refuses, and whatever was asked for.

import { once } from 'node:events';
import { connect as openConnection } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Limits } from '../src/limits.ts';
import { listening } from './support.ts';

interface Refusal {
  readonly title: string;
  readonly status: number;
  readonly line?: string;
  readonly headers?: readonly string[];
  readonly limits?: Partial<Limits>;
}

const LIVE = 'GET /api/games/none/live';
const SPENT: Partial<Limits> = { requestsMax: 1, requestsWindowMs: 600_000 };

const REFUSALS: readonly Refusal[] = [
  { title: 'an address that has asked for too much', status: 429, limits: SPENT },
  { title: 'another page', status: 403, headers: ['Origin: https://elsewhere.example'] },
  {
    title: 'another page that wants to change something',
    status: 403,
    line: 'POST /api/games',
    headers: ['Origin: https://elsewhere.example'],
  },
  { title: 'an address that cannot be read', status: 400, line: 'GET /%zz' },
  { title: 'an unknown route', status: 404, line: 'POST /api/nothing' },
  {
    title: 'a body that never comes',
    status: 400,
    line: 'POST /api/games',
    headers: ['Content-Type: application/json', 'Content-Length: 10'],
  },
  { title: 'a handshake without a key', status: 400, headers: ['Sec-WebSocket-Key:'] },
];

const ask = async (url: string, { line = LIVE, headers = [] }: Pick<Refusal, 'line' | 'headers'>) => {
  const { hostname, port } = new URL(url);
  const socket = openConnection({ host: hostname, port: Number(port), allowHalfOpen: true });
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  const key = headers.some((header) => header.startsWith('Sec-WebSocket-Key'))
    ? []
    : ['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
  const asked = ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  socket.write([`${line} HTTP/1.1`, ...asked, ...key, ...headers, '', ''].join('\r\n'));
  await once(socket, 'end'); // The server has let go. This side has not.
  socket.destroy();
  return answer;
};

describe('a refused WebSocket', () => {
  it.each(REFUSALS)('keeps no connection: $title', async ({ status, limits = {}, ...asked }) => {
    const { url, close } = await listening({ limits });
    await fetch(`${url}/api/games`); // With a limit of one request, that was it.
    expect(await ask(url, asked)).toContain(`HTTP/1.1 ${status} `);
    await close();
  });
});
