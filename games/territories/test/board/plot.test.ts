import { describe, expect, test } from 'vitest';
import { extentOf, onBoard, onScreen, plotFor, stepOnBoard, transformOf } from '../../board/plot.ts';

const BOARD = { width: 40, height: 15 };
const upright = plotFor(BOARD, { across: 1000, down: 700 });
const turned = plotFor(BOARD, { across: 374, down: 520 });

describe('how the board lies on the screen', () => {
  test('a wide space keeps it upright, a tall one turns it', () => {
    expect(upright.turned).toBe(false);
    expect(turned.turned).toBe(true);
    expect(plotFor({ width: 10, height: 10 }, { across: 374, down: 520 }).turned).toBe(false);
  });

  test('it never outgrows its room, and its numbers have a place where cells are large', () => {
    expect(upright).toMatchObject({ cellPx: 24.5, gutterPx: 18 });
    expect(turned).toMatchObject({ cellPx: 13, gutterPx: 0 });
    expect(plotFor(BOARD, { across: 0, down: 0 }).cellPx).toBeGreaterThan(0);
  });

  test('turned, it is as wide as it was high', () => {
    expect(extentOf(turned)).toEqual({ across: 15, down: 40 });
    expect(extentOf(upright)).toEqual({ across: 40, down: 15 });
  });

  test('turned, the first home is at the bottom left and the second at the top right', () => {
    expect(onScreen(turned, { x: 0, y: 0, w: 1, h: 1 })).toEqual({ x: 0, y: 39, w: 1, h: 1 });
    expect(onScreen(turned, { x: 39, y: 14, w: 1, h: 1 })).toEqual({ x: 14, y: 0, w: 1, h: 1 });
    expect(transformOf(turned)).toBe('translate(0 800) rotate(-90)');
    expect(transformOf(upright)).toBeUndefined();
  });

  test('a point on the screen leads back to the cell that is drawn there', () => {
    for (const plot of [upright, turned]) {
      const cell = { x: 12, y: 4, w: 1, h: 1 };
      const drawn = onScreen(plot, cell);
      const back = onBoard(plot, { x: drawn.x + 0.5, y: drawn.y + 0.5 });
      expect([Math.floor(back.x), Math.floor(back.y)]).toEqual([12, 4]);
    }
  });

  test('an arrow goes where it points, however the board lies', () => {
    for (const plot of [upright, turned]) {
      const { dx, dy } = stepOnBoard(plot, { dx: 1, dy: 0 });
      const from = onScreen(plot, { x: 5, y: 5, w: 1, h: 1 });
      const to = onScreen(plot, { x: 5 + dx, y: 5 + dy, w: 1, h: 1 });
      expect([to.x - from.x, to.y - from.y]).toEqual([1, 0]);
    }
  });
});
