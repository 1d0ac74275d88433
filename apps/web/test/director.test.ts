import type { Script } from '@turnfold/board';
import type { Moment } from '@turnfold/wire';
import { createClock, eventAt, frameAt } from '@turnfold/wire/testing';
import { expect, test } from 'vitest';
import { createDirector, type Move, type Shot } from '../src/director.ts';
import { momentOf } from '../src/moment.ts';

const moveAt = (revision: number, sequences: readonly number[]): Move => ({
  moment: { ...momentOf(frameAt(revision)), gameState: { sum: sequences.at(-1) ?? 0 } },
  events: sequences.map((sequence) => ({ ...eventAt(sequence), sequence })),
});

/** A beat for each event, and a view that counts what has happened. */
const SCRIPT: Script = {
  beats: (events) => events.map(({ sequence }) => ({ events: 1, ms: 100, callOut: `event ${sequence}` })),
  viewAfter: (_, events) => ({ sum: events.at(-1)?.sequence }),
};

const studio = (script: Script | null, at = 3) => {
  const clock = createClock();
  const shots: Shot[] = [];
  let shown: Moment = { ...momentOf(frameAt(at)), gameState: { sum: 0 } };
  let rests = 0;
  const director = createDirector({
    ...clock,
    script: () => script,
    audience: () => ({ you: 0, nameOf: String }),
    shown: () => shown,
    stayMs: (ms) => ms,
    show: (shot) => {
      shots.push(shot);
      shown = shot.moment;
    },
    rest: () => {
      rests++;
    },
  });
  const sums = () => shots.map(({ moment }) => (moment.gameState as { sum: number }).sum);
  return { director, clock, shots, sums, rests: () => rests };
};

test('a move is shown beat by beat, and the board is true to each', async () => {
  const { director, clock, shots, sums, rests } = studio(SCRIPT);
  director.tell(moveAt(4, [11, 12, 13]));
  expect(sums()).toEqual([11]);
  expect(shots[0]).toMatchObject({
    isPartial: true,
    beat: { callOut: 'event 11' },
    moment: { revision: 4, legalActions: [] },
  });
  await clock.pass(100);
  expect(sums()).toEqual([11, 12]);
  await clock.pass(100);
  expect(sums()).toEqual([11, 12, 13]);
  expect(shots[2]?.isPartial).toBe(false);
  expect(rests()).toBe(0);
  await clock.pass(100);
  expect(rests()).toBe(1);
});

test('each event is told once, in one beat', async () => {
  const { director, clock, shots } = studio(SCRIPT);
  director.tell(moveAt(4, [11, 12]));
  director.tell(moveAt(5, [13, 14]));
  await clock.pass(1000);
  expect(shots.flatMap(({ fresh }) => fresh.map(({ sequence }) => sequence))).toEqual([11, 12, 13, 14]);
});

test('skipping reaches the present in one step', async () => {
  const { director, clock, shots, sums, rests } = studio(SCRIPT);
  director.tell(moveAt(4, [11, 12, 13]));
  director.tell(moveAt(5, [14, 15]));
  director.skip();
  expect(sums()).toEqual([11, 15]);
  expect(shots.at(-1)).toMatchObject({ isPartial: false, moment: { revision: 5 } });
  expect(director.busy).toBe(false);
  expect(rests()).toBe(1);
  await clock.pass(1000);
  expect(shots).toHaveLength(2);
});

test('my own move cuts in, and begins from the game before it, not from the middle of a move', () => {
  const views: object[] = [];
  const script: Script = {
    ...SCRIPT,
    beats: (events, before, audience) => {
      views.push(before);
      return SCRIPT.beats(events, before, audience);
    },
  };
  const { director, sums } = studio(script);
  director.tell(moveAt(4, [11, 12, 13]));
  director.cutTo(moveAt(5, [14, 15]));
  expect(sums()).toEqual([11, 14]);
  expect(views).toEqual([{ sum: 0 }, { sum: 13 }]);
});

test('a game without a script, and a move after a gap, are shown in one beat', () => {
  for (const [script, revision] of [
    [null, 4],
    [SCRIPT, 9],
  ] as const) {
    const { director, shots } = studio(script);
    director.tell(moveAt(revision, [11, 12, 13]));
    expect(shots).toHaveLength(1);
    expect(shots[0]).toMatchObject({ isPartial: false, moment: { revision } });
    expect(shots[0]?.fresh).toHaveLength(3);
  }
});

test('a move that a script has nothing to say about takes no time', () => {
  const { director, rests } = studio({ beats: () => [] });
  director.tell(moveAt(4, [11]));
  expect(rests()).toBe(1);
});
