// The moments at which somebody must look at a game, in the embedded store. Its clock is that of the machine: a moment
// may lie days ahead and has to outlive the process.

import type { Statements } from './sqlite-statements.ts';
import { isHarmless, type Writer } from './sqlite-writer.ts';
import type { EventStore, Wake } from './store.ts';

type Waking = Pick<EventStore, 'hold' | 'takeDue' | 'release'>;

export const createWaking = (sql: Statements, { commit }: Writer): Waking => ({
  hold: (gameIds, { node, forMs }) =>
    commit(() => {
      const row = wakeRow({ afterMs: forMs, node });
      return gameIds.filter((gameId) => sql.hold.run(...row, gameId, node, Date.now()).changes > 0);
    }),
  async takeDue(limit, { node, forMs }) {
    if (sql.due.all(Date.now(), 1).length === 0) return []; // Mostly there are none, and nothing to write.
    return commit(() => {
      const rows = sql.due.all(Date.now(), limit) as { id: number; game_id: string }[];
      for (const { id } of rows) sql.setWake.run(...wakeRow({ afterMs: forMs, node }), id);
      return rows.map(({ game_id }) => game_id);
    });
  },
  release: (node) => commit(() => void sql.release.run(Date.now(), node)),
});

/** Whole milliseconds: the column takes no others. */
export const wakeRow = (wake: Wake | null): [time: number | null, node: string | null] =>
  wake ? [Math.ceil(Date.now() + wake.afterMs), wake.node] : [null, null];

/** The folder is ours alone, so every node that held a game is gone. On a full disk those moments pass by themselves. */
export const releaseAll = (sql: Statements): void => {
  try {
    sql.releaseAll.run(Date.now());
  } catch (error) {
    if (!isHarmless(error)) throw error;
  }
};
