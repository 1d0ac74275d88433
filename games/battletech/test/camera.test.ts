// Where the camera stands: close to what matters, never beside the map, and far enough back for all of it.

import { describe, expect, test } from 'vitest';
import { CLOSE_PX, closeUp, framed, kept } from '../board/camera.ts';
import { type Box, boxAround, centreOf, SIZE } from '../board/geometry.ts';
import { type Hex, hexesOf } from '../src/index.ts';

const window = { left: 0, top: 0, right: 900, bottom: 600 };
const mapOf = (radius: number): Box => boxAround(hexesOf(radius), 4);
const hexPx = ({ scale }: { scale: number }) => 2 * SIZE * scale;
const seenAt = ({ x, y, scale }: { x: number; y: number; scale: number }, hex: Hex) => {
  const at = centreOf(hex);
  return { x: at.x * scale + x, y: at.y * scale + y };
};
const isSeen = (camera: { x: number; y: number; scale: number }, hex: Hex): boolean => {
  const { x, y } = seenAt(camera, hex);
  return x > window.left && x < window.right && y > window.top && y < window.bottom;
};

describe('the camera', () => {
  test('shows the whole map, as large as it fits', () => {
    const camera = framed(mapOf(10), window, 9);
    for (const hex of hexesOf(10)) expect(isSeen(camera, hex)).toBe(true);
    expect(600 - (mapOf(10).bottom - mapOf(10).top) * camera.scale).toBeCloseTo(0);
  });
  test('comes close to a unit, wherever it stands on however large a map', () => {
    for (const radius of [6, 12, 20])
      for (const unit of [
        { q: 0, r: 0 },
        { q: radius, r: -radius },
        { q: 0, r: radius },
      ]) {
        const camera = closeUp([unit, { q: -radius, r: 0 }], mapOf(radius), window);
        expect(hexPx(camera)).toBeGreaterThanOrEqual(CLOSE_PX);
        expect(isSeen(camera, unit)).toBe(true);
      }
  });
  test('a small map fills a large window, and a little of it may lie under the panel', () => {
    const map = boxAround(hexesOf(8, 'rectangle'), 4);
    for (const [width, height] of [
      [1440, 804],
      [1920, 984],
    ] as const) {
      const beside = { left: 8, top: 8, right: width - 400, bottom: height - 8 };
      const camera = closeUp([{ q: -7, r: 4 }], map, beside, false, { ...beside, right: width });
      expect((map.right - map.left) * camera.scale).toBeGreaterThanOrEqual(0.75 * width);
      const { x } = seenAt(camera, { q: -7, r: 4 });
      expect(x > beside.left && x < beside.right).toBe(true);
    }
  });
  test('a unit in the corner of a rectangle is brought clear of the cards and the strip', () => {
    const map = boxAround(hexesOf(8, 'rectangle'), 4);
    const beside = { left: 8, top: 8, right: 925, bottom: 616 };
    const clear = { left: 208, top: 52, right: 725, bottom: 616 };
    for (const unit of [
      { q: -7, r: 7 },
      { q: -7, r: 4 },
      { q: -8, r: 0 },
      { q: 8, r: -8 },
      { q: 7, r: 0 },
    ]) {
      for (const others of [[], [{ q: 0 - unit.q, r: 0 - unit.r }]]) {
        const room = { ...beside, right: 1280 };
        const { x, y } = seenAt(closeUp([unit, ...others], map, beside, false, room, clear), unit);
        expect(y > clear.top && y < clear.bottom).toBe(true);
        expect(y < clear.bottom - 260 || (x > clear.left && x < clear.right)).toBe(true);
      }
    }
  });
  test('has whom the unit faces in sight, where that is possible from close by', () => {
    const [unit, near, far] = [
      { q: 0, r: 4 },
      { q: 2, r: -1 },
      { q: 0, r: -15 },
    ];
    const camera = closeUp([unit, near, far], mapOf(16), window);
    expect([unit, near, far].map((hex) => isSeen(camera, hex))).toEqual([true, true, false]);
  });
  test('shows no empty table beside a map that is larger than the window', () => {
    const map = mapOf(16);
    const { x, y, scale } = kept({ x: 5000, y: -5000, scale: 1.2 }, map, window);
    expect(x + map.left * scale).toBeCloseTo(window.left);
    expect(y + map.bottom * scale).toBeCloseTo(window.bottom);
  });
  test('keeps a map that is smaller than the window in its middle', () => {
    const map = mapOf(3);
    const { x, scale } = kept({ x: 5000, y: 0, scale: 0.5 }, map, window);
    expect(x + ((map.left + map.right) / 2) * scale).toBeCloseTo(450);
  });
});
