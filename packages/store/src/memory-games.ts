// The games of a memory store: how they are written, and how they are read again.

import type { Entry } from '@turnfold/kernel';
import type { MemoryAnswers } from './memory-answers.ts';
import type { MemoryWake, StoredWake } from './memory-wake.ts';
import {
  type CreateResult,
  type EventStore,
  type GameFacts,
  isJoinable,
  isListed,
  type Latest,
  type NewGame,
  type Write,
  type WriteResult,
} from './store.ts';
import type { Watchers } from './watchers.ts';

export interface StoredGame {
  facts: GameFacts;
  readonly luck: string;
  readonly entries: string[];
  wake: StoredWake | null;
}

interface GameWritesDeps extends Pick<MemoryWake, 'storedWake'> {
  /** The games of an open store. */
  readonly gamesOf: () => Map<string, StoredGame>;
  readonly answers: MemoryAnswers;
  readonly watchers: Watchers;
}

/** At once, without waiting: what several writes do together cannot come apart. */
export interface GameWrites {
  create(game: NewGame): CreateResult;
  write(one: Write): WriteResult;
}

export const createGameWrites = ({ gamesOf, answers, watchers, storedWake }: GameWritesDeps): GameWrites => ({
  create({ facts, luck, entries, answers: keyed = [], wake = null }) {
    const games = gamesOf();
    if (!answers.areNew(keyed)) return 'conflict';
    if (games.has(facts.gameId)) return 'exists';
    const texts = answers.textsOf(keyed);
    games.set(facts.gameId, {
      facts: copyOf(facts),
      luck: toText(luck),
      entries: entries.map(toText),
      wake: wake && storedWake(wake),
    });
    answers.remember(texts);
    return 'created';
  },

  write({ gameId, expectedRevision, entries, facts, answers: keyed = [], wake }) {
    const game = gamesOf().get(gameId);
    if (!game) return 'unknown game';
    if (latestOf(game).revision !== expectedRevision) return 'conflict';
    if (facts && facts.version !== game.facts.version + 1) return 'conflict';
    if (!answers.areNew(keyed)) return 'conflict';
    const lines = entries.map(toText);
    const texts = answers.textsOf(keyed);
    if (facts) game.facts = copyOf(facts);
    game.entries.push(...lines);
    answers.remember(texts);
    if (wake !== undefined) game.wake = wake && storedWake(wake);
    if (facts || entries.length > 0) watchers.notify(gameId, latestOf(game));
    return 'written';
  },
});

type GameReads = Pick<EventStore, 'facts' | 'luck' | 'entries' | 'latest' | 'list'>;

/** `gamesOf` answers with the games of an open store. */
export const createGameReads = (gamesOf: () => ReadonlyMap<string, StoredGame>): GameReads => {
  const gameOf = (gameId: string): StoredGame | undefined => gamesOf().get(gameId);
  return {
    async facts(gameId) {
      const game = gameOf(gameId);
      return game ? copyOf(game.facts) : null;
    },
    async luck(gameId) {
      const game = gameOf(gameId);
      return game ? JSON.parse(game.luck) : null;
    },
    async entries(gameId, fromRevision, limit = Number.POSITIVE_INFINITY) {
      const lines = gameOf(gameId)?.entries.slice(fromRevision, fromRevision + limit) ?? [];
      return lines.map((line) => JSON.parse(line) as Entry);
    },
    async latest(gameId) {
      const game = gameOf(gameId);
      return game ? latestOf(game) : null;
    },
    async list({ status, limit, joinable = false, withUnlisted = false }) {
      return [...gamesOf().values()]
        .filter(({ facts }) => withUnlisted || isListed(facts))
        .filter(({ facts }) => status === undefined || facts.status === status)
        .filter(({ facts }) => !joinable || isJoinable(facts))
        .reverse()
        .slice(0, limit)
        .map((game) => ({ facts: copyOf(game.facts), revision: latestOf(game).revision }));
    },
  };
};

const latestOf = ({ entries, facts }: StoredGame): Latest => ({
  revision: entries.length - 1,
  version: facts.version,
});

const toText = (value: object): string => JSON.stringify(value);

const copyOf = <T extends object>(value: T): T => JSON.parse(toText(value));
