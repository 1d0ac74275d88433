import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { outlinesOf, pathOf, rectPath } from '../../board/outline.ts';

const outlines = (...rows: string[]) => {
  const land = rows.join('');
  return outlinesOf(rows[0]?.length ?? 0, rows.length, (index) => land[index] === '#');
};
const path = (...rows: string[]) => pathOf(outlines(...rows), { scale: 10 });
const corners = (...rows: string[]) => outlines(...rows).map((outline) => outline.length);

describe('land as outlines', () => {
  test('no land has no outline', () => {
    expect(path('...', '...')).toBe('');
  });

  test('a rectangle has four corners, whatever its size', () => {
    expect(corners('.###.', '.###.')).toEqual([4]);
  });

  test('an L has six corners', () => {
    expect(corners('#..', '###')).toEqual([6]);
  });

  test('a hole is an outline of its own, the other way round', () => {
    const ring = outlines('###', '#.#', '###');
    expect(ring.map(area)).toEqual([9, -1]);
  });

  test('cells that touch at a corner only stay apart, both ways', () => {
    expect(corners('#.', '.#')).toEqual([4, 4]);
    expect(corners('.#', '#.')).toEqual([4, 4]);
  });

  test('a hole that opens to the outside at a corner is part of the one outline', () => {
    expect(outlines('##.', '#.#', '###').map(area)).toEqual([7]);
  });

  test('an inset line runs inside the land, a radius rounds its corners', () => {
    const square = outlines('...', '.#.', '...');
    expect(pathOf(square, { scale: 10, inset: 0.1 })).toContain('11 11');
    expect(pathOf(square, { scale: 10, inset: 0.1 })).toContain('19 19');
    expect(pathOf(square, { scale: 10, radius: 0.2 }).match(/Q/g)).toHaveLength(4);
  });

  test('a rectangle can be drawn without a walk', () => {
    expect(rectPath({ x: 1, y: 2, w: 3, h: 4 }, 10)).toBe('M10 20h30v40h-30z');
  });

  property.prop([fc.array(fc.boolean(), { minLength: 48, maxLength: 48 })])(
    'the areas inside all outlines add up to the land',
    (land) => {
      const found = outlinesOf(8, 6, (index) => land[index] === true);
      expect(found.map(area).reduce((sum, part) => sum + part, 0)).toBe(land.filter(Boolean).length);
    },
  );
});

/** By the shoelace formula; negative for a hole. */
const area = (outline: ReturnType<typeof outlines>[number]): number =>
  outline.reduce((sum, { x, y }, index) => {
    const next = outline[(index + 1) % outline.length] ?? { x: 0, y: 0 };
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);
