import { gameOf } from '@turnfold/catalog';
import {
  type Action,
  act,
  type CompleteRecord,
  createHistory,
  exportRecord,
  headerOf,
  importRecord,
  isRefusal,
  luckOf,
  openGame,
  seededRandom,
} from '@turnfold/kernel';
import { expect, test } from 'vitest';
import { createRecordStore } from '../src/record-store.ts';
import { findingOf } from '../src/table/finding.ts';

const game = gameOf('territories');
if (!game) throw new Error('the catalog has no Territories');
const { rules } = game;
const AT = '2026-01-01T00:00:00.000Z';
const setup = { seats: 2, options: { width: 8, height: 6, passPolicy: 'forcedOnly', fairStart: false } };

/** A whole game in which everybody takes any legal action. */
const played = (): CompleteRecord => {
  const luck = luckOf('g', { kind: 'practice', seed: 'record' });
  const history = createHistory(rules, headerOf(rules, 'g', setup, luck));
  history.append(openGame({ rules, gameId: 'g', setup, luck, at: AT }), luck);
  const random = seededRandom(7);
  while (!history.game.outcome) {
    const [seat = 0] = rules.toAct(history.game.state);
    const legal: Action[] = [...rules.legalActions(history.game.state, seat)];
    const step = act(history.game, seat, legal[random.int(legal.length)], luck, AT);
    if (isRefusal(step)) throw new Error(step.explain);
    history.append(step, luck);
  }
  const players = ['Ada', 'Bo'].map((name, seat) => ({ playerId: `p${seat + 1}`, name, bot: null }));
  return exportRecord(
    history,
    luck,
    { players, createdAt: AT, practice: true },
    'spectator',
  ) as CompleteRecord;
};

const record = played();
const last = record.entries.length - 1;
const opened = () => createRecordStore(record, importRecord(rules, record));

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

test('a true record is found true, and one changed die is found', () => {
  expect(findingOf(rules, record, null)).toMatchObject({ good: true });
  const forged = structuredClone(record);
  const roll = forged.entries[1]?.events.find(({ type }) => type === 'rolled')?.payload as { w: number };
  roll.w = 7 - roll.w;
  expect(findingOf(rules, forged, null)).toMatchObject({ good: false });
});

test('a true record of another game than the one that was shown is not taken for it', () => {
  const told = { head: record.head, commitment: record.commitment };
  expect(findingOf(rules, record, told)).toMatchObject({ good: true });
  expect(findingOf(rules, record, { ...told, head: 'another' })).toMatchObject({
    good: false,
    title: 'Not the same game',
  });
  expect(findingOf(rules, record, { ...told, commitment: 'another' })).toMatchObject({
    good: false,
    title: 'Not the same luck',
  });
});
