// What the board works out for itself: the drawing of a map, and the story behind its charts.

import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import {
  act,
  createHistory,
  headerOf,
  isRefusal,
  luckOf,
  openGame,
  parseSetup,
  seededRandom,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { drawingOf, loadDrawing } from '../board/drawing.ts';
import { lastBattle, storyOf } from '../board/story.ts';
import { atlasOf } from '../src/atlas.ts';
import { type ConquestState, MAPS, rules } from '../src/index.ts';
import { drawingFile, drawMap } from './draw-maps.ts';
import { greedy } from './greedy.ts';

await Promise.all(MAPS.map(({ id }) => loadDrawing(id)));

describe.each(MAPS.map((map) => [map.id, map] as const))('the drawing of %s', (id, map) => {
  const drawing = drawingOf(map);
  const pairOf = (one: number, other: number) => [one, other].sort((a, b) => a - b).join(' ');

  test('is the one that its file and its shapes lead to', () => {
    const kept: unknown = JSON.parse(readFileSync(drawingFile(map), 'utf8'));
    expect(kept, 'run npx tsx games/conquest/test/draw-maps.ts').toEqual(
      JSON.parse(JSON.stringify(drawMap(map))),
    );
    expect(drawing).toEqual(kept);
  });

  test('weighs little', () => {
    expect(brotliCompressSync(readFileSync(drawingFile(map))).length).toBeLessThan(32_000);
  });

  test('shows a border exactly where the rules have one over land', () => {
    const { areaOf, neighbours } = atlasOf(id);
    const overWater = new Set(
      [...map.seaRoutes, ...map.wrapsAround].map(([one, other]) =>
        pairOf(areaOf.get(one) as number, areaOf.get(other) as number),
      ),
    );
    const overLand = neighbours
      .flatMap((list, area) => list.map((other) => pairOf(area, other)))
      .filter((key) => !overWater.has(key));
    expect(drawing.borders.map(({ between }) => between).sort()).toEqual([...new Set(overLand)].sort());
  });

  test('has everything inside the frame, and no two army counts cover each other', () => {
    const { x: left, y: top, width, height } = drawing.frame;
    for (const [area, one] of drawing.tokens.entries()) {
      expect(one.x > left + 20 && one.x < left + width - 20, map.territories[area]?.id).toBe(true);
      expect(one.y > top + 14 && one.y < top + height - 14, map.territories[area]?.id).toBe(true);
      for (const other of drawing.tokens.slice(area + 1))
        expect(Math.abs(one.x - other.x) > 34 || Math.abs(one.y - other.y) > 22).toBe(true);
    }
  });

  test('names nearly every territory, and covers no army count with a name', () => {
    const names = drawing.names.flatMap((name) => (name ? [name] : []));
    expect(names.length).toBeGreaterThanOrEqual(Math.floor(0.9 * map.territories.length));
    for (const { x, y, lines } of names) {
      const half = (Math.max(...lines.map(({ length }) => length)) * 6) / 2;
      for (const token of drawing.tokens)
        expect(
          Math.abs(token.x - x) > half + 15 ||
            Math.abs(token.y - (y - 4 + (lines.length - 1) * 6)) > 8 + 6 * lines.length,
          lines.join(' '),
        ).toBe(true);
    }
  });

  test("no continent's name covers an army count", () => {
    for (const [at, { x, y }] of drawing.continents.entries()) {
      const half = (map.continents[at]?.name.length ?? 0) * 4.5;
      for (const token of drawing.tokens)
        expect(Math.abs(token.x - x) > half + 15 || Math.abs(token.y - y) > 20, map.continents[at]?.id).toBe(
          true,
        );
    }
  });
});

test('a map that somebody adds is drawn without an artist', () => {
  const [first] = MAPS;
  const drawing = first && drawingOf({ ...first, id: 'somewhere-new' });
  expect(drawing?.outlines).toHaveLength(42);
  expect(drawing?.outlines.every((outline) => outline.startsWith('M'))).toBe(true);
});

describe('the story', () => {
  const history = playedGame();
  const events = history.entries.flatMap((entry) => entry.events);

  test('counts at its end what the state counts', () => {
    const state = history.game.state as ConquestState;
    const last = storyOf(events, state.seats).at(-1);
    const seats = Array.from({ length: state.seats }, (_, seat) => seat);
    const holdings = (seat: number) => state.owners.flatMap((owner, area) => (owner === seat ? [area] : []));
    expect(last?.territories).toEqual(seats.map((seat) => holdings(seat).length));
    expect(last?.armies).toEqual(
      seats.map((seat) => holdings(seat).reduce((sum, area) => sum + (state.armies[area] as number), 0)),
    );
  });

  test('has a chapter for every turn', () => {
    const turns = events.filter(({ type }) => type === 'turnStarted').map(({ turn }) => turn);
    expect(
      storyOf(events, 3)
        .slice(0, -1)
        .map(({ turn }) => turn),
    ).toEqual(turns);
  });

  test('shows the dice of every attack, also of the one that captures', () => {
    const rolls = { attacked: 0, captured: 0 };
    for (const [at, { type, sequence }] of events.entries()) {
      if (type !== 'attacked' && type !== 'captured') continue;
      rolls[type]++;
      expect(lastBattle(events.slice(0, at + 1))).toMatchObject({
        sequence,
        attackerRoll: expect.any(Array),
      });
    }
    expect(rolls.attacked).toBeGreaterThan(0);
    expect(rolls.captured).toBeGreaterThan(0);
  });

  test('shows no dice of the turn before', () => {
    const start = events.findLastIndex(({ type }) => type === 'turnStarted');
    expect(lastBattle(events.slice(0, start + 1))).toBeNull();
  });
});

function playedGame() {
  const AT = '2030-01-01T00:00:00.000Z';
  const setup = parseSetup(rules, 3, { map: 'hearthsea' });
  if ('problem' in setup) throw new Error(setup.problem);
  const luck = luckOf('story', { kind: 'practice', seed: 'story' });
  const history = createHistory(rules, headerOf(rules, 'story', setup, luck));
  const mood = seededRandom(7);
  history.append(openGame({ rules, gameId: 'story', setup, luck, time: AT }), luck);
  while (!history.game.outcome) {
    const state = history.game.state as ConquestState;
    const step = act(history.game, state.current, greedy(state, mood), luck, AT);
    if (isRefusal(step)) throw new Error(step.code);
    history.append(step, luck);
  }
  return history;
}
