// Connections to PostgreSQL, statements by name, and transactions that end for certain.

import pg from 'pg';

export interface PoolOptions {
  readonly url: string;
  readonly timeoutMs: number;
  readonly connectionsMax: number;
}

/** A statement that is prepared under its name, and its rows. */
export type Query = <Row extends object>(
  name: string,
  text: string,
  values: readonly unknown[],
) => Promise<Row[]>;

export const createPool = ({ url, timeoutMs, connectionsMax }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
    // Who waits for somebody else's lock is told so, and does not take the database for dead.
    lock_timeout: Math.ceil(timeoutMs / 2),
    // A node that has vanished in a transaction must not hold its games for as long as TCP believes in it.
    idle_in_transaction_session_timeout: 2 * timeoutMs,
    keepAlive: true,
  });
  pool.on('error', ignore); // An idle connection broke; the next query finds out for itself.
  return pool;
};

const UNIQUE_VIOLATION = '23505';
const ATTEMPTS_MAX = 3;

/**
 * Runs work in a transaction. Where another node wrote the same key between our look and our insert, it runs again,
 * and the next look sees that key.
 */
export const transaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(pool, work);
    } catch (error) {
      const isRace = (error as { code?: string }).code === UNIQUE_VIOLATION;
      if (!isRace || attempt === ATTEMPTS_MAX) throw error;
    }
  }
};

const attemptTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  let failure: Error | undefined;
  client.on('error', ignore); // The query that was under way says the same; unheard, it would end the process.
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(failure); // A connection on which something failed is thrown away, and its transaction with it.
  }
};

const ignore = () => {};
