// A seed is opened when the list has closed, after the receipt is stored, and for the promised game only.

import { type Receipt, seedHashOf } from '@turnfold/kernel';
import type { Answer, GameView, LuckLine, SeedOpened, Table } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { createClock, settled } from '@turnfold/wire/testing';
import { describe, expect, test } from 'vitest';
import { testTable } from '../../../test/support/tables.ts';
import { createDevice } from '../src/device.ts';
import type { Breach, ToldLuck } from '../src/promise.ts';
import { createSeatTaker } from '../src/seat-taker.ts';
import { newSecret } from '../src/secrets.ts';
import { createSeedOpening, openDueSeeds, type SeedStep } from '../src/seed-opening.ts';
import { COMMITMENT, createStorage, good, keptGame, receiptOf, seedOf } from './support.ts';

const HASHES = { ada: seedHashOf(seedOf('ada')), bo: seedHashOf(seedOf('bo')) };
const OPEN_BY = '2030-01-01T00:00:00.000Z';

const CLOSED: LuckLine = {
  openBy: OPEN_BY,
  seeds: { p1: { state: 'sealed', hash: HASHES.ada }, p2: { state: 'sealed', hash: HASHES.bo } },
};
const OPENED: LuckLine = { ...CLOSED, seeds: { ...CLOSED.seeds, p1: { state: 'opened', hash: HASHES.ada } } };

const told = (change: Partial<ToldLuck> = {}): ToldLuck => ({
  gameId: 'g',
  seedCommitment: COMMITMENT,
  status: 'waiting',
  luck: CLOSED,
  ...change,
});

type Answers = () => Promise<Answer<SeedOpened>>;
const accepts: Answers = async () => ({
  ok: true,
  gameId: 'g',
  seedCommitment: COMMITMENT,
  status: 'waiting',
});

/** Ada's page with her seat, and everything in the order in which it happened. */
const page = (answers: Answers = accepts, storage = createStorage()) => {
  const clock = createClock();
  const memory = createDevice(storage);
  const happened: string[] = [];
  const steps: SeedStep[] = [];
  const kept = keptGame('g', { clientSeed: seedOf('ada') });
  memory.keep(kept);
  const opening = createSeedOpening(kept, {
    client: {
      openSeed: async (_gameId, token, { clientSeed }) => {
        const isStored = createDevice(storage).receipt('g') !== null;
        happened.push(`${token} opens ${clientSeed}, receipt ${isStored ? 'stored' : 'missing'}`);
        return answers();
      },
    },
    device: memory,
    timers: clock,
    random: () => 1,
    onStep: (step) => steps.push(step),
  });
  return { opening, memory, storage, happened, steps, clock };
};

const OPENS = `token of g opens ${seedOf('ada')}, receipt stored`;

describe('when the list closes', () => {
  test('the whole list is stored first, and only then is the seed opened', async () => {
    const { opening, memory, happened, steps } = page();
    await opening.consider(told({ luck: { ...CLOSED, openBy: null } }));
    expect([happened, memory.receipt('g'), opening.step]).toEqual([[], null, { is: 'sealed' }]);
    await opening.consider(told());
    expect(happened).toEqual([OPENS]);
    expect(memory.receipt('g')).toEqual({
      gameId: 'g',
      seedCommitment: COMMITMENT,
      playerId: 'p1',
      clientSeed: seedOf('ada'),
      seedHashes: [HASHES.ada, HASHES.bo],
    } satisfies Receipt);
    expect(steps).toEqual([{ is: 'sealed' }, { is: 'opening', retries: 0 }, { is: 'opened' }]);
    expect(memory.game('g')?.isOpened).toBe(true);
  });

  test('seats without a seed stand in the list as such, in seat order', async () => {
    const { opening, memory } = page();
    const seeds = { p3: { state: 'open', hash: HASHES.bo }, p2: { state: 'none', hash: null } } as const;
    await opening.consider(told({ luck: { ...CLOSED, seeds: { ...seeds, p1: CLOSED.seeds.p1 as never } } }));
    expect(memory.receipt('g')?.seedHashes).toEqual([HASHES.ada, null, HASHES.bo]);
  });

  test('it is sent until it is answered, and shown as such', async () => {
    let tries = 0;
    const { opening, clock, happened, steps } = page(async () =>
      ++tries < 4 ? fail('UNREACHABLE') : accepts(),
    );
    const done = opening.consider(told());
    await clock.pass(60_000);
    await done;
    expect(happened).toEqual([OPENS, OPENS, OPENS, OPENS]);
    expect(steps.at(-2)).toEqual({ is: 'opening', retries: 3 });
    expect(opening.step).toEqual({ is: 'opened' });
  });

  test('news that come meanwhile or afterwards open nothing twice', async () => {
    const { opening, happened } = page();
    await Promise.all([opening.consider(told()), opening.consider(told())]);
    await opening.consider(told({ luck: OPENED }));
    await opening.consider(told({ luck: OPENED, status: 'active' }));
    expect(happened).toHaveLength(1);
    expect(opening.step).toEqual({ is: 'opened' });
  });

  test('a page that was closed between the steps goes on where it was', async () => {
    const before = page(async () => fail('UNREACHABLE'));
    void before.opening.consider(told());
    await settled();
    const after = page(accepts, before.storage);
    await after.opening.consider(told());
    expect(after.happened).toEqual([OPENS]);
    const confirmed = page(accepts, before.storage);
    await confirmed.opening.consider(told({ luck: OPENED }));
    expect(confirmed.happened).toEqual([]);
    expect(confirmed.opening.step).toEqual({ is: 'opened' });
  });

  test('what the server refuses is told', async () => {
    const { opening } = page(async () => fail('SEED_MISMATCH'));
    await opening.consider(told());
    expect(opening.step).toMatchObject({ is: 'refused', failure: { code: 'SEED_MISMATCH' } });
  });

  test('a game that is over has nothing to open any more', async () => {
    const { opening, memory, happened } = page();
    await opening.consider(told({ status: 'over' }));
    expect([happened, memory.receipt('g')]).toEqual([[], null]);
  });

  test('a device without a seed opens nothing, and a spectator even less', async () => {
    const { memory } = page();
    for (const kept of [keptGame('g'), null]) {
      const deps = { client: { openSeed: () => Promise.reject(new Error('opened')) }, device: memory };
      const opening = createSeedOpening(kept, deps);
      await opening.consider(told());
      expect(opening.step).toEqual({ is: 'none' });
    }
  });
});

describe('the seed stays sealed', () => {
  const swapped = {
    ...CLOSED,
    seeds: { ...CLOSED.seeds, p1: { state: 'sealed', hash: HASHES.bo } },
  } as const;

  test.each<[string, Partial<ToldLuck>, Breach]>([
    ['another game', { gameId: 'h' }, 'game'],
    ['another commitment than at the start', { seedCommitment: 'ba'.repeat(32) }, 'commitment'],
    ['another hash in my place', { luck: swapped }, 'seed'],
    ['no hash in my place', { luck: { ...CLOSED, seeds: { p2: CLOSED.seeds.p2 as never } } }, 'seed'],
    ['a deal that did not wait for it', { status: 'active' }, 'deal'],
  ])('%s', async (_what, change, breach) => {
    const { opening, memory, happened } = page();
    await opening.consider(told(change));
    expect(opening.step).toEqual({ is: 'breach', breach, isOpened: false });
    expect(happened).toEqual([]);
    expect(memory.receipt('g')).toBeNull();
  });

  test('when the list is not the one of the receipt any more', async () => {
    const before = page(async () => fail('UNREACHABLE'));
    void before.opening.consider(told());
    await settled();
    const other = seedHashOf('chosen later');
    const changed = { ...CLOSED, seeds: { ...CLOSED.seeds, p2: { state: 'sealed', hash: other } } } as const;
    for (const luck of [changed, { ...CLOSED, openBy: null }]) {
      const after = page(accepts, before.storage);
      await after.opening.consider(told({ luck }));
      expect(after.opening.step).toEqual({ is: 'breach', breach: 'list', isOpened: true });
      expect(after.happened).toEqual([]);
      expect(after.memory.receipt('g')).toEqual(receiptOf('g'));
    }
  });

  test('and an answer that names another commitment is not believed either', async () => {
    const { opening } = page(async () => ({
      ok: true,
      gameId: 'g',
      seedCommitment: 'ba'.repeat(32),
      status: 'active',
    }));
    await opening.consider(told());
    expect(opening.step).toEqual({ is: 'breach', breach: 'commitment', isOpened: true });
  });

  test('a list that changes while the game runs is told', async () => {
    const { opening } = page();
    await opening.consider(told());
    const filled = {
      ...OPENED,
      seeds: { ...OPENED.seeds, p2: { state: 'opened', hash: HASHES.ada } },
    } as const;
    await opening.consider(told({ status: 'active', luck: filled }));
    expect(opening.step).toEqual({ is: 'breach', breach: 'list', isOpened: true });
  });
});

describe('a device that cannot keep the receipt', () => {
  test('says so and does not open, until the player has it as a file', async () => {
    const { opening, memory, storage, happened } = page();
    storage.isFull = true;
    await opening.consider(told());
    expect(opening.step).toEqual({ is: 'homeless', receipt: receiptOf('g') });
    expect(happened).toEqual([]);
    await opening.consider(told());
    expect(happened).toEqual([]);
    await opening.receiptSaved();
    expect(happened).toHaveLength(1);
    expect(opening.step).toEqual({ is: 'opened' });
    expect(memory.receipt('g')).toEqual(receiptOf('g'));
  });

  test('opens when there is room again', async () => {
    const { opening, storage, happened } = page();
    storage.isFull = true;
    await opening.consider(told());
    storage.isFull = false;
    await opening.consider(told());
    expect(happened).toEqual([OPENS]);
  });
});

describe('at a real table', () => {
  const deviceAt = (table: Table) => {
    const device = createDevice(createStorage());
    const seats = createSeatTaker({ client: table, device, newSecret, now: () => 1 });
    const look = () => openDueSeeds({ client: table, device, isDue: () => true });
    const view = async (gameId: string): Promise<GameView> =>
      good(await table.view(gameId, device.game(gameId)?.token ?? null));
    return { device, seats, look, view };
  };

  test('two devices commit, see the list, keep receipts, open and are dealt to, from the lobby', async () => {
    const table = testTable();
    const [ada, bo] = [deviceAt(table), deviceAt(table)];
    const setup = { rules: 'high-card', players: [{ name: 'Ada' }, { name: 'Bo' }] };
    const { game } = good(await ada.seats.create(setup));
    await ada.look();
    expect(ada.device.receipt(game.gameId)).toBeNull();
    good(await bo.seats.join(game.gameId, { code: game.invites[0]?.code ?? '', name: 'Bo' }));
    await bo.look();
    expect((await bo.view(game.gameId)).status).toBe('waiting');
    await ada.look();
    expect((await ada.view(game.gameId)).status).toBe('active');
    const receipts = [ada, bo].map(({ device }) => device.receipt(game.gameId));
    expect(receipts[0]?.seedHashes).toEqual(receipts[1]?.seedHashes);
    expect(receipts.map((receipt) => receipt?.playerId)).toEqual(['p1', 'p2']);
  });

  test('a hot-seat device opens one seed, for its first person', async () => {
    const table = testTable();
    const { device, seats, look, view } = deviceAt(table);
    const players = [{ name: 'Otto', bot: 'easy' as const }, { name: 'Ada' }, { name: 'Bo' }];
    const { game } = good(await seats.create({ rules: 'high-card', players, hotseat: true }));
    await look();
    expect((await view(game.gameId)).luck.seeds).toMatchObject({
      p1: { state: 'none' },
      p2: { state: 'opened' },
      p3: { state: 'none' },
    });
    expect(device.receipt(game.gameId)).toMatchObject({ playerId: 'p2' });
  });
});
