// From a table's answer to an HTTP one, and from a request's headers to who asks.

import type { Answer, Failure, RouteName, Token } from '@turnfold/wire';
import { ROUTES } from '@turnfold/wire/api';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { bodyOf } from '../errors.ts';

/** Where Fastify finds a route of the wire. */
export const addressOf = (name: RouteName): { readonly method: HTTPMethods; readonly url: string } => ({
  method: ROUTES[name].method,
  url: ROUTES[name].path.replace(/\{(\w+)\}/g, ':$1'),
});

const sendFailure = (reply: FastifyReply, failure: Failure): FastifyReply =>
  reply.code(failure.status).send(bodyOf(failure));

/** Sends what `bodyFrom` makes of a good answer, or the failure. */
export const send = <T extends object>(
  reply: FastifyReply,
  answer: Answer<T>,
  status: number,
  bodyFrom: (answer: T) => object = plain,
): FastifyReply => {
  if ('replayed' in answer && answer.replayed) reply.header('Idempotent-Replayed', 'true');
  return answer.ok ? reply.code(status).send(bodyFrom(answer)) : sendFailure(reply, answer);
};

/** Without what the wire does not carry in its bodies. */
const plain = <T extends object>(answer: T): object => {
  const { ok: _, replayed: __, ...rest } = answer as T & { ok?: true; replayed?: boolean };
  return rest;
};

export const successful = <T extends object>(answer: T): object => ({ success: true, ...plain(answer) });

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

/** Known query parameters, numbers where they are written as numbers. Unknown ones are ignored. */
export const queryOf = (request: FastifyRequest, known: { readonly properties: object }): object => {
  const query = request.query as Readonly<Record<string, unknown>>;
  const picked = Object.keys(known.properties).flatMap((key) =>
    query[key] === undefined ? [] : [[key, isFlag(known, key) ? asFlag(query[key]) : asNumber(query[key])]],
  );
  return Object.fromEntries(picked);
};

const isFlag = ({ properties }: { readonly properties: object }, key: string): boolean =>
  (Object(properties) as Readonly<Record<string, { readonly type?: string }>>)[key]?.type === 'boolean';

const asFlag = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value);

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
