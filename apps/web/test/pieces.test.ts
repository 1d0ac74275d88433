import type { AnyRules, Envelope } from '@turnfold/kernel';
import { eventAt } from '@turnfold/wire/testing';
import { describe, expect, test } from 'vitest';
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
import { inviteLink, parseRoute } from '../src/route.ts';
import { stepTo, ticksOf } from '../src/timeline.ts';
import { words } from '../src/words.ts';
import { good, viewAt } from './support.ts';

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
});

describe('the log', () => {
  const rules = {
    sentence: ({ type, payload }: Envelope, name: (seat: number) => string) =>
      type === 'silent' ? null : `${name((payload as { seat: number }).seat)} ${type}.`,
  } as unknown as AnyRules;
  const { players } = good(viewAt(0));
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
    expect(lines[3]?.text).toBe('Undone: the game is back at move 0.');
  });
});

describe('what happens at every table', () => {
  const silent = { sentence: () => null } as unknown as AnyRules;
  const { players } = good(viewAt(0));
  const text = (type: string, payload: object) =>
    logLines(silent, [{ revision: 0, seat: null, events: [{ ...eventAt(0), type, payload }] }], players)[0];

  test('is told in the kernel’s words, with the players’ names', () => {
    expect(text('table/resigned', { playerId: 'p2' })).toMatchObject({ text: 'Bo resigns.', seat: 1 });
    expect(text('table/timedOut', { playerId: 'p1', onTimeout: 'lose' })?.text).toBe('Ada loses on time.');
    expect(text('table/closed', { by: 'operator' })?.text).toBe('The game was closed by the host.');
    expect(text('table/aborted', { reason: 'SEED_NOT_OPENED', playerIds: ['p2'] })?.text).toBe(
      'The game was aborted before the deal: Bo did not open the seed in time.',
    );
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
      listed: false,
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
    expect(newGameOf({ ...plan, seats })).not.toHaveProperty('listed');
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
    expect(planProblem({ seats: twins })).toBe('Two seats have the same name. Rename one of them.');
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
