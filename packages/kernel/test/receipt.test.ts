// A receipt binds the host: whatever it changes after a seed was opened, the record contradicts the receipt.

import {
  type CompleteRecord,
  exportRecord,
  type LuckSource,
  parseReceipt,
  type Receipt,
  receiptProblem,
  seedHashOf,
  verify,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { auction } from './examples/auction.ts';
import { AT, play } from './support/play.ts';

const seed = (name: string) => seedHashOf(`seed of ${name}`);
const SETUP = { seats: 3, options: { rounds: 2 } };
const HONEST = {
  kind: 'committed',
  secret: '5e'.repeat(32),
  clientSeeds: [seed('ada'), null, seed('cy')],
} as const satisfies LuckSource;

const recordWith = (source: LuckSource, gameId = 'g'): CompleteRecord => {
  const { history, luck } = play({ rules: auction, setup: SETUP, source, gameId });
  return exportRecord(history, luck, { players: [], createdAt: AT }, 'spectator') as CompleteRecord;
};

const honest = recordWith(HONEST);
const receipt: Receipt = {
  gameId: 'g',
  seedCommitment: honest.commitment,
  playerId: 'p1',
  clientSeed: seed('ada'),
  seedHashes: [seedHashOf(seed('ada')), null, seedHashOf(seed('cy'))],
};

test('an honest game keeps what its receipts say', () => {
  expect(receiptProblem(honest, receipt)).toBeNull();
  const other = { ...receipt, playerId: 'p3', clientSeed: seed('cy') };
  expect(verify(auction, honest, [receipt, other])).toMatchObject({ verdict: 'verified' });
});

describe('a host that skips its own checks makes a record that is true by itself, and false by the receipt', () => {
  test.each<[string, CompleteRecord, string]>([
    [
      'a secret chosen after the seeds were known',
      recordWith({ ...HONEST, secret: 'ba'.repeat(32) }),
      'its secret is not the one that the host committed to',
    ],
    ['another game id', recordWith(HONEST, 'h'), 'it is the record of another game'],
    [
      "a friend's seed chosen after mine was opened",
      recordWith({ ...HONEST, clientSeeds: [seed('ada'), null, seed('eve')] }),
      'the list of seeds was changed after it closed, at p3',
    ],
    [
      'my seed swapped',
      recordWith({ ...HONEST, clientSeeds: [seed('eve'), null, seed('cy')] }),
      'the list of seeds was changed after it closed, at p1',
    ],
    [
      'a seat moved',
      recordWith({ ...HONEST, clientSeeds: [null, seed('ada'), seed('cy')] }),
      'the list of seeds was changed after it closed, at p1',
    ],
    [
      'a seat filled after the list closed',
      recordWith({ ...HONEST, clientSeeds: [seed('ada'), seed('eve'), seed('cy')] }),
      'the list of seeds was changed after it closed, at p2',
    ],
    ['dice of a practice game', recordWith({ kind: 'practice', seed: 'x' }), 'it is a practice game'],
  ])('%s', (_what, record, problem) => {
    expect(verify(auction, record)).toMatchObject({ verdict: 'verified' });
    expect(verify(auction, record, [receipt])).toMatchObject({
      verdict: 'failed',
      where: 'receipt',
      problem: expect.stringContaining(problem),
    });
  });

  test('a seed that does not fit the hash in the list, though the header says so', () => {
    const swapped = { ...HONEST, clientSeeds: [seed('ada'), null, seed('eve')] };
    const forged = { ...honest, luck: swapped };
    expect(receiptProblem(forged, receipt)).toBe('the seed of p3 is not the one that was sealed');
    expect(verify(auction, forged)).toMatchObject({ verdict: 'failed', where: 'header' });
  });
});

test('a seed that its own player did not open in time accuses nobody', () => {
  const aborted = {
    ...honest,
    luck: { ...HONEST, clientSeeds: [null, null, seed('cy')] },
    outcome: { result: 'aborted', winners: [], ranking: [[0, 1, 2]], reason: 'SEED_NOT_OPENED', seats: [0] },
  } as const;
  expect(receiptProblem(aborted, receipt)).toBeNull();
  expect(receiptProblem({ ...aborted, outcome: null }, receipt)).toBe(
    'your seed was replaced by another one',
  );
});

test('a receipt that contradicts itself proves nothing', () =>
  expect(receiptProblem(honest, { ...receipt, clientSeed: seed('eve') })).toContain('contradicts itself'));

test('a receipt is read from a file, its list by seat or by player', () => {
  expect(parseReceipt(JSON.stringify(receipt))).toEqual(receipt);
  const byPlayer = { p1: receipt.seedHashes[0], p2: null, p3: receipt.seedHashes[2] };
  expect(parseReceipt(JSON.stringify({ ...receipt, seedHashes: byPlayer }))).toEqual(receipt);
  expect(parseReceipt('[')).toEqual({ problem: 'this is not JSON' });
  for (const wrong of [null, 5, {}, { ...receipt, clientSeed: 5 }, { ...receipt, seedHashes: [5] }])
    expect(parseReceipt(JSON.stringify(wrong))).toHaveProperty('problem');
});

test('a list that is longer or shorter than the receipt says was changed, too', () => {
  const listed = (seedHashes: readonly (string | null)[]) =>
    receiptProblem({ ...honest, seedHashes }, receipt);
  const eve = seedHashOf(seed('eve'));
  expect(listed([...receipt.seedHashes, eve])).toBe('the list of seeds was changed after it closed, at p4');
  expect(listed(receipt.seedHashes.slice(0, 2))).toBe('the list of seeds was changed after it closed, at p3');
});
