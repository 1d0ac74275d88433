// From a table's answer to an HTTP one, and from a request's headers to who asks.

import type { Answer, Failure, Token } from '@turnfold/table';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf } from '../errors.ts';
import { Problem } from '../schemas.ts';

export const sendFailure = (reply: FastifyReply, failure: Failure): FastifyReply =>
  reply.code(failure.status).send(bodyOf(failure));

/** Sends what `tell` makes of a good answer, or the failure. */
export const send = <T extends object>(
  reply: FastifyReply,
  answer: Answer<T>,
  status: number,
  tell: (answer: T) => object = withoutOk,
): FastifyReply => {
  if ('replayed' in answer && answer.replayed) reply.header('Idempotent-Replayed', 'true');
  return answer.ok ? reply.code(status).send(tell(answer)) : sendFailure(reply, answer);
};

/** What the wire does not carry in its bodies. */
const withoutOk = <T extends object>(answer: T): object => {
  const { ok: _, replayed: __, ...rest } = answer as T & { ok?: true; replayed?: boolean };
  return rest;
};

export const successful = <T extends object>(answer: T): object => ({
  success: true,
  ...withoutOk(answer),
});

/** The token of a request; a header that holds none is a token that nobody has. */
export const tokenOf = ({ headers: { authorization } }: FastifyRequest): Token => {
  if (authorization === undefined) return null;
  return /^Bearer +([\w.~+/=-]{1,200}) *$/i.exec(authorization)?.[1] ?? '';
};

/** The key of a request that is to happen once, under either of its names. */
export const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'] ?? headers['x-idempotency-key'];
  return key === undefined ? undefined : String(key);
};

/** Known query parameters, numbers where they are written as numbers. Unknown ones are left alone. */
export const queryOf = (request: FastifyRequest, known: { readonly properties: object }): object => {
  const query = request.query as Readonly<Record<string, unknown>>;
  const picked = Object.keys(known.properties).flatMap((key) =>
    query[key] === undefined ? [] : [[key, asNumber(query[key])]],
  );
  return Object.fromEntries(picked);
};

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;

/** What can come instead of a good answer, for the documents. */
export const problems = (...statuses: readonly number[]): Readonly<Record<number, typeof Problem>> =>
  Object.fromEntries([...statuses, 429, 500, 503].map((status) => [status, Problem]));
