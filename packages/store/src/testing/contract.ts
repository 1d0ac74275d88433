// What every store promises, tried out. One line in a store's tests:
//
//   storeContract('memory', async () => createMemoryStore(), { describe, test });

import type { EventStore } from '../store.ts';
import { type Promises, rejects, same } from './checks.ts';
import { ANSWER_PROMISES } from './promises/answers.ts';
import { CHANGE_PROMISES } from './promises/changes.ts';
import { DAMAGE_PROMISES, type DamagedPlace } from './promises/damage.ts';
import { GAME_PROMISES } from './promises/games.ts';
import { LIST_PROMISES } from './promises/lists.ts';
import { NOTE_PROMISES } from './promises/notes.ts';
import { type OpenStore, REOPEN_PROMISES } from './promises/reopen.ts';
import { SECRET_PROMISES } from './promises/secret.ts';
import { STAMP_PROMISES } from './promises/stamps.ts';
import { TRANSFER_PROMISES } from './promises/transfers.ts';
import { WAKE_PROMISES } from './promises/wake.ts';
import { newGameOf, step } from './samples.ts';

/** The test runner's own functions, handed in so that the suite runs under any of them. */
export interface ContractRunner {
  readonly describe: (title: string, register: () => void) => unknown;
  readonly test: (title: string, run: () => Promise<void>) => unknown;
}

const PROMISES: Promises = {
  ...GAME_PROMISES,
  ...ANSWER_PROMISES,
  ...LIST_PROMISES,
  ...NOTE_PROMISES,
  ...WAKE_PROMISES,
  ...STAMP_PROMISES,
  ...SECRET_PROMISES,
  ...CHANGE_PROMISES,
  ...TRANSFER_PROMISES,
};

/** `makeStore` gives an empty store each time; the suite closes it. */
export const storeContract = (
  name: string,
  makeStore: () => Promise<EventStore>,
  { describe, test }: ContractRunner,
): void => {
  describe(`the ${name} store`, () => {
    for (const [title, check] of Object.entries(PROMISES))
      test(title, async () => {
        const store = await makeStore();
        try {
          await check(store);
        } finally {
          await store.close();
        }
      });

    test('two stores have two secrets', async () => {
      const stores = [await makeStore(), await makeStore()];
      const secrets = await Promise.all(stores.map((store) => store.secret()));
      for (const store of stores) await store.close();
      same(new Set(secrets).size, 2);
    });

    test('after close it answers nothing, and says so', async () => {
      const store = await makeStore();
      await store.create(newGameOf('g'));
      await store.close();
      const questions = [
        () => store.facts('g'),
        () => store.create(newGameOf('h')),
        () => store.append(step('g', 1)),
        () => store.answer('g:0', 'k'),
        () => store.takeDue(1, { node: 'here', forMs: 1 }),
        () => store.note('n'),
        () => store.takeTransfer('a', 'p'),
        () => store.secret(),
        () => store.ready(),
      ];
      for (const ask of questions) await rejects(ask);
    });
  });
};

/** For stores that outlive their process. `makePlace` gives a new place each time, and how to open a store there. */
export const reopenContract = (
  name: string,
  makePlace: () => Promise<OpenStore>,
  { describe, test }: ContractRunner,
): void => {
  describe(`the ${name} store, opened again`, () => {
    for (const [title, check] of Object.entries(REOPEN_PROMISES))
      test(title, async () => check(await makePlace()));
  });
};

/** For stores whose rows can be damaged. `makePlace` gives a new place each time. */
export const damageContract = (
  name: string,
  makePlace: () => Promise<DamagedPlace>,
  { describe, test }: ContractRunner,
): void => {
  describe(`the ${name} store, damaged`, () => {
    for (const [title, check] of Object.entries(DAMAGE_PROMISES))
      test(title, async () => check(await makePlace()));
  });
};
