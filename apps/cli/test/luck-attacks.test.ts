// A host that wants to choose the dice, and skips its own checks: it changes what it has stored once it knows a seed, and
// goes on as if nothing had happened. Its records are true by themselves; the receipt on the player's device tells.

import { catalog, gameOf } from '@turnfold/catalog';
import {
  type CompleteRecord,
  close,
  commitmentOf,
  createHistory,
  formatRecord,
  type GamePackage,
  type GameRecord,
  happen,
  hashText,
  headerOf,
  isRefusal,
  luckOf,
  openGame,
  type Receipt,
  type Step,
  seededRandom,
  tableEvent,
} from '@turnfold/kernel';
import { createMemoryStore, type EventStore, type GameFacts, type LuckSecret } from '@turnfold/store';
import type { Table } from '@turnfold/wire';
import { afterAll, describe, expect, test } from 'vitest';
import {
  openSeeds,
  playOn,
  receiptsOf,
  type Seating,
  seatPeople,
  seedOf,
} from '../../../test/frozen/people.ts';
import { good, predictable, testTable } from '../../../test/support/tables.ts';
import { rechained, testFolder, turnfoldHere } from './support.ts';

const { saved, remove } = testFolder();
afterAll(remove);

const TERRITORIES = { rules: 'territories', options: { width: 12, height: 8 } };
const { rules } = gameOf('territories') as GamePackage;

const tableOn = (store: EventStore, name: string): Table =>
  testTable({ store, catalog, ...predictable(name) });

/** What a host has stored of a game whose list is closed. */
interface Stored {
  readonly facts: GameFacts;
  readonly luck: LuckSecret & { readonly kind: 'committed' };
  readonly seating: Seating;
}

/** The list has closed, the receipts are kept, and Ada's device is about to open its seed. */
const closedList = async (names: readonly string[]): Promise<Stored & { readonly receipts: Receipt[] }> => {
  const store = createMemoryStore();
  const table = tableOn(store, 'honest');
  const seating = await seatPeople(table, TERRITORIES, names);
  const receipts = await receiptsOf(table, seating);
  await table.close();
  const facts = (await store.facts(seating.gameId)) as GameFacts;
  const luck = (await store.luck(seating.gameId)) as Stored['luck'];
  return { facts, luck, seating, receipts };
};

/** The host goes on from what it has changed: the seeds are opened, the game is played to its end. */
const playedOut = async ({ facts, luck, seating }: Stored): Promise<GameRecord> => {
  const store = createMemoryStore();
  await store.create({ facts: { ...facts, version: 1 }, luck, entries: [] });
  const table = tableOn(store, 'forger');
  await openSeeds(table, seating);
  return endOf(table, seating);
};

const endOf = async (table: Table, seating: Seating): Promise<GameRecord> => {
  await playOn(table, seating, { random: seededRandom(2) });
  const { record } = good(await table.record(seating.gameId, Object.values(seating.tokens)[0] as string));
  await table.close();
  return record;
};

let files = 0;
const verified = (record: GameRecord, receipts: readonly Receipt[]) => {
  const options = receipts.flatMap((receipt) => ['--receipt', saved(`receipt-${++files}.json`, receipt)]);
  return turnfoldHere(['verify', saved(`game-${++files}.turnfold.json`, formatRecord(record)), ...options]);
};

const expectFailed = async (record: GameRecord, receipts: readonly Receipt[], problem: string) => {
  const { status, stderr } = await verified(record, receipts);
  expect(stderr).toContain('verification FAILED');
  expect(stderr).toContain(problem);
  expect(status).toBe(1);
};

const swapped = <T>([one, other]: readonly T[]): readonly T[] => [other as T, one as T];

describe('with a receipt it is noticed that the host chose, once it knew my seed,', () => {
  const another = { kind: 'committed', secret: 'ba'.repeat(32) } as const;

  test.each<[string, readonly string[], (stored: Stored) => Partial<Stored>, string]>([
    [
      'its secret',
      ['Ada', 'Bo'],
      ({ facts }) => ({
        luck: another,
        facts: { ...facts, commitment: commitmentOf({ ...another, clientSeeds: [] }) },
      }),
      'its secret is not the one that the host committed to before your seed was opened',
    ],
    [
      'the id of the game',
      ['Ada', 'Bo'],
      ({ facts, seating }) => ({
        facts: { ...facts, gameId: 'chosen' },
        seating: { ...seating, gameId: 'chosen' },
      }),
      'it is the record of another game',
    ],
    [
      "its friend's seed",
      ['Ada', 'Bo'],
      ({ facts, seating }) => ({
        facts: { ...facts, seedHashes: facts.seedHashes.with(1, hashText(seedOf('Eve'))) },
        seating: { ...seating, seeds: { ...seating.seeds, p2: seedOf('Eve') } },
      }),
      'the list of seeds was changed after it closed, at p2',
    ],
    [
      'who sits where',
      ['Ada', 'Bo'],
      ({ facts, seating: { gameId, rules, tokens, seeds } }) => ({
        facts: {
          ...facts,
          seedHashes: swapped(facts.seedHashes),
          holders: facts.holders.map(({ seats, ...holder }) => ({
            ...holder,
            seats: seats.map((seat) => 1 - seat),
          })),
        },
        seating: {
          gameId,
          rules,
          tokens: { p1: tokens.p2 as string, p2: tokens.p1 as string },
          seeds: { p1: seeds.p2 as string, p2: seeds.p1 as string },
        },
      }),
      'the list of seeds was changed after it closed, at p1',
    ],
    [
      'a seed for a seat that had none',
      ['Ada', 'easy'],
      ({ facts }) => ({
        facts: {
          ...facts,
          seedHashes: facts.seedHashes.with(1, hashText(seedOf('Eve'))),
          clientSeeds: facts.clientSeeds.with(1, seedOf('Eve')),
        },
      }),
      'the list of seeds was changed after it closed, at p2',
    ],
    [
      'a player for the seat of a bot',
      ['Ada', 'easy'],
      ({ facts, seating }) => ({
        facts: {
          ...facts,
          players: facts.players.with(1, { name: 'Eve', bot: null, resigned: false }),
          holders: facts.holders.map((holder) => ({ ...holder, seats: [0, 1] })),
          seedHashes: facts.seedHashes.with(1, hashText(seedOf('Eve'))),
          clientSeeds: facts.clientSeeds.with(1, seedOf('Eve')),
        },
        seating: { ...seating, tokens: { ...seating.tokens, p2: seating.tokens.p1 as string } },
      }),
      'the list of seeds was changed after it closed, at p2',
    ],
    [
      'another seed in place of mine, and the list with it',
      ['Ada', 'Bo'],
      ({ facts, seating }) => ({
        facts: { ...facts, seedHashes: facts.seedHashes.with(0, hashText(seedOf('Eve'))) },
        seating: { ...seating, seeds: { ...seating.seeds, p1: seedOf('Eve') } },
      }),
      'the list of seeds was changed after it closed, at p1',
    ],
  ])('%s', async (_what, names, change, problem) => {
    const stored = await closedList(names);
    const [mine] = stored.receipts as [Receipt];
    const record = await playedOut({ ...stored, ...change(stored) });
    const alone = await verified(record, []);
    expect(alone.stdout, 'true by itself').toContain('Verified: every move and die checks out');
    await expectFailed(record, [mine], problem);
    const honest = await verified(await playedOut(stored), [mine]);
    expect(honest.stdout).toContain('Verified');
    expect(honest.status).toBe(0);
  });
});

test('another seed in place of mine, under the list that I know, is noticed without a receipt', async () => {
  const stored = await closedList(['Ada', 'Bo']);
  const clientSeeds = stored.facts.clientSeeds.with(0, seedOf('Eve'));
  const { p2 } = stored.seating.seeds as { readonly p2: string };
  const seating = { ...stored.seating, seeds: { p2 } };
  const record = await playedOut({ ...stored, facts: { ...stored.facts, clientSeeds }, seating });
  await expectFailed(record, [], 'the seed of p1 does not have the hash in the header');
});

describe('a made-up opening is noticed', () => {
  /** The host deals itself a state that no rules and no luck gave, and the game goes on from there. */
  const forgedOpening = async (
    stored: Stored,
    change: Partial<GameFacts>,
    secret: LuckSecret,
  ): Promise<GameRecord> => {
    const clientSeeds = [seedOf('Ada'), seedOf('Bo')];
    const facts: GameFacts = { ...stored.facts, clientSeeds, status: 'active', version: 1, ...change };
    const { gameId, setup } = facts;
    const luck = luckOf(gameId, secret.kind === 'committed' ? { ...secret, clientSeeds } : secret);
    const history = createHistory(rules, headerOf(rules, gameId, setup, luck, facts));
    const honest = openGame({ rules, gameId, setup, luck, time: facts.createdAt }).game;
    const fork = { gameId: 'elsewhere', revision: 3, state: { ...honest.state, current: 1 } };
    const entry = history.append(openGame({ rules, gameId, setup, luck, time: facts.createdAt, fork }), luck);
    const store = createMemoryStore();
    await store.create({ facts, luck: secret, entries: [entry] });
    return endOf(tableOn(store, 'forger'), stored.seating);
  };
  const ORIGIN = { kind: 'fork', gameId: 'elsewhere', revision: 3 } as const;

  test('where its header names no origin', async () => {
    const stored = await closedList(['Ada', 'Bo']);
    const record = await forgedOpening(stored, {}, stored.luck);
    await expectFailed(record, stored.receipts, 'it begins with a state, and its header names no origin');
  });

  test('where it is no practice', async () => {
    const stored = await closedList(['Ada', 'Bo']);
    const record = await forgedOpening(stored, { origin: ORIGIN }, stored.luck);
    await expectFailed(record, stored.receipts, 'it is a fork, and it is not marked as practice');
  });

  test('where it says what it is: then my receipt is for another kind of game', async () => {
    const stored = await closedList(['Ada', 'Bo']);
    const secret = { kind: 'practice', seed: 'chosen' } as const;
    const record = await forgedOpening(
      stored,
      { origin: ORIGIN, practice: true, commitment: commitmentOf(secret), seedHashes: [null, null] },
      secret,
    );
    const alone = await verified(record, []);
    expect(alone.stdout).toContain('Note: It is a fork of game elsewhere, from move 3.');
    await expectFailed(record, stored.receipts, 'it is a practice game: its dice were known beforehand');
  });

  test('where it looks like a deal of the rules', async () => {
    const stored = await closedList(['Ada', 'Bo']);
    const record = (await playedOut(stored)) as CompleteRecord;
    const [opening, ...rest] = record.entries as [CompleteRecord['entries'][0], ...CompleteRecord['entries']];
    const events = opening.events.map((event) => ({ ...event, payload: { ...event.payload, w: 6, h: 6 } }));
    const forged = rechained({ ...record, entries: [{ ...opening, events }, ...rest] });
    await expectFailed(forged, stored.receipts, 'FAILED at revision 0: its events are not what the rules');
  });
});

describe('a game that stops after the seeds were known', () => {
  /** A game with both seeds open, and the host's hand on its log. */
  const dealt = async () => {
    const stored = await closedList(['Ada', 'Bo']);
    const clientSeeds = [seedOf('Ada'), seedOf('Bo')];
    const luck = luckOf(stored.seating.gameId, { ...stored.luck, clientSeeds });
    return { ...stored, luck, clientSeeds };
  };

  /** The record after steps that the host writes itself. */
  const written = async (
    { facts, seating, luck, clientSeeds }: Awaited<ReturnType<typeof dealt>>,
    steps: readonly ((game: Step['game']) => ReturnType<typeof close>)[],
    seeds: readonly (string | null)[] = clientSeeds,
  ): Promise<GameRecord> => {
    const { gameId, setup } = facts;
    const source = { ...luck.source, clientSeeds: seeds } as typeof luck.source;
    const known = luckOf(gameId, source);
    const history = createHistory(rules, headerOf(rules, gameId, setup, known, facts));
    for (const next of steps) {
      const step = next(history.game);
      if (isRefusal(step)) throw new Error(step.explain);
      history.append(step, known);
    }
    const store = createMemoryStore();
    const over = { ...facts, clientSeeds: seeds, status: 'over' as const, version: 1 };
    const { secret } = source as { readonly secret: string };
    await store.create({ facts: over, luck: { kind: 'committed', secret }, entries: history.entries });
    const table = tableOn(store, 'forger');
    return good(await table.record(gameId, seating.tokens.p1 as string)).record;
  };

  const opening =
    ({ facts, luck }: Awaited<ReturnType<typeof dealt>>) =>
    () =>
      openGame({ rules, gameId: facts.gameId, setup: facts.setup, luck, time: facts.createdAt });

  const expectStopped = async (record: GameRecord, receipts: readonly Receipt[]) => {
    const { status, stdout } = await verified(record, receipts);
    expect(stdout).toContain('Note: It was stopped after the seeds were known, and not decided by play.');
    expect(status).toBe(0);
  };

  test('because the host did not like the deal', async () => {
    const game = await dealt();
    const record = await written(game, [opening(game), (now) => close(now, 'operator', now.gameId)]);
    await expectStopped(record, game.receipts);
  });

  test('because the host says that a friend did not open in time', async () => {
    const game = await dealt();
    const aborted = tableEvent('table/aborted', { reason: 'SEED_NOT_OPENED', playerIds: ['p2'] });
    const at = game.facts.createdAt;
    const record = await written(game, [(now) => happen(now, aborted, null, at)], [seedOf('Ada'), null]);
    await expectStopped(record, game.receipts.slice(0, 1));
  });

  test('and never goes on: what there is can be checked, and no more is claimed', async () => {
    const stored = await closedList(['Ada', 'Bo']);
    const store = createMemoryStore();
    await store.create({ facts: { ...stored.facts, version: 1 }, luck: stored.luck, entries: [] });
    const table = tableOn(store, 'slow');
    await openSeeds(table, stored.seating);
    await playOn(table, stored.seating, { random: seededRandom(3), moves: 3 });
    const { record } = good(await table.record(stored.seating.gameId, stored.seating.tokens.p1 as string));
    const { status, stdout } = await verified(record, stored.receipts);
    expect(stdout).toContain('Intact so far: the chain of 4 entries holds, and the game is still running.');
    expect(stdout.match(/kept so far/g)).toHaveLength(2);
    expect(status).toBe(3);
    const [mine] = stored.receipts as [Receipt];
    await expectFailed(record, [{ ...mine, seedHashes: [mine.seedHashes[0] as string, null] }], 'at p2');
  });
});

describe('an honest game keeps its receipts', () => {
  /** Several nodes on one store: each request goes to the next, and all of them are replaced now and then. */
  const cluster = () => {
    const store = createMemoryStore({ shared: true });
    let started = 0;
    const start = () => ['one', 'two'].map(() => tableOn(store, `node-${++started}-`));
    let nodes = start();
    let asked = 0;
    const next = () => nodes[++asked % nodes.length] as Table;
    const table = new Proxy({} as Table, { get: (_, method) => next()[method as keyof Table] });
    const restart = async () => {
      await Promise.all(nodes.map((node) => node.close()));
      nodes = start();
    };
    return { table, restart };
  };

  test.each<[string, readonly string[], object]>([
    ['against a bot', ['Ada', 'easy'], {}],
    ['of two players', ['Ada', 'Bo'], {}],
    ['of two on one device', ['Ada', 'Bo'], { hotseat: true }],
  ])('%s, on nodes that change and start again', async (_what, names, request) => {
    const { table, restart } = cluster();
    const seating = await seatPeople(table, { ...TERRITORIES, ...request }, names);
    const receipts = await receiptsOf(table, seating);
    await restart();
    await openSeeds(table, seating);
    await playOn(table, seating, { random: seededRandom(4), moves: 3 });
    await restart();
    const record = await endOf(table, seating);
    await restart();
    const { status, stdout } = await verified(record, receipts);
    expect(stdout).toContain('Verified: every move and die checks out');
    expect(stdout.match(/: kept[.]/g)).toHaveLength(receipts.length);
    expect(stdout).not.toContain('Note:');
    expect(status).toBe(0);
  });
});
