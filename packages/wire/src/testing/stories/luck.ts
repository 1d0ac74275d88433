import { hashText, verify } from '@turnfold/kernel';
import type { Table } from '../../table.ts';
import { highCard } from '../high-card.ts';
import { bad, follow, good } from '../players.ts';
import type { Stories } from './story.ts';

const SEEDS = ['a1', 'b2'].map((text) => text.repeat(32)) as [string, string];
const HASHES = SEEDS.map(hashText) as [string, string];

/** Ada has sealed a seed and waits for Bo. */
const created = async (table: Table) =>
  good(
    await table.create({
      rules: 'high-card',
      players: [{ name: 'Ada' }, { name: 'Bo' }],
      clientSeedHash: HASHES[0],
    }),
  );

export const luckStories: Stories = {
  'sealed seeds: everybody commits, the list closes, all are opened, and then it is dealt': async ({
    table,
    expect,
  }) => {
    const ada = await created(table);
    const { gameId } = ada;
    expect(ada).toMatchObject({
      status: 'waiting',
      luck: {
        openBy: null,
        seeds: { p1: { state: 'sealed', hash: HASHES[0] }, p2: { state: 'none', hash: null } },
      },
    });
    expect(bad(await table.openSeed(gameId, ada.token, { clientSeed: SEEDS[0] }))).toMatchObject({
      status: 422,
      code: 'SEEDS_NOT_DUE',
    });
    const watching = follow(table, gameId, null);
    await watching.frame(0);
    const join = { code: ada.invites[0]?.code ?? '', clientSeedHash: HASHES[1] };
    const bo = good(await table.join(gameId, join));
    expect(bo).toMatchObject({ gameId, status: 'waiting', seedCommitment: ada.seedCommitment });
    expect(bo.luck).toMatchObject({
      openBy: expect.any(String),
      seeds: { p2: { state: 'sealed', hash: HASHES[1] } },
    });
    expect((await watching.message('table')).luck).toEqual(bo.luck);
    expect(bad(await table.act(gameId, ada.token, { action: 'roll' }))).toMatchObject({
      code: 'SEEDS_NOT_OPEN',
    });

    const open = (token: string, clientSeed: string) => table.openSeed(gameId, token, { clientSeed });
    expect(bad(await open(ada.token, SEEDS[1]))).toMatchObject({ status: 422, code: 'SEED_MISMATCH' });
    for (const _ of ['first', 'again'])
      expect(good(await open(ada.token, SEEDS[0]))).toEqual({
        ok: true,
        gameId,
        status: 'waiting',
        seedCommitment: ada.seedCommitment,
      });
    expect(good(await table.view(gameId, null)).luck).toEqual({
      openBy: bo.luck.openBy,
      seeds: { p1: { state: 'opened', hash: HASHES[0] }, p2: { state: 'sealed', hash: HASHES[1] } },
    });
    expect(good(await open(bo.token, SEEDS[1]))).toMatchObject({ status: 'active' });
    expect(good(await table.view(gameId, null))).toMatchObject({ status: 'active', sequence: 2 });
    watching.close();

    good(await table.resign(gameId, bo.token));
    const { record } = good(await table.record(gameId, null));
    expect(record).toMatchObject({ luck: { clientSeeds: SEEDS } });
    expect(verify(highCard, record)).toMatchObject({ verdict: 'verified' });
  },

  'a seed that was sent openly, or none, needs no opening': async ({ table, expect }) => {
    const players = [{ name: 'Ada' }, { name: 'Bo' }];
    const ada = good(await table.create({ rules: 'high-card', players, clientSeed: 'tea leaves' }));
    const bo = good(await table.join(ada.gameId, { code: ada.invites[0]?.code ?? '' }));
    expect(bo).toMatchObject({
      status: 'active',
      luck: {
        seeds: { p1: { state: 'open', hash: hashText('tea leaves') }, p2: { state: 'none', hash: null } },
      },
    });
    for (const token of [ada.token, bo.token])
      expect(bad(await table.openSeed(ada.gameId, token, { clientSeed: 'tea leaves' }))).toMatchObject({
        status: 422,
        code: 'NOT_SEALED',
      });
    expect(bad(await table.openSeed(ada.gameId, null, { clientSeed: 'x' }))).toMatchObject({
      code: 'NO_TOKEN',
    });
  },

  'a seed and its hash, or either with practice, is too much': async ({ table, expect }) => {
    const players = [{ name: 'Ada' }, { name: 'Bo' }];
    const practice = { seed: 'seven' };
    for (const luck of [
      { clientSeed: 'x', clientSeedHash: HASHES[0] },
      { clientSeed: 'x', practice },
      { clientSeedHash: HASHES[0], practice },
      { clientSeedHash: 'not a hash' },
    ])
      expect(bad(await table.create({ rules: 'high-card', players, ...luck }))).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      });
  },
};
