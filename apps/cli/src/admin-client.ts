// The operator's side of a running server's routes for operators.

import type { Admin } from '@turnfold/table';
import type { Answer, ErrorBody, Failure } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';

/** Asks a server; or says why it cannot be asked. */
export const adminClient = (server: string, token: string | undefined): Admin | string => {
  if (!URL.canParse(server))
    return `--server must be an address such as http://127.0.0.1:3000, not ${server}.`;
  if (token === undefined || token === '')
    return 'Set TURNFOLD_ADMIN_TOKEN to the token that the server was started with.';

  const ask = async <T extends object>(
    method: 'GET' | 'POST',
    path: string,
    read: (body: never) => T,
  ): Promise<Answer<T>> => {
    let response: Response;
    try {
      response = await fetch(new URL(`/api/admin/games${path}`, server), {
        method,
        headers: { authorization: `Bearer ${token}` },
      });
    } catch {
      return fail('UNREACHABLE');
    }
    const body: unknown = await response.json().catch(() => null);
    return response.ok ? { ok: true, ...read(body as never) } : failureOf(response.status, body);
  };
  const to = (gameId: string, more = '') => `/${encodeURIComponent(gameId)}${more}`;

  return {
    list: (query = {}) => {
      const params = Object.entries(query).map(([key, value]) => [key, String(value)]);
      return ask('GET', `?${new URLSearchParams(params)}`, (body: ListBody) => body);
    },
    inspect: (gameId) => ask('GET', to(gameId), (game: Inspected) => ({ game })),
    close: (gameId) => ask('POST', to(gameId, '/close'), (body: Closed) => body),
    record: (gameId) => ask('GET', to(gameId, '/record'), (record: Recorded) => ({ record })),
  };
};

/** What the bodies hold: that of each answer. */
type Good<Name extends keyof Admin> = Extract<Awaited<ReturnType<Admin[Name]>>, { ok: true }>;
type ListBody = Good<'list'>;
type Inspected = Good<'inspect'>['game'];
type Closed = Good<'close'>;
type Recorded = Good<'record'>['record'];

const failureOf = (status: number, body: unknown): Failure => {
  const { error, code, hint } = Object(body) as Partial<ErrorBody>;
  if (code === 'NO_SUCH_ROUTE')
    return {
      ok: false,
      status,
      code,
      error: 'This server was started without TURNFOLD_ADMIN_TOKEN, so it has no operator.',
      hint: 'Start it with that setting.',
    };
  return {
    ok: false,
    status,
    code: code ?? 'UNREACHABLE',
    error: error ?? `The server answered with ${status}.`,
    ...(hint === undefined ? {} : { hint }),
  };
};
