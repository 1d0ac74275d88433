// The director between two beats, and at the fastest pace.

import type { Script } from '@turnfold/board';
import type { Moment } from '@turnfold/wire';
import { createClock, eventAt, frameAt } from '@turnfold/wire/testing';
import { expect, test } from 'vitest';
import { createDirector, type Move, type Shot } from '../src/director.ts';
import { momentOf } from '../src/moment.ts';

const SCRIPT: Script = { beats: (events) => events.map(() => ({ events: 1, ms: 100 })) };
const ACTIONS = [{ type: 'PASS', payload: {} }];

/** A game in which there is always something to do. */
const momentAt = (revision: number): Moment => ({
  ...momentOf(frameAt(revision)),
  legalActions: ACTIONS,
  legalActionsComplete: false,
});

const moveAt = (revision: number, events = 1): Move => ({
  moment: momentAt(revision),
  events: Array.from({ length: events }, (_, index) => eventAt(10 * revision + index)),
});

const studio = (stayMs: (ms: number) => number) => {
  const shots: Shot[] = [];
  const clock = createClock();
  const director = createDirector({
    ...clock,
    stayMs,
    script: () => SCRIPT,
    audience: () => ({ you: 0, nameOf: String }),
    shown: () => shots.at(-1)?.moment ?? momentAt(3),
    show: (shot) => void shots.push(shot),
    rest: () => undefined,
  });
  return { director, clock, shots };
};

test('nobody can act in the middle of a move, and everybody who may once it is told', async () => {
  const { director, clock, shots } = studio((ms) => ms);
  director.tell(moveAt(4, 3));
  await clock.pass(1000);
  expect(shots.map(({ moment }) => moment.legalActions)).toEqual([[], [], ACTIONS]);
  expect(shots.map(({ moment }) => moment.legalActionsComplete)).toEqual([true, true, false]);
});

test('at once means the newest move and none before it, but always that one', () => {
  const { director, shots } = studio(() => 0);
  director.tell(moveAt(4));
  expect(shots.map(({ moment }) => moment.revision)).toEqual([4]);
  director.tell(moveAt(5, 3));
  expect(shots.map(({ moment, isPartial }) => [moment.revision, isPartial])).toEqual([
    [4, false],
    [5, false],
  ]);
});
