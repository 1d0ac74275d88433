// Looking for opponents over a network that loses answers: one place in the queue, one seat, and a way out.

import { createMemoryStore } from '@turnfold/store';
import type { Failure, Pairing, PairRequest } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { createClock } from '@turnfold/wire/testing';
import { describe, expect, test } from 'vitest';
import { predictable, testTable } from '../../../test/support/tables.ts';
import { createDevice } from '../src/device.ts';
import { startSearch } from '../src/lobby/search.ts';
import { newSecret } from '../src/secrets.ts';
import { createStorage, good } from './support.ts';

const WISH: PairRequest = { rules: 'high-card', players: 2, name: 'Ada' };

const world = () => {
  let time = Date.UTC(2030, 0, 1);
  const clock = createClock();
  const table = testTable({ store: createMemoryStore(), ...predictable(), now: () => time });
  const network = { losesAnswers: false };
  const through = async <T extends object>(answer: Promise<T>): Promise<T | Failure> => {
    const given = await answer;
    return network.losesAnswers ? fail('UNREACHABLE') : given;
  };
  const client = {
    pair: (...asked: Parameters<typeof table.pair>) => through(table.pair(...asked)),
    pairing: (...asked: Parameters<typeof table.pairing>) => through(table.pairing(...asked)),
    unpair: (...asked: Parameters<typeof table.unpair>) => through(table.unpair(...asked)),
  } as Parameters<typeof startSearch>[1]['client'];
  /** Time passes for the page and for the server alike. */
  const pass = async (ms: number) => {
    time += ms;
    await clock.pass(ms);
  };
  /** The page's timers rest meanwhile. */
  const sleep = (ms: number) => {
    time += ms;
  };
  const player = (wish = WISH) => {
    const device = createDevice(createStorage());
    const told: { found: string[]; failures: Failure[]; waiting: Pick<Pairing, 'waiting'>[] } = {
      found: [],
      failures: [],
      waiting: [],
    };
    const search = startSearch(wish, {
      ...{ client, device, newSecret, timers: clock, now: () => time },
      onWaiting: (standing) => told.waiting.push(standing),
      onFound: (gameId) => told.found.push(gameId),
      onFailure: (failure) => told.failures.push(failure),
    });
    return { device, told, search };
  };
  return { table, network, pass, sleep, player };
};

describe('two who look for the same', () => {
  test('each have a seat on their device, with the seed that belongs to it', async () => {
    const { table, pass, player } = world();
    const ada = player();
    await pass(0);
    expect(ada.told.waiting).toMatchObject([{ waiting: 1 }]);
    expect(ada.device.requests()).toHaveLength(1);
    const bo = player({ ...WISH, name: 'Bo' });
    await pass(2000);
    expect(ada.told.found).toEqual(bo.told.found);
    for (const { device, told } of [ada, bo]) {
      const kept = device.game(told.found[0] ?? '');
      expect(device.requests()).toEqual([]);
      const { gameId, token, clientSeed } = kept ?? { gameId: '', token: '', clientSeed: '' };
      expect(good(await table.view(gameId, token)).seedCommitment).toBe(kept?.seedCommitment);
      good(await table.openSeed(gameId, token, { clientSeed: clientSeed ?? '' }));
    }
    expect(good(await table.view(ada.told.found[0] ?? '', null)).status).toBe('active');
  });

  test('find each other though every answer is lost for a while', async () => {
    const { network, pass, player } = world();
    network.losesAnswers = true;
    const [ada, bo] = [player(), player()];
    for (let count = 0; count < 3; count++) await pass(1500);
    expect([...ada.told.found, ...bo.told.found]).toEqual([]);
    network.losesAnswers = false;
    for (let count = 0; count < 3; count++) await pass(1500);
    expect(ada.told.found).toHaveLength(1);
    expect(ada.told.found).toEqual(bo.told.found);
  });
});

test('who cancels is out, and keeps nothing', async () => {
  const { pass, player } = world();
  const ada = player();
  await pass(0);
  await ada.search.cancel();
  expect(ada.device.requests()).toEqual([]);
  const bo = player();
  await pass(4000);
  expect([...ada.told.found, ...bo.told.found]).toEqual([]);
});

test('who cancels too late has a game', async () => {
  const { pass, player } = world();
  const ada = player();
  await pass(0);
  const bo = player();
  await pass(0);
  expect(bo.told.found).toHaveLength(1);
  await ada.search.cancel();
  expect(ada.told.found).toEqual(bo.told.found);
});

test('a page that slept too long takes a new place, with another seed', async () => {
  const { pass, sleep, player } = world();
  const ada = player();
  await pass(0);
  const [before] = ada.device.requests();
  sleep(20_000);
  const other = player();
  await pass(0);
  expect(other.told.found).toEqual([]);
  await pass(2000);
  await pass(2000);
  expect(ada.told.found).toEqual(other.told.found);
  expect(ada.device.game(ada.told.found[0] ?? '')?.clientSeed).not.toBe(before?.clientSeed);
});

test('what the server refuses is told, and nothing is kept', async () => {
  const { pass, player } = world();
  const ada = player({ ...WISH, rules: 'chess' });
  await pass(0);
  expect(ada.told.failures.map(({ code }) => code)).toEqual(['UNKNOWN_RULES']);
  expect(ada.device.requests()).toEqual([]);
});
