// Bots are moved by one node at a time, and by another when that one is gone.

import type { Action, GamePackage } from '@turnfold/kernel';
import { createMemoryStore, type EventStore } from '@turnfold/store';
import { expect, test } from 'vitest';
import { highCardGame } from '../../../test/support/high-card.ts';
import {
  follow,
  good,
  predictable,
  seats,
  testTable,
  tokenOf,
  until,
  viewWhen,
} from '../../../test/support/tables.ts';
import { withPlug } from '../../../test/support/timed-tables.ts';
import type { TableOptions } from '../src/index.ts';

/** The catalog, with a count of how often a bot was asked. */
const counting = () => {
  const asked = { times: 0 };
  const normal: GamePackage['bots']['normal'] = (sight) => {
    asked.times++;
    return highCardGame.bots.normal(sight);
  };
  return { asked, catalog: [{ ...highCardGame, bots: { ...highCardGame.bots, normal } }] };
};

const node = (name: string, store: EventStore, options: Partial<TableOptions> = {}) =>
  testTable({ store, node: name, ...predictable(`-${name}`), ...options });

const isOver = (store: EventStore, gameId: string) => async () =>
  (await store.facts(gameId))?.status === 'over';

test('with several nodes that have a game open, each move of a bot is thought about once', async () => {
  const store = createMemoryStore({ shared: true });
  const { asked, catalog } = counting();
  const [here, there, elsewhere] = ['a', 'b', 'c'].map((name) => node(name, store, { catalog })) as [
    ReturnType<typeof node>,
    ReturnType<typeof node>,
    ReturnType<typeof node>,
  ];
  const game = await seats(here, ['normal', 'normal', 'normal'], { options: { rounds: 6 } });
  const watching = [there, elsewhere].map((table) => follow(table, game.gameId, null));
  const { revision } = await viewWhen(here, game.gameId, null, ({ status }) => status === 'over');
  for (const one of watching) await one.frame(revision);
  expect(asked.times).toBe(revision);
});

test('whoever wakes a bot moves it, at whichever node that is', async () => {
  const store = createMemoryStore({ shared: true });
  const { asked, catalog } = counting();
  const tables = ['a', 'b'].map((name) => node(name, store, { catalog }));
  const game = await seats(tables[0] as (typeof tables)[0], ['Ada', 'normal'], { options: { rounds: 9 } });
  let moves = 0;
  for (let round = 0; round < 8; round++) {
    const table = tables[round % 2] as (typeof tables)[0];
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
    const { revision } = await viewWhen(table, game.gameId, null, ({ toAct }) => toAct[0] === 'p1');
    moves = revision - round - 1;
  }
  expect(asked.times).toBe(moves);
});

test('the bots of a node that is gone are moved by another one, though nobody looks', async () => {
  const store = createMemoryStore({ shared: true });
  const plug = withPlug(store);
  const dying = node('dying', plug.store, { botPauseMs: 60_000 });
  const game = await seats(dying, ['normal', 'normal']);
  const [ada] = [follow(dying, game.gameId, null)];
  await ada?.frame(0);
  const living = node('living', store);
  plug.isPulled = true;
  await until(isOver(store, game.gameId));
  await living.close();
});

test('a node that stops hands its bots over at once', async () => {
  const store = createMemoryStore({ shared: true });
  const leaving = node('leaving', store, { botPauseMs: 60_000, leaseMs: 3_600_000 });
  const game = await seats(leaving, ['normal', 'normal']);
  const staying = node('staying', store);
  await leaving.close();
  await until(isOver(store, game.gameId));
  await staying.close();
});

test('a bot that thinks for long is waited for: the game stays held', async () => {
  let time = 0;
  const store = createMemoryStore({ shared: true, now: () => time });
  let renewals = 0;
  const counted = new Proxy(store, {
    get: (target, name) => {
      if (name === 'hold') renewals++;
      return Reflect.get(target, name);
    },
  });
  let answer: (action: Action) => void = () => {};
  const think: TableOptions['think'] = ({ question }) => {
    question();
    return new Promise<Action>((resolve) => (answer = resolve));
  };
  const slow = node('slow', counted, { leaseMs: 60, think });
  const { asked, catalog } = counting();
  const other = node('other', store, { leaseMs: 60, catalog });
  const game = await seats(slow, ['Ada', 'normal']);
  good(await slow.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
  const watching = follow(other, game.gameId, null);
  await watching.frame(1);
  for (let wanted = 2; wanted <= 12; wanted += 2) {
    await until(() => renewals >= wanted); // The second one began after the time was put on.
    time += 50;
  }
  expect(asked.times).toBe(0);
  answer({ type: 'done', payload: {} });
  await watching.frame(2);
  await Promise.all([slow.close(), other.close()]);
});

test('after a restart games go on by themselves, and those that wait for people are not even read', async () => {
  const store = createMemoryStore();
  const before = node('before', store, { botPauseMs: 60_000 });
  const games = [];
  for (let index = 0; index < 5; index++) {
    games.push(await seats(before, ['normal', 'normal']));
    await seats(before, ['Ada', 'normal']);
  }
  await before.close();
  const read = new Set<string>();
  const watched = new Proxy(store, {
    get: (target, name) =>
      name === 'entries'
        ? (gameId: string, ...rest: [number]) => {
            read.add(gameId);
            return target.entries(gameId, ...rest);
          }
        : Reflect.get(target, name),
  });
  const after = node('after', watched);
  for (const { gameId } of games) await until(isOver(store, gameId));
  expect([...read].sort()).toEqual(games.map(({ gameId }) => gameId).sort());
  await after.close();
});

test('a game that no bot holds up is let go', async () => {
  const store = createMemoryStore();
  const before = node('before', store);
  const game = await seats(before, ['Ada', 'normal']);
  await before.close();
  const wake = { node: 'an older version', afterMs: 0 };
  await store.append({ gameId: game.gameId, expectedRevision: 0, entries: [], wake });
  const after = node('after', store);
  await until(async () => (await store.hold([game.gameId], { node: 'after', forMs: 1 })).length === 0);
  await after.close();
});

test('a game that cannot be read does not hold the others up, and is not tried again at once', async () => {
  const store = createMemoryStore();
  const before = node('before', store, { botPauseMs: 60_000 });
  const damaged = await seats(before, ['normal', 'normal']);
  const whole = await seats(before, ['normal', 'normal']);
  await before.close();
  const errors: object[] = [];
  const log = { warn: () => {}, error: (about: object) => errors.push(about) };
  const broken = new Proxy(store, {
    get: (target, name) =>
      name === 'luck'
        ? async (gameId: string) => (gameId === damaged.gameId ? null : target.luck(gameId))
        : Reflect.get(target, name),
  });
  const after = node('after', broken, { log, leaseMs: 30 });
  await until(isOver(store, whole.gameId));
  await new Promise((resolve) => setTimeout(resolve, 200)); // Several leases long.
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ gameId: damaged.gameId });
  await after.close();
});

test('no more games are taken over than there is room for, and the rest when there is', async () => {
  const store = createMemoryStore();
  const before = node('before', store, { botPauseMs: 60_000 });
  const games = await Promise.all(Array.from({ length: 12 }, () => seats(before, ['normal', 'normal'])));
  await before.close();
  let most = 0;
  const counted = new Proxy(store, {
    get: (target, name) =>
      name === 'takeDue'
        ? (limit: number, claim: never) => {
            most = Math.max(most, limit);
            return target.takeDue(limit, claim);
          }
        : Reflect.get(target, name),
  });
  const after = node('after', counted, { residentMax: 5, leaseMs: 60 });
  for (const { gameId } of games) await until(isOver(store, gameId));
  expect(most).toBe(5);
  await after.close();
});
