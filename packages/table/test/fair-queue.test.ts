import { describe, expect, test } from 'vitest';
import { createFairQueue } from '../src/fair-queue.ts';
import { createSpacing } from '../src/spacing.ts';

const at = (creator: string | null, hasPerson = false) => ({ creator, hasPerson });

const drained = <T>(queue: { next(): T | undefined }): T[] => {
  const items: T[] = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) items.push(item);
  return items;
};

describe('the fair queue', () => {
  test('people come first, in turns by address', () => {
    const queue = createFairQueue<string>();
    for (const item of ['a1', 'a2', 'a3']) queue.add(at('a'), item);
    for (const item of ['A1', 'A2']) queue.add(at('a', true), item);
    queue.add(at('b', true), 'B1');
    expect(queue.length).toBe(6);
    expect(drained(queue)).toEqual(['A1', 'B1', 'A2', 'a1', 'a2', 'a3']);
    expect(queue.length).toBe(0);
  });

  test('one address with a hundred games gets as many turns as one with two', () => {
    const queue = createFairQueue<string>();
    for (let index = 0; index < 100; index++) queue.add(at('crowd'), `crowd${index}`);
    for (const item of ['b1', 'b2']) queue.add(at('b'), item);
    queue.add(at(null), 'unknown');
    expect(drained(queue).slice(0, 6)).toEqual(['crowd0', 'b1', 'unknown', 'crowd1', 'b2', 'crowd2']);
  });

  test('who was served and comes back waits until the others had their turn', () => {
    const queue = createFairQueue<string>();
    for (const item of ['a1', 'a2']) queue.add(at('a'), item);
    queue.add(at('b'), 'b1');
    expect(queue.next()).toBe('a1');
    queue.add(at('a'), 'a3');
    expect(drained(queue)).toEqual(['b1', 'a2', 'a3']);
  });
});

test('bots that think on the main thread take fair turns, a few at a time', async () => {
  const spaced = createSpacing(2);
  const ran: string[] = [];
  const run = (name: string) => () => {
    ran.push(name);
  };
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) spaced(at('a'), run(name));
  spaced(at('b'), run('b1'));
  spaced(at('ada', true), run('ada'));
  expect(ran).toEqual(['a1', 'a2']);
  while (ran.length < 7) await new Promise((resolve) => setTimeout(resolve));
  expect(ran).toEqual(['a1', 'a2', 'ada', 'a3', 'b1', 'a4', 'a5']);
});
