import type { Entry } from '@turnfold/kernel';
import { placeOf } from './keys.ts';
import { inBatches } from './postgres-batches.ts';
import type { Query } from './postgres-pool.ts';
import { columns } from './postgres-write.ts';
import type { EventStore, GameFacts, KeyedAnswer, Latest } from './store.ts';

type Reads = Pick<EventStore, 'facts' | 'luck' | 'entries' | 'latest' | 'list' | 'answer'>;

export const createReads = (query: Query): Reads => {
  const answer = inBatches((places: readonly AnswerPlace[]) => answersAt(query, places));
  return {
    async facts(gameId) {
      const [row] = await query<{ facts: string }>('facts', 'SELECT facts FROM games WHERE game_id = $1', [
        gameId,
      ]);
      return row ? (JSON.parse(row.facts) as GameFacts) : null;
    },
    async luck(gameId) {
      const [row] = await query<{ luck: string }>('luck', 'SELECT luck FROM luck WHERE game_id = $1', [
        gameId,
      ]);
      return row ? JSON.parse(row.luck) : null;
    },
    async entries(gameId, fromRevision, limit) {
      const rows = await query<{ entry: string }>(
        'entries',
        'SELECT entry FROM entries WHERE game_id = $1 AND revision >= $2 ORDER BY revision LIMIT $3',
        [gameId, fromRevision, limit ?? null],
      );
      return rows.map(({ entry }) => JSON.parse(entry) as Entry);
    },
    latest: inBatches((gameIds: readonly string[]) => latestOf(query, gameIds)),
    async list({ status, limit }) {
      const rows =
        status === undefined
          ? await query<ListRow>('list', LIST, [limit])
          : await query<ListRow>('list-by-status', LIST_BY_STATUS, [limit, status]);
      return rows.map(({ facts, revision }) => ({ facts: JSON.parse(facts) as GameFacts, revision }));
    },
    answer: (scope, key) => answer({ scope, key }),
  };
};

interface ListRow {
  readonly facts: string;
  readonly revision: number;
}

const LIST = 'SELECT facts, revision FROM games WHERE NOT private ORDER BY position DESC LIMIT $1';
const LIST_BY_STATUS =
  'SELECT facts, revision FROM games WHERE NOT private AND status = $2 ORDER BY position DESC LIMIT $1';

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

const answersAt = async (query: Query, places: readonly AnswerPlace[]): Promise<(KeyedAnswer | null)[]> => {
  const rows = await query<{ answer: string }>(
    'answer',
    `SELECT answer FROM answers
     JOIN unnest($1::text[], $2::text[]) AS asked (scope, key) USING (scope, key)`,
    columns(
      places.map(({ scope, key }) => [scope, key]),
      2,
    ),
  );
  const known = new Map(
    rows.map(({ answer }) => {
      const keyed = JSON.parse(answer) as KeyedAnswer;
      return [placeOf(keyed), keyed];
    }),
  );
  return places.map((place) => known.get(placeOf(place)) ?? null);
};
