// How watchers hear of changes.

import type { Latest } from '../../store.ts';
import { type Promises, same, until } from '../checks.ts';
import { factsOf, newGameOf, step } from '../samples.ts';

export const CHANGE_PROMISES: Promises = {
  'a watcher hears of the changes of its game, and of no other game': async (store) => {
    await store.create(newGameOf('g'));
    await store.create(newGameOf('h'));
    const heard: Latest[] = [];
    const stop = store.watch('g', (latest) => heard.push(latest));
    await store.append(step('h', 1));
    await store.append(step('h', 2));
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
  'that only the facts have changed is news, too': async (store) => {
    await store.create(newGameOf('g'));
    const heard: Latest[] = [];
    store.watch('g', (latest) => heard.push(latest));
    const facts = factsOf('g', { version: 2 });
    same(await store.append({ gameId: 'g', expectedRevision: 0, entries: [], facts }), 'written');
    await until(() => heard.some(({ revision, version }) => revision === 0 && version === 2));
  },
  'two may watch one game, and one may leave': async (store) => {
    await store.create(newGameOf('g'));
    const heard = { first: 0, second: 0 };
    const leave = store.watch('g', () => heard.first++);
    store.watch('g', () => heard.second++);
    leave();
    leave();
    await store.append(step('g', 1));
    await until(() => heard.second > 0);
    same(heard.first, 0);
  },
  'a watcher that leaves twice takes nobody with it who came in between': async (store) => {
    await store.create(newGameOf('g'));
    let heard = 0;
    const leave = store.watch('g', () => {});
    leave();
    store.watch('g', () => heard++);
    leave();
    await store.append(step('g', 1));
    await until(() => heard > 0);
  },
};
