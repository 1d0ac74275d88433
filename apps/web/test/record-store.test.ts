import { importRecord } from '@turnfold/kernel';
import { createClock } from '@turnfold/wire/testing';
import { describe, expect, test } from 'vitest';
import { createDevice } from '../src/device.ts';
import { openRecord, readReceipt, receiptsFor } from '../src/record/open-record.ts';
import { storedGame } from '../src/record/stored-game.ts';
import { createRecordStore } from '../src/record-store.ts';
import { game, playedRecord, runningRecord } from './records.ts';
import { createStorage, keptGame, receiptOf, refusedBy, seedOf, viewAt } from './support.ts';

const { rules } = game;
const record = playedRecord({ source: { kind: 'practice', seed: 'record' } });
const last = record.entries.length - 1;
const opened = () =>
  createRecordStore(record, importRecord(rules, record), { timers: createClock(), stayMs: () => 0 });

test('a record opens at its end, with its outcome', () => {
  const { latest, shown, cursor, facts } = opened().get();
  expect(shown).toBe(latest);
  expect(shown).toMatchObject({ revision: last, status: 'over', toAct: [] });
  expect(shown?.outcome?.winners.length).toBeGreaterThan(0);
  expect(cursor).toBeNull();
  expect(facts).toMatchObject({ rules: 'territories', practice: true, yours: [] });
});

test('every revision can be gone to, and a step forward is told', () => {
  const store = opened();
  store.look(0);
  expect(store.get()).toMatchObject({
    cursor: 0,
    shown: { revision: 0, status: 'active', toAct: ['p1'] },
    fresh: [],
  });
  store.look(1);
  expect(store.get().fresh).toEqual(record.entries[1]?.events);
  store.look(last);
  expect(store.get().cursor).toBeNull();
  store.look(-5);
  expect(store.get().shown?.revision).toBe(0);
});

test('nobody can act on a record', async () => {
  expect(await opened().act({ type: 'PASS', payload: {} })).toMatchObject({ code: 'RECORD' });
});

test('a record of a game that was stopped or drawn says so', () => {
  const closed = playedRecord({ source: { kind: 'practice', seed: 'record' }, stopAfter: 3 });
  const { shown } = createRecordStore(closed, importRecord(rules, closed), {
    timers: createClock(),
    stayMs: () => 0,
  }).get();
  expect(shown?.outcome).toEqual({
    result: 'aborted',
    reason: 'closed',
    winners: [],
    ranking: [['p1', 'p2']],
  });
});

describe('a file', () => {
  test('that is no record, or one of an earlier format, says so', async () => {
    expect(await openRecord('{')).toEqual({ problem: 'This file cannot be opened: this is not JSON.' });
    const earlier = await openRecord(JSON.stringify({ ...record, version: 1 }));
    expect(earlier).toMatchObject({
      problem: expect.stringContaining('a record of Turnfold 0.1 (format 1)'),
    });
  });

  test('of rules that this page does not have is not shown, and what can be checked is', async () => {
    const unknown = await openRecord(JSON.stringify({ ...record, rules: 'chess' }));
    expect(unknown).toMatchObject({ problem: expect.stringContaining('does not know chess') });
    expect(unknown).toMatchObject({ finding: { tone: 'bad' } }); // Its header is not the one of its chain.
    const luck = { kind: 'committed', secret: '5e'.repeat(32), clientSeeds: [seedOf('a'), null] } as const;
    const other = playedRecord({ source: luck, header: { rulesVersion: 99 } });
    expect(await openRecord(JSON.stringify(other))).toMatchObject({
      problem: 'This page has no territories of rules version 99.',
      finding: { tone: 'warn', title: 'Intact, but its moves could not be decided again' },
    });
  });

  test('of a running game is not shown, and its chain is checked', async () => {
    const running = runningRecord({ source: { kind: 'practice', seed: 'record' } });
    expect(await openRecord(JSON.stringify(running))).toMatchObject({
      problem: expect.stringContaining('still running'),
      finding: { tone: 'warn', title: 'Intact so far; the dice are not checked yet' },
    });
  });

  test('with a receipt is read as one, and anything else is not', () => {
    expect(readReceipt(JSON.stringify(receiptOf('g')))).toEqual(receiptOf('g'));
    expect(readReceipt('{}')).toMatchObject({
      problem: expect.stringContaining('This file is not a receipt'),
    });
  });
});

test('a record is held against the receipt of this device and those that are added', () => {
  const device = createDevice(createStorage());
  device.keepReceipt(receiptOf('g'));
  const friend = receiptOf('g', { playerId: 'p2', clientSeed: seedOf('bo') });
  expect(receiptsFor({ gameId: 'g' }, device, [friend])).toEqual([receiptOf('g'), friend]);
  expect(receiptsFor({ gameId: 'h' }, device, [])).toEqual([]);
});

describe('the game behind a record', () => {
  const device = { game: () => keptGame(record.gameId) };
  const head = record.entries.at(-1)?.hash ?? null;
  const asked = (answer: ReturnType<typeof viewAt>) =>
    storedGame(record, { view: async () => answer }, device);

  test('is there to play on from where the server has the same one', async () => {
    expect(await asked(viewAt(last, { gameId: record.gameId, head }))).toMatchObject({
      game: { gameId: record.gameId },
      token: `token of ${record.gameId}`,
    });
  });

  test('is not where the server has another one, or none to show', async () => {
    expect(await asked(viewAt(last, { gameId: record.gameId, head: 'ab'.repeat(32) }))).toBeNull();
    expect(await asked(refusedBy('NO_SUCH_GAME', 404, 'There is no such game.'))).toBeNull();
  });
});
