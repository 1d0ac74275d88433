// What every store of every release must still give: the games as they stood, ready to be played on; or a clear error,
// and never another state. Written once, run on SQLite and on PostgreSQL.

import { catalog } from '@turnfold/catalog';
import {
  type AnyRules,
  type Envelope,
  type GamePackage,
  isTableEvent,
  seededRandom,
  verify,
} from '@turnfold/kernel';
import type { EventStore } from '@turnfold/store';
import { createTable } from '@turnfold/table';
import type { Table } from '@turnfold/wire';
import { afterEach, describe, expect, test } from 'vitest';
import { bad, good, until } from '../support/tables.ts';
import { type FrozenGame, manifestOf } from './data.ts';
import { stateOf } from './frozen-game.ts';
import { openSeeds, personToAct, playOn, rulesThatMade, wishOf } from './people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** More than any of these games needs to come to an end. */
const MOVES_MAX = 400;

/** `openCopy` opens a fresh copy of the release's store. */
export const testStoredGames = (release: string, openCopy: () => Promise<EventStore>): void => {
  const { at, games } = manifestOf(release);
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  const openTable = async (packages: readonly GamePackage[] = catalog, afterMs = MINUTE) => {
    const store = await openCopy();
    const now = () => Date.parse(at) + afterMs;
    const table = createTable({ store, catalog: packages, now, botPauseMs: 0, leaseMs: 300 });
    open.push(table, store);
    return { store, table };
  };

  const ofKind = (...kinds: readonly string[]) =>
    games.filter(({ name, rules }) => kinds.some((kind) => name === `${rules}-${kind}`));

  test('every game stands as it stood', async () => {
    const { table, store } = await openTable();
    for (const game of games) await expectAsItStood(table, store, game);
  });

  test.each(ofKind('running', 'fork', 'bot'))('$name can be played on to its end', async (game) => {
    const { table } = await openTable();
    await playOn(table, game, { random: seededRandom(3), moves: MOVES_MAX });
    const record = good(await table.record(game.gameId, game.tokens.p1 as string)).record;
    expect(record.complete).toBe(true);
    expect(record.entries[game.revision]?.hash).toBe(game.head);
    expect(verify(rulesThatMade(game), record, game.receipts)).toMatchObject({ verdict: 'verified' });
  });

  test.each(ofKind('running'))('$name answers a request that it has answered before', async (game) => {
    const { table } = await openTable();
    const { playerId, request, key, revision } = game.answered as NonNullable<FrozenGame['answered']>;
    const token = game.tokens[playerId] as string;
    expect(good(await table.act(game.gameId, token, request, key))).toMatchObject({
      revision,
      replayed: true,
    });
    expect(good(await table.view(game.gameId, token)).revision).toBe(game.revision);
  });

  test.each(ofKind('waiting'))('$name is dealt once its seed is open', async (game) => {
    const { table } = await openTable();
    await openSeeds(table, game, ['p2']);
    const { revision } = await playOn(table, game, { random: seededRandom(5), moves: 3 });
    expect(revision).toBe(3);
    const { record } = good(await table.record(game.gameId, game.tokens.p1 as string));
    expect(verify(null, record, game.receipts)).toMatchObject({ verdict: 'intact', reason: 'running' });
  });

  test.each(ofKind('waiting'))('$name is aborted when its time has come', async (game) => {
    const { table } = await openTable(catalog, 8 * DAY);
    await until(async () => good(await table.view(game.gameId, null)).status === 'over');
    expect(good(await table.view(game.gameId, null)).outcome).toMatchObject({
      reason: 'SEED_NOT_OPENED',
      seats: ['p2'],
    });
  });

  test.each(ofKind('invited'))('$name can be joined with the code that was given out', async (game) => {
    const { table } = await openTable();
    const joined = good(await table.join(game.gameId, { code: game.code as string }));
    await openSeeds(table, game, ['p1']);
    expect(good(await table.view(game.gameId, joined.token))).toMatchObject({ status: 'active', you: 'p2' });
  });

  describe.each(ofKind('running', 'fork', 'finished'))('$name, with rules that were changed', (game) => {
    const rules = rulesThatMade(game);
    const token = game.tokens.p1 as string;
    const withRules = (other: AnyRules) =>
      openTable(
        catalog.map((one) => (one.rules.id === rules.id ? { ...one, rules: other, earlier: [] } : one)),
      );
    const expectUnreadable = async ({ table, store }: Awaited<ReturnType<typeof openTable>>) => {
      const before = await store.latest(game.gameId);
      expect(bad(await table.view(game.gameId, token))).toMatchObject({
        status: 500,
        code: 'GAME_UNREADABLE',
      });
      expect(bad(await table.record(game.gameId, token)).code).toBe('GAME_UNREADABLE');
      expect(bad(await table.resign(game.gameId, token)).code).toBe('GAME_UNREADABLE');
      expect(await store.latest(game.gameId)).toEqual(before);
    };

    test('a fold that differs by one stops with an error, and nothing is written', async () => {
      const place = game.name.includes('fork') ? 2 : 1; // A fork begins with a state, which nothing folds.
      const isPlace = (event: Envelope) => !isTableEvent(event) && event.sequence === place;
      await expectUnreadable(
        await withRules({
          ...rules,
          evolve: (state, event, own) => {
            const next = rules.evolve(state, event, own);
            return isPlace(event) ? oneMore(next) : next;
          },
        }),
      );
    });

    test('so does another shape under the same version', async () => {
      const evolve: AnyRules['evolve'] = (state, event, own) => ({
        ...rules.evolve(state, event, own),
        more: true,
      });
      await expectUnreadable(await withRules({ ...rules, evolve }));
    });

    test('rules of another version show it, and do not play it', async () => {
      const { table, store } = await withRules({ ...rules, version: rules.version + 1 });
      await expectAsItStood(table, store, game);
      if (game.status === 'over') return;
      const { playerId } = await personToAct(table, game);
      const request = await wishOf(table, game, playerId as string, seededRandom(1));
      expect(
        bad(await table.act(game.gameId, game.tokens[playerId as string] as string, request)),
      ).toMatchObject({
        status: 422,
        code: 'RULES_UNAVAILABLE',
      });
    });

    if (game.name.includes('fork'))
      test('a state that nothing lifts to its new shape stops with an error', async () => {
        const { upcastState: _, ...unlifted } = rules;
        await expectUnreadable(await withRules({ ...unlifted, stateVersion: rules.stateVersion + 1 }));
      });
  });
};

const expectAsItStood = async (table: Table, store: EventStore, game: FrozenGame): Promise<void> => {
  const { name, gameId, rules, rulesVersion, status, revision, head, outcome, state, tokens } = game;
  const view = await table.view(gameId, tokens.p1 as string);
  expect(view, name).toMatchObject({ ok: true, rules, rulesVersion, status, revision, head, outcome });
  const made = rulesThatMade(game);
  if (state?.version === made.stateVersion) expect(await stateOf(store, gameId, made), name).toEqual(state);
};

/** The same with the first number in it one higher. */
const oneMore = <T extends object>(value: T): T => {
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'number') return changed(value, key, inner + 1);
    const next = typeof inner === 'object' && inner !== null ? oneMore(inner) : inner;
    if (next !== inner) return changed(value, key, next);
  }
  return value;
};

const changed = <T extends object>(value: T, key: string, inner: unknown): T =>
  (Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner }) as T;
