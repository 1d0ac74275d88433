import { createHash, createHmac } from 'node:crypto';
import {
  act,
  canonical,
  commitmentOf,
  isRefusal,
  luckOf,
  openGame,
  type Step,
  sameDiceSeed,
  shuffle,
  undoTo,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { auction } from './examples/auction.ts';
import { fairness } from './support/chi-square.ts';

const SOURCE = {
  kind: 'committed',
  secret: '0123456789abcdef'.repeat(4),
  clientSeeds: ['tulip', null, 'žluťoučký'],
} as const;
const GAME = 'game-1';
const luck = luckOf(GAME, SOURCE);

/** The published formula, written a second time with other tools: HMAC-SHA256(secret, gameId|p|k|hash of the seeds). */
const words = (...place: (string | number)[]): number[] => {
  const seeds = createHash('sha256').update(canonical(SOURCE.clientSeeds)).digest('hex');
  const mac = createHmac('sha256', Buffer.from(SOURCE.secret, 'hex'))
    .update([GAME, ...place, seeds].join('|'))
    .digest();
  return Array.from({ length: 8 }, (_, word) => mac.readUInt32BE(word * 4));
};

/** The first word below the largest multiple of `below`; if all eight are above it, the next digest. */
const expected = (ply: string | number, draw: number, below: number): number => {
  const limit = Math.floor(2 ** 32 / below) * below;
  for (let again = 0; ; again++) {
    const word = words(ply, draw, ...(again ? [again] : [])).find((one) => one < limit);
    if (word !== undefined) return word % below;
  }
};

describe('committed luck', { timeout: 60_000 }, () => {
  test.each(['opening', 0, 1, 2, 77, 12_345] as const)('at ply %s is the published formula', (ply) => {
    const random = luck.drawsAt(ply);
    for (let draw = 0; draw < 40; draw++) expect(random.int(6)).toBe(expected(ply, draw, 6));
  });

  test.each([1, 2, 7, 1000, 2 ** 31 + 1, 3 * 2 ** 30, 2 ** 32])(
    'draws below %d from it by rejection',
    (below) => {
      const random = luck.drawsAt(3);
      for (let draw = 0; draw < 60; draw++) {
        const value = random.int(below);
        expect(value).toBe(expected(3, draw, below));
        expect(value).toBeLessThan(below);
      }
    },
  );

  test('when all eight words of a digest are rejected, the next digest is asked', () => {
    const limit = 2 ** 31 + 1; // About half of all words are rejected, so one digest in 256 is used up.
    const usedUp = Array.from({ length: 1_200 }, (_, draw) => draw).filter((draw) =>
      words(9, draw).every((word) => word >= limit),
    );
    expect(usedUp.length).toBeGreaterThan(0);
    const random = luck.drawsAt(9);
    const values = Array.from({ length: 1_200 }, () => random.int(limit));
    for (const draw of usedUp) expect(values[draw]).toBe(expected(9, draw, limit));
  });

  test('has no modulo bias where a remainder would give the low third half of all draws', () => {
    const below = 3 * 2 ** 30;
    const thirds = [0, 0, 0];
    for (let ply = 0; ply < 2_000; ply++) {
      const random = luck.drawsAt(ply);
      for (let draw = 0; draw < 3; draw++) {
        const third = Math.floor(random.int(below) / 2 ** 30);
        thirds[third] = (thirds[third] ?? 0) + 1;
      }
    }
    expect(fairness(thirds)).toBeGreaterThan(0.001);
    expect(fairness([3_000, 1_500, 1_500])).toBeLessThan(1e-9); // What a remainder would have given.
  });

  test('is committed to by the hash of the secret', () => {
    const hash = createHash('sha256').update(Buffer.from(SOURCE.secret, 'hex')).digest('hex');
    expect(luck.commitment).toBe(hash);
    expect(commitmentOf(SOURCE)).toBe(hash);
  });

  test("depends on every player's seed, on the game and on the secret", () => {
    const draws = (source: { clientSeeds?: readonly (string | null)[]; secret?: string }, gameId = GAME) =>
      shuffle(
        luckOf(gameId, { ...SOURCE, ...source }).drawsAt(0),
        Array.from({ length: 30 }, (_, card) => card),
      ).join();
    const all = [
      draws({}),
      draws({ clientSeeds: ['tulip', null, 'other'] }),
      draws({ clientSeeds: ['tulip', 'x', 'žluťoučký'] }),
      draws({ secret: 'f'.repeat(64) }),
      draws({}, 'game-2'),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(draws({})).toBe(all[0]);
  });

  test('salts differ by revision and are long', () => {
    const salts = new Set(Array.from({ length: 100 }, (_, revision) => luck.salt(revision)));
    expect(salts.size).toBe(100);
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{32}\.\d+$/);
    const others = luckOf('another-game', SOURCE);
    expect(others.salt(0).slice(0, 32)).not.toBe(luck.salt(0).slice(0, 32));
  });
});

describe.each([
  ['committed', luck],
  ['practice', luckOf(GAME, { kind: 'practice', seed: 'known' })],
] as const)('%s luck', (_kind, source) => {
  const stream = (random: { int(below: number): number }) =>
    Array.from({ length: 25 }, () => random.int(1000)).join();

  test('says the same at the same ply, whatever was asked elsewhere', () => {
    const before = stream(source.drawsAt(5));
    stream(source.drawsAt(4));
    stream(source.forBot(5));
    expect(stream(source.drawsAt(5))).toBe(before);
  });

  test('is apart for the opening, for every ply and for every bot', () => {
    const streams = [stream(source.drawsAt('opening'))];
    for (let place = 0; place < 50; place++)
      streams.push(stream(source.drawsAt(place)), stream(source.forBot(place)));
    expect(new Set(streams).size).toBe(streams.length);
  });

  test('rolls the same dice after an undo and after a retry', () => {
    const at = '2000-01-01T00:00:00.000Z';
    const { game } = openGame({
      rules: auction,
      gameId: GAME,
      setup: { seats: 2, options: { rounds: 4 } },
      luck: source,
      time: at,
    });
    const bid = (from: typeof game, seat: number): Step => {
      const [action] = auction.legalActions(from.state as never, seat);
      const answer = act(from, seat, action, source, at);
      if (isRefusal(answer)) throw new Error(answer.explain);
      return answer;
    };
    const first = bid(game, 0);
    const second = bid(first.game, 1);
    const retried = bid(first.game, 1);
    expect(retried.move).toEqual(second.move);
    const undone = undoTo(second.game, game, 0, at).game;
    expect(undone.ply).toBe(0);
    const again = bid(bid(undone, 0).game, 1);
    const bodies = ({ move }: Step) => move.events.map(({ type, payload }) => ({ type, payload }));
    expect(bodies(again)).toEqual(bodies(second));
    expect(second.move.draws).toBe(1); // The next prize was rolled.
  });
});

describe('the dice of a game once more', () => {
  const drawn = (from: typeof luck) =>
    (['opening', 0, 1, 7] as const).map((ply) => {
      const random = from.drawsAt(ply);
      return [random.int(6), random.int(6), random.int(52)];
    });

  test('fall in a practice game of another id, as the record of the first one allows', () => {
    const again = luckOf('game-2', { kind: 'practice', seed: sameDiceSeed(GAME, SOURCE) });
    expect(drawn(again)).toEqual(drawn(luck));
    expect(again.commitment).not.toBe(luck.commitment);
    expect(drawn(luckOf('game-2', SOURCE))).not.toEqual(drawn(luck));
  });

  test('of a practice game follow from its own seed', () => {
    expect(sameDiceSeed(GAME, { kind: 'practice', seed: 'tulip' })).toBe('tulip');
  });

  test('a seed that only looks like one is a seed like any other', () => {
    const like = sameDiceSeed(GAME, SOURCE).slice(0, -1);
    expect(drawn(luckOf('game-2', { kind: 'practice', seed: like }))).not.toEqual(drawn(luck));
  });
});
