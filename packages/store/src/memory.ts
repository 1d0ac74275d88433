// A store that lasts as long as its process: for tests, simulations and games in the browser.
//
// It keeps texts, not objects, so that nothing it holds can be changed from outside, and so that whatever is not
// plain JSON shows at once.

import type { Entry } from '@turnfold/kernel';
import {
  type EventStore,
  type GameFacts,
  type KeyedAnswer,
  type Latest,
  type LeaseClaim,
  StoreError,
  type Write,
  type WriteResult,
} from './store.ts';

interface Lease {
  readonly node: string;
  readonly until: number;
}

interface Shelf {
  facts: GameFacts;
  readonly luck: string;
  readonly entries: string[];
  readonly answers: Map<string, string>;
  lease: Lease | null;
}

export interface MemoryStoreOptions {
  /** Lets several hosts in one process behave as several nodes do. */
  readonly shared?: boolean;
  /** The clock that leases run by, in milliseconds. */
  readonly now?: () => number;
}

export const createMemoryStore = ({
  shared = false,
  now = () => performance.now(),
}: MemoryStoreOptions = {}): EventStore => {
  const shelves = new Map<string, Shelf>();
  const watchers = new Map<string, Set<(latest: Latest) => void>>();
  let closed = false;

  const shelfOf = (gameId: string): Shelf | undefined => {
    if (closed) throw new StoreError('unavailable', 'the store is closed');
    return shelves.get(gameId);
  };

  const leaseOf = ({ node, forMs }: LeaseClaim): Lease => ({ node, until: now() + forMs });
  const hasRunOut = ({ until }: Lease): boolean => until <= now();

  const write = ({ gameId, expectedRevision, entries, facts, answers = [], lease }: Write): WriteResult => {
    const shelf = shelfOf(gameId);
    if (!shelf) return 'unknown game';
    if (latestOf(shelf).revision !== expectedRevision) return 'conflict';
    if (facts && facts.version !== shelf.facts.version + 1) return 'conflict';
    if (answers.some((answer) => shelf.answers.has(placeOf(answer)))) return 'conflict';
    const lines = entries.map((entry) => toText(entry));
    const remembered = answers.map((answer) => [placeOf(answer), toText(answer)] as const);
    if (facts) shelf.facts = copyOf(facts);
    shelf.entries.push(...lines);
    for (const [place, text] of remembered) shelf.answers.set(place, text);
    if (lease !== undefined) shelf.lease = lease && leaseOf(lease);
    if (facts || entries.length > 0) tell(gameId, latestOf(shelf));
    return 'written';
  };

  const tell = (gameId: string, latest: Latest) => {
    for (const changed of watchers.get(gameId) ?? []) queueMicrotask(() => changed(latest));
  };

  return {
    shared,

    async create({ facts, luck, entries, lease = null }) {
      if (shelfOf(facts.gameId)) return 'exists';
      shelves.set(facts.gameId, {
        facts: copyOf(facts),
        luck: toText(luck),
        entries: entries.map(toText),
        answers: new Map(),
        lease: lease && leaseOf(lease),
      });
      return 'created';
    },

    append: async (one) => write(one),
    appendAll: async (writes) => writes.map(write),

    async facts(gameId) {
      const shelf = shelfOf(gameId);
      return shelf ? copyOf(shelf.facts) : null;
    },
    async luck(gameId) {
      const shelf = shelfOf(gameId);
      return shelf ? JSON.parse(shelf.luck) : null;
    },
    async entries(gameId, fromRevision, limit = Number.POSITIVE_INFINITY) {
      const lines = shelfOf(gameId)?.entries.slice(fromRevision, fromRevision + limit) ?? [];
      return lines.map((line) => JSON.parse(line) as Entry);
    },
    async latest(gameId) {
      const shelf = shelfOf(gameId);
      return shelf ? latestOf(shelf) : null;
    },
    async list({ status, limit }) {
      shelfOf('');
      return [...shelves.values()]
        .filter(({ facts }) => !facts.private && (status === undefined || facts.status === status))
        .reverse()
        .slice(0, limit)
        .map((shelf) => ({ facts: copyOf(shelf.facts), revision: latestOf(shelf).revision }));
    },

    async answer(gameId, seat, key) {
      const text = shelfOf(gameId)?.answers.get(placeOf({ seat, key }));
      return text ? (JSON.parse(text) as KeyedAnswer) : null;
    },
    async forgetAnswers(before) {
      let forgotten = 0;
      for (const { answers } of shelves.values())
        for (const [place, text] of answers)
          if ((JSON.parse(text) as KeyedAnswer).at < before && answers.delete(place)) forgotten++;
      return forgotten;
    },

    async lease(gameIds, claim) {
      const ours = gameIds.filter((gameId) => {
        const lease = shelfOf(gameId)?.lease;
        return lease && (lease.node === claim.node || hasRunOut(lease));
      });
      for (const gameId of ours) (shelfOf(gameId) as Shelf).lease = leaseOf(claim);
      return ours;
    },
    async takeOver(limit, claim) {
      shelfOf('');
      const free = [...shelves]
        .filter(([, { lease }]) => lease && hasRunOut(lease))
        .sort(([, one], [, other]) => (one.lease?.until ?? 0) - (other.lease?.until ?? 0))
        .slice(0, limit);
      for (const [, shelf] of free) shelf.lease = leaseOf(claim);
      return free.map(([gameId]) => gameId);
    },
    async release(node) {
      shelfOf('');
      for (const shelf of shelves.values())
        if (shelf.lease?.node === node) shelf.lease = { node, until: now() };
    },

    watch(gameId, changed) {
      const ours = watchers.get(gameId) ?? new Set();
      watchers.set(gameId, ours.add(changed));
      return () => {
        ours.delete(changed);
        if (ours.size === 0) watchers.delete(gameId);
      };
    },

    async ready() {
      shelfOf('');
    },
    async close() {
      closed = true;
      watchers.clear();
    },
  };
};

const latestOf = ({ entries, facts }: Shelf): Latest => ({
  revision: entries.length - 1,
  version: facts.version,
});

const placeOf = ({ seat, key }: Pick<KeyedAnswer, 'seat' | 'key'>): string => `${seat}:${key}`;

const toText = (value: object): string => JSON.stringify(value);

const copyOf = <T extends object>(value: T): T => JSON.parse(toText(value));
