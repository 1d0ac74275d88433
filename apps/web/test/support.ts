// A server that answers as it is told, a storage that can be full, a seat at a table.

import type { GameRecord, Receipt } from '@turnfold/kernel';
import { seedHashOf } from '@turnfold/kernel';
import {
  type Answer,
  type Client,
  createClient,
  type Failure,
  type GameView,
  type Timers,
} from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { createSockets, eventAt, frameAt } from '@turnfold/wire/testing';
import type { KeptGame } from '../src/device.ts';
import type { TextStorage } from '../src/shelves.ts';

/** The good answer, or a test that fails with the bad one. */
export const good = <T extends object>(answer: Answer<T>): { readonly ok: true } & T => {
  if (!answer.ok) throw new Error(`expected a good answer, got ${JSON.stringify(answer)}`);
  return answer;
};

export const refusedBy = (code: string, status: number, error: string, more = {}): Failure => ({
  ok: false,
  status,
  code,
  error,
  ...more,
});

/** A head in another world: the same revision with another past. */
export const headAt = (revision: number, world = ''): string =>
  `${world}${revision.toString(16).padStart(64 - world.length, '0')}`;

const NO_LUCK = {
  openBy: null,
  seeds: { p1: { state: 'none', hash: null }, p2: { state: 'none', hash: null } },
} as const;

/** A game that came from no other, and is over or under way. */
export const ALONE = { open: false, rematch: null, series: null, room: null, sharing: null } as const;

export const COMMITMENT = 'c0'.repeat(32);

export const viewAt = (revision: number, change: Partial<GameView> = {}): Answer<GameView> => {
  const { type: _, events: __, ...moment } = frameAt(revision);
  return {
    ok: true,
    ...moment,
    gameId: 'g',
    rules: 'test',
    rulesVersion: 1,
    players: [
      { playerId: 'p1', name: 'Ada', bot: null },
      { playerId: 'p2', name: 'Bo', bot: null },
    ],
    you: 'p1',
    yours: ['p1'],
    seedCommitment: COMMITMENT,
    luck: NO_LUCK,
    practice: false,
    ...ALONE,
    invites: [],
    hotseat: false,
    private: false,
    listed: true,
    createdAt: '',
    forkOf: null,
    origin: null,
    clock: null,
    hints: false,
    undoRequest: null,
    ...change,
  };
};

export const recordAt = (revision: number): GameRecord =>
  ({
    entries: Array.from({ length: revision + 1 }, (_, index) => ({
      revision: index,
      seat: index === 0 ? null : (index + 1) % 2,
      events: [eventAt(index)],
    })),
  }) as unknown as GameRecord;

export const createFakeClient = (timers: Timers, now: () => number, change: Partial<Client> = {}) => {
  const sockets = createSockets();
  const client: Client = {
    ...createClient({
      baseUrl: 'http://games.test',
      fetch: () => Promise.reject(new Error('not expected')),
      openSocket: sockets.openSocket,
      timers,
      random: () => 1,
    }),
    view: async (_, __, { revision } = {}) => viewAt(revision ?? now()),
    record: async () => ({ ok: true, record: recordAt(now()) }),
    act: async () => fail('INTERNAL_ERROR'),
    ...change,
  };
  return { client, sockets };
};

/** A seed of 32 bytes, the same for the same name. */
export const seedOf = (name: string): string => seedHashOf(`seed of ${name}`);

export const keptGame = (gameId: string, change: Partial<KeptGame> = {}): KeptGame => ({
  gameId,
  rules: 'catan',
  token: `token of ${gameId}`,
  playerId: 'p1',
  hotseat: false,
  invites: [],
  setup: null,
  forkOf: null,
  at: 1,
  seedCommitment: COMMITMENT,
  clientSeed: null,
  isOpened: false,
  isOver: false,
  isHidden: false,
  ...change,
});

export const receiptOf = (gameId: string, change: Partial<Receipt> = {}): Receipt => ({
  gameId,
  seedCommitment: COMMITMENT,
  playerId: 'p1',
  clientSeed: seedOf('ada'),
  seedHashes: [seedHashOf(seedOf('ada')), seedHashOf(seedOf('bo'))],
  ...change,
});

export interface FakeStorage extends TextStorage {
  /** From now on nothing more can be written. */
  isFull: boolean;
  readonly values: Map<string, string>;
}

export const createStorage = (): FakeStorage => {
  const values = new Map<string, string>();
  return {
    values,
    isFull: false,
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (this.isFull) throw new Error('full');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
  };
};
