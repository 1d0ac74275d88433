import { describe, expect, test } from 'vitest';
import { chancesOf } from '../src/index.ts';

describe('the chances of all seats', () => {
  test('are even where nothing tells the seats apart', () => {
    expect(
      chancesOf(
        [
          [1, 2],
          [1, 2],
          [1, 2],
          [1, 2],
        ],
        [3, -1],
      ),
    ).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  test('grow with what counts, and are 1 together', () => {
    const [low = 0, high = 0] = chancesOf([[1], [2]], [1]);
    expect(high / low).toBeCloseTo(Math.E, 9);
    expect(low + high).toBeCloseTo(1, 12);
  });

  test('are nothing for a seat that is out', () => {
    expect(chancesOf([[5], null, [5]], [1])).toEqual([0.5, 0, 0.5]);
  });

  test('stay numbers for figures of any size', () => {
    expect(chancesOf([[1000], [-1000]], [5])).toEqual([1, 0]);
  });
});
