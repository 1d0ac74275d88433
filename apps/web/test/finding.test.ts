// What the page says about a record, whoever made it. The host of these tests skips every check of its own: its records
// are true by themselves, and only what the device knows gives them away.

import {
  type CompleteRecord,
  importRecord,
  type LuckSource,
  type Receipt,
  seedHashOf,
} from '@turnfold/kernel';
import { fail } from '@turnfold/wire/api';
import { describe, expect, test } from 'vitest';
import { createDevice } from '../src/device.ts';
import { myGameText } from '../src/lobby/my-game-text.ts';
import { type Finding, findingOf, type Told } from '../src/table/finding.ts';
import { whyMissing } from '../src/table/missing-page.tsx';
import { abortedRecord, game, playedRecord, runningRecord } from './records.ts';
import { createStorage, good, keptGame, seedOf, viewAt } from './support.ts';

const HONEST = {
  kind: 'committed',
  secret: '5e'.repeat(32),
  clientSeeds: [seedOf('ada'), seedOf('bo')],
} as const satisfies LuckSource;

const honest = playedRecord({ source: HONEST });
const receipt: Receipt = {
  gameId: 'g',
  seedCommitment: honest.commitment,
  playerId: 'p1',
  clientSeed: seedOf('ada'),
  seedHashes: HONEST.clientSeeds.map(seedHashOf),
};

const toldOf = (record: CompleteRecord): Told => ({
  gameId: record.gameId,
  rulesVersion: record.rulesVersion,
  commitment: record.commitment,
  head: record.head,
});

/** As a stranger checks it, and as the player who holds the receipt. */
const asStranger = (record: CompleteRecord): Finding => findingOf(game, record, { told: null, receipts: [] });
const asPlayer = (record: CompleteRecord): Finding =>
  findingOf(game, record, { told: null, receipts: [receipt] });

test('an honest game is verified, and kept its promise', () => {
  expect(findingOf(game, honest, { told: toldOf(honest), receipts: [receipt] })).toEqual({
    tone: 'good',
    title: 'Verified: every move and die checks out',
    text: expect.stringMatching(
      /^\d+ entries of the log, \d+ events and \d+ draws of luck: each is what .* It fits the receipt: .*promised\.$/,
    ),
    notes: [],
  });
});

test('without a receipt the page does not claim that anything was promised', () =>
  expect(asStranger(honest).text).toContain('There is no receipt here'));

describe('the attacks on luck, by a host that skips its own checks', () => {
  test.each<[string, CompleteRecord, string]>([
    [
      'another secret, drawn after the seeds were known',
      playedRecord({ source: { ...HONEST, secret: 'ba'.repeat(32) } }),
      'Its secret is not the one that the host committed to before your seed was opened.',
    ],
    [
      'the same secret under another game id',
      playedRecord({ source: HONEST, gameId: 'h' }),
      'It is the record of another game.',
    ],
    [
      'a friend who chooses a seed after mine was open',
      playedRecord({ source: { ...HONEST, clientSeeds: [seedOf('ada'), seedOf('eve')] } }),
      'The list of seeds was changed after it closed, at p2.',
    ],
    [
      'a seat that moved after the list closed',
      playedRecord({ source: { ...HONEST, clientSeeds: [seedOf('bo'), seedOf('ada')] } }),
      'The list of seeds was changed after it closed, at p1.',
    ],
    [
      'a seat that lost its seed after the list closed',
      playedRecord({ source: { ...HONEST, clientSeeds: [seedOf('ada'), null] } }),
      'The list of seeds was changed after it closed, at p2.',
    ],
    [
      'my seed swapped for another one',
      playedRecord({ source: { ...HONEST, clientSeeds: [seedOf('eve'), seedOf('bo')] } }),
      'The list of seeds was changed after it closed, at p1.',
    ],
    [
      'practice with known dice in place of the game',
      playedRecord({ source: { kind: 'practice', seed: 'known' } }),
      'It is a practice game: its dice were known beforehand, and no receipt binds it.',
    ],
  ])('%s', (_what, record, text) => {
    expect(asStranger(record).tone).toBe('good');
    expect(asPlayer(record)).toEqual({
      tone: 'bad',
      title: 'Verification FAILED against the receipt',
      text,
      notes: [],
    });
  });

  test('a seat that was filled after the list closed', () => {
    const alone = { ...receipt, seedHashes: [receipt.seedHashes[0] ?? null, null] };
    expect(findingOf(game, honest, { told: null, receipts: [alone] })).toMatchObject({
      tone: 'bad',
      text: 'The list of seeds was changed after it closed, at p2.',
    });
  });

  describe('a forged fork', () => {
    const { state } = importRecord(game.rules, honest).gameAt(4);
    const fork = { gameId: 'elsewhere', revision: 500, state };

    test('that is marked as practice says so, and does not pass for the game of the receipt', () => {
      const forged = playedRecord({ source: { kind: 'practice', seed: 'x' }, fork });
      expect(asStranger(forged)).toMatchObject({
        tone: 'good',
        notes: [
          'It is a fork of game elsewhere, from move 500.',
          'It is a practice game: its dice could be known beforehand.',
        ],
      });
      expect(asPlayer(forged)).toMatchObject({
        tone: 'bad',
        title: 'Verification FAILED against the receipt',
      });
    });

    test('that is not marked as practice is found by everybody', () => {
      const forged = playedRecord({ source: HONEST, fork });
      for (const finding of [asStranger(forged), asPlayer(forged)])
        expect(finding).toMatchObject({
          tone: 'bad',
          title: 'Verification FAILED at the very start',
          text: 'It is a fork, and it is not marked as practice.',
        });
    });

    test('that names no origin is found by everybody', () => {
      const forged = playedRecord({ source: HONEST, fork, header: { origin: null } });
      expect(asStranger(forged)).toMatchObject({
        tone: 'bad',
        text: 'It begins with a state, and its header names no origin.',
      });
    });
  });

  describe('a game that is stopped after the seeds were known', () => {
    test('closed by the host: true as far as it goes, and shown for what it is', () => {
      const closed = playedRecord({ source: HONEST, stopAfter: 4 });
      expect(asPlayer(closed)).toMatchObject({
        tone: 'warn',
        title: 'Stopped after the seeds were known',
        text: expect.stringContaining('not decided by play'),
      });
    });

    test('aborted before the deal because a seed stayed sealed', () => {
      const seedHashes = receipt.seedHashes;
      const source = { ...HONEST, clientSeeds: [seedOf('ada'), null] };
      expect(asPlayer(abortedRecord({ source, header: { seedHashes } }))).toMatchObject({
        tone: 'warn',
        title: 'Stopped after the seeds were known',
      });
    });

    const gone = fail('NO_SUCH_GAME');
    const deviceWith = (isOver: boolean, hasReceipt: boolean) => {
      const device = createDevice(createStorage());
      device.keep(keptGame('g', { isOver }));
      if (hasReceipt) device.keepReceipt(receipt);
      return device;
    };

    test('gone from the server: the page and the lobby say so, and the receipt is at hand', () => {
      expect(whyMissing(deviceWith(false, true), 'g', gone)).toMatchObject({
        title: 'Stopped after the seeds were known.',
        receipt,
      });
      const game = null;
      expect(myGameText({ game, code: gone.code, hasReceipt: true, wasOver: false })).toBe(
        'Gone. Stopped after the seeds were known.',
      );
    });

    test('but not where its end was seen, or where no seed was open', () => {
      expect(whyMissing(deviceWith(true, true), 'g', gone).title).toBe(gone.error);
      expect(whyMissing(deviceWith(false, false), 'g', gone).title).toBe(gone.error);
      const game = null;
      for (const [hasReceipt, wasOver] of [
        [true, true],
        [false, false],
      ] as const)
        expect(myGameText({ game, code: gone.code, hasReceipt, wasOver })).toBe('No longer on the server');
    });

    test('nor where the server is only out of reach', () => {
      const away = fail('UNREACHABLE');
      expect(whyMissing(deviceWith(false, true), 'g', away)).toMatchObject({
        title: away.error,
        receipt: null,
      });
    });

    test('an aborted game in the list', () => {
      const outcome = { result: 'aborted', winners: [], ranking: [['p1', 'p2']], reason: 'closed' } as const;
      const view = good(viewAt(5, { status: 'over', outcome }));
      const text = (hasReceipt: boolean) =>
        myGameText({ game: { ...view, devices: [] }, code: null, hasReceipt, wasOver: false });
      expect(text(true)).toBe('Stopped after the seeds were known.');
      expect(text(false)).toBe('The game was aborted, and nobody wins.');
    });
  });
});

describe('the verdict in words', () => {
  test('a die that was changed is found at its move', () => {
    const forged = structuredClone(honest);
    const at = forged.entries.findLastIndex(({ events }) => events.some(({ type }) => type === 'rolled'));
    const roll = forged.entries[at]?.events.find(({ type }) => type === 'rolled')?.payload as { w: number };
    roll.w = 7 - roll.w;
    expect(at).toBeGreaterThan(0);
    expect(asStranger(forged)).toMatchObject({ tone: 'bad', title: `Verification FAILED at move ${at}` });
  });

  test('while the game runs nothing is said about its dice but that they are not checked', () => {
    const finding = findingOf(game, runningRecord({ source: HONEST }), { told: null, receipts: [receipt] });
    expect(finding).toMatchObject({ tone: 'warn', title: 'Intact so far; the dice are not checked yet' });
    expect(finding.text).toContain('can be checked when the game is over');
    expect(`${finding.title} ${finding.text}`).not.toMatch(/verified|checks out|rolled every die/i);
  });

  test('rules that this page does not have: intact, and nothing old is called false', () => {
    const { rules } = game;
    const newer = { ...game, rules: { ...rules, version: rules.version + 1 } };
    expect(findingOf(newer, honest, { told: null, receipts: [receipt] })).toMatchObject({
      tone: 'warn',
      title: 'Intact, but its moves could not be decided again',
    });
    expect(findingOf(null, honest, { told: null, receipts: [] }).tone).toBe('warn');
    const withEarlier = { ...newer, earlier: [rules] };
    expect(findingOf(withEarlier, honest, { told: null, receipts: [receipt] }).tone).toBe('good');
  });

  test.each<[string, Partial<Told>, string]>([
    ['another end', { head: 'another' }, 'It ends differently from the game you were shown.'],
    [
      'another secret',
      { commitment: 'another' },
      'Its secret is not the one that was promised before the game.',
    ],
    ['another game', { gameId: 'another' }, 'It is the record of another game.'],
    ['other rules', { rulesVersion: 99 }, 'It names another version of the rules.'],
  ])(
    'a true record of another game than the one that was shown is not taken for it: %s',
    (_what, change, text) =>
      expect(findingOf(game, honest, { told: { ...toldOf(honest), ...change }, receipts: [] })).toEqual({
        tone: 'bad',
        title: 'Verification FAILED: not the game you were shown',
        text,
        notes: [],
      }),
  );

  test('a host that does not publish the luck of a game that is over is found out', () => {
    const running = runningRecord({ source: HONEST });
    expect(findingOf(game, running, { told: toldOf(honest), receipts: [] })).toMatchObject({
      tone: 'bad',
      text: 'The game is over, and the server does not publish its luck.',
    });
  });
});
