// Answers to requests with a key: remembered with what happened, and once.

import { type Promises, same } from '../checks.ts';
import { answerOf, newGameOf, step } from '../samples.ts';

const WITH_WRITES: Promises = {
  'an answer is remembered with what happened': async (store) => {
    await store.create(newGameOf('g'));
    same(await store.append(step('g', 1, { answers: [answerOf('g:0', 'k')] })), 'written');
    same(await store.answer('g:0', 'k'), answerOf('g:0', 'k'));
  },
  'an answer may be remembered where nothing happened': async (store) => {
    await store.create(newGameOf('g'));
    const answers = [answerOf('g:0', 'k')];
    same(await store.append({ gameId: 'g', expectedRevision: 0, entries: [], answers }), 'written');
    same(await store.answer('g:0', 'k'), answerOf('g:0', 'k'));
    same(await store.latest('g'), { revision: 0, version: 1 });
  },
  'a key belongs to its scope, wherever the one ends and the other begins': async (store) => {
    const places = [
      ['g:0', 'k'],
      ['g:1', 'k'],
      ['g', '0:k'],
      ['g:0 k', 'k'],
      ['g:0', 'k k'],
      ['g:0k', ''],
      ['', 'g:0k'],
    ] as const;
    await store.create(newGameOf('g'));
    for (const [index, [scope, key]] of places.entries()) {
      same(await store.answer(scope, key), null);
      same(await store.append(step('g', index + 1, { answers: [answerOf(scope, key)] })), 'written');
    }
    for (const [scope, key] of places) same(await store.answer(scope, key), answerOf(scope, key));
  },
  'a key is remembered once: a second use of it is a conflict, and nothing is written': async (store) => {
    await store.create(newGameOf('g'));
    await store.append(step('g', 1, { answers: [answerOf('g:0', 'k')] }));
    const answers = [answerOf('g:0', 'new'), answerOf('g:0', 'k', { fingerprint: 'f2' })];
    same(await store.append(step('g', 2, { answers })), 'conflict');
    same(await store.answer('g:0', 'k'), answerOf('g:0', 'k'));
    same(await store.answer('g:0', 'new'), null);
    same(await store.latest('g'), { revision: 1, version: 1 });
  },
  'a key is remembered once in the whole store, not once in each game': async (store) => {
    await store.create(newGameOf('g'));
    await store.create(newGameOf('h'));
    const answers = [answerOf('shared', 'k')];
    same(await store.append(step('g', 1, { answers })), 'written');
    same(await store.append(step('h', 1, { answers })), 'conflict');
    same(await store.latest('h'), { revision: 0, version: 1 });
  },
  'of writes in one batch with one key the first is written': async (store) => {
    await store.create(newGameOf('g'));
    await store.create(newGameOf('h'));
    const answers = [answerOf('shared', 'k')];
    same(await store.appendAll([step('g', 1, { answers }), step('h', 1, { answers })]), [
      'written',
      'conflict',
    ]);
  },
  'a key that comes twice in one write is a conflict, and harms nobody else': async (store) => {
    await store.create(newGameOf('g'));
    const answers = [answerOf('g:0', 'k'), answerOf('g:0', 'k')];
    same(await store.append(step('g', 1, { answers })), 'conflict');
    same(await store.create({ ...newGameOf('h'), answers }), 'conflict');
    same(await store.answer('g:0', 'k'), null);
    same(await store.append(step('g', 1)), 'written');
  },
  'old answers are forgotten, younger ones are not': async (store) => {
    const [old, young] = ['2030-01-01T00:00:00.000Z', '2030-01-03T00:00:00.000Z'] as const;
    await store.create({ ...newGameOf('g'), answers: [answerOf('create', 'old', { at: old })] });
    await store.append(step('g', 1, { answers: [answerOf('g:0', 'old', { at: old })] }));
    await store.append(step('g', 2, { answers: [answerOf('g:0', 'young', { at: young })] }));
    same(await store.forgetAnswers('2030-01-02T00:00:00.000Z', 100), 2);
    same(await store.answer('g:0', 'old'), null);
    same(await store.answer('create', 'old'), null);
    same((await store.answer('g:0', 'young'))?.key, 'young');
    same(await store.append(step('g', 3, { answers: [answerOf('g:0', 'old')] })), 'written');
  },
  'as many answers are forgotten at a time as one asks for, the oldest first': async (store) => {
    await store.create(newGameOf('g'));
    const days = ['05', '01', '04', '02', '03'];
    const answers = days.map((day) => answerOf('g:0', day, { at: `2030-01-${day}T00:00:00.000Z` }));
    await store.append(step('g', 1, { answers }));
    const kept = async () => {
      const found = await Promise.all(days.toSorted().map((day) => store.answer('g:0', day)));
      return found.flatMap((answer) => (answer ? [answer.key] : []));
    };
    const before = '2030-01-05T00:00:00.000Z';
    same(await store.forgetAnswers(before, 2), 2);
    same(await kept(), ['03', '04', '05']);
    same(await store.forgetAnswers(before, 3), 2);
    same(await store.forgetAnswers(before, 3), 0);
    same(await kept(), ['05']);
  },
};

const WITH_CREATION: Promises = {
  'answers are remembered with the game that is created': async (store) => {
    const answers = [answerOf('create', 'k'), answerOf('g:0', 'k')];
    same(await store.create({ ...newGameOf('g'), answers }), 'created');
    for (const answer of answers) same(await store.answer(answer.scope, answer.key), answer);
  },
  'a game is not created with a key that is remembered: nothing of it is written': async (store) => {
    await store.create({ ...newGameOf('g'), answers: [answerOf('create', 'k')] });
    const answers = [answerOf('create', 'new'), answerOf('create', 'k', { fingerprint: 'f2' })];
    same(await store.create({ ...newGameOf('h'), answers }), 'conflict');
    same(await store.facts('h'), null);
    same(await store.luck('h'), null);
    same(await store.entries('h', 0), []);
    same(await store.answer('create', 'new'), null);
    same(await store.answer('create', 'k'), answerOf('create', 'k'));
  },
  'a remembered key comes before a taken id': async (store) => {
    const game = { ...newGameOf('g'), answers: [answerOf('create', 'k')] };
    same(await store.create(game), 'created');
    same(await store.create(game), 'conflict');
    same(await store.create({ ...game, answers: [answerOf('create', 'new')] }), 'exists');
    same(await store.answer('create', 'new'), null);
  },
  'of many games that are created with one key exactly one is': async (store) => {
    const ids = Array.from({ length: 10 }, (_, index) => `g${index}`);
    const answers = [answerOf('create', 'k')];
    const results = await Promise.all(ids.map((id) => store.create({ ...newGameOf(id), answers })));
    same(results.toSorted(), [...Array(9).fill('conflict'), 'created']);
    same((await store.list({ limit: 20 })).length, 1);
  },
};

export const ANSWER_PROMISES: Promises = { ...WITH_WRITES, ...WITH_CREATION };
