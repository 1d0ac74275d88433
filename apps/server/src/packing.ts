// Answers compressed where that pays and the client can read it: large ones, and records. A view of a game has some 5 KB,
// and gzip would add a tenth to a quarter to the cost of the request for it; on a page of events it saves nine tenths.
//
// The size of a compressed answer reveals something about a secret in it only to an attacker who can have it made again and
// again with guesses of their own beside the secret. Nobody can here: a token goes in a header that no other page can set,
// and no answer repeats the words of its request. What opponents do is among a player's events, but as one of the acts that
// the rules allow, not as words of their choice. Live frames, which they can cause at will, are never compressed.

import { pipeline, type Readable } from 'node:stream';
import { constants, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** More effort saves hardly anything: what remains of a record is hashes. It is spent in another thread. */
const EFFORT = { level: constants.Z_BEST_SPEED };

export const withPacking = (app: FastifyInstance, atLeastBytes: number): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isLarge = typeof payload === 'string' && payload.length >= atLeastBytes;
    if (!isLarge || request.method !== 'GET' || !readsGzip(request)) return done(null, payload);
    gzip(payload, EFFORT, (error, packed) => {
      if (error) return done(error);
      markPacked(reply);
      done(null, packed);
    });
  });
};

/** The same for a text that is still being written. */
export const packedStream = (request: FastifyRequest, reply: FastifyReply, text: Readable): Readable => {
  if (!readsGzip(request)) return text;
  markPacked(reply);
  return pipeline(text, createGzip(EFFORT), () => {}); // Where one end breaks off, so does the other.
};

const markPacked = (reply: FastifyReply): void => {
  reply.removeHeader('content-length');
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
};

const readsGzip = ({ headers }: FastifyRequest): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(one));
