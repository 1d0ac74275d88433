// What the board works out for itself: the drawing of a map, and the story behind its charts.

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
import { borderKey, drawingOf } from '../board/drawing.ts';
import { lastBattle, storyOf } from '../board/story.ts';
import { atlasOf } from '../src/atlas.ts';
import { type ConquestState, MAPS, rules } from '../src/index.ts';
import { greedy } from './greedy.ts';

describe.each(MAPS.map((map) => [map.id, map] as const))('the drawing of %s', (id, map) => {
  const drawing = drawingOf(map);

  test('shows a border exactly where the rules have one over land', () => {
    const { areaOf, neighbours } = atlasOf(id);
    const overWater = new Set(
      [...map.seaRoutes, ...map.wrapsAround].map(([one, other]) =>
        borderKey(areaOf.get(one) as number, areaOf.get(other) as number),
      ),
    );
    const overLand = neighbours
      .flatMap((list, area) => list.map((other) => borderKey(area, other)))
      .filter((key) => !overWater.has(key));
    expect([...drawing.borders].sort()).toEqual([...new Set(overLand)].sort());
  });

  test('draws every territory as one piece, inside the frame', () => {
    for (const [area, outline] of drawing.outlines.entries()) {
      expect(outline.match(/M/g), map.territories[area]?.id).toHaveLength(1);
      const numbers = outline.match(/-?[\d.]+/g)?.map(Number) ?? [];
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers.filter((_, at) => at % 2 === 0))).toBeLessThanOrEqual(1000);
      expect(Math.max(...numbers.filter((_, at) => at % 2 === 1))).toBeLessThanOrEqual(600);
    }
  });

  test("no continent's name covers an army count", () => {
    for (const [at, { label }] of drawing.continents.entries()) {
      const half = (map.continents[at]?.name.length ?? 0) * 3;
      for (const { x, y } of drawing.centres)
        expect(Math.abs(x - label.x) > half + 15 || Math.abs(y - label.y) > 18, map.continents[at]?.id).toBe(
          true,
        );
    }
  });

  test('no two army counts cover each other', () => {
    for (const [at, one] of drawing.centres.entries())
      for (const other of drawing.centres.slice(at + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(24);
  });
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
