import type { Envelope } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { storyOf } from '../../board/story.ts';

let sequence = 0;
const event = (type: string, turn: number, payload: object): Envelope => ({
  id: `e${++sequence}`,
  gameId: 'g',
  sequence,
  timestamp: '',
  type,
  turn,
  phase: 'place',
  version: 1,
  payload,
});
const placed = (turn: number, seat: number, rect: number[], captured: number[], scores: number[]) => {
  const [x, y, w, h] = rect;
  return event('placed', turn, { seat, x, y, w, h, captured, scores });
};

describe('what the events tell', () => {
  test('scores over turns, from before the first placement on', () => {
    const { points, captures, tiles } = storyOf([
      event('rolled', 1, { seat: 0, w: 2, h: 1 }),
      placed(1, 0, [1, 0, 2, 1], [], [3, 1]),
      event('passed', 2, { seat: 1, forced: false }),
      placed(3, 0, [0, 1, 1, 2], [7, 8], [7, 1]),
    ]);
    expect(points).toEqual([
      { turn: 0, scores: [1, 1] },
      { turn: 1, scores: [3, 1] },
      { turn: 3, scores: [7, 1] },
    ]);
    expect(captures).toEqual([{ sequence: 4, turn: 3, seat: 0, cells: 2 }]);
    expect(tiles).toEqual([
      [
        { x: 1, y: 0, w: 2, h: 1 },
        { x: 0, y: 1, w: 1, h: 2 },
      ],
      [],
    ]);
  });

  test('a forked game begins with the scores it was forked at', () => {
    expect(storyOf([placed(20, 1, [5, 5, 2, 2], [9], [90, 85])]).points[0]).toEqual({
      turn: 19,
      scores: [90, 80],
    });
  });

  test('what was undone has not happened', () => {
    const first = placed(1, 0, [1, 0, 1, 1], [], [2, 1]);
    const second = placed(2, 1, [38, 14, 1, 1], [], [2, 2]);
    const undone = event('table/undone', 2, { toSequence: first.sequence });
    expect(storyOf([first, second, undone]).points).toHaveLength(2);
  });
});
