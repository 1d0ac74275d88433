// Section 2 of RULES.md: where a rectangle may go. Boards are small, so that they can be read.

import { describe, expect, test } from 'vitest';
import { territories } from '../src/index.ts';
import { PASS } from '../src/types.ts';
import { given, looksLike, next, place, placed, rolled } from './story.ts';
import { onBoard, placementsIn } from './table.ts';

const START = ['1.......', '........', '........', '........', '........', '.......2'];

describe('[2.1 Shape]', () => {
  test('a placement is the rectangle of the dice', () => {
    given(START, [3, 2])
      .when(0, place(1, 0, 3, 2), next(4, 6))
      .then(placed(0, { x: 1, y: 0, w: 3, h: 2 }, [7, 1]), rolled(1, 4, 6))
      .state(looksLike(['1111....', '.111....', '........', '........', '........', '.......2']));
  });

  test('it may be turned: the dice count in either order', () => {
    given(START, [3, 2])
      .when(0, place(1, 0, 2, 3), next(1, 2))
      .then()
      .state(looksLike(['111.....', '.11.....', '.11.....', '........', '........', '.......2']));
  });

  test.each([
    [3, 3],
    [2, 2],
    [6, 1],
    [1, 6],
    [0, 6],
    [3, 0],
    [-3, -2],
  ])('any other size is refused: %i by %i with dice 3 and 2', (w, h) => {
    given(START, [3, 2])
      .when(0, place(1, 0, w, h))
      .refused('NOT_THE_DICE');
  });
});

describe('[2.2 Adjacency]', () => {
  const MIDDLE = ['1.......', '........', '...11...', '........', '........', '.......2'];

  test.each([
    ['north', 3, 1],
    ['south', 4, 3],
    ['west', 2, 2],
    ['east', 5, 2],
  ])('a cell to the %s of an own tile is adjacent', (_, x, y) => {
    given(MIDDLE, [1, 1])
      .when(0, place(x, y, 1, 1), next(1, 2))
      .then();
  });

  test.each([
    [2, 1],
    [5, 1],
    [2, 3],
    [5, 3],
  ])('diagonal adjacency does not count: (%i, %i)', (x, y) => {
    given(MIDDLE, [1, 1])
      .when(0, place(x, y, 1, 1))
      .refused('NOT_ADJACENT');
  });

  test('one cell of the rectangle beside one own tile is enough', () => {
    given(MIDDLE, [3, 1])
      .when(0, place(4, 3, 3, 1), next(1, 2))
      .then();
    given(MIDDLE, [3, 1])
      .when(0, place(5, 3, 3, 1))
      .refused('NOT_ADJACENT');
  });

  test("the opponent's tiles do not help", () => {
    given(START, [2, 1])
      .when(0, place(5, 5, 2, 1))
      .refused('NOT_ADJACENT');
    given(START, [2, 1], { current: 1 })
      .when(1, place(5, 5, 2, 1), next(1, 2))
      .then();
  });

  test('the edge of the board joins nothing: the cell at the other end of the next row is not adjacent', () => {
    given(['1......1', '........', '........', '........', '........', '.......2'], [1, 1])
      .when(0, place(0, 2, 1, 1))
      .refused('NOT_ADJACENT');
    given(['........', '1.......', '........', '........', '........', '.......2'], [1, 1])
      .when(0, place(7, 0, 1, 1))
      .refused('NOT_ADJACENT');
  });
});

describe('[2.3 Overlap]', () => {
  test('a rectangle may not cover an own tile', () => {
    given(START, [2, 2])
      .when(0, place(0, 0, 2, 2))
      .refused('OVERLAPS');
  });

  test("a rectangle may not cover the opponent's tile", () => {
    given(['1.2.....', '........', '........', '........', '........', '.......2'], [2, 1])
      .when(0, place(1, 0, 2, 1))
      .refused('OVERLAPS');
  });
});

describe('[2.4 Boundary]', () => {
  test.each([
    ['right', 7, 4, 2, 1],
    ['bottom', 7, 5, 1, 2],
    ['left', -1, 0, 2, 1],
    ['top', 0, -1, 1, 2],
    ['far away', 1_000_000_007, 3, 2, 1],
    ['as far as numbers go', Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1, 2],
  ])('all cells lie within the board: %s', (_, x, y, w, h) => {
    given(START, [2, 1])
      .when(0, place(x, y, w, h))
      .refused('OUT_OF_BOUNDS');
  });
});

describe('the order of reasons', () => {
  const CROWDED = ['11......', '1.......', '........', '........', '........', '.......2'];

  test('dice come before bounds, bounds before overlap, overlap before adjacency', () => {
    given(CROWDED, [2, 1])
      .when(0, place(-1, -1, 5, 5))
      .refused('NOT_THE_DICE');
    given(CROWDED, [2, 1])
      .when(0, place(-1, 0, 2, 1))
      .refused('OUT_OF_BOUNDS');
    given(CROWDED, [2, 1])
      .when(0, place(6, 5, 2, 1))
      .refused('OVERLAPS');
    given(CROWDED, [2, 1])
      .when(0, place(4, 4, 2, 1))
      .refused('NOT_ADJACENT');
  });
});

describe('the list of legal actions', () => {
  test('has both orientations, and a double once', () => {
    expect(placementsIn(onBoard(START, { dice: { w: 2, h: 3 } }))).toEqual([
      { x: 0, y: 1, w: 2, h: 3 },
      { x: 1, y: 0, w: 2, h: 3 },
      { x: 0, y: 1, w: 3, h: 2 },
      { x: 1, y: 0, w: 3, h: 2 },
    ]);
    expect(placementsIn(onBoard(START, { dice: { w: 3, h: 3 } }))).toEqual([
      { x: 0, y: 1, w: 3, h: 3 },
      { x: 1, y: 0, w: 3, h: 3 },
    ]);
  });

  test('ends with the pass where passing is free', () => {
    const state = onBoard(START, { dice: { w: 2, h: 3 } });
    expect(Array.from(territories.legalActions(state, 0)).at(-1)).toEqual(PASS);
  });

  test('is empty for the player who waits', () => {
    expect(Array.from(territories.legalActions(onBoard(START), 1))).toEqual([]);
  });
});
