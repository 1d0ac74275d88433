// What every store promises, tried out. One line in a store's tests:
//
//   storeContract('memory', async () => createMemoryStore(), { describe, test });

import { canonical } from '@turnfold/kernel';
import type { EventStore, GameFacts, KeyedAnswer, Latest, Write } from '../store.ts';
import { entriesOf, factsOf } from './samples.ts';

/** The test runner's own functions, handed in so that the suite runs under any of them. */
export interface ContractRunner {
  readonly describe: (title: string, register: () => void) => unknown;
  readonly test: (title: string, run: () => Promise<void>) => unknown;
}

/** `makeStore` gives an empty store each time; the suite closes it. */
export const storeContract = (
  name: string,
  makeStore: () => Promise<EventStore>,
  { describe, test }: ContractRunner,
): void => {
  const promise = (title: string, check: (store: EventStore) => Promise<void>) =>
    test(title, async () => {
      const store = await makeStore();
      try {
        await check(store);
      } finally {
        await store.close();
      }
    });

  describe(`the ${name} store`, () => {
    for (const [title, check] of Object.entries(PROMISES)) promise(title, check);

    test('after close it answers nothing, and says so', async () => {
      const store = await makeStore();
      await store.create(sample('g'));
      await store.close();
      for (const ask of [() => store.facts('g'), () => store.append(step('g', 1)), () => store.ready()])
        await rejects(ask);
    });
  });
};

const sample = (gameId: string, change: Partial<GameFacts> = {}) => ({
  facts: factsOf(gameId, change),
  luck: { kind: 'committed', secret: 'ab'.repeat(32) } as const,
  entries: entriesOf(gameId, 0, 0),
});

/** The write that takes a game to a revision. */
const step = (gameId: string, revision: number, more: Partial<Write> = {}): Write => ({
  gameId,
  expectedRevision: revision - 1,
  entries: entriesOf(gameId, revision, revision),
  ...more,
});

const answer = (key: string, change: Partial<KeyedAnswer> = {}): KeyedAnswer => ({
  seat: 0,
  key,
  fingerprint: 'f1',
  at: '2030-01-01T00:00:00.000Z',
  receipt: { said: 'yes' },
  ...change,
});

const claim = (node: string, forMs = 600_000) => ({ node, forMs });

const PROMISES: Readonly<Record<string, (store: EventStore) => Promise<void>>> = {
  'a game is created whole: facts, luck and opening': async (store) => {
    same(await store.create(sample('g')), 'created');
    same(await store.facts('g'), factsOf('g'));
    same(await store.luck('g'), sample('g').luck);
    same(await store.entries('g', 0), entriesOf('g', 0, 0));
    same(await store.latest('g'), { revision: 0, version: 1 });
  },
  'a game may wait without an opening': async (store) => {
    await store.create({ ...sample('g', { status: 'waiting' }), entries: [] });
    same(await store.latest('g'), { revision: -1, version: 1 });
    same(await store.entries('g', 0), []);
    same(await store.append(step('g', 0)), 'written');
    same(await store.latest('g'), { revision: 0, version: 1 });
  },
  'practice luck is kept as it is': async (store) => {
    const luck = { kind: 'practice', seed: 'seven "7" \u0000' } as const;
    await store.create({ ...sample('g'), luck });
    same(await store.luck('g'), luck);
  },
  'an id is given once: the game that has it stays as it is': async (store) => {
    await store.create(sample('g'));
    same(await store.create(sample('g', { rules: 'other' })), 'exists');
    same((await store.facts('g'))?.rules, 'sample');
  },
  'what is not there is null, and asking for it creates nothing': async (store) => {
    for (const id of ['nobody', '', '__proto__', 'constructor', "'; DROP TABLE games; --"]) {
      same(await store.facts(id), null);
      same(await store.luck(id), null);
      same(await store.latest(id), null);
      same(await store.entries(id, 0), []);
      same(await store.answer(id, 0, 'k'), null);
      same(await store.lease([id], claim('here')), []);
      same(await store.append(step(id, 1)), 'unknown game');
    }
    same(await store.list({ limit: 10 }), []);
  },
  'ids and keys are texts like any other': async (store) => {
    for (const id of ['__proto__', 'constructor', "it's", 'a%b_c', 'ÄÖ', 'x'.repeat(100)]) {
      same(await store.create(sample(id)), 'created');
      same(await store.append(step(id, 1, { answers: [answer(id)] })), 'written');
      same((await store.facts(id))?.gameId, id);
      same((await store.answer(id, 0, id))?.key, id);
    }
  },

  'entries follow one another from any revision on': async (store) => {
    await store.create(sample('g'));
    for (let revision = 1; revision <= 5; revision++) await store.append(step('g', revision));
    same(await store.entries('g', 0), entriesOf('g', 0, 5));
    same(await store.entries('g', 3), entriesOf('g', 3, 5));
    same(await store.entries('g', 2, 2), entriesOf('g', 2, 3));
    same(await store.entries('g', 6), []);
  },
  'several entries are written at once': async (store) => {
    await store.create(sample('g'));
    same(await store.append({ ...step('g', 1), entries: entriesOf('g', 1, 4) }), 'written');
    same(await store.latest('g'), { revision: 4, version: 1 });
  },
  'a revision is written once: whoever comes second is told, and nothing of theirs is written': async (
    store,
  ) => {
    await store.create(sample('g'));
    await store.append(step('g', 1));
    const late = { facts: factsOf('g', { version: 2, status: 'over' }), answers: [answer('k')] };
    for (const expected of [0, 2, -1, 99])
      same(await store.append(step('g', expected + 1, late)), 'conflict');
    same(await store.latest('g'), { revision: 1, version: 1 });
    same((await store.facts('g'))?.status, 'active');
    same(await store.answer('g', 0, 'k'), null);
  },
  'of many writers of the same revision exactly one wins': async (store) => {
    await store.create(sample('g'));
    const results = await Promise.all(Array.from({ length: 20 }, () => store.append(step('g', 1))));
    same(results.filter((result) => result === 'written').length, 1);
    same(results.filter((result) => result === 'conflict').length, 19);
    same(await store.entries('g', 0), entriesOf('g', 0, 1));
  },
  'writers of different games do not disturb one another': async (store) => {
    const ids = Array.from({ length: 20 }, (_, index) => `g${index}`);
    await Promise.all(ids.map((id) => store.create(sample(id))));
    for (let revision = 1; revision <= 3; revision++)
      same(new Set(await Promise.all(ids.map((id) => store.append(step(id, revision))))).size, 1);
    for (const id of ids) same(await store.entries(id, 0), entriesOf(id, 0, 3));
  },

  'facts change with their entries, one version at a time': async (store) => {
    await store.create(sample('g'));
    const over = factsOf('g', { version: 2, status: 'over' });
    same(await store.append(step('g', 1, { facts: over })), 'written');
    same(await store.facts('g'), over);
    same(await store.latest('g'), { revision: 1, version: 2 });
  },
  'facts may change without an entry': async (store) => {
    await store.create(sample('g'));
    const facts = factsOf('g', { version: 2, clientSeeds: ['a seed', 'another'] });
    same(await store.append({ gameId: 'g', expectedRevision: 0, entries: [], facts }), 'written');
    same(await store.facts('g'), facts);
    same(await store.latest('g'), { revision: 0, version: 2 });
  },
  'facts of another version are a conflict, and the entries with them are not written': async (store) => {
    await store.create(sample('g'));
    for (const version of [0, 1, 3])
      same(await store.append(step('g', 1, { facts: factsOf('g', { version }) })), 'conflict');
    same(await store.latest('g'), { revision: 0, version: 1 });
  },

  'an answer is remembered with what happened': async (store) => {
    await store.create(sample('g'));
    same(await store.append(step('g', 1, { answers: [answer('k')] })), 'written');
    same(await store.answer('g', 0, 'k'), answer('k'));
  },
  'an answer may be remembered where nothing happened': async (store) => {
    await store.create(sample('g'));
    same(
      await store.append({ gameId: 'g', expectedRevision: 0, entries: [], answers: [answer('k')] }),
      'written',
    );
    same(await store.answer('g', 0, 'k'), answer('k'));
    same(await store.latest('g'), { revision: 0, version: 1 });
  },
  'a key belongs to one game and one seat': async (store) => {
    await store.create(sample('g'));
    await store.create(sample('h'));
    await store.append(step('g', 1, { answers: [answer('k')] }));
    same(await store.answer('g', 1, 'k'), null);
    same(await store.answer('h', 0, 'k'), null);
    same(await store.append(step('g', 2, { answers: [answer('k', { seat: 1 })] })), 'written');
    same(await store.append(step('h', 1, { answers: [answer('k')] })), 'written');
  },
  'a key is remembered once: a second use of it is a conflict, and nothing is written': async (store) => {
    await store.create(sample('g'));
    await store.append(step('g', 1, { answers: [answer('k')] }));
    const again = answer('k', { fingerprint: 'f2' });
    same(await store.append(step('g', 2, { answers: [again] })), 'conflict');
    same(await store.answer('g', 0, 'k'), answer('k'));
    same(await store.latest('g'), { revision: 1, version: 1 });
  },
  'old answers are forgotten, younger ones are not': async (store) => {
    await store.create(sample('g'));
    await store.append(step('g', 1, { answers: [answer('old', { at: '2030-01-01T00:00:00.000Z' })] }));
    await store.append(step('g', 2, { answers: [answer('new', { at: '2030-01-03T00:00:00.000Z' })] }));
    same(await store.forgetAnswers('2030-01-02T00:00:00.000Z'), 1);
    same(await store.answer('g', 0, 'old'), null);
    same((await store.answer('g', 0, 'new'))?.key, 'new');
    same(await store.append(step('g', 3, { answers: [answer('old')] })), 'written');
  },

  'a batch is one commit, and each write in it is answered for itself': async (store) => {
    for (const id of ['a', 'b', 'c']) await store.create(sample(id));
    await store.append(step('b', 1));
    const results = await store.appendAll([step('a', 1), step('b', 1), step('c', 1), step('nobody', 1)]);
    same(results, ['written', 'conflict', 'written', 'unknown game']);
    same(await Promise.all(['a', 'b', 'c'].map(async (id) => (await store.latest(id))?.revision)), [1, 1, 1]);
  },
  'a batch may take one game several steps on, in order': async (store) => {
    await store.create(sample('g'));
    same(await store.appendAll([step('g', 1), step('g', 2), step('g', 2)]), [
      'written',
      'written',
      'conflict',
    ]);
    same(await store.entries('g', 0), entriesOf('g', 0, 2));
    same(await store.appendAll([]), []);
  },

  'the list holds public games, the newest first': async (store) => {
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries())
      await store.create(sample(id, { private: id === 'b', createdAt: `2030-01-01T00:00:0${index}.000Z` }));
    await store.append(step('a', 1));
    same(
      (await store.list({ limit: 10 })).map(({ facts, revision }) => [facts.gameId, revision]),
      [
        ['d', 0],
        ['c', 0],
        ['a', 1],
      ],
    );
    same(
      (await store.list({ limit: 2 })).map(({ facts }) => facts.gameId),
      ['d', 'c'],
    );
  },
  'the list can be of one status, as it is now': async (store) => {
    await store.create({ ...sample('w', { status: 'waiting' }), entries: [] });
    await store.create(sample('a'));
    await store.create(sample('o'));
    await store.append(step('o', 1, { facts: factsOf('o', { version: 2, status: 'over' }) }));
    for (const [status, id] of [
      ['waiting', 'w'],
      ['active', 'a'],
      ['over', 'o'],
    ] as const)
      same(
        (await store.list({ status, limit: 10 })).map(({ facts }) => facts.gameId),
        [id],
      );
  },
  'a list never carries the secret of the luck': async (store) => {
    await store.create(sample('g'));
    same(JSON.stringify(await store.list({ limit: 10 })).includes('abab'), false);
    same(JSON.stringify(await store.facts('g')).includes('abab'), false);
  },

  'a game in which no bot is to act has no lease to take': async (store) => {
    await store.create(sample('never'));
    await store.create({ ...sample('no more'), lease: claim('here') });
    same(await store.append(step('no more', 1, { lease: null })), 'written');
    same(await store.lease(['never', 'no more', 'nobody'], claim('here')), []);
    same(await store.takeOver(10, claim('here')), []);
  },
  'a lease is held by one node at a time, and renewed by that one': async (store) => {
    await store.create({ ...sample('g'), lease: claim('here') });
    same(await store.lease(['g'], claim('there')), []);
    same(await store.takeOver(10, claim('there')), []);
    same(await store.lease(['g', 'nobody'], claim('here')), ['g']);
    same(await store.takeOver(10, claim('here')), []);
  },
  'whoever moved last holds the lease; who changes nothing but facts leaves it alone': async (store) => {
    await store.create({ ...sample('g'), lease: claim('here') });
    same(await store.append(step('g', 1, { lease: claim('there') })), 'written');
    same(await store.lease(['g'], claim('here')), []);
    const facts = factsOf('g', { version: 2 });
    same(await store.append({ gameId: 'g', expectedRevision: 1, entries: [], facts }), 'written');
    same(await store.lease(['g'], claim('there')), ['g']);
  },
  'a write that was not written takes no lease': async (store) => {
    await store.create({ ...sample('g'), lease: claim('here') });
    same(await store.append(step('g', 7, { lease: claim('there') })), 'conflict');
    same(await store.append(step('g', 7, { lease: null })), 'conflict');
    same(await store.lease(['g'], claim('here')), ['g']);
  },
  'a lease that has run out is taken over once, the oldest first': async (store) => {
    for (const id of ['a', 'b', 'c']) {
      await store.create({ ...sample(id), lease: claim('gone', 1) });
      await pause(20);
    }
    await store.create({ ...sample('d'), lease: claim('alive') });
    same([...(await store.takeOver(2, claim('here')))].sort(), ['a', 'b']);
    same(await store.takeOver(2, claim('there')), ['c']);
    same(await store.takeOver(2, claim('there')), []);
    same([...(await store.lease(['a', 'b', 'c', 'd'], claim('here')))].sort(), ['a', 'b']);
  },
  'of many nodes that want a lease exactly one gets it': async (store) => {
    for (let index = 0; index < 10; index++)
      await store.create({ ...sample(`g${index}`), lease: claim('gone', 0) });
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, node) => store.takeOver(4, claim(`node ${node}`))),
    );
    const rest = await store.takeOver(10, claim('last'));
    same(
      [...taken.flat(), ...rest].sort(),
      Array.from({ length: 10 }, (_, index) => `g${index}`),
    );
  },
  'a node that leaves lets others have its leases at once': async (store) => {
    await store.create({ ...sample('g'), lease: claim('leaving') });
    await store.create({ ...sample('h'), lease: claim('staying') });
    await store.release('leaving');
    same(await store.takeOver(10, claim('here')), ['g']);
  },

  'whoever watches a game hears of its changes, and of no other game': async (store) => {
    await store.create(sample('g'));
    await store.create(sample('h'));
    const heard: Latest[] = [];
    const stop = store.watch('g', (latest) => heard.push(latest));
    await store.append(step('h', 1));
    await store.append(step('g', 1));
    await until(() => heard.some(({ revision }) => revision === 1));
    await store.append(step('g', 2, { facts: factsOf('g', { version: 2 }) }));
    await until(() => heard.some(({ revision, version }) => revision === 2 && version === 2));
    stop();
    const before = heard.length;
    await store.append(step('g', 3));
    await until(async () => (await store.latest('g'))?.revision === 3);
    same(heard.length, before);
  },
  'two may watch one game, and one may leave': async (store) => {
    await store.create(sample('g'));
    const heard = { first: 0, second: 0 };
    const leave = store.watch('g', () => heard.first++);
    store.watch('g', () => heard.second++);
    leave();
    leave();
    await store.append(step('g', 1));
    await until(() => heard.second > 0);
    same(heard.first, 0);
  },

  'what was handed in or out may be changed without harm': async (store) => {
    const game = sample('g');
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

const same = (actual: unknown, expected: unknown): void => {
  const [found, wanted] = [actual, expected].map((value) =>
    value === undefined ? 'undefined' : canonical(value),
  );
  if (found !== wanted) throw new Error(`expected ${wanted}\n     got ${found}`);
};

const rejects = async (ask: () => Promise<unknown>): Promise<void> => {
  const answered = await ask().then(
    () => true,
    () => false,
  );
  if (answered) throw new Error(`expected ${ask} to be rejected`);
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** News may take a moment. The time is a limit for stores that never tell, not a measure. */
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (let waited = 0; !(await holds()); waited += 5) {
    if (waited > 10_000) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
