import { hermetic } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';

describe('a room without windows', () => {
  test.each<[string, () => unknown]>([
    ['Date', () => Date.now()],
    ['performance', () => performance.now()],
    ['Math.random', () => Math.random()],
    ['String.prototype.localeCompare', () => 'a'.localeCompare('b')],
    ['process', () => process.env.HOME],
    ['fetch', () => fetch('http://localhost')],
  ])('%s is out of reach', (name, work) => {
    expect(() => hermetic(work)).toThrow(`the rules reached for ${name}`);
  });

  test('who catches the error is found out all the same', () => {
    const sly = () => {
      try {
        return Date.now();
      } catch {
        return 0;
      }
    };
    expect(() => hermetic(sly, 'a bot')).toThrow('a bot reached for Date');
  });

  test('everything is as it was afterwards, also when the work throws', () => {
    const names = ['Date', 'performance', 'process', 'fetch', 'WebSocket', 'navigator'];
    const look = () => names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
    const before = look();
    expect(hermetic(() => 7)).toBe(7);
    expect(() =>
      hermetic(() => {
        throw new Error('of its own');
      }),
    ).toThrow('of its own');
    expect(look()).toEqual(before);
    expect(performance.now()).toBeGreaterThan(0);
  });
});
