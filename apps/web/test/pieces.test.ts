import type { AnyRules, Envelope } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { Problem, untilAnswered } from '../src/api.ts';
import { createDevice, type KeptGame } from '../src/device.ts';
import {
  againstBots,
  botsOnly,
  newGameOf,
  planProblem,
  withSeatMoved,
  withSitter,
} from '../src/lobby/seat-plan.ts';
import { logLines } from '../src/log-lines.ts';
import { createLru } from '../src/lru.ts';
import { dwellFor } from '../src/projector.ts';
import { inviteLink, parseRoute } from '../src/route.ts';
import { stepTo, ticksOf } from '../src/timeline.ts';
import { words } from '../src/words.ts';
import { answerAt, eventAt } from './support.ts';

describe('addresses', () => {
  test('an invitation stands in the fragment and comes back out of it', () => {
    const link = new URL(inviteLink('https://play.example', 'x 7', 'a+b/c='));
    expect(link.search).toBe('');
    expect(parseRoute(`${link.pathname}${link.hash}`)).toEqual({
      page: 'table',
      gameId: 'x 7',
      join: 'a+b/c=',
    });
  });

  test('each page has its address, and a broken one is known as such', () => {
    expect(parseRoute('/')).toEqual({ page: 'lobby' });
    expect(parseRoute('/record')).toEqual({ page: 'record' });
    expect(parseRoute('/g/abc')).toEqual({ page: 'table', gameId: 'abc', join: null });
    expect(parseRoute('/g/%E0%A4%A')).toMatchObject({ page: 'table', gameId: '%E0%A4%A' });
    expect(parseRoute('/elsewhere')).toEqual({ page: 'unknown' });
  });
});

describe('the timeline', () => {
  test('steps stay within the game, and the last revision is the present', () => {
    expect(stepTo(5, 9, 1)).toBe(6);
    expect(stepTo(8, 9, 1)).toBeNull();
    expect(stepTo(0, 9, -1)).toBe(0);
    expect(stepTo(9, 9, -1)).toBe(8);
  });

  test('a short game has a tick for each revision, a long one for turns only', () => {
    const entries = (count: number, perTurn: number) =>
      Array.from({ length: count }, (_, revision) => ({
        revision,
        seat: 0,
        events: [{ ...eventAt(revision), turn: Math.floor(revision / perTurn) }],
      }));
    expect(ticksOf(entries(10, 2)).map(({ turn }) => turn)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    const long = ticksOf(entries(3000, 10));
    expect(long.length).toBeLessThanOrEqual(240);
    expect(long.every(({ turn }) => turn)).toBe(true);
  });

  test('the more there is to tell the faster it is told', () => {
    expect(dwellFor(0)).toBe(650);
    expect(dwellFor(9)).toBe(260);
    expect(dwellFor(500)).toBe(120);
  });
});

describe('the log', () => {
  const rules = {
    sentence: ({ type, payload }: Envelope, name: (seat: number) => string) =>
      type === 'silent' ? null : `${name((payload as { seat: number }).seat)} ${type}.`,
  } as unknown as AnyRules;
  const { players } = answerAt(0);
  const event = (sequence: number, type: string, payload: object): Envelope => ({
    ...eventAt(sequence),
    sequence,
    type,
    payload,
  });

  test('a line names its revision and whom it is about, and silent events have none', () => {
    const entries = [
      { revision: 0, seat: null, events: [event(1, 'rolled', { seat: 0 })] },
      { revision: 1, seat: 0, events: [event(2, 'silent', {}), event(3, 'rolled', { seat: 1 })] },
    ];
    expect(logLines(rules, entries, players)).toMatchObject([
      { revision: 0, seat: 0, text: 'Ada rolled.' },
      { revision: 1, seat: 1, text: 'Bo rolled.' },
    ]);
  });

  test('what was taken back stays in the log and is marked', () => {
    const entries = [
      { revision: 0, seat: null, events: [event(1, 'rolled', { seat: 0 })] },
      { revision: 1, seat: 0, events: [event(2, 'placed', { seat: 0 }), event(3, 'rolled', { seat: 1 })] },
      {
        revision: 2,
        seat: 0,
        events: [{ ...event(4, 'table/undone', { toRevision: 0, toSequence: 1 }), actorId: 'p1' }],
      },
      { revision: 3, seat: 0, events: [event(5, 'placed', { seat: 0 })] },
    ];
    const lines = logLines(rules, entries, players);
    expect(lines.map(({ undone }) => undone)).toEqual([false, true, true, false, false]);
    expect(lines[3]?.text).toBe('Ada takes back to move 0.');
  });
});

describe('a seat plan', () => {
  const plan = { rules: 'catan', friends: 'link', options: {}, private: false, seed: '' } as const;

  test('against bots, you sit first and every bot has a name of its own', () => {
    const seats = againstBots(4, 'hard', 'Ada');
    expect(newGameOf({ ...plan, seats })).toEqual({
      rules: 'catan',
      players: [
        { name: 'Ada' },
        { name: 'Otto', bot: 'hard' },
        { name: 'Hannah', bot: 'hard' },
        { name: 'Bob', bot: 'hard' },
      ],
    });
  });

  test('friends on this device make a hot-seat game; options, privacy and a seed are sent when chosen', () => {
    const seats = withSitter(againstBots(2, 'easy', 'Ada'), 1, 'person');
    expect(
      newGameOf({ ...plan, seats, friends: 'here', options: { width: 9 }, private: true, seed: ' 42 ' }),
    ).toEqual({
      rules: 'catan',
      players: [{ name: 'Ada' }, { name: 'Friend' }],
      options: { width: 9 },
      hotseat: true,
      private: true,
      practice: { seed: '42' },
    });
    expect(newGameOf({ ...plan, seats })).not.toHaveProperty('hotseat');
  });

  test('who starts is who sits first', () => {
    const seats = withSeatMoved(againstBots(2, 'easy', 'Ada'), 1, -1);
    expect(seats.map(({ name }) => name)).toEqual(['Otto', 'Ada']);
    expect(withSeatMoved(seats, 1, 1)).toBe(seats);
  });

  test('a plan says what is missing', () => {
    expect(planProblem({ seats: botsOnly(2, 'easy') })).toBeNull();
    expect(planProblem({ seats: [{ sitter: 'person', name: ' ' }] })).toBe('Give every seat a name.');
    const twins = [...againstBots(1, 'easy', 'otto'), ...botsOnly(1, 'easy')];
    expect(planProblem({ seats: twins })).toBe('Two seats have the same name.');
  });
});

describe('the device', () => {
  const kept = (gameId: string, at: number): KeptGame => ({
    gameId,
    rules: 'catan',
    token: `token of ${gameId}`,
    playerId: 'p1',
    hotseat: false,
    invites: [],
    setup: null,
    forkOf: null,
    at,
  });
  const storage = (broken = false) => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (broken) throw new Error('full');
        values.set(key, value);
      },
    };
  };

  test('a seat is found again after a reload, the newest game first', () => {
    const store = storage();
    createDevice(store).keep(kept('a', 1));
    createDevice(store).keep(kept('b', 2));
    const again = createDevice(store);
    expect(again.games().map(({ gameId }) => gameId)).toEqual(['b', 'a']);
    expect(again.game('a')?.token).toBe('token of a');
    again.forget('b');
    expect(again.game('b')).toBeNull();
  });

  test('a full, forbidden or spoilt storage costs the memory, not the page', () => {
    const full = createDevice(storage(true));
    full.keep(kept('a', 1));
    expect(full.game('a')).not.toBeNull();
    expect(createDevice(null).games()).toEqual([]);
    const spoilt = storage();
    spoilt.setItem('turnfold.games', '{"not":"a list"}');
    expect(createDevice(spoilt).games()).toEqual([]);
  });
});

describe('sending again', () => {
  const wait = async () => undefined;

  test('what may pass is sent again, what is an answer is not', async () => {
    const answers = [
      new Problem(503, {}),
      new Problem(409, { code: 'KEY_IN_USE' }),
      new Problem(422, { code: 'NOT_YOUR_TURN' }),
    ];
    let sent = 0;
    const send = () => Promise.reject(answers[sent++]);
    await expect(untilAnswered(send, { wait })).rejects.toBe(answers[2]);
    expect(sent).toBe(3);
  });

  test('the server’s own wish for a pause is granted, and in the end the failure is told', async () => {
    const waits: number[] = [];
    const send = () => Promise.reject(new Problem(429, {}, 2000));
    const slow = async (ms: number) => void waits.push(ms);
    await expect(untilAnswered(send, { wait: slow, tries: 3 })).rejects.toMatchObject({ status: 429 });
    expect(waits).toEqual([2000, 2000]);
  });
});

test('a small memory forgets what was not used for longest', () => {
  const lru = createLru<number, string>(2);
  lru.set(1, 'one');
  lru.set(2, 'two');
  lru.get(1);
  lru.set(3, 'three');
  expect([1, 2, 3].map((key) => lru.has(key))).toEqual([true, false, true]);
});

test('names of options read as words', () => {
  expect(['forcedOnly', 'FORCED_ONLY', 'passPolicy', 'free'].map(words)).toEqual([
    'Forced only',
    'Forced only',
    'Pass policy',
    'Free',
  ]);
});
