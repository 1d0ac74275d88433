import { describe, expect, test } from 'vitest';
import { networkOf } from '../src/network.ts';

const base64 = (values: Float32Array | Int8Array): string => Buffer.from(values.buffer).toString('base64');
const floats = (...values: number[]): string => base64(Float32Array.from(values));
const weights = (...values: number[]): string => base64(Int8Array.from(values));

/** Two inputs, three in the middle, one answer. */
const FILE = {
  version: 1,
  mean: floats(1, -1),
  scale: floats(2, 0.5),
  layers: [
    {
      inputs: 2,
      outputs: 3,
      weights: weights(100, -50, -127, 3, 1, 127),
      scale: floats(0.01, 0.5, 1),
      bias: floats(0, 0.25, -8),
    },
    { inputs: 3, outputs: 1, weights: weights(1, -2, 3), scale: floats(0.5), bias: floats(-4) },
  ],
};

describe('a network', () => {
  test.each([
    // Even inputs 4 and 1: 3.5, below nothing, 123.
    [3, 1, 0.5 * (3.5 + 3 * 123) - 4],
    // -2 and 0: below nothing, 127.25, below nothing.
    [0, -1, 0.5 * (-2 * 127.25) - 4],
  ])('given %d and %d finds %d', (first, second, expected) => {
    expect(networkOf(FILE)(Float64Array.of(first, second))).toBeCloseTo(expected, 6);
  });

  test('may be asked again: nothing stays from the time before', () => {
    const network = networkOf(FILE);
    const once = network(Float64Array.of(3, 1));
    network(Float64Array.of(-7, 5));
    expect(network(Float64Array.of(3, 1))).toBe(once);
  });

  test('of a later version is refused', () => {
    expect(() => networkOf({ ...FILE, version: 2 })).toThrow('version 2 cannot be read, only of 1');
  });
});
