// The text of a record, piece by piece. A record may have tens of thousands of entries: none of its readers makes the
// others wait while all of it is written.

import type { GameRecord, OpenRecord } from '@turnfold/kernel';
import { nextSlice } from './slices.ts';

/** How much of a record is written before anything else gets its turn; the piece ends with the entry that fills it. */
export const PIECE_ENTRIES = 64;
export const PIECE_CHARACTERS = 64 * 1024;

/** Pieces that make one JSON text. */
export async function* recordText({ front, length, entries }: OpenRecord): AsyncGenerator<string, void> {
  yield `${JSON.stringify(front).slice(0, -1)},"entries":[`;
  for (let index = 0; index < length; ) {
    await nextSlice();
    const end = Math.min(index + PIECE_ENTRIES, length);
    let piece = '';
    for (; index < end && piece.length < PIECE_CHARACTERS; index++) {
      const [entry] = entries(index, index + 1);
      piece += (index === 0 ? '' : ',') + JSON.stringify(entry);
    }
    yield piece;
  }
  yield ']}';
}

/** The same as a value. */
export const recordValue = async ({ front, length, entries }: OpenRecord): Promise<GameRecord> => {
  const all: unknown[] = [];
  for (let index = 0; index < length; index += PIECE_ENTRIES) {
    await nextSlice();
    all.push(...entries(index, index + PIECE_ENTRIES));
  }
  return { ...front, entries: all } as GameRecord;
};
