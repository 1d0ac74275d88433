// Seats carried from one device to another, over a real table.

import { seedHashOf } from '@turnfold/kernel';
import type { LocalTable } from '@turnfold/table';
import type { Client, SendRequest } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { good, seats, testTable, tokenOf } from '../../../test/support/tables.ts';
import { createDevice, type Device } from '../src/device.ts';
import { carryOver, fetchGames } from '../src/devices/carrying.ts';
import { formatCode, formatLink, newSecretOf, parseCode, parseLink } from '../src/devices/codes.ts';
import { packable } from '../src/devices/luggage.ts';
import { clearStorage, devicesIn, forgetMe, removeEverywhere } from '../src/devices/my-devices.ts';
import { lockOf, seal, unseal } from '../src/devices/sealing.ts';
import { createMyGames } from '../src/my-turn/my-games.ts';
import { newSecret } from '../src/secrets.ts';
import { createStorage, keptGame, receiptOf } from './support.ts';

/** A browser: its storage, and the table that it speaks to. */
const browser = (table: LocalTable, sent: SendRequest[] = []) => {
  const storage = createStorage();
  const device = createDevice(storage);
  const client = {
    ...table,
    send: (request: SendRequest) => {
      sent.push(request);
      return table.send(request);
    },
  } as unknown as Client;
  const myGames = createMyGames(table.mine, device);
  return { storage, device, client, myGames, deps: { client, device, newSecret, limitMs: 0 } };
};

const keepSeat = (device: Device, gameId: string, token: string, more = {}) =>
  device.keep(keptGame(gameId, { token, ...more }));

const twoDevices = async () => {
  const table = testTable();
  const sent: SendRequest[] = [];
  const [desk, phone] = [browser(table, sent), browser(table)];
  desk.device.name = 'Ada';
  desk.device.label = 'Desk';
  phone.device.label = 'Phone';
  const game = await seats(table, ['Ada', 'Bo']);
  keepSeat(desk.device, game.gameId, tokenOf(game, 0));
  return { table, desk, phone, game, sent };
};

describe('carried over', () => {
  test.each(['link', 'code'] as const)('by a %s: both play, and each has its own token', async (kind) => {
    const { table, desk, phone, game } = await twoDevices();
    desk.device.keepReceipt(receiptOf(game.gameId));
    const { secret, games, left } = good(await carryOver(desk.deps, kind));
    expect([games, left]).toEqual([1, 0]);
    const fetched = good(await fetchGames(phone.deps, secret));
    expect(fetched).toMatchObject({ skipped: 0, unwritten: 0 });
    expect(phone.device.name).toBe('Ada');
    expect(phone.device.receipt(game.gameId)).toEqual(receiptOf(game.gameId));
    const tokens = [desk, phone].map(({ device }) => device.game(game.gameId)?.token ?? '');
    expect(tokens[0]).not.toBe(tokens[1]);
    for (const token of tokens) expect(good(await table.view(game.gameId, token)).you).toBe('p1');
    await desk.myGames.ask();
    expect(devicesIn(desk.myGames.get().games.values()).map(({ name, isThis }) => [name, isThis])).toEqual([
      ['Desk', true],
      ['Phone', false],
    ]);
  });

  test('the server sees neither the key nor what is in the box', async () => {
    const { desk, game, sent } = await twoDevices();
    const { secret } = good(await carryOver(desk.deps, 'link'));
    const text = JSON.stringify(sent);
    for (const hidden of [secret.secret, game.gameId, desk.device.game(game.gameId)?.token ?? '', 'Ada'])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
    const bytes = Buffer.from(sent[0]?.box ?? '', 'base64url').toString('latin1');
    expect(bytes).not.toContain(game.gameId);
  });

  test('a seed that is still sealed goes with a link, and never with a code', async () => {
    const table = testTable();
    const seed = newSecret();
    const created = good(
      await table.create({ rules: 'high-card', players: [{}, {}], clientSeedHash: seedHashOf(seed) }),
    );
    for (const [kind, carried] of [
      ['link', seed],
      ['code', null],
    ] as const) {
      const [desk, phone] = [browser(table), browser(table)];
      keepSeat(desk.device, created.gameId, created.token, { clientSeed: seed });
      const { secret } = good(await carryOver(desk.deps, kind));
      good(await fetchGames(phone.deps, secret));
      expect(phone.device.game(created.gameId)?.clientSeed).toBe(carried);
    }
  });

  test('works once', async () => {
    const { desk, phone } = await twoDevices();
    const { secret } = good(await carryOver(desk.deps, 'link'));
    good(await fetchGames(phone.deps, secret));
    expect(await fetchGames(phone.deps, secret)).toMatchObject({ ok: false, code: 'NO_SUCH_TRANSFER' });
  });

  test('again to the same device leaves one token there, and no device that nobody knows', async () => {
    const { table, desk, phone, game } = await twoDevices();
    for (const kind of ['code', 'link'] as const) {
      const { secret } = good(await carryOver(desk.deps, kind));
      good(await fetchGames(phone.deps, secret));
    }
    const token = phone.device.game(game.gameId)?.token ?? '';
    good(await table.view(game.gameId, token));
    await phone.myGames.ask();
    expect(devicesIn(phone.myGames.get().games.values()).map(({ name }) => name)).toEqual(['Phone', 'Desk']);
  });

  test('what nobody fetched is made void by the next one', async () => {
    const { desk, phone, game, table } = await twoDevices();
    good(await carryOver(desk.deps, 'link'));
    good(await carryOver(desk.deps, 'link'));
    const { secret } = good(await carryOver(desk.deps, 'link'));
    good(await fetchGames(phone.deps, secret));
    const { games } = good(await table.mine({ games: [{ gameId: game.gameId, token: tokenOf(game, 0) }] }));
    expect(games[0]?.game?.devices).toHaveLength(2);
  });

  test('a seat that the other device has itself is left alone', async () => {
    const { desk, phone, game } = await twoDevices();
    keepSeat(phone.device, game.gameId, tokenOf(game, 1), { playerId: 'p2' });
    const { secret } = good(await carryOver(desk.deps, 'link'));
    expect(good(await fetchGames(phone.deps, secret))).toMatchObject({ games: [], skipped: 1 });
    expect(phone.device.game(game.gameId)?.token).toBe(tokenOf(game, 1));
  });

  test('two hundred games, some of them gone from the server', async () => {
    const { desk, phone, table } = await twoDevices();
    for (let index = 0; index < 20; index++) {
      const game = await seats(table, ['Ada', 'Bo']);
      keepSeat(desk.device, game.gameId, tokenOf(game, 0));
    }
    for (let index = 0; index < 179; index++)
      keepSeat(desk.device, `gone-${index}`, newSecret(), { isOver: true, at: -index });
    const { games } = good(await carryOver(desk.deps, 'link'));
    expect([games, packable(desk.device).left]).toEqual([21, 0]);
    expect(phone.device.seats()).toHaveLength(0);
  });

  test('of more than there is room for, those that go on come first', () => {
    const { device } = browser(testTable());
    for (let index = 0; index < 900; index++)
      keepSeat(device, `game-${index}`, newSecret(), { isOver: index >= 200, at: index });
    const { games, left } = packable(device);
    expect(games.length + left).toBe(900);
    expect(left).toBeGreaterThan(0);
    expect(games.findIndex(({ isOver }) => isOver)).toBe(200);
  });
});

describe('a box', () => {
  test('opens with its secret alone, and not when a bit of it was changed', async () => {
    const secret = newSecretOf('code');
    const lock = await lockOf(secret);
    const box = await seal(lock, { hello: 'Größe' });
    expect(await unseal(await lockOf(secret), box)).toEqual({ hello: 'Größe' });
    expect(await unseal(await lockOf({ ...secret, secret: 'AAAAAAAA' }), box)).toBeNull();
    expect(await unseal(await lockOf({ ...secret, id: 'AAAA' }), box)).toBeNull();
    const bytes = Buffer.from(box, 'base64url');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    expect(await unseal(lock, bytes.toString('base64url'))).toBeNull();
    expect(await unseal(lock, '')).toBeNull();
  });

  test('the proof says nothing about the key', async () => {
    const lock = await lockOf(newSecretOf('link'));
    expect(lock.proof).toMatch(/^[0-9a-f]{64}$/);
    await expect(crypto.subtle.exportKey('raw', lock.key)).rejects.toThrow();
  });
});

describe('codes', () => {
  test('are read however they are typed', () => {
    const secret = { id: 'K01M', secret: '3XTR9HWD' };
    expect(formatCode(secret)).toBe('K01M-3XTR-9HWD');
    for (const typed of ['K01M-3XTR-9HWD', ' k0lm 3xtr 9hwd ', 'KOIM3XTR9HWD'])
      expect(parseCode(typed)).toEqual(secret);
    for (const typed of ['', 'K01M-3XTR-9HW', 'K01M-3XTR-9HWDD', 'K01M-3XTR-9HWU', 'Ä01M-3XTR-9HWD'])
      expect(parseCode(typed)).toBeNull();
  });

  test('have every letter as often as any other', () => {
    const counts = new Map<string, number>();
    for (let round = 0; round < 2000; round++)
      for (const letter of newSecretOf('code').secret) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(32);
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(150);
  });

  test('links keep their secret in the fragment', () => {
    const secret = newSecretOf('link');
    const { pathname, search, hash } = new URL(formatLink('https://games.test', secret));
    expect(pathname + search).toBe('/devices');
    expect(parseLink(hash.replace('#fetch=', ''))).toEqual(secret);
    expect(parseLink(hash.slice(0, -1))).toBeNull();
  });
});

describe('removing', () => {
  test('one device removes the other, the first one too', async () => {
    const { table, desk, phone, game } = await twoDevices();
    const { secret } = good(await carryOver(desk.deps, 'link'));
    good(await fetchGames(phone.deps, secret));
    expect(await removeEverywhere(phone.deps, desk.device.id)).toBe(0);
    expect(await table.view(game.gameId, tokenOf(game, 0))).toMatchObject({
      ok: false,
      code: 'UNKNOWN_TOKEN',
    });
    good(await table.view(game.gameId, phone.device.game(game.gameId)?.token ?? ''));
    await desk.myGames.ask();
    expect(desk.myGames.get().games.get(game.gameId)?.code).toBe('UNKNOWN_TOKEN');
  });

  test('being forgotten resigns, ends the access, takes the name away and clears the browser', async () => {
    const { table, desk, game } = await twoDevices();
    await desk.myGames.ask();
    const games = desk.myGames.get().games;
    expect(await forgetMe(desk.deps, games, { everywhere: true, resigns: true })).toBe(0);
    const view = good(await table.view(game.gameId, tokenOf(game, 1)));
    expect([view.status, view.players[0]?.name]).toEqual(['over', 'Player 1']);
    expect(await table.view(game.gameId, tokenOf(game, 0))).toMatchObject({ code: 'UNKNOWN_TOKEN' });
    desk.storage.setItem('somebody else', 'stays');
    clearStorage(desk.storage);
    expect([...desk.storage.values.keys()]).toEqual(['somebody else']);
  });

  test('the others keep playing where only this device is forgotten, and nobody is resigned', async () => {
    const { table, desk, phone, game } = await twoDevices();
    const { secret } = good(await carryOver(desk.deps, 'link'));
    good(await fetchGames(phone.deps, secret));
    await desk.myGames.ask();
    const games = desk.myGames.get().games;
    expect(await forgetMe(desk.deps, games, { everywhere: false, resigns: false })).toBe(0);
    const view = good(await table.view(game.gameId, phone.device.game(game.gameId)?.token ?? ''));
    expect([view.status, view.players[0]?.name]).toEqual(['active', 'Ada']);
  });

  test('a server that cannot be reached is counted, and nothing is said to be done', async () => {
    const { desk } = await twoDevices();
    const away = {
      ...desk.deps,
      client: {
        ...desk.client,
        removeDevice: async () => ({ ok: false, status: 503, code: 'UNREACHABLE', error: '' }),
      },
    };
    expect(await removeEverywhere(away as never, 'x')).toBe(1);
  });
});
