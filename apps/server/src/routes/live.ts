// Live frames over a WebSocket. The client says hello once and then only pings; actions go over HTTP.

import type { LocalSubscription, LocalTable } from '@turnfold/table';
import type { Failure, Frame, LiveMessage } from '@turnfold/wire';
import { framesToKeep } from '@turnfold/wire/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { addressGroup } from '../address.ts';
import type { Limits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import { CLOSE, endSoon } from '../sockets.ts';
import { CATCH_UP_WEIGHT, weightOfLoad, weightOfMessage } from '../weights.ts';
import type { Work } from '../work.ts';
import { frameText, frameTextAfter } from './frame-text.ts';
import { type Form, type Greeting, readMessage } from './hello.ts';
import type { SocketDoor } from './socket-door.ts';

interface LiveDeps {
  readonly table: LocalTable;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly door: SocketDoor;
  readonly work: Work;
}

export const liveRoute = async (app: FastifyInstance, deps: LiveDeps): Promise<void> => {
  app.route(deps.door.route(app, 'live', (socket, request) => attend(socket, request, deps)));
};

const attend = (socket: WebSocket, request: FastifyRequest, deps: LiveDeps): void => {
  const { table, limits, metrics, work } = deps;
  const { gameId } = request.params as { gameId: string };
  const address = addressGroup(request.ip);
  let hasSaidHello = false;
  let subscription: LocalSubscription | null = null;
  let stamp = (text: string) => text;
  let isAlive = true;
  let pingedAt = 0;

  metrics.socketOpened();
  const refuse = (reason: string) => {
    socket.close(CLOSE.NOT_ALLOWED, reason);
    endSoon(socket, limits.goodbyeMs);
  };
  const hello = setTimeout(() => refuse('NO_HELLO'), limits.helloMs);
  const alive = setInterval(() => {
    if (!isAlive) return socket.terminate();
    ping();
  }, limits.aliveMs);
  const ping = () => {
    isAlive = false;
    pingedAt = performance.now();
    socket.ping();
  };
  const isTooFast = countPer(limits.messagesMax, limits.messagesWindowMs);

  socket.on('pong', () => {
    if (!isAlive) subscription?.lag(performance.now() - pingedAt); // A pong that nobody asked for says nothing.
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
    if (isTooFast() || work.take(address) !== null) return refuse('TOO_FAST');
    const message = isBinary ? null : readMessage(data);
    if (message?.type === 'ping') return socket.send(stamp('{"type":"pong"}'));
    if (message?.type !== 'hello' || hasSaidHello) return refuse('NOT_UNDERSTOOD');
    hasSaidHello = true;
    clearTimeout(hello);
    stamp = protocolStamp(message.protocol);
    subscribe(message);
  });

  /** A game that has to be read first, and a past that has to be sent, are paid for before they are begun. */
  const subscribe = async ({ form, token, query, protocol }: Greeting): Promise<void> => {
    const past = query.after === undefined ? 0 : CATCH_UP_WEIGHT;
    const weight = past + weightOfLoad(await table.entriesToLoad(gameId));
    if (socket.readyState !== socket.OPEN) return;
    if (weight > 0 && work.take(address, weight) !== null) return refuse('TOO_FAST');
    const sent = (bytes: number) => {
      metrics.frameSent(form, bytes);
      work.charge(address, weightOfMessage(bytes));
    };
    const sender = createFrameSender(socket, { form, stamp, limits, sent });
    subscription = table.subscribe(gameId, token, query, (message) => {
      // Clients of protocol 1 do not know it.
      if (message.type !== 'phrase' || protocol > 1) sender(message);
    });
    ping();
  };
};

/** Says whether there were more than the maximum in a window of time. */
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

/** The first message after a hello that named a protocol names it, too. */
const protocolStamp = (protocol: number) => {
  let isDue = protocol > 1;
  return (text: string): string => {
    if (!isDue) return text;
    isDue = false;
    return `{"protocol":${protocol},${text.slice(1)}`;
  };
};

interface SenderOptions {
  readonly form: Form;
  readonly stamp: (text: string) => string;
  readonly limits: Limits;
  readonly sent: (bytes: number) => void;
}

/** Sends the table's messages, frames in the form that was asked for. */
const createFrameSender = (socket: WebSocket, { form, stamp, limits, sent }: SenderOptions) => {
  let last: Frame | null = null;
  let earlier: readonly Frame[] = [];
  const push = (text: string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.backlogBytes) {
      socket.close(CLOSE.NOT_ALLOWED, 'TOO_SLOW');
      socket.terminate(); // It does not read, so it would not see a polite goodbye either.
      return;
    }
    socket.send(stamp(text));
  };
  const textOf = (frame: Frame): string => {
    const text = form === 'frames' || !last ? frameText(frame) : frameTextAfter(last, frame, form, earlier);
    earlier = framesToKeep(earlier, last);
    last = frame;
    sent(text.length);
    return text;
  };
  return (message: LiveMessage): void => {
    if (message.type === 'end') {
      closeFor(socket, message.failure);
      endSoon(socket, limits.goodbyeMs);
    } else if (message.type === 'frame') push(textOf(message));
    else push(JSON.stringify(message));
  };
};

const closeFor = (socket: WebSocket, failure: Failure | null): void => {
  if (!failure) socket.close(CLOSE.RESTARTING, 'RESTARTING');
  else socket.close(failure.status >= 500 ? CLOSE.OUR_FAULT : CLOSE.NOT_ALLOWED, failure.code);
};
