import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyRules } from '@turnfold/kernel';
import { expectPerft, perft } from '@turnfold/kernel/testing';
import { describe, expect, test, vi } from 'vitest';
import { type AuctionState, auction } from './examples/auction.ts';

const AUCTION = { games: 3, depth: 12, setups: [{ seats: 2 }, { seats: 4, options: { rounds: 2 } }] };

test('the table of the auction has not changed', () => {
  expectPerft(new URL('./perft/auction.txt', import.meta.url), perft(auction, AUCTION));
});

describe('a table', () => {
  const rowsOf = (rules: AnyRules, depth = 4) =>
    perft(rules, { games: 2, depth, setups: [{ seats: 2 }] })
      .split('\n')
      .filter((line) => /^ +\d/.test(line));

  test('has a row for each depth, and counts the actions of all who are to act', () => {
    const rows = rowsOf(auction);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatch(/^ {4}0 {6}2 {13}12 {2}[0-9a-f]{16}$/); // Two games, two seats, three cards each.
    expect(rows[1]).toMatch(/^ {4}1 {6}2 {14}6 {2}/);
  });

  test('ends when all games are over', () => {
    const rows = rowsOf(auction, 1_000);
    expect(rows).toHaveLength(9); // Four rounds of two bids, and the end.
    expect(rows.at(-1)).toMatch(/^ {4}8 {6}2 {14}0 {2}/);
  });

  test('says where the list is not complete', () => {
    expect(rowsOf({ ...auction, listsAll: () => false } as AnyRules)[0]).toContain(' 12+ ');
  });

  test('shows a rule that lists one action less, and one that only writes something else down', () => {
    const fewer: typeof auction = {
      ...auction,
      *legalActions(state, seat) {
        const [, ...others] = auction.legalActions(state, seat);
        yield* others;
      },
    };
    const richer: typeof auction = {
      ...auction,
      evolve(state, event, own) {
        const next: AuctionState = auction.evolve(state, event, own);
        return event.type === 'prizeRolled' ? { ...next, prize: next.prize + 1 } : next;
      },
    };
    expect(rowsOf(fewer as AnyRules)[0]).not.toBe(rowsOf(auction)[0]);
    expect(rowsOf(richer as AnyRules)[0]?.slice(0, 27)).toBe(rowsOf(auction)[0]?.slice(0, 27));
    expect(rowsOf(richer as AnyRules)[0]).not.toBe(rowsOf(auction)[0]);
  });

  test('rules that throw are not tabled', () => {
    const throws = {
      ...auction,
      toAct() {
        throw new Error('no idea');
      },
    } as AnyRules;
    expect(() => perft(throws, AUCTION)).toThrow('no idea');
  });

  test('is kept in a file that is written when asked for', () => {
    const folder = mkdtempSync(join(tmpdir(), 'perft-'));
    const file = join(folder, 'table.txt');
    try {
      vi.stubEnv('UPDATE', '');
      expect(() => expectPerft(file, 'a\n')).toThrow(/There is no table .*table\.txt yet/);
      vi.stubEnv('UPDATE', '1');
      expectPerft(file, 'a\n');
      expect(readFileSync(file, 'utf8')).toBe('a\n');
      vi.stubEnv('UPDATE', '');
      expectPerft(file, 'a\n');
      expect(() => expectPerft(file, 'b\n')).toThrow(/The table .* differs from line 1 on/);
    } finally {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    }
  });
});
