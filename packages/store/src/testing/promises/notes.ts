// Notes: small documents that belong to no game. Of several who change one at once, one does.

import type { NoteWrite } from '../../store.ts';
import { type Promises, same } from '../checks.ts';
import { answerOf, newGameOf } from '../samples.ts';

const put = (
  key: string,
  expected: string | null,
  stamp: string,
  more: Partial<NoteWrite> = {},
): NoteWrite => ({
  key,
  expected,
  note: { stamp, at: '2030-01-01T00:00:00.000Z', value: { said: stamp, text: 'Grüße, "quoted"' } },
  ...more,
});

export const NOTE_PROMISES: Promises = {
  'a note is what was written last, and no other': async (store) => {
    same(await store.note('a'), null);
    same(await store.writeNote(put('a', null, 's1')), 'written');
    same(await store.writeNote(put('b', null, 's2')), 'written');
    const value = { said: 's1', text: 'Grüße, "quoted"' };
    same(await store.note('a'), { stamp: 's1', at: '2030-01-01T00:00:00.000Z', value });
    same(await store.writeNote(put('a', 's1', 's3')), 'written');
    same((await store.note('a'))?.stamp, 's3');
    same(await store.writeNote({ key: 'a', expected: 's3', note: null }), 'written');
    same(await store.note('a'), null);
    same((await store.note('b'))?.stamp, 's2');
  },
  'a note changes only for who has read it': async (store) => {
    await store.writeNote(put('a', null, 's1'));
    same(await store.writeNote(put('a', null, 's2')), 'conflict');
    same(await store.writeNote(put('a', 'other', 's2')), 'conflict');
    same(await store.writeNote({ key: 'a', expected: 'other', note: null }), 'conflict');
    same((await store.note('a'))?.stamp, 's1');
  },
  'of many who write one note at once, one does': async (store) => {
    for (const expected of [null, 'first'] as const) {
      const stamps = Array.from({ length: 8 }, (_, index) => (expected === null ? 'first' : `s${index}`));
      const results = await Promise.all(stamps.map((stamp) => store.writeNote(put('a', expected, stamp))));
      same(results.filter((result) => result === 'written').length, 1);
    }
  },
  'a note, its answers and its game are written together or not at all': async (store) => {
    const game = { ...newGameOf('g', { status: 'waiting' }), entries: [] };
    same(await store.writeNote(put('a', 'none', 's1', { game, answers: [answerOf('s', 'k')] })), 'conflict');
    same(await store.facts('g'), null);
    same(await store.answer('s', 'k'), null);
    same(await store.writeNote(put('a', null, 's1', { game, answers: [answerOf('s', 'k')] })), 'written');
    same((await store.facts('g'))?.gameId, 'g');
    same((await store.answer('s', 'k'))?.key, 'k');
    const again = { ...newGameOf('h', { status: 'waiting' }), entries: [] };
    const taken = put('a', 's1', 's2', { game: again, answers: [answerOf('s', 'k')] });
    same(await store.writeNote(taken), 'conflict');
    same(await store.facts('h'), null);
    same((await store.note('a'))?.stamp, 's1');
  },
  'a note that nobody has written to for long is forgotten with old answers': async (store) => {
    await store.writeNote(put('old', null, 's1'));
    const fresh = { stamp: 's2', at: '2030-01-02T00:00:00.000Z', value: {} };
    await store.writeNote(put('fresh', null, 's2', { note: fresh }));
    same(await store.forgetAnswers('2030-01-01T12:00:00.000Z', 10), 1);
    same(await store.forgetAnswers('2030-01-01T12:00:00.000Z', 10), 0);
    same([(await store.note('old')) === null, (await store.note('fresh')) !== null], [true, true]);
  },
};
