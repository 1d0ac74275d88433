// A store that lasts as long as its process: for tests, simulations and games in the browser.
//
// It keeps texts, not objects, so that nothing it holds can be changed from outside, and so that anything that is
// not plain JSON shows at once.

import type { Entry } from '@turnfold/kernel';
import { createMemoryAnswers } from './memory-answers.ts';
import { createMemoryTransfers } from './memory-transfers.ts';
import { createMemoryWake, type StoredWake } from './memory-wake.ts';
import { createNews } from './news.ts';
import { newSecret } from './secret.ts';
import { stampOf, type Uptime, uptimeAfter } from './stamps.ts';
import {
  type CreateResult,
  type EventStore,
  type GameFacts,
  isJoinable,
  isListed,
  type Latest,
  type NewGame,
  type Note,
  type NoteWrite,
  StoreError,
  type Write,
  type WriteResult,
} from './store.ts';
import { createWatchers } from './watchers.ts';

interface StoredGame {
  facts: GameFacts;
  readonly luck: string;
  readonly entries: string[];
  wake: StoredWake | null;
}

export interface MemoryStoreOptions {
  /** Lets several hosts in one process behave as several nodes do. */
  readonly shared?: boolean;
  /** The clock of the store, in milliseconds. */
  readonly now?: () => number;
}

export const createMemoryStore = ({
  shared = false,
  now = () => performance.now(),
}: MemoryStoreOptions = {}): EventStore => {
  const games = new Map<string, StoredGame>();
  const answers = createMemoryAnswers();
  const notes = new Map<string, string>();
  const watchers = createWatchers();
  const secret = newSecret();
  let uptime: Uptime | null = null;
  let closed = false;

  const assertOpen = () => {
    if (closed) throw new StoreError('unavailable', 'the store is closed');
  };
  const open = (): Map<string, StoredGame> => {
    assertOpen();
    return games;
  };
  const gameOf = (gameId: string): StoredGame | undefined => open().get(gameId);
  const { storedWake, hold, takeDue, release } = createMemoryWake(open, now);

  const create = ({ facts, luck, entries, answers: keyed = [], wake = null }: NewGame): CreateResult => {
    assertOpen();
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
  };

  const write = ({
    gameId,
    expectedRevision,
    entries,
    facts,
    answers: keyed = [],
    wake,
  }: Write): WriteResult => {
    const game = gameOf(gameId);
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
  };

  const writeNote = ({ key, expected, note, answers: keyed = [], game }: NoteWrite) => {
    assertOpen();
    if ((noteOf(key)?.stamp ?? null) !== expected || !answers.areNew(keyed)) return 'conflict';
    const texts = answers.textsOf(keyed);
    if (game && create(game) !== 'created') return 'conflict';
    answers.remember(texts);
    if (note) notes.set(key, toText(note));
    else notes.delete(key);
    return 'written';
  };
  const noteOf = (key: string): Note | null => {
    const text = notes.get(key);
    return text === undefined ? null : JSON.parse(text);
  };

  return {
    shared,

    create: async (game) => create(game),
    append: async (one) => write(one),
    appendAll: async (writes) => writes.map(write),

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
      return [...open().values()]
        .filter(({ facts }) => withUnlisted || isListed(facts))
        .filter(({ facts }) => status === undefined || facts.status === status)
        .filter(({ facts }) => !joinable || isJoinable(facts))
        .reverse()
        .slice(0, limit)
        .map((game) => ({ facts: copyOf(game.facts), revision: latestOf(game).revision }));
    },

    async answer(scope, key) {
      assertOpen();
      return answers.find(scope, key);
    },
    async forgetAnswers(before, limit) {
      assertOpen();
      const old = [...notes.keys()].filter((key) => (noteOf(key)?.at ?? '') < before).slice(0, limit);
      for (const key of old) notes.delete(key);
      return answers.forget(before, limit) + old.length;
    },

    async note(key) {
      assertOpen();
      return noteOf(key);
    },
    writeNote: async (one) => writeNote(one),

    hold,
    takeDue,
    release,

    async stamp(since) {
      assertOpen();
      const time = Math.floor(now());
      if (since !== null) uptime = uptimeAfter(uptime, since, time);
      return stampOf(uptime, time);
    },
    ...createNews(),
    ...createMemoryTransfers(assertOpen, now),

    async secret() {
      assertOpen();
      return secret;
    },

    watch: watchers.watch,

    async ready() {
      assertOpen();
    },
    async close() {
      closed = true;
      watchers.clear();
    },
  };
};

const latestOf = ({ entries, facts }: StoredGame): Latest => ({
  revision: entries.length - 1,
  version: facts.version,
});

const toText = (value: object): string => JSON.stringify(value);

const copyOf = <T extends object>(value: T): T => JSON.parse(toText(value));
