import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from './postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

const withClient = async <T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

test('a real PostgreSQL 18 answers', async () => {
  const { rows } = await withClient(postgres.url, (client) => client.query('SELECT version()'));
  expect(rows[0].version).toMatch(/^PostgreSQL 18\./);
});

test('tables hold what is written, and each database is its own', async () => {
  const other = await postgres.createDatabase();
  await withClient(other, async (client) => {
    await client.query('CREATE TABLE fact (id int PRIMARY KEY, body jsonb)');
    await client.query('INSERT INTO fact VALUES (1, $1)', [{ rolled: [3, 4] }]);
    const { rows } = await client.query('SELECT body FROM fact');
    expect(rows).toEqual([{ body: { rolled: [3, 4] } }]);
  });
  await expect(withClient(postgres.url, (client) => client.query('SELECT * FROM fact'))).rejects.toThrow(
    'does not exist',
  );
});

test('after stop nothing listens', async () => {
  const brief = await startPostgres();
  await brief.stop();
  await expect(withClient(brief.url, (client) => client.query('SELECT 1'))).rejects.toThrow('ECONNREFUSED');
});
