// Records of every release are read for ever: they verify with their receipts, and load to the state that was played.

import { catalog } from '@turnfold/catalog';
import {
  type CompleteRecord,
  hashOf,
  importRecord,
  parseRecord,
  type Receipt,
  verify,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { type FrozenGame, manifestOf, RELEASES, recordText } from './data.ts';
import { rulesThatMade } from './people.ts';

const readRecord = (release: string, { name }: FrozenGame): CompleteRecord => {
  const record = parseRecord(recordText(release, name));
  if ('problem' in record || !record.complete) throw new Error(`${name} is no complete record`);
  return record;
};

test('0.2 is kept, and shows every game in every state', () => {
  expect(RELEASES).toContain('0.2');
  const names = manifestOf('0.2').games.map(({ name }) => name);
  const kinds = [
    'invited',
    'waiting',
    'running',
    'fork',
    'bot',
    'finished',
    'fork-finished',
    'resigned',
    'aborted',
  ];
  expect(names.sort()).toEqual(
    catalog.flatMap(({ rules }) => kinds.map((kind) => `${rules.id}-${kind}`)).sort(),
  );
});

describe.each(RELEASES)('the records of %s', (release) => {
  const games = manifestOf(release).games.filter(({ status }) => status === 'over');

  test.each(games)('$name', (game) => {
    const record = readRecord(release, game);
    const rules = rulesThatMade(game);
    expect(record).toMatchObject({ gameId: game.gameId, rulesVersion: game.rulesVersion, head: game.head });
    expect(verify(rules, record, game.receipts)).toMatchObject({
      verdict: rules.version === game.rulesVersion ? 'verified' : 'intact',
      entries: game.revision + 1,
    });
    const { state, revision } = importRecord(rules, record).game;
    expect(revision).toBe(game.revision);
    if (game.state?.version === rules.stateVersion) expect(hashOf(state)).toBe(game.state.digest);
  });

  test.each(games.filter(({ receipts }) => receipts.length > 0))('$name keeps no other receipt', (game) => {
    const [receipt] = game.receipts as [Receipt];
    const other = { ...receipt, seedCommitment: hashOf('another secret') };
    expect(verify(rulesThatMade(game), readRecord(release, game), [other])).toMatchObject({
      verdict: 'failed',
      where: 'receipt',
    });
  });

  test('hold an undo, a resignation, a bot, a fork and an abort', () => {
    const records = games.map((game) => readRecord(release, game));
    const entries = records.flatMap((record) => record.entries);
    const types = new Set(entries.flatMap(({ events }) => events.map(({ type }) => type)));
    for (const type of ['table/undone', 'table/resigned', 'table/forked', 'table/aborted'])
      expect(types, type).toContain(type);
    expect(entries.some(({ by }) => by === 'bot')).toBe(true);
    expect(entries.some(({ state, revision }) => state && revision === 100)).toBe(true);
  });
});
