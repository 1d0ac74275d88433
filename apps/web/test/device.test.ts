// What the device remembers, and what becomes of it when the storage is full, forbidden or from an earlier version.

import { describe, expect, test } from 'vitest';
import { createDevice } from '../src/device.ts';
import { createStorage, keptGame, receiptOf, seedOf } from './support.ts';

const request = (key: string) =>
  ({
    kind: 'create',
    key,
    clientSeed: seedOf(key),
    at: 1,
    body: { rules: 'catan', players: [] },
  }) as const;

describe('a seat', () => {
  test('is found again after a reload, the newest game first', () => {
    const storage = createStorage();
    createDevice(storage).keep(keptGame('a', { at: 1 }));
    createDevice(storage).keep(keptGame('b', { at: 2 }));
    const again = createDevice(storage);
    expect(again.games().map(({ gameId }) => gameId)).toEqual(['b', 'a']);
    expect(again.game('a')?.token).toBe('token of a');
    expect(again.game('c')).toBeNull();
  });

  test('is never dropped to make room', () => {
    const storage = createStorage();
    const device = createDevice(storage);
    for (let at = 0; at < 500; at++) {
      device.keep(keptGame(`g${at}`, { at }));
      device.keepReceipt(receiptOf(`g${at}`));
      device.keepRequest(request(`k${at}`));
    }
    const again = createDevice(storage);
    expect(again.games()).toHaveLength(500);
    expect(again.requests()).toHaveLength(500);
    expect(again.game('g0')).toEqual(keptGame('g0', { at: 0 }));
    expect(again.receipt('g0')).toEqual(receiptOf('g0'));
  });

  test('leaves the list when it is hidden, and keeps its token and its receipt', () => {
    const device = createDevice(createStorage());
    device.keep(keptGame('a'));
    device.keepReceipt(receiptOf('a'));
    device.note('a', { isHidden: true });
    expect(device.games()).toEqual([]);
    expect(device.seats()).toHaveLength(1);
    expect(device.game('a')?.token).toBe('token of a');
    expect(device.receipt('a')).toEqual(receiptOf('a'));
  });

  test('of one tab is not overwritten by another', () => {
    const storage = createStorage();
    const [one, other] = [createDevice(storage), createDevice(storage)];
    one.keep(keptGame('a'));
    other.keep(keptGame('b'));
    one.note('a', { isOpened: true });
    expect(other.game('a')?.isOpened).toBe(true);
    expect(one.games()).toHaveLength(2);
  });
});

describe('a storage that does not keep', () => {
  test('full: the page goes on until it is closed, and is told', () => {
    const storage = createStorage();
    storage.isFull = true;
    const device = createDevice(storage);
    expect(device.keep(keptGame('a'))).toBe(false);
    expect(device.keepRequest(request('k'))).toBe(false);
    expect(device.game('a')).not.toBeNull();
    expect(device.requests()).toHaveLength(1);
    expect(createDevice(storage).game('a')).toBeNull();
  });

  test('a receipt that is not written is none, unless the player has it elsewhere', () => {
    const storage = createStorage();
    storage.isFull = true;
    const device = createDevice(storage);
    expect(device.keepReceipt(receiptOf('a'))).toBe(false);
    expect(device.receipt('a')).toBeNull();
    device.holdReceipt(receiptOf('a'));
    expect(device.receipt('a')).toEqual(receiptOf('a'));
  });

  test('full since: what is written already is still written', () => {
    const storage = createStorage();
    const device = createDevice(storage);
    expect(device.keepReceipt(receiptOf('a'))).toBe(true);
    storage.isFull = true;
    expect(device.keepReceipt(receiptOf('a'))).toBe(true);
    expect(createDevice(storage).receipt('a')).toEqual(receiptOf('a'));
  });

  test('one that says yes and forgets is found out', () => {
    const device = createDevice({ ...createStorage(), setItem: () => undefined });
    expect(device.keepReceipt(receiptOf('a'))).toBe(false);
  });

  test('forbidden or missing: nothing is known, and nothing breaks', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    const device = createDevice({
      length: 0,
      key: forbidden,
      getItem: forbidden,
      setItem: forbidden,
      removeItem: forbidden,
    });
    expect(device.keep(keptGame('a'))).toBe(false);
    device.dropRequest('k');
    expect(device.games()).toHaveLength(1);
    expect(createDevice(null).games()).toEqual([]);
    expect(createDevice(null).keepReceipt(receiptOf('a'))).toBe(false);
  });

  test('spoilt: what cannot be read is skipped', () => {
    const storage = createStorage();
    createDevice(storage).keep(keptGame('a'));
    storage.setItem('turnfold.2.game.b', '{"gameId":');
    storage.setItem('turnfold.2.game.c', '{"gameId":"c"}');
    storage.setItem('turnfold.2.receipt.a', '7');
    const device = createDevice(storage);
    expect(device.games().map(({ gameId }) => gameId)).toEqual(['a']);
    expect(device.receipt('a')).toBeNull();
  });
});

describe('games of the earlier version', () => {
  const EARLIER = JSON.stringify([{ gameId: 'old', token: 't', rules: 'catan', at: 1 }]);

  test('are told about until that is dismissed, and stay as they are', () => {
    const storage = createStorage();
    storage.setItem('turnfold.games', EARLIER);
    const device = createDevice(storage);
    expect(device.earlierNotice).toBe(true);
    expect(device.games()).toEqual([]);
    device.keep(keptGame('new'));
    device.earlierNotice = false;
    expect(createDevice(storage).earlierNotice).toBe(false);
    expect(storage.getItem('turnfold.games')).toBe(EARLIER);
  });

  test('are known by their id, so that a bookmark can explain itself', () => {
    const storage = createStorage();
    storage.setItem('turnfold.games', EARLIER);
    const device = createDevice(storage);
    expect([device.hasEarlier('old'), device.hasEarlier('new'), device.hasEarlier()]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test.each(['[]', '{"not":"a list"}', 'not json'])('where there is none, nothing is said: %s', (text) => {
    const storage = createStorage();
    storage.setItem('turnfold.games', text);
    expect(createDevice(storage).earlierNotice).toBe(false);
    expect(createDevice(createStorage()).earlierNotice).toBe(false);
  });
});

test('a name is remembered', () => {
  const storage = createStorage();
  createDevice(storage).name = 'Ada';
  expect(createDevice(storage).name).toBe('Ada');
});
