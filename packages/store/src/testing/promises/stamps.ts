// The time in which games can be stored, and what nodes tell each other.

import { type Promises, same, until } from '../checks.ts';

export const STAMP_PROMISES: Promises = {
  'nobody has said how long the store could be written to before somebody does': async (store) => {
    const { until: known, lost } = await store.stamp(null);
    same([known, lost], [null, 0]);
    same((await store.stamp(null)).until, null);
  },
  'a node that could write all the time loses none': async (store) => {
    const first = await store.stamp((await store.stamp(null)).now);
    const second = await store.stamp(first.until);
    same([first.lost, second.lost], [0, 0]);
    same(second.until !== null && second.until >= (first.until ?? Number.NaN), true);
    same((await store.stamp(null)).until, second.until);
  },
  'what lies between the last stamp and the return is lost, once': async (store) => {
    const { until: last } = await store.stamp((await store.stamp(null)).now);
    const back = (last ?? Number.NaN) + 7_000;
    same((await store.stamp(back)).lost, 7_000);
    const { until: known, lost } = await store.stamp(null);
    same(lost, 7_000);
    same((await store.stamp(known)).lost, 7_000);
  },
  'a node that was there while another one stamped loses nothing': async (store) => {
    const { until: known } = await store.stamp((await store.stamp(null)).now);
    same((await store.stamp((known ?? Number.NaN) - 3_000)).lost, 0);
  },
  'what is told is heard, in order, until one stops listening': async (store) => {
    const heard: string[] = [];
    const stop = store.hear((text) => heard.push(text));
    // A connection may have to be made first, and what is told before that is lost.
    await until(async () => {
      store.tell('first');
      await new Promise((resolve) => setTimeout(resolve, 20));
      return heard.length > 0;
    });
    heard.length = 0;
    store.tell('Ada: one');
    store.tell('Ada: two');
    await until(async () => heard.includes('Ada: two'));
    same(
      heard.filter((text) => text !== 'first'),
      ['Ada: one', 'Ada: two'],
    );
    stop();
    store.tell('unheard');
    await store.stamp(null);
    same(heard.includes('unheard'), false);
  },
};
