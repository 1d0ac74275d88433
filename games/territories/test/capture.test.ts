// Section 4 of RULES.md: closed loops.

import { describe, test } from 'vitest';
import { PASS } from '../src/types.ts';
import { ended, given, looksLike, next, place, placed, rolled } from './story.ts';

describe('[4.1 Capture]', () => {
  test('a region closed by own tiles alone is captured', () => {
    given(['1.......', '.111....', '.1.1....', '.1.1....', '........', '.......2'], [1, 1])
      .when(0, place(2, 3, 1, 1), next(1, 2))
      .then()
      .state(looksLike(['1.......', '.111....', '.111....', '.111....', '........', '.......2']));
  });

  test('the edges of the board are walls', () => {
    given(['1..1....', '1..1....', '.11.....', '........', '........', '.......2'], [1, 1])
      .when(0, place(0, 2, 1, 1), next(2, 2))
      .then(placed(0, { x: 0, y: 2, w: 1, h: 1 }, [11, 1], [1, 2, 9, 10]), rolled(1, 2, 2))
      .state(looksLike(['1111....', '1111....', '111.....', '........', '........', '.......2']));
  });

  test('a gap at a corner does not leak', () => {
    given(['1.......', '..11....', '.1..1...', '..1.....', '........', '.......2'], [1, 1])
      .when(0, place(3, 3, 1, 1), next(1, 1))
      .then()
      .state(looksLike(['1.......', '..11....', '.1111...', '..11....', '........', '.......2']));
  });

  test('a region that touches both players stays empty', () => {
    given(['1..2....', '1..2....', '.11.....', '........', '........', '.......2'], [1, 1])
      .when(0, place(0, 2, 1, 1), next(1, 1))
      .then()
      .state(looksLike(['1..2....', '1..2....', '111.....', '........', '........', '.......2']));
  });

  test('one tile of the opponent inside keeps a region open', () => {
    given(['1..1....', '12.1....', '.11.....', '........', '........', '.......2'], [1, 1])
      .when(0, place(0, 2, 1, 1), next(1, 1))
      .then()
      .state(looksLike(['1..1....', '12.1....', '111.....', '........', '........', '.......2']));
  });

  test('one rectangle may close several regions', () => {
    given(['1.1.1.1.', '1.1.1.1.', '1.1.1.1.', '........', '........', '.......2'], [1, 5])
      .when(0, place(1, 3, 5, 1), next(1, 1))
      .then(
        placed(0, { x: 1, y: 3, w: 5, h: 1 }, [26, 1], [1, 3, 5, 9, 11, 13, 17, 19, 21]),
        rolled(1, 1, 1),
      );
  });

  test('the second player captures just the same', () => {
    given(['1.......', '........', '........', '.....22.', '.....2..', '.....2.2'], [1, 1], { current: 1 })
      .when(1, place(7, 3, 1, 1), next(1, 1))
      .then()
      .state(looksLike(['1.......', '........', '........', '.....222', '.....222', '.....222']));
  });
});

describe('[4.2 Only the mover gains]', () => {
  test('a region that the waiting player encloses (in a drawn position only) is left alone', () => {
    given(['1.......', '........', '......22', '.....2.2', '......22', '.......2'], [1, 1])
      .when(0, place(1, 0, 1, 1), next(1, 1))
      .then()
      .state(looksLike(['11......', '........', '......22', '.....2.2', '......22', '.......2']));
  });

  test('a pass captures nothing', () => {
    given(['1.1.....', '111.....', '........', '........', '........', '.......2'], [1, 1])
      .when(0, PASS, next(1, 1))
      .then()
      .state(looksLike(['1.1.....', '111.....', '........', '........', '........', '.......2']));
  });
});

describe('[4.3 Walling in]', () => {
  test('a player without a free neighbour loses the rest of the board at once', () => {
    given(['1.......', '........', '........', '........', '......11', '.......2'], [1, 1])
      .when(0, place(6, 5, 1, 1))
      .then(
        placed(0, { x: 6, y: 5, w: 1, h: 1 }, [47, 1], [...range(1, 38), ...range(40, 46)]),
        ended(0, [47, 1], 'full'),
      )
      .state(looksLike(['11111111', '11111111', '11111111', '11111111', '11111111', '11111112']));
  });
});

const range = (from: number, below: number) =>
  Array.from({ length: below - from }, (_, index) => from + index);
