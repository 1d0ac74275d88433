// Positions to learn from, and the way of what was learned into a game.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@turnfold/kernel';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { FIGURES as CATAN_FIGURES } from '../../games/catan/src/bots/figures.ts';
import { FIGURES } from '../../games/territories/src/bots/figures.ts';
import { judge } from '../../games/territories/src/bots/judge.ts';
import { NETWORK } from '../../games/territories/src/bots/network.ts';
import { countTiles } from '../../games/territories/src/tiles.ts';
import { catanRecords } from '../src/learn/catan.ts';
import { learn, writeNetwork } from '../src/learn/main.ts';
import { playForPositions } from '../src/learn/territories.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnfold-learn-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SMALL = { width: 12, height: 8 };

describe('positions of Territories', () => {
  test.each([
    ['by the count', null],
    ['by the network', judge],
  ])('%s: undecided boards, and one result for each side of a game', (_, players) => {
    const kept = [1, 2, 3, 4].flatMap((seed) => playForPositions(SMALL, seededRandom(seed), players));
    expect(kept.length).toBeGreaterThan(4);
    const half = (SMALL.width * SMALL.height) / 2;
    for (const { mine, theirs, won, margin } of kept) {
      expect(won).toBe(margin > 0 ? 1 : margin < 0 ? 0 : 0.5);
      expect(Math.max(countTiles(mine), countTiles(theirs))).toBeLessThanOrEqual(half);
    }
  });

  test('are written as records of the result and the figures, the same for the same seed', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const written = ['once', 'again'].map((name) => {
      const out = join(folder, name);
      learn('territories', { seed: 5, seconds: 60, games: 3, network: undefined, out });
      return readFileSync(out);
    });
    log.mockRestore();
    expect(written[0]?.length).toBeGreaterThan(0);
    expect((written[0]?.length ?? 1) % (4 * (2 + FIGURES))).toBe(0);
    expect(written[1]).toEqual(written[0]);
  });
});

test('positions of Catan: the winner, the seats, and the figures of four', () => {
  const records = catanRecords(7);
  expect(records.length).toBeGreaterThan(10);
  const winners = new Set(records.map((record) => record.readFloatLE(0)));
  expect(winners.size).toBe(1);
  for (const record of records) {
    expect(record.length).toBe(4 * (2 + 4 * CATAN_FIGURES));
    expect(record.readFloatLE(0)).toBeLessThan(record.readFloatLE(4));
  }
});

test('what was learned becomes a module, with nothing lost', () => {
  const [trained, out] = [join(folder, 'trained.json'), join(folder, 'network.ts')];
  writeFileSync(trained, JSON.stringify(NETWORK));
  writeNetwork(trained, out);
  const [, text = ''] = readFileSync(out, 'utf8').split('export const NETWORK = ');
  expect(JSON.parse(text.replace(/;\s*$/, ''))).toEqual(NETWORK);
});
