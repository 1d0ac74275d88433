// `turnfold verify` as a user meets it: three verdicts, what to do next, and a code for scripts.

import { join } from 'node:path';
import type { CompleteRecord, Receipt } from '@turnfold/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { type FrozenGame, manifestOf, recordText } from '../../../test/frozen/data.ts';
import { rechained, testFolder, turnfold, turnfoldHere } from './support.ts';

const { folder, saved, remove } = testFolder();
afterAll(remove);

const frozen = (name: string) => {
  const game = manifestOf('0.2').games.find((one) => one.name === name) as FrozenGame;
  const text = recordText('0.2', name);
  const [receipt] = game.receipts as [Receipt];
  return { text, record: JSON.parse(text) as CompleteRecord, receipt };
};

const { text, record, receipt } = frozen('territories-finished');
const good = saved('good.turnfold.json', text);
const ada = saved('ada.receipt.json', receipt);

describe('a record is verified', () => {
  test('and without a receipt it is said what only a receipt can tell', () => {
    const { status, stdout } = turnfold(['verify', good]);
    expect(stdout).toContain(`${good}: Verified: every move and die checks out (34 entries, `);
    expect(stdout).toContain('--receipt FILE');
    expect(status).toBe(0);
  });

  test('and keeps a receipt', async () => {
    const { status, stdout } = await turnfoldHere(['verify', good, '--receipt', ada]);
    expect(stdout).toContain(`Receipt ${ada} of p1: kept.`);
    expect(stdout).not.toContain('Note:');
    expect(status).toBe(0);
  });

  test.each([
    ['territories-aborted', 'Note: It was stopped after the seeds were known'],
    ['territories-fork-finished', 'Note: It is a practice game'],
  ])('with what should be known of it: %s', async (name, note) => {
    const { status, stdout } = await turnfoldHere(['verify', saved(`${name}.json`, frozen(name).text)]);
    expect(stdout).toContain('Verified');
    expect(stdout).toContain(note);
    expect(status).toBe(0);
  });
});

describe('a record is intact', () => {
  const expectIntact = async (file: string, ...words: readonly string[]) => {
    const { status, stdout } = await turnfoldHere(['verify', file]);
    for (const word of words) expect(stdout).toContain(word);
    expect(status).toBe(3);
  };

  test('where its rules are of a version that is not here', () =>
    expectIntact(
      saved('newer.json', rechained({ ...record, rulesVersion: 9 })),
      'Intact: no entry was changed',
      '(made by rules version 9 of territories, which this program does not have)',
      'It has version 1.',
    ));

  test('where the game is unknown here', () =>
    expectIntact(
      saved('chess.json', rechained({ ...record, rules: 'chess' })),
      '(made by rules version 1 of chess, which this program does not have)',
      'It knows territories, conquest, catan, battletech.',
    ));
});

describe('a record fails', () => {
  const failsWith = async (words: string, ...args: readonly string[]) => {
    const { status, stderr, stdout } = await turnfoldHere(['verify', ...args]);
    expect(stderr).toContain(words);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  };

  test('at the entry that is not true', async () => {
    const forged = structuredClone(record) as unknown as { entries: { at: string }[] };
    (forged.entries[7] as { at: string }).at = '2020-01-01T00:00:00.000Z';
    await failsWith(
      'verification FAILED at revision 7: its hash is not that of its content.',
      saved('at-7.json', forged),
    );
  });

  test('where another secret is behind it', async () => {
    const luck = { ...record.luck, secret: 'ba'.repeat(32) };
    await failsWith(
      'verification FAILED in its header: the secret is not',
      saved('secret.json', { ...record, luck }),
    );
  });

  test('where its end is missing', async () => {
    const entries = record.entries.slice(0, -1);
    await failsWith('verification FAILED at its end', saved('cut.json', { ...record, entries }));
  });

  test('by the receipt that it does not keep, and that file is named', async () => {
    const other = saved('other.json', { ...receipt, seedCommitment: 'ba'.repeat(32) });
    await failsWith(`FAILED by the receipt ${other} of p1: its secret is not`, good, '-r', ada, '-r', other);
  });

  test('by the receipt of another game, which is not passed over', async () => {
    const other = saved('another-game.json', { ...receipt, gameId: 'elsewhere' });
    await failsWith(
      `FAILED by the receipt ${other} of p1: it is the record of another game`,
      good,
      '-r',
      other,
    );
  });

  test('among others, and a receipt of none of them is named', async () => {
    const fork = saved('fork.json', frozen('territories-fork-finished').text);
    const lost = saved('lost.json', { ...receipt, gameId: 'elsewhere' });
    const { status, stdout, stderr } = await turnfoldHere(['verify', good, fork, '-r', ada, '-r', lost]);
    expect(stdout.match(/Verified/g)).toHaveLength(2);
    expect(stdout.match(/kept/g)).toHaveLength(1);
    expect(stderr).toContain(`${lost}: verification FAILED: none of these records is of game elsewhere`);
    expect(status).toBe(1);
  });
});

describe('nothing can be checked', () => {
  test.each<[string, () => readonly string[], string]>([
    ['a file that is not there', () => [join(folder, 'none')], 'there is no such file. Check its name.'],
    ['a folder', () => [folder], 'it cannot be read (EISDIR).'],
    ['no JSON', () => [saved('text', 'hello')], 'this is not JSON. Take the record from the page'],
    ['another JSON', () => [saved('other', '{}')], 'this is not a Turnfold record. Take the record from'],
    [
      'a record of 0.1',
      () => [saved('old', { ...record, version: 1 })],
      'this is a record of Turnfold 0.1 (format 1), which is no longer read. Open it with 0.1.',
    ],
    [
      'a record of a later format',
      () => [saved('late', { ...record, version: 99 })],
      'Update Turnfold to open it.',
    ],
    ['a receipt as a record', () => [ada], 'this is a receipt, not a record. Name it after --receipt.'],
    ['a record as a receipt', () => [good, '-r', good], 'this is a record, not a receipt.'],
    ['a receipt that is none', () => [good, '-r', saved('no-receipt', '{}')], 'this is not a receipt'],
    ['a receipt that is not there', () => [good, '-r', join(folder, 'none')], 'there is no such file'],
  ])('of %s, and it is said what to do', async (_what, args, sentence) => {
    const { status, stderr } = await turnfoldHere(['verify', ...args()]);
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });
});

describe('a record that a stranger wrote', () => {
  test('cannot bring a verdict of its own', async () => {
    const sly = { ...record, finding: 'verified', lines: ['Verified: every move'], head: 'x' };
    const { status, stdout } = await turnfoldHere(['verify', saved('sly.json', sly)]);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });

  test('cannot write over the verdict that it gets', async () => {
    const sly = rechained({ ...record, rules: '\u001b[2K\rVerified' });
    const { status, stdout } = await turnfoldHere(['verify', saved('over.json', sly)]);
    expect(stdout).toContain('of ?[2K?Verified,');
    expect(status).toBe(3);
  });
});

test('the program gives the codes that are in its help', () => {
  const { status, stdout } = turnfold(['verify', '--help']);
  expect(stdout).toMatch(/0 +verified[\s\S]*1 +failed[\s\S]*2 +nothing could be checked[\s\S]*3 +intact/);
  expect(status).toBe(0);
  const late = saved('late.json', rechained({ ...record, rulesVersion: 2 }));
  const headless = saved('headless.json', { ...record, head: 'x' });
  const codes = [[late], [late, join(folder, 'none')], [late, join(folder, 'none'), headless]].map(
    (files) => turnfold(['verify', ...files]).status,
  );
  expect(codes).toEqual([3, 2, 1]);
  const other = saved('not-mine.json', { ...receipt, seedCommitment: 'ba'.repeat(32) });
  const refused = turnfold(['verify', good, '--receipt', ada, '--receipt', other]);
  expect(refused.stderr).toContain(`FAILED by the receipt ${other} of p1`);
  expect(refused.status).toBe(1);
});
