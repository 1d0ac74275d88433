// A database as SQL text: its tables and every row, in an order that is always the same. Running it on an empty database
// gives the same tables again.

import type pg from 'pg';

export const postgresText = async (client: pg.Client): Promise<string> => {
  await client.query("SET TIME ZONE 'UTC'");
  const tables = await namesOf(
    client,
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  const parts: string[] = [];
  for (const table of tables) parts.push(await tableText(client, table));
  for (const table of tables) parts.push(...(await rowTexts(client, table)));
  // Keys and indexes come last: then the order of the tables does not matter.
  for (const table of tables) parts.push(...(await constraintTexts(client, table)));
  parts.push(...(await indexTexts(client)));
  return `${parts.join(';\n')};\n`;
};

const namesOf = async (client: pg.Client, query: string, values: unknown[] = []): Promise<string[]> =>
  (await client.query<{ name: string }>(query, values)).rows.map(({ name }) => name);

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly identity: boolean;
}

const columnsOf = async (client: pg.Client, table: string): Promise<readonly Column[]> =>
  (
    await client.query<Column>(
      `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required,
         attidentity <> '' AS identity
       FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
      [table],
    )
  ).rows;

const tableText = async (client: pg.Client, table: string): Promise<string> => {
  const columns = (await columnsOf(client, table)).map(
    ({ name, type, required, identity }) =>
      `  ${name} ${type}${required ? ' NOT NULL' : ''}${identity ? ' GENERATED ALWAYS AS IDENTITY' : ''}`,
  );
  return `CREATE TABLE ${table} (\n${columns.join(',\n')}\n)`;
};

const rowTexts = async (client: pg.Client, table: string): Promise<readonly string[]> => {
  const columns = await columnsOf(client, table);
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map(({ name }) => `quote_nullable(${name}::text)`).join(` || ', ' || `);
  const rows = await namesOf(
    client,
    `SELECT ${values} AS name FROM ${table} ORDER BY ${await keyOf(client, table)}`,
  );
  if (rows.length === 0) return [];
  const insert = `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE VALUES\n(${rows.join('),\n(')})`;
  const counters = columns
    .filter(({ identity }) => identity)
    .map(
      ({ name }) =>
        `SELECT setval(pg_get_serial_sequence('${table}', '${name}'), max(${name})) FROM ${table}`,
    );
  return [insert, ...counters];
};

/** The columns of a table's primary key. */
const keyOf = async (client: pg.Client, table: string): Promise<string> => {
  const names = await namesOf(
    client,
    `SELECT attname AS name FROM pg_constraint, unnest(conkey) WITH ORDINALITY AS key (number, place), pg_attribute
     WHERE conrelid = $1::regclass AND contype = 'p' AND attrelid = conrelid AND attnum = key.number ORDER BY place`,
    [table],
  );
  return names.join(', ');
};

const constraintTexts = (client: pg.Client, table: string): Promise<readonly string[]> =>
  namesOf(
    client,
    `SELECT 'ALTER TABLE ${table} ADD CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid) AS name
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('p', 'u', 'c')
     ORDER BY conname`,
    [table],
  );

/** Those that belong to no constraint, and keys to other tables once those have theirs. */
const indexTexts = (client: pg.Client): Promise<readonly string[]> =>
  namesOf(
    client,
    `(SELECT pg_get_indexdef(indexrelid) AS name FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
      WHERE relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
      ORDER BY 1)
     UNION ALL
     (SELECT 'ALTER TABLE ' || conrelid::regclass || ' ADD CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid)
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1)`,
  );
