// Notes in PostgreSQL: small documents that nodes share, changed by whoever has read them last.

import type pg from 'pg';
import { repeatsKey } from './keys.ts';
import { addAnswers, createGame, takenKeys } from './postgres-write.ts';
import type { NoteWrite } from './store.ts';

/** Everything is decided before anything is written: what returns `conflict` has written nothing. */
export const writeNote = async (
  client: pg.PoolClient,
  { key, expected, note, answers = [], game }: NoteWrite,
): Promise<'written' | 'conflict'> => {
  const { rows } = await client.query<{ stamp: string }>({
    name: 'lock-note',
    text: 'SELECT stamp FROM notes WHERE key = $1 FOR UPDATE',
    values: [key],
  });
  if ((rows[0]?.stamp ?? null) !== expected) return 'conflict';
  if (repeatsKey(answers) || (await takenKeys(client, answers)).size > 0) return 'conflict';
  if (expected === null && note) {
    // Of two who both found none, the second one waits here for the first, and then finds its own refused.
    const { rowCount } = await client.query({
      name: 'add-note',
      text: 'INSERT INTO notes (key, stamp, at, value) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      values: [key, note.stamp, note.at, JSON.stringify(note.value)],
    });
    if (rowCount === 0) return 'conflict';
  } else if (note)
    await client.query({
      name: 'set-note',
      text: 'UPDATE notes SET stamp = $2, at = $3, value = $4 WHERE key = $1',
      values: [key, note.stamp, note.at, JSON.stringify(note.value)],
    });
  else await client.query({ name: 'drop-note', text: 'DELETE FROM notes WHERE key = $1', values: [key] });
  await addAnswers(client, answers);
  if (game && (await createGame(client, game)) !== 'created')
    throw new Error(`bug: the new id ${game.facts.gameId} was taken`);
  return 'written';
};
