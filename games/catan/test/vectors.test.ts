import { describe, expect, test } from 'vitest';
import { checkFile, linesOf, readText } from './support/check-file.ts';
import { checkGames } from './support/check-games.ts';
import { lengthOf } from './support/check-roads.ts';

const fixture = (name: string) => new URL(`./fixtures/${name}`, import.meta.url).pathname;

describe('recorded games and roads', () => {
  test('all 80 games, step for step: legal set, chance, digest', () => {
    expect(checkFile(fixture('games.jsonl.gz'))).toEqual({
      counted: '80 games, 84664 steps',
      mismatches: [],
    });
  }, 120_000);

  test('all 1,000 road networks', () => {
    expect(checkFile(fixture('longest-road.json.gz'))).toEqual({
      counted: '1000 road networks',
      mismatches: [],
    });
  });

  test('the checker sees a legal action too many, one too few, a wrong digest, a wrong end and a cut file', () => {
    const lines = [...linesOf(readText(fixture('games.jsonl.gz')))];
    const end = lines.findIndex((line) => line.startsWith('{"t":"end"'));
    const game = lines.slice(0, end + 1);
    const tampered = (at: number, change: (record: never) => void) => {
      const record = JSON.parse(game[at] as string);
      change(record as never);
      return checkGames(game.with(at, JSON.stringify(record))).mismatches.map(({ what, step }) => [
        what,
        step,
      ]);
    };
    expect(checkGames(game).mismatches).toEqual([]);
    expect(tampered(50, ({ legal }: { legal: unknown[] }) => legal.push(['buy']))).toEqual([
      ['the legal actions', 48],
    ]);
    expect(tampered(50, ({ legal }: { legal: unknown[] }) => legal.pop())).toEqual([
      ['the legal actions', 48],
    ]);
    expect(tampered(60, ({ st }: { st: { bank: number[] } }) => st.bank.reverse())).toEqual([
      ["the digest's bank", 58],
    ]);
    expect(tampered(end, (record: { winner: number }) => record.winner--)).toEqual([['the winner', end - 2]]);
    expect(checkGames(game.slice(0, 100)).mismatches[0]?.what).toBe(
      'the file ends in the middle of the game',
    );
  });
});

describe('[10] lengths of roads, by the corners of the vectors', () => {
  const pairs = (...nodes: number[]) =>
    nodes.slice(1).map((node, index) => [nodes[index], node] as [number, number]);
  const ring = pairs(0, 1, 2, 3, 4, 5, 0);
  const tail = pairs(0, 20, 19);
  const twoHexes = [...ring, ...pairs(1, 6, 7, 8, 9, 2)];
  const star = [...pairs(0, 1, 2), ...pairs(0, 5, 4), ...pairs(0, 20, 19)];
  const line = pairs(0, 1, 2, 3, 12, 11, 10);
  test.each([
    ['a ring', ring, [], 6],
    ['a ring with an enemy on it', ring, [0], 6],
    ['a ring with two enemies across', ring, [0, 3], 3],
    ['a ring with a tail', [...ring, ...tail], [], 8],
    ['a ring with a tail, an enemy where they meet', [...ring, ...tail], [0], 6],
    ['a ring with a tail, an enemy in the tail', [...ring, ...tail], [20], 7],
    ['two rings side by side', twoHexes, [], 11],
    ['two rings side by side, an enemy where they meet', twoHexes, [1], 10],
    ['a star of three arms', star, [], 4],
    ['a star with an enemy in its middle', star, [0], 2],
    ['a line', line, [], 6],
    ['a line cut in the middle', line, [3], 3],
    ['a line cut near its end', line, [1], 5],
    ['a line with an enemy at each end', line, [0, 10], 6],
  ])('%s', (_, roads, enemy, length) => {
    expect(lengthOf({ roads, enemy, own: [] })).toBe(length);
  });
});
