// Words and requests at the edges: a long move, a single person, an answer that is not the server's.

import type { AnyRules } from '@turnfold/kernel';
import { fail } from '@turnfold/wire/api';
import { eventAt } from '@turnfold/wire/testing';
import { describe, expect, test } from 'vitest';
import { createDevice } from '../src/device.ts';
import { againstBots, newGameOf } from '../src/lobby/seat-plan.ts';
import { createSeatTaker } from '../src/seat-taker.ts';
import { newSecret } from '../src/secrets.ts';
import { isStopped, toldAt } from '../src/table/told.ts';
import { EMPTY } from '../src/table-state.ts';
import { createStorage } from './support.ts';

describe('a long move', () => {
  const rules = { sentence: ({ sequence }: { sequence: number }) => `${sequence}.` } as unknown as AnyRules;
  const told = (events: number) =>
    toldAt(
      {
        ...EMPTY,
        entries: [
          {
            revision: 0,
            seat: 0,
            events: Array.from({ length: events }, (_, index) => ({ ...eventAt(0), sequence: index + 1 })),
          },
        ],
      },
      rules,
      String,
      0,
    );

  test('is told by how it ended, and says that more came before', () => {
    expect(told(6)).toBe('1. 2. 3. 4. 5. 6.');
    expect(told(8)).toBe('… 3. 4. 5. 6. 7. 8.');
  });
});

test('one person against bots plays no hot-seat game, though friends were to play on this device', () => {
  const plan = { rules: 'catan', friends: 'here', options: {}, private: false, seed: '' } as const;
  expect(newGameOf({ ...plan, seats: againstBots(3, 'easy', 'Ada') })).not.toHaveProperty('hotseat');
});

test('only a game that was stopped once my seed was open may have been stopped for it', () => {
  const aborted = { result: 'aborted', winners: [], ranking: [['p1', 'p2']], reason: 'closed' } as const;
  expect(isStopped(aborted, true)).toBe(true);
  expect(isStopped(aborted, false)).toBe(false);
  expect(isStopped({ ...aborted, result: 'drawn' }, true)).toBe(false);
  expect(isStopped(null, true)).toBe(false);
});

test.each([
  ['what a proxy says in place of the server decides nothing: the request is kept', 'UNREACHABLE', 404, 1],
  ['what the server itself refuses is decided: the request is dropped', 'NO_SUCH_RULES', 404, 0],
] as const)('%s', async (_, code, status, kept) => {
  const device = createDevice(createStorage());
  const failure = { ...fail(code), status };
  const seats = createSeatTaker({
    client: {
      create: async () => failure,
      join: async () => failure,
      rematch: async () => failure,
      pair: async () => failure,
    },
    device,
    newSecret,
    now: () => 7,
  });
  const setup = { rules: 'high-card', players: [{ name: 'Ada' }, { name: 'Bo' }] };
  expect(await seats.create(setup)).toMatchObject({ ok: false, code });
  expect(device.requests()).toHaveLength(kept);
});
