// The sealed boxes that PostgreSQL keeps for a few minutes, by the clock of the database.

import type pg from 'pg';
import type { Guard } from './postgres-breaker.ts';
import { type Query, transaction } from './postgres-pool.ts';
import type { EventStore, PutResult, Transfer, TransferBounds } from './store.ts';

export const TRANSFERS_TABLE = `
   CREATE TABLE transfers (
     id text PRIMARY KEY, owner text NOT NULL, proof text NOT NULL, tries int NOT NULL,
     expires_at timestamptz NOT NULL, box text NOT NULL
   );
   CREATE INDEX transfers_by_time ON transfers (expires_at);
   CREATE INDEX transfers_by_owner ON transfers (owner)`;

/** Whoever leaves a box waits for the one before: else two at once could both be the last that fits. */
const PUT_LOCK = 7_403_332;

const ADD = `
  INSERT INTO transfers (id, owner, proof, tries, expires_at, box)
  VALUES ($1, $2, $3, $4, now() + $5::float8 * interval '1 millisecond', $6)
  ON CONFLICT DO NOTHING RETURNING 1`;

const FORGET = `
  DELETE FROM transfers WHERE id = ANY (ARRAY (
    SELECT id FROM transfers WHERE expires_at <= now() ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING 1`;

/** The right proof and the last wrong one end the box; another one costs a try. Who comes second finds it gone. */
const TAKE = `
  WITH found AS (
    SELECT id, proof = $2 AS fits, tries, box FROM transfers WHERE id = $1 AND expires_at > now() FOR UPDATE
  ), gone AS (
    DELETE FROM transfers USING found WHERE transfers.id = found.id AND (found.fits OR found.tries <= 1)
  ), fewer AS (
    UPDATE transfers SET tries = found.tries - 1 FROM found
    WHERE transfers.id = found.id AND NOT found.fits AND found.tries > 1
  )
  SELECT box FROM found WHERE fits`;

/** Tidied up on the way; the rest is for whoever keeps house. */
const FORGET_AT_A_TIME = 20;

type Transfers = Pick<EventStore, 'putTransfer' | 'takeTransfer' | 'forgetTransfers'>;

export const createTransfers = (pool: pg.Pool, guard: Guard, query: Query): Transfers => ({
  putTransfer: (transfer, bounds) =>
    guard(() => transaction(pool, (client) => put(client, transfer, bounds))),
  async takeTransfer(id, proofHash) {
    const [row] = await query<{ box: string }>('take-transfer', TAKE, [id, proofHash]);
    return row?.box ?? null;
  },
  forgetTransfers: async (limit) => (await query('forget-transfers', FORGET, [limit])).length,
});

const put = async (
  client: pg.PoolClient,
  { id, owner, proofHash, tries, forMs, box }: Transfer,
  { perOwner, all }: TransferBounds,
): Promise<PutResult> => {
  await client.query('SELECT pg_advisory_xact_lock($1)', [PUT_LOCK]);
  await client.query(FORGET, [FORGET_AT_A_TIME]);
  const { rows } = await client.query<{ known: number; ofOwner: number; inAll: number }>(
    `SELECT count(*) FILTER (WHERE id = $1)::int AS known, count(*) FILTER (WHERE owner = $2)::int AS "ofOwner",
       count(*)::int AS "inAll" FROM transfers`,
    [id, owner],
  );
  const { known, ofOwner, inAll } = rows[0] as (typeof rows)[number];
  if (known > 0) return 'exists';
  if (ofOwner >= perOwner) return 'owner full';
  if (inAll >= all) return 'full';
  await client.query(ADD, [id, owner, proofHash, tries, forMs, box]);
  return 'kept';
};
