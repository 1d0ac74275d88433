import { placeOf } from './keys.ts';
import { inBatches } from './postgres-batches.ts';
import type { Query } from './postgres-pool.ts';
import { columns } from './postgres-write.ts';
import type { EventStore, KeyedAnswer, Latest } from './store.ts';
import {
  createListings,
  type OnUnreadable,
  readAnswer,
  readEntry,
  readFacts,
  readLuck,
  readNote,
  type StoredNote,
} from './stored-text.ts';

type Reads = Pick<EventStore, 'facts' | 'luck' | 'entries' | 'latest' | 'list' | 'answer' | 'note'>;

export const createReads = (query: Query, onUnreadable: OnUnreadable): Reads => {
  const listings = createListings(onUnreadable);
  const answer = inBatches((places: readonly AnswerPlace[]) => answersAt(query, places));
  return {
    async facts(gameId) {
      const [row] = await query<{ facts: string }>('facts', 'SELECT facts FROM facts WHERE game_id = $1', [
        gameId,
      ]);
      return row ? readFacts(gameId, row.facts) : null;
    },
    async luck(gameId) {
      const [row] = await query<{ luck: string }>('luck', 'SELECT luck FROM luck WHERE game_id = $1', [
        gameId,
      ]);
      return row ? readLuck(gameId, row.luck) : null;
    },
    async entries(gameId, fromRevision, limit) {
      const rows = await query<{ revision: number; entry: string }>(
        'entries',
        'SELECT revision, entry FROM entries WHERE game_id = $1 AND revision >= $2 ORDER BY revision LIMIT $3',
        [gameId, fromRevision, limit ?? null],
      );
      return rows.map(({ revision, entry }) => readEntry(gameId, revision, entry));
    },
    latest: inBatches((gameIds: readonly string[]) => latestOf(query, gameIds)),
    async list({ status, limit, joinable = false, withUnlisted = false }) {
      const listPublic = () =>
        joinable
          ? query<ListRow>('list-joinable', LIST_JOINABLE, [limit])
          : status === undefined
            ? query<ListRow>('list', LIST, [limit])
            : query<ListRow>('list-by-status', LIST_BY_STATUS, [limit, status]);
      return listings(
        withUnlisted
          ? await query<ListRow>('list-all', LIST_ALL, [limit, status ?? null])
          : await listPublic(),
      );
    },
    async answer(scope, key) {
      const text = await answer({ scope, key });
      return text === null ? null : readAnswer(scope, text);
    },
    async note(key) {
      const [row] = await query<StoredNote>('note', 'SELECT stamp, at, value FROM notes WHERE key = $1', [
        key,
      ]);
      return row ? readNote(key, row) : null;
    },
  };
};

interface ListRow {
  readonly game_id: string;
  readonly facts: string;
  readonly revision: number;
}

const LIST = `
  SELECT game_id, facts, revision FROM games JOIN facts USING (game_id)
  WHERE listed ORDER BY position DESC LIMIT $1`;
const LIST_BY_STATUS = `
  SELECT game_id, facts, revision FROM games JOIN facts USING (game_id)
  WHERE listed AND status = $2 ORDER BY position DESC LIMIT $1`;
const LIST_JOINABLE = `
  SELECT game_id, facts, revision FROM games JOIN facts USING (game_id)
  WHERE joinable ORDER BY position DESC LIMIT $1`;
const LIST_ALL = `
  SELECT game_id, facts, revision FROM games JOIN facts USING (game_id)
  WHERE $2::text IS NULL OR status = $2 ORDER BY position DESC LIMIT $1`;

const latestOf = async (query: Query, gameIds: readonly string[]): Promise<(Latest | null)[]> => {
  const rows = await query<Latest & { game_id: string }>(
    'latest',
    'SELECT game_id, revision, version FROM games WHERE game_id = ANY($1)',
    [[...new Set(gameIds)]],
  );
  const known = new Map(rows.map(({ game_id, revision, version }) => [game_id, { revision, version }]));
  return gameIds.map((gameId) => known.get(gameId) ?? null);
};

type AnswerPlace = Pick<KeyedAnswer, 'scope' | 'key'>;

const answersAt = async (query: Query, places: readonly AnswerPlace[]): Promise<(string | null)[]> => {
  const rows = await query<{ scope: string; key: string; answer: string }>(
    'answer',
    `SELECT scope, key, answer FROM answers
     JOIN unnest($1::text[], $2::text[]) AS asked (scope, key) USING (scope, key)`,
    columns(
      places.map(({ scope, key }) => [scope, key]),
      2,
    ),
  );
  const known = new Map(rows.map((row) => [placeOf(row), row.answer]));
  return places.map((place) => known.get(placeOf(place)) ?? null);
};
