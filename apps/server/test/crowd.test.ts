import { expect, test } from 'vitest';
import { createCrowd } from '../src/crowd.ts';

test('so many of one address are let in at the same time, whoever else is there', () => {
  const crowd = createCrowd(2);
  const places = [crowd.enter('here'), crowd.enter('here')];
  expect(places.every((leave) => leave !== null)).toBe(true);
  expect([crowd.isFull('here'), crowd.enter('here')]).toEqual([true, null]);
  expect(crowd.isFull('there')).toBe(false);
  places[0]?.();
  expect(crowd.isFull('here')).toBe(false);
});

test('who leaves twice makes room for one', () => {
  const crowd = createCrowd(2);
  const leave = crowd.enter('here');
  crowd.enter('here');
  leave?.();
  leave?.();
  expect(crowd.enter('here')).not.toBeNull();
  expect(crowd.enter('here')).toBeNull();
});
