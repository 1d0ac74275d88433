// A clock that moves when it is told to, a socket and a server that answer as they are told.

import type { Envelope, GameRecord } from '@turnfold/kernel';
import { type Api, Problem } from '../src/api.ts';
import type { SocketLike } from '../src/live.ts';
import type { GameAnswer, LiveFrame } from '../src/wire.ts';

export interface ManualClock {
  readonly setTimer: (run: () => void, ms: number) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  /** Runs what is due within this time, in order, and lets promises settle in between. */
  pass(ms: number): Promise<void>;
  /** How long until the next timer; null when none is set. */
  nextIn(): number | null;
}

export const createClock = (): ManualClock => {
  let now = 0;
  const timers = new Map<object, { at: number; run: () => void }>();
  const next = () => [...timers].sort(([, a], [, b]) => a.at - b.at)[0];
  return {
    setTimer: (run, ms) => {
      const timer = {};
      timers.set(timer, { at: now + ms, run });
      return timer;
    },
    clearTimer: (timer) => timers.delete(timer as object),
    pass: async (ms) => {
      const until = now + ms;
      await settled();
      for (let due = next(); due && due[1].at <= until; due = next()) {
        timers.delete(due[0]);
        now = due[1].at;
        due[1].run();
        await settled();
      }
      now = until;
    },
    nextIn: () => {
      const due = next();
      return due ? due[1].at - now : null;
    },
  };
};

/** Lets every promise that can go on do so. */
export const settled = () => new Promise<void>((done) => setImmediate(done));

export interface FakeSocket extends SocketLike {
  readonly sent: string[];
  tell(message: object): void;
  drop(code?: number): void;
}

export const createSockets = () => {
  const opened: FakeSocket[] = [];
  const open = (): FakeSocket => {
    const socket: FakeSocket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      sent: [],
      send: (data) => socket.sent.push(data),
      close: () => socket.onclose?.({ code: 1000 }),
      tell: (message) => socket.onmessage?.({ data: JSON.stringify(message) }),
      drop: (code = 1006) => socket.onclose?.({ code }),
    };
    opened.push(socket);
    return socket;
  };
  return { open, opened, last: () => opened.at(-1) as FakeSocket };
};

export const headAt = (revision: number, world = 'a'): string => `${world}${revision}`;

export const eventAt = (revision: number, type = 'moved'): Envelope => ({
  id: `g:${revision + 1}`,
  gameId: 'g',
  sequence: revision + 1,
  timestamp: '',
  version: 1,
  type,
  payload: {},
  turn: revision,
  phase: 'PLAY',
  actorId: revision % 2 ? 'p1' : 'p2',
});

export const frameAt = (revision: number, change: Partial<LiveFrame> = {}): LiveFrame => ({
  type: 'frame',
  revision,
  sequence: revision + 1,
  head: headAt(revision),
  status: 'active',
  turn: revision,
  phase: 'PLAY',
  toAct: [revision % 2 ? 'p2' : 'p1'],
  gameState: { at: revision },
  legalActions: [],
  legalActionsComplete: true,
  outcome: null,
  events: [eventAt(revision)],
  ...change,
});

export const answerAt = (revision: number, change: Partial<GameAnswer> = {}): GameAnswer => {
  const { type: _, events: __, ...moment } = frameAt(revision);
  return {
    ...moment,
    gameId: 'g',
    rules: 'test',
    players: [
      { playerId: 'p1', name: 'Ada', bot: null },
      { playerId: 'p2', name: 'Bo', bot: null },
    ],
    you: 'p1',
    yours: ['p1'],
    seedCommitment: 'c',
    practice: false,
    hotseat: false,
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

/** A server at revision `now`; any answer can be replaced. */
export const fakeApi = (now: () => number, change: Partial<Api> = {}): Api => {
  const nothing = () => Promise.reject(new Problem(500, { error: 'not expected' }));
  return {
    rules: nothing,
    rulesDetail: nothing,
    games: nothing,
    create: nothing,
    join: nothing,
    game: async (_, __, { revision } = {}) => answerAt(revision ?? now()),
    record: async () => recordAt(now()),
    act: nothing,
    undo: nothing,
    answerUndo: nothing,
    resign: nothing,
    fork: nothing,
    ...change,
  };
};
