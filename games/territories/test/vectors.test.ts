// The known facts, and that the checker finds a wrong one.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkVectors } from './vectors.ts';

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, 'vectors', name), 'utf8'));

describe('known facts', () => {
  test('[2] [4] hand-made boards, first moves and endings', () => {
    const report = checkVectors(read('vectors.json'));
    expect(report).toMatchObject({ format: 'vectors', games: 2, mismatches: [], unchecked: [] });
    expect(report.facts).toBeGreaterThan(150);
  });

  test('[2] [3] [4] whole games: dice, legal counts, captures, scores, ends', () => {
    const report = checkVectors(read('replays.json'));
    expect(report).toMatchObject({ format: 'replays', games: 12, moves: 393, mismatches: [], unchecked: [] });
  });
});

describe('the checker notices', () => {
  const replays = () => read('replays.json');

  test.each<[string, (game: ReturnType<typeof replays>[number]) => void, string]>([
    ['a wrong die', (game) => (game.moves[4].d = [1, 4]), 'accepted'],
    ['a wrong count of placements', (game) => (game.moves[4].legal += 1), 'legal placements'],
    ['a wrong capture', (game) => (game.moves[3].cap += 1), 'captured cells'],
    ['a wrong score', (game) => (game.moves[3].s[1] -= 1), 'scores'],
    ['a wrong player', (game) => (game.moves[3].p = 1), 'player to move'],
    ['a placement elsewhere', (game) => (game.moves[2].at[0] += 30), 'accepted'],
    ['a pass that was not forced', (game) => (game.moves.at(-1).forced = false), 'forced'],
    ['a move after the end', (game) => game.moves.push(game.moves.at(-1)), 'the game goes on'],
    ['a missing last move', (game) => game.moves.pop(), 'game over'],
    ['a wrong end', (game) => (game.final.end = 'BOARD_FULL'), 'end'],
    ['a wrong number of turns', (game) => (game.final.turns += 1), 'turns'],
    ['a wrong final score', (game) => (game.final.p1 = 300), 'cells of P1'],
  ])('%s', (_, spoil, fact) => {
    const games = replays();
    spoil(games[0]);
    expect(checkVectors(games).mismatches.map((mismatch) => mismatch.fact)).toContain(fact);
  });

  test('a wrong board, a wrong verdict and a wrong count', () => {
    const boards = read('vectors.json');
    boards.placements[0].after[0] = boards.placements[0].after[1];
    boards.placements[1].legal = true;
    boards.firstMoveCounts[0].legalP2 = 3;
    const facts = checkVectors(boards).mismatches.map(({ where, fact }) => `${where}: ${fact}`);
    expect(facts).toEqual([
      'first move with 1,1: placements of P2',
      'first move east of the start cell: board afterwards',
      'first move over the start cell: legal',
      'first move over the start cell: listed as legal',
    ]);
  });

  test('fields that it does not know', () => {
    const games = replays();
    games[0].final.weather = 'rain';
    expect(checkVectors(games).unchecked).toEqual(['final.weather']);
  });

  test('files of another kind', () => {
    expect(() => checkVectors({ hello: 1 })).toThrow('neither a list of games');
    expect(() => checkVectors([])).toThrow('neither a list of games');
  });
});
