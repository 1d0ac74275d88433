// The store fails, the log is damaged, the memory is small: fails closed, and nothing wrong is ever shown.

import { createMemoryStore, type EventStore, type GameFacts, StoreError, type Write } from '@turnfold/store';
import { describe, expect, test } from 'vitest';
import {
  bad,
  follow,
  good,
  predictable,
  seats,
  testTable,
  tokenOf,
  viewWhen,
} from '../../../test/support/tables.ts';

/** A store whose next append can be made to fail, before or after it is written. */
const fragile = () => {
  const inner = createMemoryStore();
  let fault: { reason: StoreError['reason']; written: boolean } | null = null;
  const store: EventStore = {
    ...inner,
    async append(write: Write) {
      if (!fault) return inner.append(write);
      const { reason, written } = fault;
      fault = null;
      if (written) await inner.append(write);
      throw new StoreError(reason, 'the disk is on fire: CANARY-DISK');
    },
  };
  return {
    store,
    inner,
    failNext: (reason: StoreError['reason'], written = false) => {
      fault = { reason, written };
    },
  };
};

describe('the store fails', () => {
  test.each([
    ['unavailable', 503, 'STORE_UNAVAILABLE'],
    ['full', 507, 'STORE_FULL'],
  ] as const)('%s: no acknowledgement, no frame, and reads go on', async (reason, status, code) => {
    const { store, failNext } = fragile();
    const table = testTable({ store });
    const game = await seats(table, ['Ada', 'Bo']);
    const watching = follow(table, game.gameId, null);
    await watching.frame(0);
    failNext(reason);
    const failure = bad(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
    expect(failure).toMatchObject({ status, code });
    expect(JSON.stringify(failure)).not.toContain('CANARY');
    expect(watching.frames()).toHaveLength(1);
    expect(good(await table.view(game.gameId, null)).revision).toBe(0);
    expect(good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' })).revision).toBe(1);
  });

  test('after it has written, before it could say so: whoever looks next sees it', async () => {
    const { store, failNext } = fragile();
    const table = testTable({ store });
    const game = await seats(table, ['Ada', 'Bo']);
    failNext('unavailable', true);
    expect(bad(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' })).status).toBe(503);
    expect(good(await table.view(game.gameId, null)).revision).toBe(1);
  });

  test('after it has written, before it could say so: a retry with the key gets the first answer', async () => {
    const { store, failNext } = fragile();
    const table = testTable({ store });
    const game = await seats(table, ['Ada', 'Bo']);
    failNext('unavailable', true);
    const request = { action: 'roll', expectedRevision: 0 };
    expect(bad(await table.act(game.gameId, tokenOf(game, 0), request, 'k')).status).toBe(503);
    const retried = good(await table.act(game.gameId, tokenOf(game, 0), request, 'k'));
    expect(retried).toMatchObject({ revision: 1, replayed: true });
    expect(good(await table.view(game.gameId, null)).revision).toBe(1);
  });

  test('without a key a retry sees that the game has moved on', async () => {
    const { store, failNext } = fragile();
    const table = testTable({ store });
    const game = await seats(table, ['Ada', 'Bo']);
    failNext('unavailable', true);
    const request = { action: 'roll', expectedRevision: 0 };
    bad(await table.act(game.gameId, tokenOf(game, 0), request));
    expect(bad(await table.act(game.gameId, tokenOf(game, 0), request))).toMatchObject({
      status: 412,
      revision: 1,
    });
  });

  test('the dice of an action that could not be stored fall again as they would have', async () => {
    const roll = async (fails: boolean) => {
      const { store, failNext } = fragile();
      const table = testTable({ store });
      const game = await seats(table, ['Ada', 'Bo']);
      if (fails) failNext('unavailable');
      if (fails) bad(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
      return good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' })).events[0]?.payload;
    };
    expect(await roll(true)).toEqual(await roll(false));
  });

  test('while a bot moves: the bot tries again', async () => {
    const { store, failNext } = fragile();
    const table = testTable({ store });
    const game = await seats(table, ['Ada', 'normal']);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
    failNext('unavailable');
    await viewWhen(table, game.gameId, null, ({ revision }) => revision === 2);
  });
});

describe('a stored log that is not as it was written', () => {
  test.each([
    ['a changed die', (text: string) => text.replace(/"face":\d/, '"face":7')],
    ['a changed card', (text: string) => text.replace(/"card":\d+/, '"card":1')],
    ['a changed time', (text: string) => text.replace('"at":"2030', '"at":"2031')],
    ['a changed seat', (text: string) => text.replace('"seat":0,"action"', '"seat":1,"action"')],
    ['an event of tomorrow', (text: string) => text.replace('"type":"rolled"', '"type":"flown"')],
  ])('%s is not loaded', async (_, change) => {
    const inner = createMemoryStore();
    const game = await seats(testTable({ store: inner }), ['Ada', 'Bo']);
    const table = testTable({ store: inner });
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
    const store: EventStore = {
      ...inner,
      entries: async (...asked) => JSON.parse(change(JSON.stringify(await inner.entries(...asked)))),
    };
    expect(bad(await testTable({ store }).view(game.gameId, null))).toMatchObject({
      status: 500,
      code: 'GAME_UNREADABLE',
    });
  });

  test('a missing entry, a lost secret and unknown rules are told, too', async () => {
    const inner = createMemoryStore();
    const table = testTable({ store: inner });
    const game = await seats(table, ['Ada', 'Bo']);
    for (const _ of [1, 2]) good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
    const broken: Partial<EventStore>[] = [
      {
        entries: async (id, from, limit) =>
          (await inner.entries(id, from, limit)).filter((e) => e.revision !== 1),
      },
      { luck: async () => null },
      { luck: async () => ({ kind: 'practice', seed: 'another' }) },
    ];
    for (const fault of broken)
      expect(bad(await testTable({ store: { ...inner, ...fault } }).view(game.gameId, null)).code).toBe(
        'GAME_UNREADABLE',
      );
    expect(bad(await testTable({ store: inner, catalog: [] }).view(game.gameId, null)).code).toBe(
      'GAME_UNREADABLE',
    );
  });
});

/** A log that keeps what it is told. */
const keptLog = () => {
  const lines: { readonly details: object; readonly message: string }[] = [];
  const keep = (details: object, message: string) => {
    lines.push({ details, message });
  };
  return { lines, log: { warn: keep, error: keep } };
};

describe('a stored row that is not as it was written', () => {
  const damages: [string, (facts: GameFacts) => unknown][] = [
    ['facts without players', ({ players: _, ...rest }) => rest],
    ['facts with players of another kind', (facts) => ({ ...facts, players: 'CANARY' })],
    ['facts with a null for the setup', (facts) => ({ ...facts, setup: null })],
    ['facts without holders', ({ holders: _, ...rest }) => rest],
  ];
  const damagedStore = (inner: EventStore, gameId: string, damage: (facts: GameFacts) => unknown) => {
    const change = (facts: GameFacts | null) =>
      facts?.gameId === gameId ? (damage(facts) as GameFacts) : facts;
    const store: EventStore = {
      ...inner,
      facts: async (id) => change(await inner.facts(id)),
      list: async (filter) =>
        (await inner.list(filter)).map(({ facts, revision }) => ({
          facts: change(facts) as GameFacts,
          revision,
        })),
    };
    return store;
  };

  test.each(damages)(
    '%s: the game is unreadable, the log names it, and the list has the others',
    async (_, damage) => {
      const inner = createMemoryStore();
      const before = testTable({ store: inner });
      const [whole, damaged] = [await seats(before, ['Ada', 'Bo']), await seats(before, ['Ada', 'Bo'])];
      const { lines, log } = keptLog();
      const table = testTable({ store: damagedStore(inner, damaged.gameId, damage), log });
      const { games } = good(await table.list());
      expect(games.map(({ gameId }) => gameId)).toContain(whole.gameId);
      const answer = bad(await table.view(damaged.gameId, damaged.token));
      expect(answer).toMatchObject({ status: 500, code: 'GAME_UNREADABLE' });
      expect(JSON.stringify(answer)).not.toContain('CANARY');
      expect(lines).toContainEqual(
        expect.objectContaining({ details: expect.objectContaining({ gameId: damaged.gameId }) }),
      );
      good(await table.view(whole.gameId, null));
    },
  );

  test('text that is no JSON: the same', async () => {
    const inner = createMemoryStore();
    const game = await seats(testTable({ store: inner }), ['Ada', 'Bo']);
    for (const member of ['facts', 'luck', 'entries'] as const) {
      const store = { ...inner, [member]: async () => JSON.parse('{"gameId":') };
      const { lines, log } = keptLog();
      const answer = bad(await testTable({ store, log }).view(game.gameId, null));
      expect(answer.code).toBe('GAME_UNREADABLE');
      expect(lines[0]?.details).toMatchObject({ gameId: game.gameId });
    }
  });

  test('a store that is away is not a damaged game', async () => {
    const inner = createMemoryStore();
    const game = await seats(testTable({ store: inner }), ['Ada', 'Bo']);
    const facts = async () => {
      throw new StoreError('unavailable', 'away');
    };
    const table = testTable({ store: { ...inner, facts } });
    expect(bad(await table.view(game.gameId, null)).code).toBe('STORE_UNAVAILABLE');
  });

  test('a log that is gone is told', async () => {
    const inner = createMemoryStore();
    const game = await seats(testTable({ store: inner }), ['Ada', 'Bo']);
    const table = testTable({ store: { ...inner, entries: async () => [] } });
    expect(bad(await table.view(game.gameId, null)).code).toBe('GAME_UNREADABLE');
  });
});

describe('a status that contradicts the log is not believed', () => {
  const told = async (names: readonly string[], stored: GameFacts['status']) => {
    const inner = createMemoryStore();
    const game = await seats(testTable({ store: inner }), names);
    const store: EventStore = {
      ...inner,
      facts: async (id) => {
        const facts = await inner.facts(id);
        return facts && { ...facts, status: stored };
      },
    };
    const { lines, log } = keptLog();
    return { inner, game, lines, table: testTable({ store, log, ...predictable('-again') }) };
  };

  test('over, and the log goes on: no secret is told, and the game is played on', async () => {
    const { inner, game, lines, table } = await told(['Ada', 'Bo'], 'over');
    const secret = await inner.luck(game.gameId);
    const answers = [
      good(await table.view(game.gameId, null)),
      good(await table.record(game.gameId, null)),
      good(await table.fork(game.gameId, tokenOf(game, 0))),
    ];
    expect(answers[0]).toMatchObject({ status: 'active' });
    expect(JSON.stringify(answers)).not.toContain((secret as { secret: string }).secret);
    expect(good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' })).revision).toBe(1);
    expect(lines).toContainEqual({
      details: { gameId: game.gameId, stored: 'over', status: 'active' },
      message: 'the stored status of a game contradicts its log',
    });
  });

  test('waiting, and the game has begun: it is shown as it stands', async () => {
    const { game, lines, table } = await told(['Ada', 'Bo'], 'waiting');
    expect(good(await table.view(game.gameId, null))).toMatchObject({ status: 'active', revision: 0 });
    expect(lines[0]?.details).toMatchObject({ stored: 'waiting', status: 'active' });
  });
});

test('games that nobody needs leave the memory, and come back as they were', async () => {
  const table = testTable({ residentMax: 2 });
  const games = [];
  for (let count = 0; count < 6; count++) {
    const game = await seats(table, ['Ada', 'Bo']);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'draw' }, 'k'));
    games.push({ game, view: good(await table.view(game.gameId, tokenOf(game, 0))) });
  }
  for (const { game, view } of games) {
    expect(good(await table.view(game.gameId, tokenOf(game, 0)))).toEqual(view);
    expect(good(await table.act(game.gameId, tokenOf(game, 0), { action: 'draw' }, 'k')).replayed).toBe(true);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
  }
});

test('a long log is loaded whole', async () => {
  const store = createMemoryStore();
  const before = testTable({ store });
  const game = await seats(before, ['Ada', 'Bo'], { options: { rounds: 10_000 } });
  for (let round = 0; round < 300; round++)
    for (const seat of [0, 1]) good(await before.act(game.gameId, tokenOf(game, seat), { action: 'done' }));
  const view = good(await before.view(game.gameId, tokenOf(game, 0)));
  expect(good(await testTable({ store }).view(game.gameId, tokenOf(game, 0)))).toEqual(view);
});
