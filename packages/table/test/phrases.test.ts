// What players say to each other: heard by the players of that table, on every node, and kept nowhere.

import { createMemoryStore } from '@turnfold/store';
import type { LiveMessage, Table } from '@turnfold/wire';
import { expect, test } from 'vitest';
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

const phrasesIn = (messages: readonly LiveMessage[]) =>
  messages.flatMap((message) => (message.type === 'phrase' ? [`${message.playerId}: ${message.text}`] : []));

test('players hear it on whichever node, once; whoever watches cannot even tell that something was said', async () => {
  const store = createMemoryStore({ shared: true });
  const node = (name: string): Table => testTable({ store, ...predictable(name) });
  const [here, there] = [node('a'), node('b')];
  const game = await seats(here, ['Ada', 'Bo']);
  const [ada, bo] = [
    follow(here, game.gameId, tokenOf(game, 0)),
    follow(there, game.gameId, tokenOf(game, 1)),
  ];
  const watcher = follow(there, game.gameId, null);
  for (const one of [ada, bo, watcher]) await one.frame(0);
  good(await here.say(game.gameId, tokenOf(game, 0), { phrase: 'hello' }));
  good(await there.say(game.gameId, tokenOf(game, 1), { phrase: 'good-luck' }));
  await until(() => phrasesIn(ada.messages).length === 2 && phrasesIn(bo.messages).length === 2);
  expect(phrasesIn(bo.messages)).toEqual(['p1: Hello!', 'p2: Good luck!']);
  good(await here.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
  await watcher.frame(1);
  expect(watcher.messages.map(({ type }) => type)).toEqual(['frame', 'frame']);
  const late = follow(here, game.gameId, tokenOf(game, 0));
  await late.frame(1);
  expect(phrasesIn(late.messages)).toEqual([]);
});

test('it is in no view, event, record or list', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  good(await table.say(game.gameId, tokenOf(game, 0), { phrase: 'good-luck' }));
  good(await table.resign(game.gameId, tokenOf(game, 0)));
  for (const token of [null, ...game.tokens]) {
    const seen = [
      await table.view(game.gameId, token),
      await table.events(game.gameId, token),
      await table.record(game.gameId, token),
      await table.list(),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/good-luck|Good luck/);
  }
  good(await table.say(game.gameId, tokenOf(game, 1), { phrase: 'thanks' }));
});

test('three in fifteen seconds, for each player', async () => {
  let time = Date.UTC(2030, 0, 1);
  const table = testTable({ ...predictable(), now: () => time });
  const game = await seats(table, ['Ada', 'Bo']);
  const say = (seat: number) => table.say(game.gameId, tokenOf(game, seat), { phrase: 'hello' });
  for (let count = 0; count < 3; count++) good(await say(0));
  for (let count = 0; count < 50; count++)
    expect(bad(await say(0))).toMatchObject({ status: 429, code: 'TOO_MANY_PHRASES' });
  good(await say(1));
  time += 15_000;
  good(await say(0));
});

test('only players, only seats of people, only words of this game', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo', 'Cy']);
  expect(bad(await table.say(game.gameId, null, { phrase: 'hello' })).code).toBe('NO_TOKEN');
  expect(bad(await table.say(game.gameId, tokenOf(game, 0), { phrase: 'free text' }))).toMatchObject({
    status: 422,
    code: 'NO_SUCH_PHRASE',
  });
  good(await table.resign(game.gameId, tokenOf(game, 0)));
  expect(bad(await table.say(game.gameId, tokenOf(game, 0), { phrase: 'hello' })).code).toBe('BOT_SEAT');
  expect(good(await table.rulesOf('high-card')).phrases.map(({ id }) => id)).toContain('hello');
});
