import { type Action, type Envelope, type Origin, type Static, schemaError } from '@turnfold/kernel';
import { type FailureCode, isFailure, type OriginLine, pathTo, type Route } from '@turnfold/wire';
import {
  type ACTION,
  CREATE_SCHEMA,
  ERROR_SCHEMA,
  type EVENT,
  FAILURES,
  FRAME_SCHEMA,
  fail,
  JOIN_SCHEMA,
  ROUTES,
} from '@turnfold/wire/api';
import { frameAt } from '@turnfold/wire/testing';
import { describe, expect, expectTypeOf, test } from 'vitest';

test("events, actions and origins are the kernel's", () => {
  expectTypeOf<Envelope>().toExtend<Static<typeof EVENT>>();
  expectTypeOf<Static<typeof EVENT>>().toExtend<Envelope>();
  expectTypeOf<Action>().toExtend<Static<typeof ACTION>>();
  expectTypeOf<Static<typeof ACTION>>().toExtend<Action>();
  expectTypeOf<Origin>().toExtend<OriginLine>();
  expectTypeOf<OriginLine>().toExtend<Origin>();
});

describe('shapes', () => {
  test('a frame fits, also as the first one of its connection', () => {
    const frame = JSON.parse(JSON.stringify(frameAt(3)));
    expect(schemaError(FRAME_SCHEMA, frame)).toBe(null);
    expect(schemaError(FRAME_SCHEMA, { ...frame, protocol: 2 })).toBe(null);
    const { toAct: _, ...spoilt } = frame;
    expect(schemaError(FRAME_SCHEMA, spoilt)).toContain('toAct is missing');
  });

  test('a sealed seed is 64 lower-case hex digits', () => {
    const create = { rules: 'x', players: [] };
    for (const schema of [CREATE_SCHEMA, JOIN_SCHEMA]) {
      const request = schema === CREATE_SCHEMA ? create : { code: 'c' };
      expect(schemaError(schema, { ...request, clientSeedHash: 'a0'.repeat(32) })).toBe(null);
      for (const clientSeedHash of ['a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64), `${'a'.repeat(64)}\n`, 7])
        expect(schemaError(schema, { ...request, clientSeedHash })).toContain('clientSeedHash');
    }
  });
});

describe('routes', () => {
  const routes: readonly [string, Route][] = Object.entries(ROUTES);

  test('no two have the same address', () => {
    const addresses = routes.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each(routes)('%s: only what has a body is posted, and the rest follows from that', (_, route) => {
    expect(route.method === 'POST').toBe(route.body !== undefined);
    expect(route.key === undefined || route.method === 'POST').toBe(true);
    expect(route.body === undefined || [400, 413, 415].every((status) => route.errors.includes(status))).toBe(
      true,
    );
    expect(route.caller === undefined || route.errors.includes(401)).toBe(true);
  });

  test('parameters are written as parts of an address', () => {
    expect(pathTo('answerUndo', { gameId: 'a/b', requestId: '../c?' })).toBe(
      '/api/games/a%2Fb/undo/..%2Fc%3F',
    );
    expect(pathTo('create', {})).toBe('/api/games');
  });
});

describe('failures', () => {
  test('keep what was filled into their sentences', () => {
    const failure = fail('NO_SUCH_REVISION', { revision: 9, latest: 5 }, 5);
    expect(failure).toEqual({
      ok: false,
      status: 404,
      code: 'NO_SUCH_REVISION',
      error: 'This game has no revision 9.',
      hint: 'It goes from 0 to 5.',
      params: { revision: 9, latest: 5 },
      revision: 5,
    });
    expect(isFailure(failure)).toBe(true);
    expect(isFailure({ ok: true })).toBe(false);
    expect(fail('NO_TOKEN')).not.toHaveProperty('params');
  });

  test.each(Object.keys(FAILURES) as FailureCode[])('%s can be sent', (code) => {
    const { ok: _, status: __, ...rest } = fail(code, { bot: 'master', problem: 'x' });
    expect(schemaError(ERROR_SCHEMA, { success: false, ...rest })).toBe(null);
  });
});
