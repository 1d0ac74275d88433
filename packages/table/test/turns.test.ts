// The past by turns: what an answer shows and where it says it is are one and the same moment.

import { catalog } from '@turnfold/catalog';
import { expect, test } from 'vitest';
import { good, seats, testTable, viewWhen } from '../../../test/support/tables.ts';

test.each(['conquest', 'catan', 'battletech', 'territories'])(
  '%s: state, sequence, revision and head of a turn agree, and nobody who goes on from there misses an event',
  async (rules) => {
    const table = testTable({ catalog });
    const { gameId } = await seats(table, ['easy', 'easy', ...(rules === 'catan' ? ['easy'] : [])], {
      rules,
      practice: { seed: 'turns' },
    });
    const { turn: last } = await viewWhen(
      table,
      gameId,
      null,
      ({ turn, revision, status }) => turn >= 6 || revision > 150 || status === 'over',
    );
    let before = -1;
    let straddled = 0;
    for (let turn = 0; turn < last; turn++) {
      const shown = good(await table.view(gameId, null, { turn }));
      const { revision, sequence, head, gameState } = shown;
      expect(shown.turn).toBeLessThanOrEqual(Math.max(turn, 1));
      const same = good(await table.view(gameId, null, { revision }));
      expect({ revision, sequence, head, gameState }).toEqual({
        revision: same.revision,
        sequence: same.sequence,
        head: same.head,
        gameState: same.gameState,
      });
      const { events } = good(await table.events(gameId, null, { after: sequence, limit: 50 }));
      expect(events[0]?.sequence).toBe(sequence + 1);
      if ((events[0]?.turn ?? 0) <= turn) straddled++;
      expect(revision).toBeGreaterThanOrEqual(before);
      before = revision;
    }
    if (rules === 'conquest') expect(straddled).toBeGreaterThan(0);
    const next = good(await table.view(gameId, null, { turn: 1_000_000 }));
    expect(next.revision).toBeGreaterThanOrEqual(before);
    await table.close();
  },
);
