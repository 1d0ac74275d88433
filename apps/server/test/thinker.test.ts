import { Worker } from 'node:worker_threads';
import { catalog, gameOf } from '@turnfold/catalog';
import { type GamePackage, luckOf, openGame, parseSetup, type Setup } from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import { answerQuestion, createTable } from '@turnfold/table';
import { afterEach, expect, test } from 'vitest';
import { good, viewWhen } from '../../../test/support/tables.ts';
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

const ANSWER = 'parentPort.postMessage({ id, action: question.legal[0] })';
const harmless = { ...question, seed: 8 };
const ask = (asked: typeof question | typeof harmless = question) =>
  thinker.think(() => asked as never, 'hard');

test('only hard bots go to a thread', async () => {
  thinker = createThinker({ log, start: scripted(ANSWER) });
  expect(thinker.think(() => question, 'normal')).toBe(null);
  expect(thinker.think(() => question, 'easy')).toBe(null);
  expect(await ask()).toEqual({ type: 'PASS', payload: {} });
});

test('each thread thinks about one move at a time, and there are no more threads than asked for', async () => {
  let starts = 0;
  const busy = `if (global.busy) parentPort.postMessage({ id, error: 'two at once' }); global.busy = true;
    setTimeout(() => { global.busy = false; ${ANSWER} }, 5)`;
  thinker = createThinker({
    log,
    threadsMax: 2,
    start: () => {
      starts++;
      return scripted(busy)();
    },
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(answers).toHaveLength(20);
  expect(starts).toBe(2);
});

test('who waits for a thread is not thinking yet: only thinking is limited', async () => {
  const slow = `setTimeout(() => ${ANSWER}, 100)`;
  thinker = createThinker({ log, threadsMax: 1, limitMs: 800, start: scripted(slow) });
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask()));
  expect(answers).toHaveLength(12);
});

test('a bot that fails is told, and the next one thinks on', async () => {
  const flaky = `question.seed === 7 ? parentPort.postMessage({ id, error: 'no idea' }) : ${ANSWER}`;
  thinker = createThinker({ log, start: scripted(flaky) });
  await expect(ask()).rejects.toThrow('no idea');
  expect(await ask(harmless)).toMatchObject({ type: 'PASS' });
});

test('a bot that never comes to an end is stopped, and a new thread is there for those who waited', async () => {
  const stuck = `if (question.seed === 7) for (;;); ${ANSWER}`;
  thinker = createThinker({ log, threadsMax: 1, limitMs: 150, start: scripted(stuck) });
  const [first, second] = [ask(), ask(harmless)];
  await expect(first).rejects.toThrow('thought for more than 150 ms');
  expect(await second).toMatchObject({ type: 'PASS' });
});

test('a thread that cannot start is not tried again: bots think here', async () => {
  let starts = 0;
  const broken = () => {
    starts++;
    return new Worker("throw new Error('cannot start')", { eval: true });
  };
  thinker = createThinker({ log, threadsMax: 1, start: broken });
  const territories = gameOf('territories') as GamePackage;
  const { state, view } = opening(territories);
  const real = { ...question, view, legal: [...territories.rules.legalActions(state, 0)] };
  expect(await thinker.think(() => real as never, 'hard')).toEqual(
    answerQuestion(territories, real as never),
  );
  expect(thinker.think(() => real as never, 'hard')).toBe(null);
  expect(starts).toBe(1);
});

test('a server that stops waits for no bot', async () => {
  thinker = createThinker({ log, threadsMax: 1, start: scripted('for (;;);') });
  const answers = [ask(), ask()].map((answer) => expect(answer).rejects.toThrow('the server stops'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await thinker.close();
  await Promise.all(answers);
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
  const players = [{ bot: 'hard' as const }, { bot: 'hard' as const }];
  const { gameId } = good(await table.create({ rules: 'territories', players }));
  await viewWhen(table, gameId, null, ({ revision, status }) => revision >= 6 || status === 'over');
  expect(answers.length).toBeGreaterThanOrEqual(5);
  await table.close();
});

const opening = ({ rules }: GamePackage) => {
  const setup = parseSetup(rules, 2, {}) as Setup;
  const luck = luckOf('g', { kind: 'practice', seed: 's' });
  const { state } = openGame({ rules, gameId: 'g', setup, luck, time: '' }).game;
  const players = [
    { name: 'A', bot: 'hard' as const },
    { name: 'B', bot: 'hard' as const },
  ];
  return { state, view: rules.view(state, 0, { gameId: 'g', revision: 0, players, seed: '' }) };
};
