import { dice, seededRandom } from '@turnfold/kernel';
import { expect, test } from 'vitest';

test('36,000 seeded rolls of 2d6 are as even as dice can be (chi-square, df 10, 99.9 %)', () => {
  const random = seededRandom(2026);
  const counts = new Array<number>(13).fill(0);
  for (let roll = 0; roll < 36_000; roll++) {
    const [one = 0, two = 0] = dice(random, 2);
    counts[one + two] = (counts[one + two] as number) + 1;
  }
  let chi = 0;
  for (let sum = 2; sum <= 12; sum++) {
    const expected = 1000 * (6 - Math.abs(7 - sum));
    chi += ((counts[sum] as number) - expected) ** 2 / expected;
  }
  expect(chi).toBeLessThan(29.59);
});
