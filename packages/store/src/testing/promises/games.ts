// Games, their logs and their facts: written whole, in order, and once.

import { type Promises, same } from '../checks.ts';
import { answerOf, entriesOf, factsOf, newGameOf, step } from '../samples.ts';

const CREATION: Promises = {
  'a game is created whole: facts, luck and opening': async (store) => {
    same(await store.create(newGameOf('g')), 'created');
    same(await store.facts('g'), factsOf('g'));
    same(await store.luck('g'), newGameOf('g').luck);
    same(await store.entries('g', 0), entriesOf('g', 0, 0));
    same(await store.latest('g'), { revision: 0, version: 1 });
  },
  'a game may wait without an opening': async (store) => {
    await store.create({ ...newGameOf('g', { status: 'waiting' }), entries: [] });
    same(await store.latest('g'), { revision: -1, version: 1 });
    same(await store.entries('g', 0), []);
    same(await store.append(step('g', 0)), 'written');
    same(await store.latest('g'), { revision: 0, version: 1 });
  },
  'practice luck is kept as it is': async (store) => {
    const luck = { kind: 'practice', seed: 'seven "7" \u0000' } as const;
    await store.create({ ...newGameOf('g'), luck });
    same(await store.luck('g'), luck);
  },
  'an id is given once: the game that has it stays as it is': async (store) => {
    await store.create(newGameOf('g'));
    same(await store.create(newGameOf('g', { rules: 'other' })), 'exists');
    same((await store.facts('g'))?.rules, 'sample');
  },
  'what is not there is null, and asking for it creates nothing': async (store) => {
    for (const id of ['nobody', '', '__proto__', 'constructor', "'; DROP TABLE games; --"]) {
      same(await store.facts(id), null);
      same(await store.luck(id), null);
      same(await store.latest(id), null);
      same(await store.entries(id, 0), []);
      same(await store.answer(id, 'k'), null);
      same(await store.hold([id], { node: 'here', forMs: 1000 }), []);
      same(await store.append(step(id, 1)), 'unknown game');
    }
    same(await store.list({ limit: 10 }), []);
  },
  'ids, scopes and keys are texts like any other': async (store) => {
    for (const id of ['__proto__', 'constructor', "it's", 'a%b_c', 'ÄÖ', 'x'.repeat(100)]) {
      same(await store.create(newGameOf(id)), 'created');
      same(await store.append(step(id, 1, { answers: [answerOf(id, id)] })), 'written');
      same((await store.facts(id))?.gameId, id);
      same(await store.answer(id, id), answerOf(id, id));
    }
  },
};

const LOGS: Promises = {
  'entries follow one another from any revision on': async (store) => {
    await store.create(newGameOf('g'));
    for (let revision = 1; revision <= 5; revision++) await store.append(step('g', revision));
    same(await store.entries('g', 0), entriesOf('g', 0, 5));
    same(await store.entries('g', 3), entriesOf('g', 3, 5));
    same(await store.entries('g', 2, 2), entriesOf('g', 2, 3));
    same(await store.entries('g', 6), []);
  },
  'several entries are written at once': async (store) => {
    await store.create(newGameOf('g'));
    same(await store.append({ ...step('g', 1), entries: entriesOf('g', 1, 4) }), 'written');
    same(await store.latest('g'), { revision: 4, version: 1 });
  },
  'a revision is written once: a second writer is told, and nothing of theirs is written': async (store) => {
    await store.create(newGameOf('g'));
    await store.append(step('g', 1));
    const late = {
      facts: factsOf('g', { version: 2, status: 'over' }),
      answers: [answerOf('g:0', 'k')],
    } as const;
    for (const expected of [0, 2, -1, 99])
      same(await store.append(step('g', expected + 1, late)), 'conflict');
    same(await store.latest('g'), { revision: 1, version: 1 });
    same((await store.facts('g'))?.status, 'active');
    same(await store.answer('g:0', 'k'), null);
  },
  'of many writers of the same revision exactly one wins': async (store) => {
    await store.create(newGameOf('g'));
    const results = await Promise.all(Array.from({ length: 20 }, () => store.append(step('g', 1))));
    same(results.filter((result) => result === 'written').length, 1);
    same(results.filter((result) => result === 'conflict').length, 19);
    same(await store.entries('g', 0), entriesOf('g', 0, 1));
  },
  'writers of different games do not disturb one another': async (store) => {
    const ids = Array.from({ length: 20 }, (_, index) => `g${index}`);
    await Promise.all(ids.map((id) => store.create(newGameOf(id))));
    for (let revision = 1; revision <= 3; revision++)
      same([...new Set(await Promise.all(ids.map((id) => store.append(step(id, revision)))))], ['written']);
    for (const id of ids) same(await store.entries(id, 0), entriesOf(id, 0, 3));
  },
  'a batch is one commit, and each write in it is answered for itself': async (store) => {
    for (const id of ['a', 'b', 'c']) await store.create(newGameOf(id));
    await store.append(step('b', 1));
    const results = await store.appendAll([step('a', 1), step('b', 1), step('c', 1), step('nobody', 1)]);
    same(results, ['written', 'conflict', 'written', 'unknown game']);
    same(await Promise.all(['a', 'b', 'c'].map(async (id) => (await store.latest(id))?.revision)), [1, 1, 1]);
  },
  'a batch may take one game several steps on, in order': async (store) => {
    await store.create(newGameOf('g'));
    same(await store.appendAll([step('g', 1), step('g', 2), step('g', 2)]), [
      'written',
      'written',
      'conflict',
    ]);
    same(await store.entries('g', 0), entriesOf('g', 0, 2));
    same(await store.appendAll([]), []);
  },
};

const FACTS: Promises = {
  'facts change with their entries, one version at a time': async (store) => {
    await store.create(newGameOf('g'));
    const over = factsOf('g', { version: 2, status: 'over' });
    same(await store.append(step('g', 1, { facts: over })), 'written');
    same(await store.facts('g'), over);
    same(await store.latest('g'), { revision: 1, version: 2 });
  },
  'facts may change without an entry': async (store) => {
    await store.create(newGameOf('g'));
    const facts = factsOf('g', { version: 2, clientSeeds: ['a seed', 'another'] });
    same(await store.append({ gameId: 'g', expectedRevision: 0, entries: [], facts }), 'written');
    same(await store.facts('g'), facts);
    same(await store.latest('g'), { revision: 0, version: 2 });
  },
  'facts of another version are a conflict, and the entries with them are not written': async (store) => {
    await store.create(newGameOf('g'));
    for (const version of [0, 1, 3])
      same(await store.append(step('g', 1, { facts: factsOf('g', { version }) })), 'conflict');
    same(await store.latest('g'), { revision: 0, version: 1 });
  },
  'every fact is kept, whatever it is': async (store) => {
    const facts = factsOf('g', {
      rulesVersion: 7,
      status: 'waiting',
      clock: { perTurn: 86_400, onTimeout: 'bot' },
      origin: { kind: 'fork', gameId: 'f', revision: 12 },
      seedHashes: ['h0', 'h1'],
      sealed: [true, false],
      clientSeeds: [null, 'open'],
      openBy: '2030-01-01T00:01:00.000Z',
      undo: {
        requestId: 'u',
        seat: 0,
        to: 3,
        askedAtRevision: 5,
        askedAt: '2030-01-01T00:00:00.000Z',
        lapsesAt: '2030-01-01T00:05:00.000Z',
        ask: [1],
        agreed: [],
      },
    });
    await store.create({ ...newGameOf('g'), facts });
    same(await store.facts('g'), facts);
  },
  'what was handed in or out may be changed without harm': async (store) => {
    const game = newGameOf('g');
    await store.create(game);
    (game.entries[0] as { hash: string }).hash = 'changed';
    const facts = (await store.facts('g')) as { status: string };
    facts.status = 'changed';
    const [entry] = (await store.entries('g', 0)) as readonly { hash: string }[];
    if (entry) entry.hash = 'changed';
    same(await store.facts('g'), factsOf('g'));
    same(await store.entries('g', 0), entriesOf('g', 0, 0));
  },
  'it says when it is ready': async (store) => {
    await store.ready();
  },
};

export const GAME_PROMISES: Promises = { ...CREATION, ...LOGS, ...FACTS };
