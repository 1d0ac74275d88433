// WebSockets under the server's limits, and how they end.

import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Limits } from './limits.ts';
import { PROTOCOL_HEADER } from './protocol.ts';

/** 1008 not allowed or too fast, 1009 too big (sent by the library), 1011 server error, 1012 restarting. */
export const CLOSE = { NOT_ALLOWED: 1008, OUR_FAULT: 1011, RESTARTING: 1012 } as const;

export const withWebSockets = async (app: FastifyInstance, limits: Limits): Promise<void> => {
  await app.register(websocket, {
    options: { maxPayload: limits.frameBytes, perMessageDeflate: false },
    // The library has sent its close frame by now; a peer that broke the protocol need not be waited for.
    errorHandler: (_error, socket) => endSoon(socket, limits.goodbyeMs),
    preClose(done) {
      for (const socket of this.websocketServer.clients) {
        socket.close(CLOSE.RESTARTING, 'RESTARTING');
        endSoon(socket, limits.goodbyeMs);
      }
      this.websocketServer.close();
      done();
    },
  });
  app.websocketServer.on('headers', (headers: string[]) => headers.push(PROTOCOL_HEADER.join(': ')));
};

/** A peer that does not answer a goodbye is cut off. */
export const endSoon = (socket: WebSocket, afterMs: number): void => {
  const timer = setTimeout(() => socket.terminate(), afterMs);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
};
