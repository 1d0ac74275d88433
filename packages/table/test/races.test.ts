import { expect, test } from 'vitest';
import { follow, good, seats, testTable, tokenOf } from '../../../test/support/tables.ts';

test('many acts on one game at once: each gets its own revision, without gaps', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  const watching = follow(table, game.gameId, null);
  await watching.frame(0);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      table.act(game.gameId, tokenOf(game, 0), { action: 'mark', payload: { place: index % 3 } }),
    ),
  );
  expect(answers.map((answer) => good(answer).revision)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  await watching.frame(50);
  expect(watching.frames().map(({ revision }) => revision)).toEqual(Array.from({ length: 51 }, (_, i) => i));
  const { events } = good(await table.events(game.gameId, null));
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
});

test('of many acts that expect the same revision one happens', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      table.act(game.gameId, tokenOf(game, 0), { action: 'roll', expectedRevision: 0 }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ status: 412, revision: 1 });
});

test('of many who use one invitation one sits down', async () => {
  const table = testTable();
  const created = good(await table.create({ rules: 'high-card', players: [{ name: 'A' }, { name: 'B' }] }));
  const code = created.invites[0]?.code ?? '';
  const answers = await Promise.all(Array.from({ length: 10 }, () => table.join(created.gameId, { code })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('SEAT_TAKEN');
});

test('the last two players who come at once are both seated, and it is dealt once', async () => {
  const table = testTable();
  const created = good(
    await table.create({ rules: 'high-card', players: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] }),
  );
  const joined = await Promise.all(
    created.invites.map(({ code }) => table.join(created.gameId, { code, clientSeed: code })),
  );
  expect(joined.map((answer) => good(answer).status).sort()).toEqual(['active', 'waiting']);
  expect(good(await table.events(created.gameId, null)).events).toHaveLength(3);
});

test('games do not wait for one another', async () => {
  const table = testTable();
  const games = await Promise.all(Array.from({ length: 30 }, () => seats(table, ['Ada', 'Bo'])));
  const acted = await Promise.all(
    games.flatMap((game) =>
      Array.from({ length: 5 }, () => table.act(game.gameId, tokenOf(game, 0), { action: 'roll' })),
    ),
  );
  expect(acted.every(({ ok }) => ok)).toBe(true);
  for (const game of games) expect(good(await table.view(game.gameId, null)).revision).toBe(5);
});

test('a game that too many ask for at once tells some to come back, and does what it took on', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  const answers = await Promise.all(
    Array.from({ length: 1200 }, () => table.act(game.gameId, tokenOf(game, 0), { action: 'roll' })),
  );
  const done = answers.filter(({ ok }) => ok).length;
  expect(done).toBeGreaterThanOrEqual(1000);
  for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ status: 503, code: 'BUSY' });
  expect(answers.length - done).toBeGreaterThan(0);
  expect(good(await table.view(game.gameId, null)).revision).toBe(done);
});
