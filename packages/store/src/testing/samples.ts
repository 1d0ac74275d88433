// Games for the contract suite. A store knows no rules, so their logs need not mean anything.

import type { Entry } from '@turnfold/kernel';
import type { GameFacts, KeyedAnswer, NewGame, Write } from '../store.ts';

export const factsOf = (gameId: string, change: Partial<GameFacts> = {}): GameFacts => ({
  gameId,
  rules: 'sample',
  rulesVersion: 1,
  setup: { seats: 2, options: { size: 3 } },
  createdAt: '2030-01-01T00:00:00.000Z',
  commitment: 'c0ffee',
  practice: false,
  private: false,
  listed: true,
  hotseat: false,
  clock: { initial: 300, increment: 5, onTimeout: 'lose' },
  origin: { kind: 'rematch', gameId: 'an earlier game', revision: null },
  version: 1,
  status: 'active',
  players: [
    { name: 'Ada', bot: null, resigned: false },
    { name: 'Bo', bot: 'hard', style: 'bold', resigned: false },
  ],
  holders: [{ tokenHash: 'aa', seats: [0] }],
  invites: [{ seat: 1, codeHash: 'bb', used: true }],
  seedHashes: ['the hash of a seed', null],
  sealed: [false, false],
  clientSeeds: ['a seed', null],
  openBy: null,
  undo: null,
  ...change,
});

export const newGameOf = (gameId: string, change: Partial<GameFacts> = {}): NewGame => ({
  facts: factsOf(gameId, change),
  luck: { kind: 'committed', secret: 'ab'.repeat(32) },
  entries: entriesOf(gameId, 0, 0),
});

/** The write that takes a game to a revision. */
export const step = (gameId: string, revision: number, more: Partial<Write> = {}): Write => ({
  gameId,
  expectedRevision: revision - 1,
  entries: entriesOf(gameId, revision, revision),
  ...more,
});

export const answerOf = (scope: string, key: string, change: Partial<KeyedAnswer> = {}): KeyedAnswer => ({
  scope,
  key,
  fingerprint: 'f1',
  at: '2030-01-01T00:00:00.000Z',
  receipt: { said: 'yes' },
  ...change,
});

/** Entries from one revision to another, both included. */
export const entriesOf = (gameId: string, from: number, to: number): Entry[] =>
  Array.from({ length: to - from + 1 }, (_, index) => entryOf(gameId, from + index));

const entryOf = (gameId: string, revision: number): Entry => ({
  revision,
  kind: revision === 0 ? 'start' : 'action',
  seat: revision === 0 ? null : revision % 2,
  action: revision === 0 ? null : { type: 'move', payload: { to: revision } },
  ply: Math.max(0, revision - 1),
  draws: 0,
  events: [
    {
      id: `${gameId}:${revision + 1}`,
      gameId,
      sequence: revision + 1,
      timestamp: '2030-01-01T00:00:00.000Z',
      type: 'moved',
      version: 1,
      turn: revision,
      phase: 'play',
      payload: {
        to: revision,
        text: 'Grüße, "quoted", \u2028, 漢字, 🎲',
        nothing: null,
        list: [1.5, [], {}],
      },
    },
  ],
  at: '2030-01-01T00:00:00.000Z',
  salt: '',
  previous: `hash ${revision - 1}`,
  hash: `hash ${revision}`,
});
