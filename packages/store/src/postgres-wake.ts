// The moments at which somebody must look at a game, by the clock of the database: those of the nodes may differ.

import type { Query } from './postgres-pool.ts';
import type { EventStore } from './store.ts';

/** Nodes that look at the same time pass over each other's rows instead of waiting for them. */
export const TAKE_DUE = `
  WITH due AS (
    SELECT game_id, wake_at FROM games WHERE wake_at <= now()
    ORDER BY wake_at LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE games SET wake_node = $1, wake_at = now() + $2::float8 * interval '1 millisecond'
    FROM due WHERE games.game_id = due.game_id
    RETURNING games.game_id, due.wake_at AS due_since
  )
  SELECT game_id FROM taken ORDER BY due_since`;

/** All that the node may hold, and whether it does now: a row that somebody else has locked is not waited for. */
const HOLD = `
  WITH free AS (
    SELECT game_id FROM games WHERE game_id = ANY($3) AND (wake_node = $1 OR wake_at <= now())
    ORDER BY game_id FOR NO KEY UPDATE SKIP LOCKED
  ), held AS (
    UPDATE games SET wake_node = $1, wake_at = now() + $2::float8 * interval '1 millisecond'
    FROM free WHERE games.game_id = free.game_id RETURNING games.game_id
  )
  SELECT game_id, held.game_id IS NOT NULL AS "isHeld" FROM games LEFT JOIN held USING (game_id)
  WHERE game_id = ANY($3) AND (held.game_id IS NOT NULL OR wake_node = $1 OR wake_at <= now())`;

const RELEASE = `
  UPDATE games SET wake_node = NULL, wake_at = least(wake_at, now())
  WHERE game_id IN (SELECT game_id FROM games WHERE wake_node = $1 FOR NO KEY UPDATE SKIP LOCKED)`;

/** A write of our own has its game locked for some milliseconds. */
const HOLD_ATTEMPTS = 5;
const HOLD_RETRY_MS = 20;

type Waking = Pick<EventStore, 'hold' | 'takeDue' | 'release'>;

export const createWaking = (query: Query): Waking => ({
  async hold(gameIds, { node, forMs }) {
    const held: string[] = [];
    let left = gameIds;
    for (let attempt = 0; left.length > 0 && attempt < HOLD_ATTEMPTS; attempt++) {
      if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, HOLD_RETRY_MS));
      const rows = await query<{ game_id: string; isHeld: boolean }>('hold', HOLD, [node, forMs, left]);
      held.push(...idsOf(rows.filter(({ isHeld }) => isHeld)));
      left = idsOf(rows.filter(({ isHeld }) => !isHeld));
    }
    return held;
  },
  async takeDue(limit, { node, forMs }) {
    return idsOf(await query('take-due', TAKE_DUE, [node, forMs, limit]));
  },
  async release(node) {
    await query('release', RELEASE, [node]);
  },
});

const idsOf = (rows: readonly { game_id: string }[]): string[] => rows.map(({ game_id }) => game_id);
