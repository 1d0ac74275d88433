import type { Action } from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import { describe, expect, test } from 'vitest';
import { follow, good, seats, testTable, tokenOf, until, viewWhen } from '../../../test/support/tables.ts';
import type { Think } from '../src/index.ts';

test('each move of a bot is a revision of its own, and everybody else gets a word in between', async () => {
  const table = testTable();
  const game = await seats(table, ['easy', 'easy'], { options: { rounds: 5 } });
  const watching = follow(table, game.gameId, null);
  const other = await seats(table, ['Ada', 'Bo']);
  let acted = 0;
  while (good(await table.view(game.gameId, null)).status !== 'over') {
    good(await table.act(other.gameId, tokenOf(other, 0), { action: 'mark', payload: { place: 0 } }));
    acted++;
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(acted).toBeGreaterThan(3);
  const { revision } = good(await table.view(game.gameId, null));
  await watching.frame(revision);
  const seen = watching.frames().map((frame) => frame.revision);
  expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => (seen[0] ?? 0) + index));
});

test('a bot that throws or asks for nonsense does not stop the game', async () => {
  const errors: string[] = [];
  const log = { warn: () => {}, error: (_: object, message: string) => errors.push(message) };
  const table = testTable({ log });
  const game = await seats(table, ['hard', 'hard'], { options: { rounds: 3 } });
  await viewWhen(table, game.gameId, null, ({ status }) => status === 'over');
  expect(new Set(errors)).toEqual(new Set(['a bot failed', 'bot proposed an illegal action']));
});

test('a bot gets a view and never a state', async () => {
  const seen: string[] = [];
  const { highCardGame } = await import('../../../test/support/high-card.ts');
  const spy = {
    ...highCardGame,
    bots: {
      ...highCardGame.bots,
      normal: (sight: { view: object; seat: number }) => {
        seen.push(JSON.stringify((sight.view as { hands: unknown[] }).hands));
        return { type: 'done', payload: {} };
      },
    },
  };
  const table = testTable({ catalog: [spy] });
  const game = await seats(table, ['Ada', 'normal'], { options: { rounds: 1 } });
  good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
  await until(() => seen.length > 0);
  expect(JSON.parse(seen[0] ?? '')[0]).toBe(1);
});

test("the bots' luck is their own: the same game gives the same moves, and no die changes", async () => {
  const play = async () => {
    const table = testTable();
    const game = await seats(table, ['easy', 'easy', 'easy'], { practice: { seed: 'seven' } });
    await viewWhen(table, game.gameId, null, ({ status }) => status === 'over');
    const { events } = good(await table.events(game.gameId, null));
    return events.map(({ type, payload }) => ({ type, payload }));
  };
  expect(await play()).toEqual(await play());
});

test('while somebody watches bots take their time; when nobody does they hurry', async () => {
  const table = testTable({ botPauseMs: 60_000 });
  const watched = await seats(table, ['Ada', 'normal']);
  const ada = follow(table, watched.gameId, tokenOf(watched, 0));
  await ada.frame(0);
  good(await table.act(watched.gameId, tokenOf(watched, 0), { action: 'done' }));
  const hurried = await seats(table, ['Ada', 'normal']);
  good(await table.act(hurried.gameId, tokenOf(hurried, 0), { action: 'done' }));
  await viewWhen(table, hurried.gameId, null, ({ revision }) => revision === 2);
  expect(good(await table.view(watched.gameId, null)).revision).toBe(1);
  await table.close();
});

test('a game between bots goes on when it is loaded again', async () => {
  const { createMemoryStore } = await import('@turnfold/store');
  const store = createMemoryStore();
  const before = testTable({ store, botPauseMs: 60_000 });
  const game = await seats(before, ['normal', 'normal']);
  await before.close();
  const after = testTable({ store });
  await viewWhen(after, game.gameId, null, ({ status }) => status === 'over');
});

test('a bot may think elsewhere, and gives the same answer there; one that never answers is replaced by any move', async () => {
  const { answerQuestion } = await import('../src/index.ts');
  const { highCardGame } = await import('../../../test/support/high-card.ts');
  const asked: string[] = [];
  const playedBy = async (think: Think | undefined) => {
    const table = testTable(think ? { think } : {});
    const game = await seats(table, ['easy', 'easy'], { practice: { seed: 'seven' } });
    await viewWhen(table, game.gameId, null, ({ status }) => status === 'over');
    return good(await table.events(game.gameId, null)).events.map(({ payload }) => payload);
  };
  const elsewhere = await playedBy(async (question) => {
    const text = JSON.stringify(question());
    asked.push(text);
    return answerQuestion(highCardGame, JSON.parse(text));
  });
  expect(elsewhere).toEqual(await playedBy(undefined));
  expect(asked.length).toBeGreaterThan(5);
  await playedBy(() => Promise.reject(new Error('it thinks too long')));
});

describe('a bot that thinks for long', () => {
  /** A table whose bots answer when the test lets them. */
  const thoughtful = () => {
    let answer: (action: Action) => void = () => {};
    let asked = 0;
    const think = () => {
      asked++;
      return new Promise<Action>((resolve) => (answer = resolve));
    };
    const table = testTable({ think });
    return { table, asked: () => asked, decide: (action: Action) => answer(action) };
  };
  const DONE: Action = { type: 'done', payload: {} };

  test('holds nobody up: players undo, resign and look meanwhile, and the thought is dropped', async () => {
    const { table, asked, decide } = thoughtful();
    const game = await seats(table, ['Ada', 'Bo', 'normal']);
    const { gameId } = game;
    for (const seat of [0, 1]) good(await table.act(gameId, tokenOf(game, seat), { action: 'done' }));
    await until(() => asked() === 1);
    expect(good(await table.undo(gameId, tokenOf(game, 1)))).toMatchObject({ undone: true, revision: 3 });
    good(await table.act(gameId, tokenOf(game, 1), { action: 'roll' }));
    good(await table.act(gameId, tokenOf(game, 1), { action: 'done' }));
    decide(DONE); // About a game that is no longer this one, though the same bot is to act.
    await until(() => asked() === 2);
    expect(good(await table.view(gameId, null))).toMatchObject({ revision: 5, toAct: ['p3'] });
    decide(DONE);
    await until(async () => good(await table.view(gameId, null)).revision === 6);
    await table.close();
  });

  test('writes nothing when the table closes', async () => {
    const store = createMemoryStore();
    let answer: (action: Action) => void = () => {};
    const table = testTable({ store, think: () => new Promise<Action>((resolve) => (answer = resolve)) });
    const game = await seats(table, ['Ada', 'normal']);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await table.close();
    answer(DONE);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await store.latest(game.gameId)).toMatchObject({ revision: 1 });
  });
});
