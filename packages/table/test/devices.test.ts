// One person's devices at a game: each has a token of its own, and each can be removed.

import { createMemoryStore } from '@turnfold/store';
import { DEVICES_MAX } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { bad, follow, good, seats, testTable, tokenOf } from '../../../test/support/tables.ts';

const idOf = (digit: string) => digit.repeat(32);
const secretOf = (digit: string) => digit.repeat(64);
const PHONE = { deviceId: idOf('b'), token: secretOf('b') };

const seated = async (request = {}, table = testTable()) => {
  const game = await seats(table, ['Ada', 'Bo'], request);
  return { table, ...game, ada: tokenOf(game, 0), bo: tokenOf(game, 1) };
};

describe('a second device', () => {
  test('plays the same seat with its own token, and both are listed to nobody but their owner', async () => {
    const { table, gameId, ada, bo } = await seated();
    const own = { deviceId: idOf('a'), name: 'Desk' };
    const { devices } = good(await table.addDevice(gameId, ada, { ...PHONE, own }));
    expect(devices).toEqual([
      { deviceId: idOf('a'), name: 'Desk', since: null, you: true },
      { deviceId: idOf('b'), name: null, since: expect.any(String), you: false },
    ]);
    expect(good(await table.view(gameId, PHONE.token)).you).toBe('p1');
    good(await table.act(gameId, PHONE.token, { action: 'mark', payload: { place: 1 } }));
    good(await table.act(gameId, ada, { action: 'mark', payload: { place: 2 } }));
    const named = good(await table.addDevice(gameId, PHONE.token, { ...PHONE, name: 'Phone' }));
    expect(named.devices.map(({ name, you }) => [name, you])).toEqual([
      ['Desk', false],
      ['Phone', true],
    ]);
    const answers = [await table.view(gameId, bo), await table.record(gameId, bo), await table.list()];
    expect(JSON.stringify(answers)).not.toMatch(/Phone|Desk|bbbb|"device/);
  });

  test('that is removed is refused everywhere, and its live connection ends', async () => {
    const { table, gameId, ada } = await seated();
    good(await table.addDevice(gameId, ada, PHONE));
    const phone = follow(table, gameId, PHONE.token);
    const desk = follow(table, gameId, ada);
    await phone.frame(0);
    good(await table.removeDevice(gameId, ada, { deviceId: PHONE.deviceId }));
    expect((await phone.message('end')).failure?.code).toBe('UNKNOWN_TOKEN');
    const refused = [
      table.view(gameId, PHONE.token),
      table.act(gameId, PHONE.token, { action: 'roll' }),
      table.addDevice(gameId, PHONE.token, PHONE),
      table.removeDevice(gameId, PHONE.token, { deviceId: PHONE.deviceId }),
      table.resign(gameId, PHONE.token),
    ];
    for (const answer of refused) expect(bad(await answer).code).toBe('UNKNOWN_TOKEN');
    good(await table.act(gameId, ada, { action: 'mark', payload: { place: 1 } }));
    await desk.frame(1);
    expect(phone.frames().map(({ revision }) => revision)).toEqual([0]);
  });

  test('can remove the first, whose token was made with the seat', async () => {
    const { table, gameId, ada } = await seated({ private: true });
    const [first] = good(await table.addDevice(gameId, ada, PHONE)).devices;
    good(await table.removeDevice(gameId, PHONE.token, { deviceId: first?.deviceId ?? '' }));
    expect(bad(await table.view(gameId, ada)).code).toBe('NO_SUCH_GAME');
    expect(good(await table.view(gameId, PHONE.token)).you).toBe('p1');
  });

  test('is not known to other nodes before, and is refused by all of them afterwards', async () => {
    const store = createMemoryStore({ shared: true });
    const [here, there] = [testTable({ store, node: 'here' }), testTable({ store, node: 'there' })];
    const game = await seats(here, ['Ada', 'Bo']);
    const { gameId } = game;
    good(await there.view(gameId, tokenOf(game, 0)));
    good(await here.addDevice(gameId, tokenOf(game, 0), PHONE));
    good(await there.view(gameId, PHONE.token));
    const phone = follow(there, gameId, PHONE.token);
    await phone.frame(0);
    good(await here.removeDevice(gameId, tokenOf(game, 0), { deviceId: PHONE.deviceId }));
    expect((await phone.message('end')).failure?.code).toBe('UNKNOWN_TOKEN');
    expect(bad(await there.act(gameId, PHONE.token, { action: 'roll' })).code).toBe('UNKNOWN_TOKEN');
  });

  test('whose token was never fetched gets another one, and the first is void', async () => {
    const { table, gameId, ada } = await seated();
    good(await table.addDevice(gameId, ada, PHONE));
    const { devices } = good(await table.addDevice(gameId, ada, { ...PHONE, token: secretOf('c') }));
    expect(devices).toHaveLength(2);
    expect(bad(await table.view(gameId, PHONE.token)).code).toBe('UNKNOWN_TOKEN');
    good(await table.view(gameId, secretOf('c')));
  });
});

describe('what devices cannot do', () => {
  test('others at the table hear nothing when one is added or removed', async () => {
    const { table, gameId, ada, bo } = await seated();
    const other = follow(table, gameId, bo);
    await other.frame(0);
    good(await table.addDevice(gameId, ada, PHONE));
    good(await table.removeDevice(gameId, ada, { deviceId: PHONE.deviceId }));
    good(await table.act(gameId, ada, { action: 'mark', payload: { place: 1 } }));
    await other.frame(1);
    expect(other.messages.map(({ type }) => type)).toEqual(['frame', 'frame']);
  });

  test('another player’s device cannot be removed, named or taken over', async () => {
    const { table, gameId, ada, bo } = await seated();
    good(await table.addDevice(gameId, ada, PHONE));
    expect(bad(await table.removeDevice(gameId, bo, { deviceId: PHONE.deviceId })).code).toBe(
      'NO_SUCH_DEVICE',
    );
    expect(bad(await table.addDevice(gameId, bo, PHONE)).code).toBe('DEVICE_TOKEN_TAKEN');
    const { devices } = good(await table.addDevice(gameId, bo, { ...PHONE, token: secretOf('d') }));
    expect(devices).toHaveLength(2); // The same id at another seat is another device.
    expect(good(await table.view(gameId, PHONE.token)).you).toBe('p1');
    expect(good(await table.view(gameId, secretOf('d'))).you).toBe('p2');
    expect(bad(await table.addDevice(gameId, null, PHONE)).code).toBe('NO_TOKEN');
    expect(bad(await table.removeDevice(gameId, null, { deviceId: PHONE.deviceId })).code).toBe('NO_TOKEN');
  });

  test('nor can one take the name of another of the same person', async () => {
    const { table, gameId, ada } = await seated();
    good(await table.addDevice(gameId, ada, { ...PHONE, own: { deviceId: idOf('a') } }));
    const asPhone = { deviceId: PHONE.deviceId, token: secretOf('e'), own: { deviceId: PHONE.deviceId } };
    expect(bad(await table.addDevice(gameId, ada, asPhone)).code).toBe('DEVICE_TOKEN_TAKEN');
    const asDesk = { deviceId: idOf('a'), token: PHONE.token };
    expect(bad(await table.addDevice(gameId, PHONE.token, asDesk)).code).toBe('DEVICE_TOKEN_TAKEN');
  });

  test('there are so many and no more', async () => {
    const { table, gameId, ada } = await seated();
    const device = (digit: number) => ({ deviceId: idOf(`${digit}`), token: secretOf(`${digit}`) });
    for (let digit = 1; digit < DEVICES_MAX; digit++) good(await table.addDevice(gameId, ada, device(digit)));
    expect(bad(await table.addDevice(gameId, ada, device(9)))).toMatchObject({
      code: 'TOO_MANY_DEVICES',
      status: 422,
    });
    good(await table.addDevice(gameId, ada, device(1)));
  });

  test('nobody removes a device without saying which', async () => {
    const { table, gameId, ada } = await seated();
    for (const request of [{}, { own: false }, { own: true, deviceId: PHONE.deviceId }])
      expect(bad(await table.removeDevice(gameId, ada, request)).code).toBe('BAD_REQUEST');
    expect(good(await table.removeDevice(gameId, ada, { own: true })).devices).toEqual([]);
    expect(bad(await table.view(gameId, ada)).code).toBe('UNKNOWN_TOKEN');
  });

  test('names look like what they are', async () => {
    const { table, gameId, ada } = await seated();
    for (const request of [
      { ...PHONE, name: '\u202ePhone' },
      { ...PHONE, own: { deviceId: idOf('a'), name: 'De  sk' } },
    ])
      expect(bad(await table.addDevice(gameId, ada, request)).code).toBe('BAD_NAME');
  });
});

describe('forgetting', () => {
  test('the name goes with the last device, where that is asked for, and not before', async () => {
    const { table, gameId, ada, bo } = await seated();
    const own = { deviceId: idOf('a') };
    good(await table.addDevice(gameId, ada, { ...PHONE, own }));
    good(await table.removeDevice(gameId, ada, { ...own, forget: true }));
    const names = async () => good(await table.view(gameId, bo)).players.map(({ name }) => name);
    expect(await names()).toEqual(['Ada', 'Bo']);
    const { devices } = good(
      await table.removeDevice(gameId, PHONE.token, { deviceId: PHONE.deviceId, forget: true }),
    );
    expect(devices).toEqual([]);
    expect(await names()).toEqual(['Player 1', 'Bo']);
    expect(good(await table.record(gameId, bo)).record.players[0]?.name).toBe('Player 1');
  });
});
