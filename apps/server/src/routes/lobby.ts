// The lobby over a WebSocket: everybody is sent the same texts, each made once.

import type { LocalTable } from '@turnfold/table';
import type { LobbyNews } from '@turnfold/wire';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { addressGroup } from '../address.ts';
import type { Limits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import { CLOSE, endSoon } from '../sockets.ts';
import type { Work } from '../work.ts';
import { readMessage } from './hello.ts';
import type { SocketDoor } from './socket-door.ts';

interface LobbyDeps {
  readonly table: LocalTable;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly door: SocketDoor;
  readonly work: Work;
}

export const lobbyRoute = async (app: FastifyInstance, deps: LobbyDeps): Promise<void> => {
  app.route(
    deps.door.route(app, 'lobby', (socket, request) => attend(socket, addressGroup(request.ip), deps)),
  );
};

const attend = (socket: WebSocket, address: string, { table, limits, metrics, work }: LobbyDeps): void => {
  let isAlive = true;
  metrics.socketOpened();
  const subscription = table.watchLobby((news) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.backlogBytes) socket.terminate();
    else socket.send(textOf(news), AS_TEXT);
  });
  const alive = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, limits.aliveMs);
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('close', (code) => {
    clearInterval(alive);
    subscription.close();
    metrics.socketClosed(code);
  });
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    const isPing = !isBinary && readMessage(data)?.type === 'ping';
    if (isPing && work.take(address) === null) return socket.send('{"type":"pong"}');
    socket.close(CLOSE.NOT_ALLOWED, isPing ? 'TOO_FAST' : 'NOT_UNDERSTOOD');
    endSoon(socket, limits.goodbyeMs);
  });
};

const AS_TEXT = { binary: false };

const texts = new WeakMap<LobbyNews, Buffer>();

/** Bytes, so that nobody's copy has to be made of the text again. */
const textOf = (news: LobbyNews): Buffer => {
  const bytes = texts.get(news) ?? Buffer.from(JSON.stringify(news));
  texts.set(news, bytes);
  return bytes;
};
