// The page's director and BattleTech's script together: a volley is told shot by shot, and can be skipped.

import { createClock, frameAt } from '@turnfold/wire/testing';
import { expect, test } from 'vitest';
import { createDirector, type Shot } from '../../apps/web/src/director.ts';
import { momentOf } from '../../apps/web/src/moment.ts';
import { script } from '../../games/battletech/board/fight/script.ts';
import { exchange } from '../../games/battletech/test/exchange.ts';
import { fold, viewOf } from '../../games/battletech/test/field.ts';

/** The move that resolves an exchange of fire, on its way to be shown. */
const showing = () => {
  const { before, log } = exchange(3);
  const start = { ...momentOf(frameAt(3)), gameState: viewOf(before, 0) };
  const after = viewOf(fold(before, log as never), 0);
  const end = { ...momentOf(frameAt(4)), gameState: after };
  const clock = createClock();
  const shots: Shot[] = [];
  let rests = 0;
  const director = createDirector({
    ...clock,
    script: () => script as never,
    audience: () => ({ you: 0, nameOf: String }),
    shown: () => shots.at(-1)?.moment ?? start,
    stayMs: (ms) => ms,
    show: (shot) => shots.push(shot),
    rest: () => rests++,
  });
  director.tell({ moment: end, events: log });
  return { director, clock, shots, end, log, rests: () => rests };
};

test('every weapon has a beat of its own on the board, in the order it was fired', async () => {
  const { clock, shots, end, log, director } = showing();
  while (director.busy) await clock.pass(3000);
  const fired = (events: Shot['fresh']) => events.filter(({ type }) => type === 'attack_resolved');
  expect(shots.flatMap(({ fresh }) => fired(fresh).map(({ id }) => id))).toEqual(
    fired(log).map(({ id }) => id),
  );
  expect(Math.max(...shots.map(({ fresh }) => fired(fresh).length))).toBe(1);
  expect(shots.at(-1)?.moment).toBe(end);
});

test('skip reaches the present in one step, in the middle of a volley', () => {
  const { director, shots, end, rests } = showing();
  expect(shots).toHaveLength(1);
  expect(shots[0]?.isPartial).toBe(true);
  director.skip();
  expect(shots).toHaveLength(2);
  expect(shots[1]?.moment).toBe(end);
  expect(shots[1]?.isPartial).toBe(false);
  expect([rests(), director.busy]).toEqual([1, false]);
});
