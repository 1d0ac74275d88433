// What of the map is on the screen, what is written on it, and who fought.

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Battle } from '../board/battle.tsx';
import { drawingOf, loadDrawing } from '../board/drawing.ts';
import { fittingNames, growth, NUMBER } from '../board/names.tsx';
import { densest, hasOpenSouth, viewOf } from '../board/view.ts';
import { worldOf } from '../board/world.ts';
import { atlasOf } from '../src/atlas.ts';
import { MAPS } from '../src/index.ts';
import { boardProps } from './board-props.ts';
import { world } from './world.ts';

const MIDDLE = { x: 600, y: 300 };

test('there is room for a line of writing in the south of the world, and not on the other maps', async () => {
  for (const map of MAPS) {
    await loadDrawing(map.id);
    expect(hasOpenSouth(drawingOf(map)), map.id).toBe(map.id === 'classic');
  }
});

describe.each(MAPS.map((map) => [map.id, map] as const))('the view of %s', (_, map) => {
  const { land } = drawingOf(map);
  const contains = (box: { x: number; y: number; width: number; height: number }) =>
    box.x <= land.x && box.y <= land.y && box.x + box.width >= land.x + land.width;

  test('is all the land on a desk and on a tablet, and nearly all of the width is land', () => {
    for (const size of [
      { width: 1280, height: 664 },
      { width: 1024, height: 712 },
      { width: 820, height: 740 },
    ]) {
      const { box, least } = viewOf(land, size, MIDDLE);
      expect(contains(box)).toBe(true);
      expect(least).toBe(1);
      expect(land.width / box.width).toBeGreaterThan(0.95);
    }
  });

  test('leaves the lower edge free where something else lies there', () => {
    const size = { width: 1280, height: 664, foot: 52 };
    const { box, scale, least } = viewOf(land, size, MIDDLE);
    expect(contains(box)).toBe(true);
    expect(least).toBe(1);
    expect((box.y + box.height - land.y - land.height) * scale).toBeGreaterThan(52);
  });

  test('is a part on a phone that fills it without a strip of sea, and zooming out leads to the whole', () => {
    for (const size of [
      { width: 390, height: 440 },
      { width: 548, height: 346 },
      { width: 416, height: 316 },
    ])
      for (const centre of [MIDDLE, { x: 0, y: 0 }, { x: 2000, y: 2000 }]) {
        const { box, scale, least } = viewOf(land, size, centre);
        expect(box.width).toBeCloseTo(size.width / scale);
        expect(box.x).toBeGreaterThanOrEqual(land.x - 14);
        expect(box.x + box.width).toBeLessThanOrEqual(land.x + land.width + 14);
        expect(least).toBeLessThan(1);
        expect((scale * least * land.width) / size.width).toBeLessThanOrEqual(1);
      }
  });

  test('is all the land in a picture of any size', () => {
    for (const size of [
      { width: 390, height: 220 },
      { width: 320, height: 166 },
      { width: 640, height: 216 },
    ]) {
      const { box, least } = viewOf(land, { ...size, isPicture: true }, MIDDLE);
      expect(contains(box)).toBe(true);
      expect(least).toBe(1);
    }
  });

  test('numbers stay, at eleven pixels or more; names that find no room go, and more stay as one comes closer', () => {
    const atlas = atlasOf(map.id);
    const drawing = drawingOf(map);
    const shown = [0.4, 0.6, 0.8, 1].map((pixels) => {
      expect(NUMBER * growth(NUMBER, pixels) * pixels).toBeGreaterThanOrEqual(11);
      return fittingNames(drawing, atlas, pixels).places.filter(Boolean).length;
    });
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(shown.at(-1)).toBeGreaterThanOrEqual(Math.floor(0.9 * map.territories.length));
    expect(shown[0]).toBeLessThan(map.territories.length);
  });
});

test('a part starts where most of the own armies stand', () => {
  const far = { x: 1000, y: 100 };
  const near = [
    { x: 100, y: 100 },
    { x: 140, y: 120 },
    { x: 180, y: 90 },
  ];
  expect(near).toContain(densest([far, ...near]));
  expect(densest([])).toBeUndefined();
});

test('the strip of dice shows who fought, though the land has a new owner', () => {
  const taken = world({ seats: 2, rest: 'p2', land: { p1: { alaska: 3, kamchatka: 3 } } });
  const roll = {
    playerId: 'p1',
    defenderId: 'p2',
    fromTerritoryId: 'alaska',
    toTerritoryId: 'kamchatka',
    attackerRoll: [6, 5, 4],
    defenderRoll: [2],
    attackerLosses: 0,
    defenderLosses: 1,
    sequence: 9,
  };
  const markup = renderToStaticMarkup(
    createElement(Battle, { battle: roll, world: worldOf(boardProps(taken, 0).view) }),
  );
  const marks = [...markup.matchAll(/--seat-(\d)\)/g)].map(([, seat]) => Number(seat));
  expect(marks).toEqual([0, 1]);
});
