import { bad, good, seats, tokenOf } from '../players.ts';
import type { Stories } from './story.ts';

const PHONE = { deviceId: 'b'.repeat(32), token: 'b'.repeat(64) };

export const personStories: Stories = {
  'my games are told once, and again when they have changed': async ({ table, expect }) => {
    const game = await seats(table, ['Ada', 'Bo']);
    const asked = { gameId: game.gameId, token: tokenOf(game, 1) };
    const [news] = good(await table.mine({ games: [asked] })).games;
    expect(news).toMatchObject({ gameId: game.gameId, game: { yours: ['p2'], toAct: ['p1'] }, code: null });
    const known = { ...asked, stamp: news?.stamp ?? '' };
    expect(good(await table.mine({ games: [known] })).games).toEqual([]);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
    expect(good(await table.mine({ games: [known] })).games).toMatchObject([{ game: { toAct: ['p2'] } }]);
  },

  'a second device plays, and is refused once it is removed': async ({ table, expect }) => {
    const game = await seats(table, ['Ada', 'Bo']);
    const { gameId } = game;
    const added = good(await table.addDevice(gameId, tokenOf(game, 0), PHONE));
    expect(added.devices.map(({ you }) => you)).toEqual([true, false]);
    good(await table.act(gameId, PHONE.token, { action: 'done' }));
    const { deviceId } = PHONE;
    expect(good(await table.removeDevice(gameId, tokenOf(game, 0), { deviceId })).devices).toHaveLength(1);
    expect(bad(await table.view(gameId, PHONE.token)).code).toBe('UNKNOWN_TOKEN');
    expect(bad(await table.removeDevice(gameId, tokenOf(game, 0), { deviceId }))).toMatchObject({
      status: 404,
      code: 'NO_SUCH_DEVICE',
    });
  },

  'a sealed box is handed on once': async ({ table, expect }) => {
    // SHA-256 of sixty-four zeros.
    const proof = '0'.repeat(64);
    const proofHash = '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55';
    good(await table.send({ id: 'some-box', proofHash, box: 'c2VhbGVk' }));
    expect(good(await table.receive({ id: 'some-box', proof })).box).toBe('c2VhbGVk');
    expect(bad(await table.receive({ id: 'some-box', proof }))).toMatchObject({
      status: 404,
      code: 'NO_SUCH_TRANSFER',
    });
  },
};
