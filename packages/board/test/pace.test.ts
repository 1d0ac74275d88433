import { describe, expect, test } from 'vitest';
import { beatMs } from '../src/pace.ts';

/** How long a queue of equal beats takes from the first to the last. */
const tellMs = (count: number, ms: number, pace: Parameters<typeof beatMs>[2]): number => {
  let total = 0;
  for (let left = count; left > 0; left--) total += beatMs(ms, left * ms, pace);
  return total;
};

describe('the pace of the moves of others', () => {
  test('a single beat takes its time, longer for a relaxed viewer, none at once', () => {
    expect(beatMs(500, 500, 'normal')).toBe(500);
    expect(beatMs(500, 500, 'relaxed')).toBeGreaterThan(500);
    expect(beatMs(500, 500, 'quick')).toBeLessThan(500);
    expect(beatMs(500, 500, 'instant')).toBe(0);
  });

  test('a long queue is told faster, and slows down towards the present', () => {
    expect(beatMs(500, 60_000, 'normal')).toBeLessThan(beatMs(500, 30_000, 'normal'));
    expect(beatMs(500, 1000, 'normal')).toBe(500);
  });

  test('eighty moves of bots take a few seconds at the quick pace', () => {
    expect(tellMs(80, 480, 'quick')).toBeLessThan(4000);
    expect(tellMs(80, 480, 'normal')).toBeLessThan(15_000);
  });
});
