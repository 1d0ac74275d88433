// What a store makes of a row that somebody or something has damaged: one game notices, not its neighbours.

import { type EventStore, StoreError } from '../../store.ts';
import type { OnUnreadable } from '../../stored-text.ts';
import { same } from '../checks.ts';
import { answerOf, entriesOf, newGameOf, step } from '../samples.ts';

export const STORED_TEXTS = ['facts', 'luck', 'entry', 'answer'] as const;
export type StoredText = (typeof STORED_TEXTS)[number];

/** A store, and a way to change its texts behind its back. */
export interface DamagedPlace {
  open(onUnreadable: OnUnreadable): Promise<EventStore>;
  /** Puts another text in the place of all stored texts of one kind that belong to game `bad`, whose one row of each kind it is. */
  damage(what: StoredText, text: string): Promise<void>;
}

const NOT_FACTS = [
  '',
  '{"gameId":"ba',
  'null',
  '[]',
  '{}',
  '{"gameId":"good","status":"active","players":[]}',
];

/** Games `good`, `bad` and `other`, of which the second is damaged. */
const withGames = async (place: DamagedPlace, work: (store: EventStore, told: string[]) => Promise<void>) => {
  const told: string[] = [];
  const store = await place.open((gameId, { reason }) => told.push(`${gameId} is ${reason}`));
  try {
    await store.create(newGameOf('good'));
    await store.create({ ...newGameOf('bad'), answers: [answerOf('bad:0', 'k')] });
    await store.create(newGameOf('other'));
    await work(store, told);
  } finally {
    await store.close();
  }
};

/** The sentence of the error that says what is damaged. */
const damageIn = async (ask: () => Promise<unknown>): Promise<string> => {
  try {
    await ask();
  } catch (error) {
    if (error instanceof StoreError && error.reason === 'damaged') return error.message;
    throw error;
  }
  throw new Error(`expected ${ask} to be rejected`);
};

export const DAMAGE_PROMISES: Readonly<Record<string, (place: DamagedPlace) => Promise<void>>> = {
  'a list leaves out a game that cannot be read, and names it once': (place) =>
    withGames(place, async (store, told) => {
      for (const text of NOT_FACTS) {
        await place.damage('facts', text);
        for (const filter of [{ limit: 10 }, { limit: 10, status: 'active' as const }])
          same(
            (await store.list(filter)).map(({ facts }) => facts.gameId),
            ['other', 'good'],
          );
      }
      same(told, ['bad is damaged']);
    }),
  'the facts of a game that cannot be read are damaged, and so it is told by its id': (place) =>
    withGames(place, async (store) => {
      for (const text of NOT_FACTS) {
        await place.damage('facts', text);
        same((await damageIn(() => store.facts('bad'))).includes('game bad'), true);
        same((await store.facts('good'))?.gameId, 'good');
      }
    }),
  'luck, entries and answers that cannot be read are told by the id of their game': (place) =>
    withGames(place, async (store) => {
      for (const what of STORED_TEXTS) await place.damage(what, '{"cut":"of');
      same((await damageIn(() => store.luck('bad'))).includes('game bad'), true);
      same((await damageIn(() => store.entries('bad', 0))).includes('revision 0 of game bad'), true);
      same((await damageIn(() => store.answer('bad:0', 'k'))).includes('bad:0'), true);
      same(await store.entries('good', 0), entriesOf('good', 0, 0));
    }),
  'a damaged game does not stop others from being written': (place) =>
    withGames(place, async (store) => {
      for (const what of STORED_TEXTS) await place.damage(what, '');
      same(await store.appendAll([step('good', 1), step('bad', 1), step('other', 1)]), [
        'written',
        'written',
        'written',
      ]);
    }),
};
