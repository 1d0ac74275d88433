// The door of every WebSocket: who may come in, and how many of one address, all its connections together.

import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { WebSocket } from 'ws';
import { addressGroup } from '../address.ts';
import { sendDoorError } from '../answer-errors.ts';
import { createCrowd } from '../crowd.ts';
import type { Limits } from '../limits.ts';
import { mayConnect } from '../origin.ts';
import { quiet } from '../quiet.ts';
import { addressOf } from './answers.ts';

type Attend = (socket: WebSocket, request: FastifyRequest) => void;

export interface SocketDoor {
  /** The route of a connection; `attend` takes whoever was let in. */
  route(app: FastifyInstance, name: 'live' | 'lobby', attend: Attend): RouteOptions;
}

export const createSocketDoor = (limits: Limits, publicUrl: string | undefined): SocketDoor => {
  const connected = createCrowd(limits.socketsPerAddressMax);
  return {
    route: (app, name, attend) => ({
      method: 'GET',
      url: addressOf(name).url,
      ...quiet(app),
      onRequest: async (request, reply) => {
        if (request.ws && !mayConnect(request.headers.origin, request.headers.host, publicUrl))
          return sendDoorError(reply, 'WRONG_ORIGIN');
        if (request.ws && connected.isFull(addressGroup(request.ip)))
          return sendDoorError(reply.header('retry-after', '60'), 'TOO_MANY_REQUESTS');
      },
      handler: (_request, reply) => sendDoorError(reply.header('upgrade', 'websocket'), 'UPGRADE_REQUIRED'),
      wsHandler: (socket, request) => {
        const leave = connected.enter(addressGroup(request.ip));
        if (!leave) return socket.terminate(); // Others of this address came between its request and here.
        socket.on('close', leave);
        attend(socket, request);
      },
    }),
  };
};
