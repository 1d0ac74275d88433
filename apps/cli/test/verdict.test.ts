// Which rules a record is decided by: those that made it, where the catalog still has them.

import { catalog } from '@turnfold/catalog';
import type { AnyRules, CompleteRecord, GamePackage } from '@turnfold/kernel';
import { expect, test } from 'vitest';
import { recordText } from '../../../test/frozen/data.ts';
import { verdictOf } from '../src/verdict.ts';

const record = JSON.parse(recordText('0.2', 'catan-finished')) as CompleteRecord;
const today = catalog.find(({ rules }) => rules.id === 'catan') as GamePackage;
const newer: AnyRules = { ...today.rules, version: record.rulesVersion + 1, decide: () => [] };
const verdict = (catan: GamePackage) => verdictOf(record, [], [catan]);

test('today they are those of today', () => expect(verdict(today).finding).toBe('verified'));

test('newer rules beside the old ones: the old ones decide', () =>
  expect(verdict({ ...today, rules: newer, earlier: [today.rules] }).finding).toBe('verified'));

test('newer rules alone: intact, and it is said which ones are here', () => {
  const { finding, lines } = verdict({ ...today, rules: newer });
  expect(finding).toBe('intact');
  expect(lines[0]).toContain(
    `(made by rules version ${record.rulesVersion} of catan, which this program does not have). It has version ${newer.version}.`,
  );
});

test('rules that read its events no more: intact, and it is said why', () => {
  const events = Object.fromEntries(Object.keys(today.rules.events).map((type) => [type, 99]));
  const { finding, lines } = verdict({ ...today, rules: { ...today.rules, events } });
  expect(finding).toBe('intact');
  expect(lines[0]).toMatch(/its events were written by an earlier catan.*Use the Turnfold that made it/);
});

test('rules of the same version that decide otherwise: failed, at the first move that differs', () => {
  const decide: AnyRules['decide'] = (state, seat, action, random) =>
    action.type === 'ROLL_DICE' ? [] : today.rules.decide(state, seat, action, random);
  const first = record.entries.findIndex(({ action }) => action?.type === 'ROLL_DICE');
  const { finding, lines } = verdict({ ...today, rules: { ...today.rules, decide } });
  expect(finding).toBe('failed');
  expect(lines[0]).toContain(`verification FAILED at revision ${first}:`);
});
