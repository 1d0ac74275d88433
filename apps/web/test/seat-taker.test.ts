// Making a game and joining one over a network that loses answers, on a page that may be reloaded at any time: it ends
// with one game and one seat. The table is a real one.

import { isSealedSeed, seedHashOf } from '@turnfold/kernel';
import type { CreateRequest, Failure, Table } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { createClock, settled } from '@turnfold/wire/testing';
import { describe, expect, test } from 'vitest';
import { bad, testTable } from '../../../test/support/tables.ts';
import { createDevice, type SeatRequest } from '../src/device.ts';
import { createSeatTaker } from '../src/seat-taker.ts';
import { newSecret } from '../src/secrets.ts';
import { createStorage, good } from './support.ts';

const SETUP: CreateRequest = { rules: 'high-card', players: [{ name: 'Ada' }, { name: 'Bo' }] };

/** A page, its storage and its table; answers can get lost on the way. */
const world = ({ table = testTable(), storage = createStorage() } = {}) => {
  const clock = createClock();
  const network = { losesAnswers: false, isCut: false };
  const sent: { readonly body: object; readonly key: string | undefined; readonly stored: boolean }[] = [];
  const device = createDevice(storage);
  const through = async <T extends object>(body: object, key: string | undefined, send: () => Promise<T>) => {
    sent.push({
      body,
      key,
      stored: createDevice(storage)
        .requests()
        .some((one) => one.key === key),
    });
    if (network.isCut) return fail('UNREACHABLE');
    const answer = await send();
    return network.losesAnswers ? fail('UNREACHABLE') : answer;
  };
  const client: Pick<Table, 'create' | 'join' | 'rematch' | 'pair'> = {
    create: (body, key) => through(body, key, () => table.create(body, key)),
    join: (gameId, body, key) => through(body, key, () => table.join(gameId, body, key)),
    rematch: (gameId, token, body = {}, key = '') =>
      through(body, key, () => table.rematch(gameId, token, body, key)),
    pair: (body, key) => through(body, key, () => table.pair(body, key)),
  };
  const retries: Failure[] = [];
  const seats = createSeatTaker({
    client,
    device,
    newSecret,
    now: () => 7,
    timers: clock,
    random: () => 1,
    onRetry: (failure) => retries.push(failure),
  });
  const games = async () => good(await table.list()).games;
  /** The same device with a new page, and whatever was on its way is gone. */
  const reload = () => world({ table, storage });
  return { table, storage, device, seats, sent, network, clock, retries, games, reload };
};

const onlyRequest = ({ device }: ReturnType<typeof world>): SeatRequest => {
  const [request, ...others] = device.requests();
  if (!request || others.length > 0) throw new Error('expected one request');
  return request;
};

describe('creating', () => {
  test('sends a sealed seed and a secret key, which are on the device before they go out', async () => {
    const { seats, sent, device } = world();
    const { game } = good(await seats.create(SETUP));
    expect(isSealedSeed(game.clientSeed ?? '')).toBe(true);
    expect(sent).toEqual([
      {
        body: { ...SETUP, clientSeedHash: seedHashOf(game.clientSeed ?? '') },
        key: expect.stringMatching(/^[0-9a-f]{64}$/),
        stored: true,
      },
    ]);
    expect(device.game(game.gameId)).toEqual(game);
    expect(game).toMatchObject({ playerId: 'p1', rules: 'high-card', setup: SETUP, isOpened: false });
    expect(game.invites).toHaveLength(1);
    expect(device.requests()).toEqual([]);
  });

  test('never sends a seed openly, nor one seed twice', async () => {
    const { seats, sent } = world();
    const games = [good(await seats.create(SETUP)), good(await seats.create(SETUP))];
    expect(JSON.stringify(sent)).not.toContain('"clientSeed"');
    for (const { game } of games) expect(JSON.stringify(sent)).not.toContain(game.clientSeed);
    expect(new Set(games.map(({ game }) => game.clientSeed)).size).toBe(2);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  test.each<[string, CreateRequest]>([
    ['between bots', { rules: 'high-card', players: [{ bot: 'easy' }, { bot: 'easy' }] }],
    ['for practice', { ...SETUP, hotseat: true, practice: { seed: 's' } }],
  ])('%s brings no seed', async (_what, setup) => {
    const { seats, sent } = world();
    const { game } = good(await seats.create(setup));
    expect(game.clientSeed).toBeNull();
    expect(sent[0]?.body).toEqual(setup);
  });

  test('a lost answer is asked for again, and there is one game', async () => {
    const here = world();
    here.network.losesAnswers = true;
    const asked = here.seats.create(SETUP);
    await here.clock.pass(1000);
    expect(here.retries.length).toBeGreaterThan(0);
    here.network.losesAnswers = false;
    await here.clock.pass(10_000);
    const { game } = good(await asked);
    expect(await here.games()).toMatchObject([{ gameId: game.gameId }]);
    expect(new Set(here.sent.map(({ key }) => key)).size).toBe(1);
    expect(here.device.requests()).toEqual([]);
  });

  test('a reload in the middle asks for the same game again', async () => {
    const before = world();
    before.network.losesAnswers = true;
    void before.seats.create(SETUP);
    await settled();
    const after = before.reload();
    const request = onlyRequest(after);
    const { game } = good(await after.seats.again(request));
    expect(await after.games()).toMatchObject([{ gameId: game.gameId }]);
    expect(game.clientSeed).toBe(request.clientSeed);
    expect(after.reload().device.game(game.gameId)).toEqual(game);
    expect(after.device.requests()).toEqual([]);
    good(await after.table.view(game.gameId, game.token));
  });

  test('a crash before the request went out makes the game later', async () => {
    const before = world();
    before.network.isCut = true;
    void before.seats.create(SETUP);
    await settled();
    expect(await before.games()).toEqual([]);
    const after = before.reload();
    good(await after.seats.again(onlyRequest(after)));
    expect(await after.games()).toHaveLength(1);
  });

  test('what the server refuses is not asked for again', async () => {
    const here = world();
    expect(bad(await here.seats.create({ ...SETUP, rules: 'nothing' })).code).toBe('UNKNOWN_RULES');
    expect(here.device.requests()).toEqual([]);
  });

  test('a seat that could not be written is found again by its request', async () => {
    const here = world();
    here.network.losesAnswers = true;
    const asked = here.seats.create(SETUP);
    await settled();
    here.storage.isFull = true;
    here.network.losesAnswers = false;
    await here.clock.pass(1000);
    const { game } = good(await asked);
    const after = here.reload();
    expect(after.device.game(game.gameId)).toBeNull();
    expect(good(await after.seats.again(onlyRequest(after))).game.token).toBe(game.token);
  });
});

describe('joining', () => {
  const invited = async (friend = world()) => {
    const host = world({ table: friend.table });
    const { game } = good(await host.seats.create(SETUP));
    const [invite] = game.invites;
    if (!invite) throw new Error('nobody is invited');
    return { gameId: game.gameId, code: invite.code, friend, host };
  };

  test('a lost answer does not lose the seat, nor does a reload', async () => {
    const { gameId, code, friend } = await invited();
    friend.network.losesAnswers = true;
    void friend.seats.join(gameId, { code, name: 'Cy' });
    await settled();
    const after = friend.reload();
    const request = onlyRequest(after);
    expect(request).toMatchObject({ kind: 'join', gameId, body: { code, name: 'Cy' } });
    const { game } = good(await after.seats.again(request));
    expect(game).toMatchObject({ gameId, playerId: 'p2', clientSeed: request.clientSeed, rules: null });
    const view = good(await after.table.view(gameId, game.token));
    expect(view).toMatchObject({ you: 'p2', luck: { openBy: expect.any(String) } });
    expect(view.luck.seeds.p2?.hash).toBe(seedHashOf(request.clientSeed ?? ''));
    expect(after.device.requests()).toEqual([]);
  });

  test('without a reload it is sent until it is answered', async () => {
    const { gameId, code, friend } = await invited();
    friend.network.losesAnswers = true;
    const asked = friend.seats.join(gameId, { code, name: 'Cy' });
    await friend.clock.pass(120_000);
    friend.network.losesAnswers = false;
    await friend.clock.pass(10_000);
    expect(good(await asked).game.playerId).toBe('p2');
    expect(friend.sent.every(({ stored }) => stored)).toBe(true);
  });

  test('another device with the same link is told that the seat is taken', async () => {
    const { gameId, code, friend, host } = await invited();
    good(await friend.seats.join(gameId, { code, name: 'Cy' }));
    const late = world({ table: host.table });
    expect(bad(await late.seats.join(gameId, { code, name: 'Di' })).code).toBe('SEAT_TAKEN');
    expect(late.device.requests()).toEqual([]);
  });
});

describe('a rematch', () => {
  const over = async (here: ReturnType<typeof world>) => {
    const { game } = good(await here.seats.create({ ...SETUP, players: [{ name: 'Ada' }, { bot: 'easy' }] }));
    good(await here.table.openSeed(game.gameId, game.token, { clientSeed: game.clientSeed ?? '' }));
    good(await here.table.resign(game.gameId, game.token));
    return game;
  };

  test('whose answer is lost is one game, with a seed of its own', async () => {
    const here = world();
    const before = await over(here);
    here.network.losesAnswers = true;
    const asked = here.seats.rematch(before, false);
    await here.clock.pass(1000);
    expect(onlyRequest(here)).toMatchObject({ kind: 'rematch', gameId: before.gameId });
    here.network.losesAnswers = false;
    await here.clock.pass(10_000);
    const { game } = good(await asked);
    expect(game).toMatchObject({ rules: 'high-card', playerId: 'p2' });
    expect(game.clientSeed).not.toBe(before.clientSeed);
    expect(good(await here.table.view(before.gameId, null)).rematch).toEqual({ gameId: game.gameId });
    expect(here.device.requests()).toEqual([]);
  });

  test('is found by a page that was reloaded in between', async () => {
    const here = world();
    const before = await over(here);
    here.network.losesAnswers = true;
    void here.seats.rematch(before, false);
    await settled();
    const again = here.reload();
    const { game } = good(await again.seats.again(onlyRequest(again)));
    expect(good(await here.table.view(game.gameId, game.token)).yours).toEqual(['p2']);
  });
});
