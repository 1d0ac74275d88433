// The time in which games can be stored, by the clock of the database: those of the nodes may differ.

import type { Query } from './postgres-pool.ts';
import { readUptime, stampOf } from './stamps.ts';
import type { EventStore } from './store.ts';

const NOW = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
const UNTIL = "split_part(turnfold.value, ' ', 1)::bigint";
const LOST = "split_part(turnfold.value, ' ', 2)::bigint";

const ASK = `SELECT ${NOW}::text AS now, (SELECT value FROM turnfold WHERE key = 'uptime') AS value`;

const STAMP = `
  INSERT INTO turnfold (key, value) VALUES ('uptime', ${NOW} || ' 0')
  ON CONFLICT (key) DO UPDATE
    SET value = greatest(${UNTIL}, ${NOW}) || ' ' || ${LOST} + greatest(0, $1::bigint - ${UNTIL})
  RETURNING ${NOW}::text AS now, value`;

export const createStamp =
  (query: Query): EventStore['stamp'] =>
  async (since) => {
    const [row] = await (since === null
      ? query<StampRow>('ask-uptime', ASK, [])
      : query<StampRow>('stamp', STAMP, [Math.floor(since)]));
    const { now, value } = row as StampRow;
    return stampOf(readUptime(value ?? undefined), Number(now));
  };

interface StampRow {
  readonly now: string;
  readonly value: string | null;
}
