import type { Action } from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import { describe, expect, test } from 'vitest';
import { follow, good, seats, testTable, tokenOf, until, viewWhen } from '../../../test/support/tables.ts';
import type { BotQuestion, Think } from '../src/index.ts';

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
  const efforts = new Set<number>();
  const { highCardGame } = await import('../../../test/support/high-card.ts');
  const spy = {
    ...highCardGame,
    bots: {
      ...highCardGame.bots,
      normal: (sight: { view: object; seat: number; effort: number }) => {
        efforts.add(sight.effort);
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
  expect([...efforts]).toEqual([1]); // As `npm run strength` asks when it measures them.
});

test('the strongest bot thinks for people: once the last of them has given up, it is asked as a hard one', async () => {
  const { highCardGame } = await import('../../../test/support/high-card.ts');
  const levels = new Set<string>();
  const think: Think = ({ level }) => {
    levels.add(level);
    return null;
  };
  const { normal } = highCardGame.bots;
  const catalog = [{ ...highCardGame, bots: { ...highCardGame.bots, hard: normal, master: normal } }];
  const table = testTable({ catalog, think });
  const game = await seats(table, ['Ada', 'master', 'master'], { options: { rounds: 3 } });
  good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
  await viewWhen(table, game.gameId, null, ({ toAct }) => toAct.includes('p1'));
  expect([...levels]).toEqual(['master']);
  good(await table.resign(game.gameId, tokenOf(game, 0), {}));
  await viewWhen(table, game.gameId, null, ({ status }) => status === 'over');
  expect([...levels].sort()).toEqual(['hard', 'master', 'normal']);
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

test('where somebody plays bots move at once; without people they keep a pace', async () => {
  const table = testTable({ botPauseMs: 60_000 });
  const game = await seats(table, ['Ada', 'normal'], { options: { rounds: 30 } });
  const ada = follow(table, game.gameId, tokenOf(game, 0));
  await ada.frame(0);
  const without = await seats(table, ['normal', 'normal']);
  for (let round = 0; round < 20; round++) {
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
    await ada.frame(2 * round + 2);
  }
  expect(good(await table.view(without.gameId, null)).revision).toBe(0);
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
  const elsewhere = await playedBy(async ({ question }) => {
    const text = JSON.stringify(question());
    asked.push(text);
    return answerQuestion(highCardGame, JSON.parse(text));
  });
  expect(elsewhere).toEqual(await playedBy(undefined));
  expect(asked.length).toBeGreaterThan(5);
  await playedBy(async ({ question }) => {
    question();
    throw new Error('it thinks too long');
  });
});

describe('a bot that thinks for long', () => {
  /** A table whose bots answer when the test lets them. */
  const thoughtful = () => {
    let answer: (action: Action) => void = () => {};
    let asked = 0;
    const think: Think = ({ question }) => {
      if (!question()) return Promise.resolve(null);
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
    const think: Think = ({ question }) => {
      question();
      return new Promise<Action>((resolve) => (answer = resolve));
    };
    const table = testTable({ store, think });
    const game = await seats(table, ['Ada', 'normal']);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await table.close();
    answer(DONE);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await store.latest(game.gameId)).toMatchObject({ revision: 1 });
  });
});

describe('no answer is no move', () => {
  test('a question that got none is asked again, and nothing is written meanwhile', async () => {
    const warnings: string[] = [];
    const log = { warn: (_: object, message: string) => warnings.push(message), error: fails };
    let asked = 0;
    const think: Think = async ({ question }) => {
      const { legal } = question() as BotQuestion;
      return ++asked <= 2 ? null : (legal[0] as Action);
    };
    const table = testTable({ think, log });
    const game = await seats(table, ['Ada', 'normal']);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
    await until(() => asked === 2);
    expect(good(await table.view(game.gameId, null)).revision).toBe(1);
    await viewWhen(table, game.gameId, null, ({ revision }) => revision === 2);
    expect([asked, warnings]).toEqual([3, ['a bot could not move', 'a bot could not move']]);
    await table.close();
  });

  test('a stop with many games that wait for a thought writes nothing, whichever is closed first', async () => {
    for (const closesTable of [true, false]) {
      const store = createMemoryStore();
      const cut: (() => void)[] = [];
      const think: Think = ({ question }) =>
        new Promise((resolve) => {
          if (cut.length < 4) question(); // Four are being thought about, the others wait.
          cut.push(() => resolve(null));
        });
      const table = testTable({ store, think });
      const games = [];
      for (let count = 0; count < 50; count++) {
        const game = await seats(table, ['Ada', 'normal', 'Bo']);
        good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
        games.push(game);
      }
      await until(() => cut.length === games.length);
      if (closesTable) await table.close();
      for (const end of cut) end();
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (!closesTable) await table.close();
      for (const { gameId } of games) expect(await store.latest(gameId)).toMatchObject({ revision: 1 });
    }
  });
});

test('undo, resign and looking wait for no thought, however many games wait before', async () => {
  const thinking: string[] = [];
  const think: Think = ({ level }) => {
    thinking.push(level);
    return new Promise(() => {});
  };
  const table = testTable({ think });
  for (let count = 0; count < 20; count++) await seats(table, ['normal', 'normal']);
  const game = await seats(table, ['Ada', 'Bo', 'normal']);
  const { gameId } = game;
  for (const seat of [0, 1]) good(await table.act(gameId, tokenOf(game, seat), { action: 'done' }));
  await until(() => thinking.length === 21);
  expect(good(await table.view(gameId, null))).toMatchObject({ revision: 2, toAct: ['p3'] });
  expect(good(await table.undo(gameId, tokenOf(game, 1)))).toMatchObject({ undone: true });
  expect(good(await table.resign(gameId, tokenOf(game, 1))).status).toBe('active');
  expect(good(await table.record(gameId, null)).record.entries).toHaveLength(5);
  expect(thinking).toHaveLength(21);
  await table.close();
});

const fails = (details: object, message: string) => {
  throw new Error(`${message}: ${JSON.stringify(details)}`);
};
