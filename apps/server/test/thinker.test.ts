import { Worker } from 'node:worker_threads';
import { catalog, gameOf } from '@turnfold/catalog';
import type { GamePackage } from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import { answerQuestion, createTable } from '@turnfold/table';
import { afterEach, expect, test } from 'vitest';
import { good, until, viewWhen } from '../../../test/support/tables.ts';
import { createThinker, type Thinker } from '../src/thinker.ts';

const log = { warn: () => {}, error: () => {} };
const question = {
  rules: 'territories',
  level: 'hard',
  seat: 0,
  view: {},
  legal: [{ type: 'PASS', payload: {} }],
  seed: 7,
} as const;

let thinker: Thinker;
afterEach(() => thinker.close());

/** A thread that runs a line of plain JavaScript for each question. */
const scripted = (onMessage: string) => () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', ({ id, question }) => { ${onMessage} });
     parentPort.postMessage('ready');`,
    { eval: true },
  );

const harmless = { ...question, seed: 8 };

const whenReady = (limitMs?: number) =>
  until(() => {
    const answer = thinker.think(() => harmless, 'hard');
    answer?.catch(() => {});
    return answer !== null;
  }, limitMs);

test('only hard bots go to the thread, and only once it is ready', async () => {
  thinker = createThinker({
    log,
    start: scripted('parentPort.postMessage({ id, action: question.legal[0] })'),
  });
  expect(thinker.think(() => question, 'hard')).toBe(null);
  await whenReady();
  expect(thinker.think(() => question, 'normal')).toBe(null);
  expect(await thinker.think(() => question, 'hard')).toEqual({ type: 'PASS', payload: {} });
});

test('a bot that fails is told, and the next one thinks on', async () => {
  const flaky =
    "question.seed === 7 ? parentPort.postMessage({ id, error: 'no idea' }) : parentPort.postMessage({ id, action: question.legal[0] })";
  thinker = createThinker({ log, start: scripted(flaky) });
  await whenReady();
  await expect(thinker.think(() => question, 'hard')).rejects.toThrow('no idea');
  expect(await thinker.think(() => harmless, 'hard')).toMatchObject({ type: 'PASS' });
});

test('a bot that never comes to an end is stopped, and a new thread is there for the next one', async () => {
  const stuck =
    'if (question.seed === 7) for (;;); parentPort.postMessage({ id, action: question.legal[0] })';
  thinker = createThinker({ log, limitMs: 150, start: scripted(stuck) });
  await whenReady();
  await expect(thinker.think(() => question, 'hard')).rejects.toThrow('thought for more than 150 ms');
  await whenReady();
  expect(await thinker.think(() => harmless, 'hard')).toMatchObject({ type: 'PASS' });
});

test('a thread that cannot start is not tried again: bots think here', async () => {
  let starts = 0;
  const broken = () => {
    starts++;
    return new Worker("throw new Error('cannot start')", { eval: true });
  };
  thinker = createThinker({ log, start: broken });
  await until(() => {
    expect(thinker.think(() => question, 'hard')).toBe(null);
    return starts > 0;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(thinker.think(() => question, 'hard')).toBe(null);
  expect(starts).toBe(1);
});

test('the real thread gives the answer that would have been given here', { timeout: 60_000 }, async () => {
  thinker = createThinker({ log });
  const answers: string[] = [];
  const territories = gameOf('territories') as GamePackage;
  const table = createTable({
    store: createMemoryStore(),
    catalog,
    botPauseMs: 0,
    think: (asked, level) => {
      const elsewhere = thinker.think(asked, level);
      return (
        elsewhere?.then((action) => {
          answers.push(JSON.stringify(action));
          expect(action).toEqual(answerQuestion(territories, asked()));
          return action;
        }) ?? null
      );
    },
  });
  await whenReady(50_000);
  const players = [{ bot: 'hard' as const }, { bot: 'hard' as const }];
  const { gameId } = good(await table.create({ rules: 'territories', players }));
  await viewWhen(table, gameId, null, ({ revision, status }) => revision >= 6 || status === 'over');
  expect(answers.length).toBeGreaterThanOrEqual(5);
  await table.close();
});
