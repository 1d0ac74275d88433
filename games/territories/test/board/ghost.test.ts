import { describe, expect, test } from 'vitest';
import {
  centredOn,
  contains,
  cycled,
  movedBy,
  nearestPlace,
  nextPlace,
  placesOf,
  sameRect,
  turnedOver,
} from '../../board/ghost.ts';

const BOARD = { width: 40, height: 15 };
const rect = (x: number, y: number, w = 2, h = 2) => ({ x, y, w, h });

describe('the ghost snaps to the grid', () => {
  test('its middle is under the pointer', () => {
    expect(centredOn(BOARD, { w: 6, h: 5 }, { x: 20.5, y: 7.5 })).toEqual({ x: 18, y: 5, w: 6, h: 5 });
    expect(centredOn(BOARD, { w: 1, h: 1 }, { x: 3.9, y: 3.1 })).toEqual({ x: 3, y: 3, w: 1, h: 1 });
  });

  test('it never leaves the board', () => {
    expect(centredOn(BOARD, { w: 6, h: 5 }, { x: 0, y: 0 })).toEqual({ x: 0, y: 0, w: 6, h: 5 });
    expect(centredOn(BOARD, { w: 6, h: 5 }, { x: 40, y: 15 })).toEqual({ x: 34, y: 10, w: 6, h: 5 });
    expect(movedBy(BOARD, rect(0, 13), { dx: -1, dy: 1 })).toEqual(rect(0, 13));
  });

  test('it turns around its middle, and back', () => {
    const flat = { x: 10, y: 5, w: 6, h: 2 };
    expect(turnedOver(BOARD, flat)).toEqual({ x: 12, y: 3, w: 2, h: 6 });
    expect(turnedOver(BOARD, turnedOver(BOARD, flat))).toEqual(flat);
  });

  test('it turns at the edge without leaving the board', () => {
    expect(turnedOver(BOARD, { x: 0, y: 0, w: 1, h: 6 })).toEqual({ x: 0, y: 3, w: 6, h: 1 });
  });
});

describe('legal places', () => {
  const places = placesOf([rect(0, 0, 2, 3), rect(0, 0, 3, 2), rect(5, 5, 2, 3)]);

  test('are known by position and size', () => {
    expect(places.has(rect(0, 0, 2, 3))).toBe(true);
    expect(places.has(rect(0, 0, 2, 2))).toBe(false);
    expect(places.of({ w: 2, h: 3 })).toEqual([rect(0, 0, 2, 3), rect(5, 5, 2, 3)]);
  });

  test('the nearest within reach draws the ghost', () => {
    const near = [rect(0, 0), rect(4, 4)];
    expect(nearestPlace(near, rect(3, 4))).toEqual(rect(4, 4));
    expect(nearestPlace(near, rect(3, 4), 1)).toEqual(rect(4, 4));
    expect(nearestPlace(near, rect(2, 2), 1)).toBeNull();
    expect(nearestPlace([], rect(2, 2))).toBeNull();
  });

  test('the next in a direction is ahead, and straight ahead before aside', () => {
    const ahead = [rect(2, 0), rect(5, 6), rect(9, 5)];
    expect(nextPlace(ahead, rect(4, 5), { dx: 1, dy: 0 })).toEqual(rect(5, 6));
    expect(nextPlace(ahead, rect(5, 6), { dx: 1, dy: 0 })).toEqual(rect(9, 5));
    expect(nextPlace(ahead, rect(9, 5), { dx: 1, dy: 0 })).toBeNull();
    expect(nextPlace(ahead, rect(9, 5), { dx: -1, dy: 0 })).toEqual(rect(5, 6));
    expect(nextPlace(ahead, rect(4, 5), { dx: 0, dy: -1 })).toEqual(rect(2, 0));
  });

  test('a ranking goes round and round, both ways', () => {
    const ranking = [rect(1, 1), rect(2, 2), rect(3, 3)];
    expect(cycled(ranking, null, 1)).toEqual(rect(1, 1));
    expect(cycled(ranking, null, -1)).toEqual(rect(3, 3));
    expect(cycled(ranking, rect(3, 3), 1)).toEqual(rect(1, 1));
    expect(cycled(ranking, rect(1, 1), -1)).toEqual(rect(3, 3));
    expect(cycled([], null, 1)).toBeNull();
  });
});

test('a rectangle holds its cells and no others', () => {
  expect(contains(rect(2, 3, 2, 1), { x: 3, y: 3 })).toBe(true);
  expect(contains(rect(2, 3, 2, 1), { x: 4, y: 3 })).toBe(false);
  expect(sameRect(null, null)).toBe(true);
  expect(sameRect(rect(1, 1), null)).toBe(false);
});
