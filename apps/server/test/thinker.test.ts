import { Worker } from 'node:worker_threads';
import { catalog, gameOf, makeGame } from '@turnfold/catalog';
import {
  createOwn,
  fold,
  type GamePackage,
  parseSetup,
  playoutContext,
  seededRandom,
} from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import { answerQuestion, type BotQuestion, type BotTurn, createTable } from '@turnfold/table';
import { afterEach, describe, expect, test } from 'vitest';
import { game } from '../../../test/support/own-game.ts';
import { good, until, viewWhen } from '../../../test/support/tables.ts';
import { createThinker, type Thinker } from '../src/thinker.ts';

const log = { warn: () => {}, error: () => {} };
const PASS = { type: 'PASS', payload: {} };
const question: BotQuestion = {
  rules: 'territories',
  level: 'hard',
  seat: 0,
  view: {},
  legal: [PASS],
  seed: 7,
};

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
const place = { hasPerson: true, creator: null };
const hard = (asked: () => BotQuestion | null): BotTurn => ({ level: 'hard', place, question: asked });
const ask = (asked: BotQuestion = question) => thinker.think(hard(() => asked));

test('bots that think for long go to a thread, the others do not', async () => {
  thinker = createThinker({ log, start: scripted(ANSWER) });
  expect(thinker.think({ ...hard(() => question), level: 'normal' })).toBe(null);
  expect(thinker.think({ ...hard(() => question), level: 'easy' })).toBe(null);
  expect(await ask()).toEqual({ type: 'PASS', payload: {} });
  expect(await thinker.think({ ...hard(() => question), level: 'master' })).toEqual(PASS);
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

describe('one thread fails to start', () => {
  const cannotStart = () => new Worker("throw new Error('cannot start')", { eval: true });

  test('bots wait for the next one, and meanwhile the log and the health say so', async () => {
    const errors: object[] = [];
    const noted = { warn: () => {}, error: (details: object) => errors.push(details) };
    let starts = 0;
    const first = () => (++starts <= 2 ? cannotStart() : scripted(ANSWER)());
    thinker = createThinker({ log: noted, threadsMax: 2, retryMs: 20, start: first });
    expect(thinker.problem).toBe(null);
    const answers = [ask(), ask(harmless)];
    await until(() => errors.length > 0);
    expect(thinker.problem).toBe('no thread for hard bots can start: cannot start');
    expect(await Promise.all(answers)).toEqual([PASS, PASS]);
    expect(thinker.problem).toBe(null);
    expect(errors).toMatchObject([{ failedStarts: 1, retryMs: 20 }, { failedStarts: 2 }]);
  });

  test('each attempt waits twice as long as the one before, and there is one at a time', async () => {
    const waits: number[] = [];
    const noted = { warn: () => {}, error: (details: object) => waits.push((details as Waits).retryMs) };
    const throws = () => {
      throw new Error('no more threads');
    };
    thinker = createThinker({ log: noted, threadsMax: 8, retryMs: 2, start: throws });
    const answers = Array.from({ length: 20 }, () => ask());
    await until(() => waits.length >= 5);
    expect(waits.slice(0, 5)).toEqual([2, 4, 8, 16, 32]);
    expect(thinker.problem).toContain('no more threads');
    await thinker.close();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([null]));
  });
});

interface Waits {
  readonly retryMs: number;
}

test('a thread that is lost while it thinks gives no answer, and the next question finds a new one', async () => {
  const dies = `question.seed === 7 ? process.exit(1) : ${ANSWER}`;
  thinker = createThinker({ log, threadsMax: 1, start: scripted(dies) });
  const [lost, next] = [ask(), ask(harmless)];
  expect(await lost).toBe(null);
  expect(await next).toEqual(PASS);
});

test('a server that stops waits for no bot, and none of them has answered', async () => {
  thinker = createThinker({ log, threadsMax: 1, start: scripted('for (;;);') });
  const answers = [ask(), ask()];
  await new Promise((resolve) => setTimeout(resolve, 100));
  await thinker.close();
  expect(await Promise.all([...answers, ask()])).toEqual([null, null, null]);
});

test('who need not think any more is passed over, and who cannot be asked is told', async () => {
  const seen: number[] = [];
  thinker = createThinker({ log, threadsMax: 1, start: scripted(ANSWER) });
  const asked = (seed: number) => () => {
    seen.push(seed);
    return seed === 1 ? null : { ...question, seed };
  };
  const broken = thinker.think(
    hard(() => {
      throw new Error('no view');
    }),
  );
  const answers = [1, 2].map((seed) => thinker.think(hard(asked(seed))));
  expect(seen).toEqual([]); // What a bot is asked is what the game is when it begins to think.
  await expect(broken).rejects.toThrow('no view');
  expect(await Promise.all(answers)).toEqual([null, PASS]);
  expect(seen).toEqual([1, 2]);
});

describe.each([1, 2])('with %i threads', (threadsMax) => {
  /** Thoughts that end when the test says so: each thread holds its question until it is told to answer. */
  const held = () => {
    const workers: Worker[] = [];
    const begun: number[] = [];
    const start = () => {
      const worker = new Worker(
        `const { parentPort } = require('node:worker_threads');
         let current = null;
         parentPort.on('message', (message) => {
           if (message !== 'answer') current = message;
           else if (current) parentPort.postMessage({ id: current.id, action: current.question.legal[0] });
         });
         parentPort.postMessage('ready');`,
        { eval: true },
      );
      workers.push(worker);
      return worker;
    };
    thinker = createThinker({ log, threadsMax, start });
    const think = (seed: number, hasPerson: boolean, creator: string) =>
      thinker.think({
        level: 'hard',
        place: { hasPerson, creator },
        question: () => {
          begun.push(seed);
          return { ...question, seed };
        },
      });
    return { begun, think, answerOne: () => workers[0]?.postMessage('answer') };
  };

  test("a person's bot waits for one decision that has begun, whatever else waits", async () => {
    const { begun, think, answerOne } = held();
    for (let seed = 100; seed < 400; seed++) void think(seed, false, 'crowd');
    await until(() => begun.length === threadsMax);
    const mine = think(1, true, 'ada');
    answerOne();
    await until(() => begun.length === threadsMax + 1);
    expect(begun.at(-1)).toBe(1);
    answerOne();
    expect(await mine).toEqual(PASS);
  });

  test('without people, addresses take turns and so do their games', async () => {
    const { begun, think, answerOne } = held();
    const all = [10, 11, 12, 13].map((seed) => think(seed, false, 'ten'));
    await until(() => begun.length === threadsMax);
    all.push(...[20, 21].map((seed) => think(seed, false, 'twenty')), think(30, false, 'thirty') as never);
    const first = begun.length;
    for (let count = first; count < 7; count++) {
      answerOne();
      await until(() => begun.length === count + 1);
    }
    const tens = [10, 11, 12, 13].slice(first);
    expect(begun.slice(first)).toEqual([tens[0], 20, 30, tens[1], 21, ...tens.slice(2)]);
  });
});

test('a thread gives a game of one’s own the bots that it lacks, and the answer that would have been given here', async () => {
  const module = new URL('../../../test/support/own-game.ts', import.meta.url).href;
  thinker = createThinker({ log, gameModules: [module], threadsMax: 1 });
  const { rules, bots } = makeGame(game);
  const view = { ...rules.initial({ seats: 2, options: { goal: 50 } }), pot: 11, turn: 1 };
  const legal = [...rules.legalActions(view, 0)];
  const asked: BotQuestion = { rules: 'pig', level: 'master', seat: 0, view, legal, seed: 3 };
  const answer = await thinker.think({ level: 'master', place, question: () => asked });
  expect(answer).toEqual(answerQuestion({ rules, bots }, asked));
  const quick: BotQuestion = { ...asked, level: 'easy' };
  const easy = await thinker.think({ level: 'easy', place, question: () => quick });
  expect(easy).toEqual(answerQuestion({ rules, bots }, quick));
});

test('a thread plays the style that it is asked for', { timeout: 60_000 }, async () => {
  thinker = createThinker({ log, threadsMax: 1 });
  const territories = gameOf('territories') as GamePackage;
  const { rules } = territories;
  const setup = parseSetup(rules, 2, {});
  if ('problem' in setup) throw new Error(setup.problem);
  const start = rules.initial(setup);
  const state = fold(rules, start, rules.start(start, seededRandom(1)), createOwn());
  const seat = rules.toAct(state)[0] ?? 0;
  const view = rules.view(state, seat, playoutContext(setup));
  const legal = [...rules.legalActions(state, seat)];
  for (const style of ['grabber', 'blocker']) {
    const asked: BotQuestion = { rules: 'territories', level: 'hard', style, seat, view, legal, seed: 3 };
    const answer = await thinker.think(hard(() => asked));
    expect(answer).toEqual(answerQuestion(territories, asked));
  }
});

test('the real thread gives the answer that would have been given here', { timeout: 60_000 }, async () => {
  thinker = createThinker({ log });
  const answers: string[] = [];
  const territories = gameOf('territories') as GamePackage;
  const table = createTable({
    store: createMemoryStore(),
    catalog,
    botPauseMs: 0,
    think: (turn) => {
      let asked: BotQuestion | null = null;
      const question = () => (asked = turn.question());
      const elsewhere = thinker.think({ ...turn, question });
      return (
        elsewhere?.then((action) => {
          answers.push(JSON.stringify(action));
          expect(action).toEqual(answerQuestion(territories, asked as unknown as BotQuestion));
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
