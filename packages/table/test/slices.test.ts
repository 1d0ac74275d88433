// What long games cost others: nothing that is read in one go may be long. Counted, not timed.

import { createMemoryStore } from '@turnfold/store';
import { createTable } from '@turnfold/table';
import type { Frame } from '@turnfold/wire';
import { beforeAll, expect, test } from 'vitest';
import { type LongGame, playLongGame } from '../../../test/support/long-game.ts';
import { follow, good, seats, testCatalog, testTable, tokenOf } from '../../../test/support/tables.ts';
import { PIECE_CHARACTERS, PIECE_ENTRIES, recordText } from '../src/record-text.ts';

const store = createMemoryStore();
const REVISIONS = 3_000;
let game: LongGame;
beforeAll(async () => {
  game = await playLongGame(store, REVISIONS);
});

/** Counts how often something happens between two turns of the event loop while `work` is under way. */
const mostBetweenTurns = async (work: (happens: () => void) => Promise<unknown>): Promise<number> => {
  let count = 0;
  let most = 0;
  let isDone = false;
  const turn = () => {
    most = Math.max(most, count);
    count = 0;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work(() => count++);
  isDone = true;
  return Math.max(most, count);
};

const collected = async (pieces: AsyncIterable<string>, onPiece: () => void): Promise<string[]> => {
  const all: string[] = [];
  for await (const piece of pieces) {
    onPiece();
    all.push(piece);
  }
  return all;
};

test('ten readers of a record take turns, a small piece each, and all get the same text', async () => {
  const table = createTable({ store, catalog: testCatalog });
  const { record } = good(await table.openRecord(game.gameId, null));
  const texts: string[] = [];
  const most = await mostBetweenTurns(async (happens) => {
    const readers = Array.from({ length: 10 }, () => collected(recordText(record), happens));
    for (const pieces of await Promise.all(readers)) {
      for (const piece of pieces) {
        expect(piece.length).toBeLessThan(2 * PIECE_CHARACTERS);
        expect(piece.split('"revision"').length).toBeLessThanOrEqual(PIECE_ENTRIES + 2);
      }
      texts.push(pieces.join(''));
    }
  });
  expect(most).toBeLessThanOrEqual(2 * 10); // Front and end of each, and one piece in all.
  expect(new Set(texts).size).toBe(1);
  const value = good(await table.record(game.gameId, null)).record;
  expect(JSON.parse(texts[0] as string)).toEqual(JSON.parse(JSON.stringify(value)));
  expect(value.entries).toHaveLength(REVISIONS + 1);
  await table.close();
});

test('pieces go by size as well as by number', async () => {
  const large = { text: 'x'.repeat(PIECE_CHARACTERS / 2) };
  const record = { front: {}, length: 9, entries: () => [large] } as unknown as Parameters<
    typeof recordText
  >[0];
  const pieces = await collected(recordText(record), () => {});
  expect(pieces.map((piece) => piece.split('"text"').length - 1)).toEqual([0, 2, 2, 2, 2, 1, 0]);
});

test('a reader that leaves is not written for any longer', async () => {
  const table = createTable({ store, catalog: testCatalog });
  const { record } = good(await table.openRecord(game.gameId, null));
  let sealed = 0;
  const counted: typeof record = {
    ...record,
    entries: (from, to) => {
      sealed += to - from;
      return record.entries(from, to);
    },
  };
  for await (const piece of recordText(counted)) if (piece.includes('"revision":70')) break;
  expect(sealed).toBeLessThanOrEqual(2 * PIECE_ENTRIES);
  await table.close();
});

test('fifty watchers who come back after a long absence take turns, and get every revision in order', async () => {
  const table = createTable({ store, catalog: testCatalog });
  good(await table.view(game.gameId, null)); // It is in memory.
  const watchers: Frame[][] = [];
  const most = await mostBetweenTurns(async (happens) => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const frames: Frame[] = [];
        watchers.push(frames);
        return new Promise<void>((resolve) => {
          table.subscribe(game.gameId, null, { after: REVISIONS - 150 - index }, (message) => {
            if (message.type !== 'frame') return;
            happens();
            frames.push(message);
            if (message.revision === REVISIONS) resolve();
          });
        });
      }),
    );
  });
  expect(most).toBeLessThanOrEqual(3 * 8); // A slice, the end of another, and one that began at once.
  for (const [index, frames] of watchers.entries())
    expect(frames.map(({ revision }) => revision)).toEqual(
      Array.from({ length: 150 + index }, (_, count) => REVISIONS - 150 - index + count + 1),
    );
  await table.close();
});

test('what happens while somebody is caught up comes afterwards, and nothing twice', async () => {
  const table = testTable();
  const short = await seats(table, ['Ada', 'Bo'], { options: { rounds: 10_000 } });
  const roll = async () => good(await table.act(short.gameId, tokenOf(short, 0), { action: 'roll' }));
  for (let count = 0; count < 100; count++) await roll();
  const watching = follow(table, short.gameId, null, { after: 0 });
  for (let count = 0; count < 20; count++) await roll();
  await watching.frame(120);
  expect(watching.frames().map(({ revision }) => revision)).toEqual(
    Array.from({ length: 120 }, (_, index) => index + 1),
  );
  await table.close();
});

test('long games are read from the store a slice at a time, also when several are asked for at once', async () => {
  const others = await Promise.all([playLongGame(store, 600), playLongGame(store, 600)]);
  let folded = 0;
  const rules = testCatalog[0]?.rules as (typeof testCatalog)[number]['rules'];
  let happens = () => {};
  const catalog = testCatalog.map((one) => ({
    ...one,
    rules: {
      ...one.rules,
      evolve: (...args: Parameters<typeof rules.evolve>) => {
        folded++;
        happens();
        return one.rules.evolve(...args);
      },
    },
  }));
  const table = createTable({ store, catalog });
  const most = await mostBetweenTurns(async (count) => {
    happens = count;
    for (const answer of await Promise.all([game, ...others].map(({ gameId }) => table.view(gameId, null))))
      good(answer);
  });
  expect(folded).toBeGreaterThanOrEqual(REVISIONS + 2 * 600);
  // The beginning of each, two slices that met, and the cards that were dealt.
  expect(most).toBeLessThanOrEqual(64 * (3 + 2) + 3 * 2);
  await table.close();
});
