// What the map is drawn from, without a browser: outlines of levels, and plates that keep out of each other's way.

import type { Envelope } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { PLATE_HEIGHT, type Plate, placePlates, signDy } from '../board/labels.ts';
import { outlineOf } from '../board/outline.ts';
import { walksIn } from '../board/walks.ts';
import { createMap, hexesOf, hexesOn } from '../src/index.ts';

const loops = (path: string): number => path.split('M').length - 1;

describe('the outline of a level', () => {
  test('is one line around hexes that touch, and another around a hole', () => {
    const around = hexesOf(1).filter(({ q, r }) => q !== 0 || r !== 0);
    expect(loops(outlineOf(hexesOf(1), 0, 0))).toBe(1);
    expect(loops(outlineOf(around, 0, 0))).toBe(2);
    expect(
      loops(
        outlineOf(
          [
            { q: 0, r: 0 },
            { q: 3, r: 0 },
          ],
          0,
          0,
        ),
      ),
    ).toBe(2);
  });
  test('goes along the sides that are open, and no others', () => {
    expect(outlineOf(hexesOf(1), 0, 0).split('Q').length - 1).toBe(18);
  });
  test('is drawn for every hex of a map', () => {
    expect(hexesOn(createMap(4))).toHaveLength(61);
  });
});

describe('name plates', () => {
  const RADIUS = 20;
  const plate = (id: string, x: number, y: number): Plate => ({
    id,
    x,
    y,
    width: 90,
    isAbove: false,
    hasSign: false,
  });
  const rectsOf = (plates: readonly Plate[]) => {
    const placed = placePlates(plates, RADIUS);
    return plates.map(({ id, x, y, width }) => {
      const { dx = 0, dy = 0 } = placed.get(id) ?? {};
      return {
        left: x + dx - width / 2,
        right: x + dx + width / 2,
        top: y + dy - PLATE_HEIGHT / 2,
        bottom: y + dy + PLATE_HEIGHT / 2,
      };
    });
  };
  test('lie below their token where nothing is in the way', () => {
    expect(placePlates([plate('a1', 0, 0)], RADIUS).get('a1')).toEqual({
      dx: 0,
      dy: RADIUS + PLATE_HEIGHT / 2,
    });
  });
  test('do not lie under the number to hit of their own token', () => {
    const crowd = [plate('b1', 0, 0), plate('a1', 0, 48), plate('a2', 60, 24), plate('a3', -60, 24)];
    const [first, ...others] = crowd;
    const placed = placePlates([{ ...(first as Plate), hasSign: true }, ...others], RADIUS).get('b1');
    const dy = placed ? signDy(RADIUS, placed) : 0;
    const apart =
      Math.abs((placed?.dy ?? 0) - dy) >= (PLATE_HEIGHT + 24) / 2 ||
      Math.abs(placed?.dx ?? 0) >= (90 + 48) / 2;
    expect(apart).toBe(true);
  });
  test('do not cover each other or a token next door', () => {
    const plates = [plate('a1', 0, 0), plate('a2', 0, 48), plate('b1', 60, 24), plate('b2', 60, 72)];
    const rects = rectsOf(plates);
    for (const [index, one] of rects.entries())
      for (const [other, two] of rects.entries())
        if (index < other)
          expect(
            one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom,
          ).toBe(false);
  });
});

describe('a move', () => {
  const moved = (more: object) => [
    {
      type: 'movement_declared',
      payload: {
        unitId: 'a1',
        from: { q: 0, r: 0 },
        to: { q: 1, r: -2 },
        movementType: 'run',
        hexesMoved: 2,
        ...more,
      },
    } as unknown as Envelope,
  ];
  const same = (ms: number) => ms;
  test('is shown along the way it took, hex by hex, and ends where the unit stands', () => {
    const { path = '', ms = 0 } = walksIn(moved({ path: '01' }), same).get('a1') ?? {};
    expect(path.split('L')).toHaveLength(3);
    expect(path).toMatch(/^M-45 77.9L-45 26L0 0$/);
    expect(ms).toBeGreaterThan(0);
  });
  test('in the air is a bow', () => {
    expect(walksIn(moved({ movementType: 'jump' }), same).get('a1')?.path).toMatch(/^M\S+ \S+Q\S+ \S+ 0 0$/);
  });
  test('is not shown where nothing moves', () => {
    expect(walksIn(moved({ path: '01' }), () => 0).size).toBe(0);
    expect(walksIn(moved({ movementType: 'stationary', hexesMoved: 0, path: '' }), same).size).toBe(0);
  });
});
