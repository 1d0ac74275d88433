// Live frames over a WebSocket. The client says hello once and then only pings; actions go over HTTP.

import type { Failure, Frame, LiveMessage, Subscription, Table } from '@turnfold/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { WebSocket } from 'ws';
import { addressGroup } from '../address.ts';
import { sendDoorError } from '../answer-errors.ts';
import type { Limits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import { mayConnect } from '../origin.ts';
import { quiet } from '../quiet.ts';
import { CLOSE, endSoon } from '../sockets.ts';
import { problems } from './answers.ts';
import { frameText, frameTextAfter } from './frame-text.ts';
import { type Form, readMessage } from './hello.ts';

interface LiveDeps {
  readonly table: Table;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly publicUrl: string | undefined;
}

export const liveRoute = async (app: FastifyInstance, deps: LiveDeps): Promise<void> => {
  const { limits, publicUrl } = deps;
  const perAddress = new Map<string, number>();

  app.route({
    method: 'GET',
    url: '/api/games/:gameId/live',
    ...quiet(app),
    schema: {
      tags: ['play'],
      summary: 'Live frames, over a WebSocket',
      description: LIVE,
      params: Type.Object({ gameId: Type.String() }),
      response: { 101: Type.Null({ description: 'Now it is a WebSocket' }), ...problems(403, 426) },
    },
    onRequest: async (request, reply) => {
      if (request.ws && !mayConnect(request.headers.origin, request.headers.host, publicUrl))
        return sendDoorError(reply, 'WRONG_ORIGIN');
      if (request.ws && (perAddress.get(addressGroup(request.ip)) ?? 0) >= limits.socketsPerAddressMax)
        return sendDoorError(reply.header('retry-after', '60'), 'TOO_MANY_REQUESTS');
    },
    handler: (_request, reply) => sendDoorError(reply.header('upgrade', 'websocket'), 'UPGRADE_REQUIRED'),
    wsHandler: (socket, request) => {
      const ip = addressGroup(request.ip);
      perAddress.set(ip, (perAddress.get(ip) ?? 0) + 1);
      socket.on('close', () => {
        const left = (perAddress.get(ip) ?? 1) - 1;
        if (left > 0) perAddress.set(ip, left);
        else perAddress.delete(ip);
      });
      attend(socket, request, deps);
    },
  });
};

const LIVE = `Say hello within five seconds: \`{ "type": "hello", "token": "..." or null, "after": 12 }\`. Then a frame comes for
each revision, and \`table\` when players or an undo request change. With \`"patches": true\` some frames come as a patch
(RFC 6902) of the view before; with \`"deltas": true\` as no more than what differs from the frame before (docs/HTTP.md). \`{ "type": "ping" }\` is answered with a pong. Close codes: 1008 not allowed or too fast,
1009 too big, 1011 our fault, 1012 restarting.`;

const attend = (socket: WebSocket, request: FastifyRequest, { table, limits, metrics }: LiveDeps): void => {
  const { gameId } = request.params as { gameId: string };
  let subscription: Subscription | null = null;
  let isAlive = true;

  metrics.socketOpened();
  const refuse = (reason: string) => {
    socket.close(CLOSE.NOT_ALLOWED, reason);
    endSoon(socket, limits.goodbyeMs);
  };
  const hello = setTimeout(() => refuse('NO_HELLO'), limits.helloMs);
  const alive = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, limits.aliveMs);
  const isTooFast = countPer(limits.messagesMax, limits.messagesWindowMs);

  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('close', (code) => {
    clearTimeout(hello);
    clearInterval(alive);
    subscription?.close();
    metrics.socketClosed(code);
  });
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    if (isTooFast()) return refuse('TOO_FAST');
    const message = isBinary ? null : readMessage(data);
    if (message?.type === 'ping') return socket.send('{"type":"pong"}');
    if (message?.type !== 'hello' || subscription) return refuse('NOT_UNDERSTOOD');
    clearTimeout(hello);
    const teller = createTeller(socket, message.form, limits, metrics.frameSent);
    subscription = table.subscribe(gameId, message.token, message.query, teller);
  });
};

/** Says whether there were more than so many in a window of time. */
const countPer = (max: number, windowMs: number) => {
  let start = performance.now();
  let count = 0;
  return (): boolean => {
    if (performance.now() - start > windowMs) {
      start = performance.now();
      count = 0;
    }
    return ++count > max;
  };
};

/** Sends what the table tells, in the form that was asked for. */
const createTeller = (
  socket: WebSocket,
  form: Form,
  { backlogBytes, goodbyeMs }: Limits,
  sent: (form: Form, bytes: number) => void,
) => {
  let last: Frame | null = null;
  const push = (text: string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > backlogBytes) {
      socket.close(CLOSE.NOT_ALLOWED, 'TOO_SLOW');
      socket.terminate(); // It does not read, so it would not see a polite goodbye either.
      return;
    }
    socket.send(text);
  };
  const textOf = (frame: Frame): string => {
    const text = form === 'frames' || !last ? frameText(frame) : frameTextAfter(last, frame, form);
    last = frame;
    sent(form, text.length);
    return text;
  };
  return (message: LiveMessage): void => {
    if (message.type === 'end') {
      closeFor(socket, message.failure);
      endSoon(socket, goodbyeMs);
    } else if (message.type === 'frame') push(textOf(message));
    else push(JSON.stringify(message));
  };
};

const closeFor = (socket: WebSocket, failure: Failure | null): void => {
  if (!failure) socket.close(CLOSE.RESTARTING, 'RESTARTING');
  else socket.close(failure.status >= 500 ? CLOSE.OUR_FAULT : CLOSE.NOT_ALLOWED, failure.code);
};
