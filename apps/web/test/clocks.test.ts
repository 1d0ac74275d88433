// Clocks and absence on the page: figures and words, what the table's state says, and who may abort.

import { createClock, eventAt, frameAt, settled } from '@turnfold/wire/testing';
import { describe, expect, test } from 'vitest';
import { createDevice } from '../src/device.ts';
import { createGameStore } from '../src/game-store.ts';
import { mayHaveClock, newGameOf, PLAIN_PLAN } from '../src/lobby/seat-plan.ts';
import { clockText, clockWords, isLow, leftNow } from '../src/table/clock-text.ts';
import { mayAbort } from '../src/table/may-abort.ts';
import { endSentence } from '../src/table/told.ts';
import { EMPTY, type Facts, type TableState } from '../src/table-state.ts';
import { createFakeClient, createStorage, good, keptGame, viewAt } from './support.ts';

describe('time that is left', () => {
  test.each([
    [0, '0.0', 'no time'],
    [7.89, '7.8', '7 seconds'],
    [59.9, '0:59', '59 seconds'],
    [61, '1:01', '1 minute 1 second'],
    [3_600, '1:00:00', '1 hour'],
    [3_725, '1:02:05', '1 hour 2 minutes'],
    [187_200, '2 d 4 h', '2 days 4 hours'],
  ])('%d seconds are %s, or %s', (seconds, text, words) => {
    expect([clockText(seconds), clockWords(seconds)]).toEqual([text, words]);
  });

  test('runs from when it was told, and never below nothing', () => {
    const told = {
      at: 1_000,
      clocks: { p1: { remaining: 10, running: true }, p2: { remaining: 20, running: false } },
    };
    expect(leftNow(told, 'p1', 5_000)).toBe(6);
    expect(leftNow(told, 'p1', 60_000)).toBe(0);
    expect(leftNow(told, 'p2', 60_000)).toBe(20);
    expect([leftNow(told, 'p3', 0), leftNow(null, 'p1', 0)]).toEqual([0, 0]);
  });

  test('is low in its last tenth', () => {
    const live = { initial: 600, increment: 10, onTimeout: 'lose' } as const;
    const slow = { perTurn: 86_400, onTimeout: 'bot' } as const;
    expect([31, 30].map((left) => isLow(left, live))).toEqual([false, true]);
    expect([3_601, 3_600].map((left) => isLow(left, slow))).toEqual([false, true]);
  });
});

describe('a table on time', () => {
  const clock = { initial: 600, increment: 0, onTimeout: 'lose' } as const;
  const clocks = (mine: boolean) => ({
    p1: { remaining: 500, running: mine },
    p2: { remaining: 500, running: !mine },
  });

  const opened = async (terms: Facts) => {
    const timers = createClock();
    const view = { ...good(viewAt(3)), clock: terms.clock, serverTime: '', clocks: clocks(false) };
    const { client, sockets } = createFakeClient(timers, () => 3, { view: async () => view });
    const device = createDevice(createStorage());
    const kept = keptGame('g');
    device.keep(kept);
    const deps = { client, timers, device, random: () => 1, newKey: () => 'key', stayMs: () => 500 };
    const store = createGameStore('g', kept, deps);
    await settled();
    await settled();
    sockets.opened[0]?.open();
    sockets.opened[0]?.receive({ type: 'pong' });
    return { store, sockets };
  };
  const moved = (revision: number, mine: boolean) => ({
    ...frameAt(revision, { events: [{ ...eventAt(revision), actorId: 'p2' }] }),
    serverTime: '',
    clocks: clocks(mine),
  });
  const factsWith = (terms: object) => ({ ...good(viewAt(3)), owner: false, clock: terms }) as never;

  test('shows the clocks as they were told last, and who is there', async () => {
    const { store, sockets } = await opened(factsWith(clock));
    expect(store.get().clocks?.clocks).toEqual(clocks(false));
    sockets.last().receive({ type: 'presence', players: { p1: 'here', p2: 'gone' }, watchers: 2 });
    expect(store.get().presence).toEqual({ players: { p1: 'here', p2: 'gone' }, watchers: 2 });
    sockets.last().receive(moved(4, true));
    expect(store.get().clocks?.clocks).toEqual(clocks(true));
  });

  test('jumps to the present when one’s own clock runs, and not when it is counted by days', async () => {
    for (const [terms, shown] of [
      [clock, 6],
      [{ perTurn: 86_400, onTimeout: 'lose' }, 4],
    ] as const) {
      const { store, sockets } = await opened(factsWith(terms));
      for (const revision of [4, 5]) sockets.last().receive(moved(revision, false));
      expect(store.get().shown?.revision).toBe(4); // One after the other.
      sockets.last().receive(moved(6, true));
      expect(store.get().shown?.revision).toBe(shown);
    }
  });
});

describe('aborting', () => {
  const view = good(viewAt(1));
  const state = (change: Partial<TableState> = {}): TableState => ({
    ...EMPTY,
    facts: { ...view, owner: false },
    players: view.players,
    latest: { ...view, status: 'active' },
    entries: [
      { revision: 0, seat: null, events: [] },
      { revision: 1, seat: 1, events: [] },
    ],
    ...change,
  });

  test('is offered before one’s own first move, where somebody else plays', () => {
    expect(mayAbort(state())).toBe(true);
    expect(
      mayAbort(state({ entries: [...(state().entries ?? []), { revision: 2, seat: 0, events: [] }] })),
    ).toBe(false);
    const bots = view.players.map((player, seat) => (seat === 1 ? { ...player, bot: 'easy' } : player));
    expect(mayAbort(state({ players: bots }))).toBe(false);
    expect(mayAbort(state({ latest: { ...view, status: 'over' } }))).toBe(false);
    expect(mayAbort(state({ facts: { ...view, owner: false, yours: [] } }))).toBe(false);
  });

  test('is told with who did it', () => {
    const outcome = {
      result: 'aborted',
      winners: [],
      ranking: [['p1', 'p2']],
      reason: 'PLAYER_LEFT',
      seats: ['p2'],
    } as const;
    expect(endSentence(outcome, ['p1'], () => 'Bo')).toBe('Bo aborted the game, and nobody wins.');
  });
});

test('a set-up has a clock only where people have a device each', () => {
  const person = { sitter: 'person', name: 'Ada' } as const;
  const bot = { sitter: 'easy', name: 'Otto' } as const;
  expect(mayHaveClock({ seats: [person, bot], friends: 'here' })).toBe(true);
  expect(mayHaveClock({ seats: [person, { ...person, name: 'Bo' }], friends: 'here' })).toBe(false);
  expect(mayHaveClock({ seats: [bot, bot], friends: 'link' })).toBe(false);
  const plan = { rules: 'catan', seats: [person, bot], ...PLAIN_PLAN, clock: { perTurn: 60 } };
  expect(newGameOf(plan)).toMatchObject({ clock: { perTurn: 60 } });
  expect(newGameOf({ ...plan, seats: [bot, bot] })).not.toHaveProperty('clock');
});
