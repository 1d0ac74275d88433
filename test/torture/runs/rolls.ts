// Nobody rolls again: a store that fails between the draw and the write, a conflict, a retry and an undo all find the dice
// that fall at the same place of a game where nothing went wrong.

import { type Random, seededRandom } from '@turnfold/kernel';
import { createMemoryStore, type EventStore, StoreError } from '@turnfold/store';
import { good, predictable, seats, testTable, tokenOf } from '../../support/tables.ts';

export interface RollsFinding {
  readonly rolls: number;
  readonly failures: number;
  readonly undone: number;
  readonly problems: readonly string[];
}

export const runRolls = async ({ seed, rolls }: { readonly seed: number; readonly rolls: number }) => {
  const random = seededRandom(seed);
  const problems: string[] = [];
  const calm = await newTable(createMemoryStore());
  const shaky = unreliable(random);
  const rough = await newTable(shaky.store);
  shaky.begin();
  let undone = 0;
  for (let roll = 0; roll < rolls; roll++) {
    const expected = await calm.roll();
    const fallen = await rough.roll();
    if (fallen !== expected) problems.push(`roll ${roll} is ${fallen}, and ${expected} where nothing failed`);
    if (random.int(5) > 0) continue;
    undone++;
    await rough.undo();
    const again = await rough.roll();
    if (again !== expected)
      problems.push(`roll ${roll}, taken back, falls as ${again} and not as ${expected}`);
  }
  await Promise.all([calm.close(), rough.close()]);
  return { rolls, failures: shaky.failures(), undone, problems } satisfies RollsFinding;
};

/** Two appends in five fail before they are written, or are told to somebody who hears nothing. */
const unreliable = (random: Random) => {
  const inner = createMemoryStore();
  let failures = 0;
  let begun = false;
  const store: EventStore = {
    ...inner,
    async append(write) {
      const fate = begun && write.entries.length > 0 ? random.int(5) : 5;
      if (fate > 1) return inner.append(write);
      failures++;
      if (fate === 1) await inner.append(write);
      throw new StoreError('unavailable', 'the wire was cut');
    },
  };
  return {
    store,
    failures: () => failures,
    begin: () => {
      begun = true;
    },
  };
};

interface Rolled {
  readonly payload: { readonly face: number };
}

/** A game whose luck is the same in every table made here; its first seat asks until it is answered. */
const newTable = async (store: EventStore) => {
  const table = testTable({ store, ...predictable('rolls') });
  const game = await seats(table, ['Ada', 'Bo'], { options: { rounds: 10_000 } });
  const token = tokenOf(game, 0);
  let asked = 0;
  return {
    async roll(): Promise<number> {
      const key = `roll-${++asked}`;
      for (;;) {
        const answer = await table.act(game.gameId, token, { action: 'roll' }, key);
        if (answer.ok) return (answer.events[0] as unknown as Rolled).payload.face;
        if (answer.status !== 503) throw new Error(JSON.stringify(answer));
      }
    },
    /** The other seat agrees: the dice have been seen. */
    async undo(): Promise<void> {
      const before = good(await table.view(game.gameId, token)).revision;
      while (good(await table.view(game.gameId, token)).revision === before) {
        const request = await table.undo(game.gameId, token, {});
        const open = good(await table.view(game.gameId, token)).undoRequest;
        if (!request.ok && !open) continue;
        if (open) await table.answerUndo(game.gameId, tokenOf(game, 1), open.requestId, { accept: true });
      }
    },
    close: () => table.close(),
  };
};
