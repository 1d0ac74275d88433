// Several tables on one store, as several servers are on one database.

import { verify } from '@turnfold/kernel';
import { createMemoryStore, type EventStore } from '@turnfold/store';
import type { Table } from '@turnfold/wire';
import { expect, test } from 'vitest';
import { highCard } from '../../../test/support/high-card.ts';
import {
  bad,
  follow,
  good,
  predictable,
  seats,
  testTable,
  tokenOf,
  until,
} from '../../../test/support/tables.ts';

const nodes = (count: number, store: EventStore = createMemoryStore({ shared: true })): Table[] =>
  Array.from({ length: count }, (_, index) => testTable({ store, ...predictable(`-n${index}`) }));

test('what one node has acknowledged, every node shows', async () => {
  const [here, there] = nodes(2) as [Table, Table];
  const game = await seats(here, ['Ada', 'Bo']);
  expect(good(await there.view(game.gameId, tokenOf(game, 1)))).toMatchObject({ you: 'p2', revision: 0 });
  for (let revision = 1; revision <= 6; revision++) {
    const [acting, looking] = revision % 2 ? [here, there] : [there, here];
    const acted = good(await acting.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
    expect(acted.revision).toBe(revision);
    expect(good(await looking.view(game.gameId, null))).toMatchObject({ revision, head: acted.head });
  }
});

test('players may join and play at different nodes', async () => {
  const [here, there, elsewhere] = nodes(3) as [Table, Table, Table];
  const created = good(
    await here.create({ rules: 'high-card', players: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] }),
  );
  const [second, third] = created.invites;
  const ada = follow(here, created.gameId, created.token);
  await ada.frame(0);
  const [bo, cy] = await Promise.all([
    there.join(created.gameId, { code: second?.code ?? '' }),
    elsewhere.join(created.gameId, { code: third?.code ?? '' }),
  ]);
  expect([good(bo).status, good(cy).status].sort()).toEqual(['active', 'waiting']);
  await until(() => ada.frames().some(({ status }) => status === 'active'));
  good(await elsewhere.act(created.gameId, created.token, { action: 'done' }));
  good(await here.act(created.gameId, good(bo).token, { action: 'done' }));
  expect(good(await there.view(created.gameId, good(cy).token))).toMatchObject({
    revision: 2,
    toAct: ['p3'],
  });
});

test('nodes that race on one game: every revision once, the losers decide anew', async () => {
  const tables = nodes(3);
  const game = await seats(tables[0] as Table, ['Ada', 'Bo']);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      (tables[index % 3] as Table).act(game.gameId, tokenOf(game, 0), { action: 'roll' }),
    ),
  );
  const revisions = answers.flatMap((answer) => (answer.ok ? [answer.revision] : []));
  for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ status: 503, code: 'BUSY' });
  expect(revisions.toSorted((a, b) => a - b)).toEqual(revisions.map((_, index) => index + 1));
  for (const table of tables)
    expect(good(await table.view(game.gameId, null)).revision).toBe(revisions.length);
  good(await (tables[0] as Table).resign(game.gameId, tokenOf(game, 0)));
  const { record } = good(await (tables[2] as Table).record(game.gameId, null));
  expect(verify(highCard, record)).toMatchObject({ verdict: 'verified', entries: revisions.length + 2 });
});

test('one key at several nodes at once: one effect, and the same answer for all that get one', async () => {
  const tables = nodes(3);
  const game = await seats(tables[0] as Table, ['Ada', 'Bo']);
  for (let round = 1; round <= 10; round++) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (tables[index % 3] as Table).act(game.gameId, tokenOf(game, 0), { action: 'roll' }, `k${round}`),
      ),
    );
    const told = answers.flatMap((answer) => (answer.ok ? [JSON.stringify({ ...answer, replayed: 0 })] : []));
    expect(new Set(told).size).toBe(1);
    expect(answers.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('KEY_IN_USE');
  }
  expect(good(await (tables[1] as Table).view(game.gameId, null)).revision).toBe(10);
});

test('whoever watches at one node sees what is done at another, in order', async () => {
  const [here, there] = nodes(2) as [Table, Table];
  const game = await seats(here, ['Ada', 'Bo']);
  const watching = follow(there, game.gameId, tokenOf(game, 1));
  await watching.frame(0);
  for (let revision = 1; revision <= 5; revision++)
    good(await here.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
  await watching.frame(5);
  expect(watching.frames().map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('an undo asked for at one node is answered at another', async () => {
  const [here, there] = nodes(2) as [Table, Table];
  const game = await seats(here, ['Ada', 'Bo']);
  good(await here.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
  const asked = good(await here.undo(game.gameId, tokenOf(game, 0)));
  if (asked.undone) throw new Error('not asked');
  expect(bad(await there.undo(game.gameId, tokenOf(game, 0))).code).toBe('UNDO_PENDING');
  expect(
    good(await there.answerUndo(game.gameId, tokenOf(game, 1), asked.requestId, { accept: true })),
  ).toMatchObject({ outcome: 'undone', revision: 2 });
  expect(good(await here.view(game.gameId, null))).toMatchObject({ revision: 2, undoRequest: null });
});

test('a node asks once whether others were quicker, and does not read back what it wrote itself', async () => {
  const store = createMemoryStore({ shared: true });
  const asked: string[] = [];
  const watched = new Proxy(store, {
    get: (target, name) => {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        asked.push(String(name));
        return Reflect.apply(member, target, args);
      };
    },
  });
  const table = testTable({ store: watched });
  const game = await seats(table, ['Ada', 'Bo']);
  asked.length = 0;
  for (let count = 1; count <= 5; count++) {
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }, `k${count}`));
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(asked.filter((name) => name !== 'takeDue' && name !== 'stamp')).toEqual(
    Array.from({ length: 5 }, () => ['latest', 'append']).flat(),
  );
});
