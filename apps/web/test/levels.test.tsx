// The levels of bots as the lobby offers them: which there are, what they are like, how strong they are.

import { catalog } from '@turnfold/catalog';
import { ALL_BOT_LEVELS, type AnyBotLevel } from '@turnfold/kernel';
import type { RulesLine } from '@turnfold/wire';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import LevelNote from '../src/lobby/level-note.tsx';
import { ratingOf, ratingText, seatedText } from '../src/lobby/level-words.ts';
import RATED from '../src/lobby/ratings.json' with { type: 'json' };
import { againstBots, botsOnly, levelAt, levelsOf, planProblem } from '../src/lobby/seat-plan.ts';

const THREE = ['easy', 'normal', 'hard'];
const lineOf = (id: string, bots: readonly string[]): RulesLine => ({
  ...{ id, title: 'Chequers', summary: '', seats: { min: 2, max: 2, quick: 2 }, bots: [...bots] },
});
const lines = catalog.map(({ rules, bots }) => lineOf(rules.id, Object.keys(bots)));

describe('the levels of a game', () => {
  test('are those that it has a bot for, the weakest first', () => {
    expect(levelsOf(['master', 'hard', 'easy', 'normal'])).toEqual(ALL_BOT_LEVELS);
    expect(levelsOf(THREE)).toEqual(THREE);
  });

  test('master is for games that have it, and for tables with a person', () => {
    expect(levelAt('master', ALL_BOT_LEVELS, true)).toBe('master');
    expect(levelAt('master', THREE, true)).toBe('hard');
    expect(levelAt('master', ALL_BOT_LEVELS, false)).toBe('hard');
    expect(levelAt('easy', THREE, false)).toBe('easy');
  });

  test('a plan for bots alone may not have master in it, and says what to do', () => {
    expect(planProblem({ seats: againstBots(2, 'master', 'Ada') })).toBe(null);
    expect(planProblem({ seats: botsOnly(2, 'hard') })).toBe(null);
    expect(planProblem({ seats: botsOnly(2, 'master') })).toBe(
      'Master plays only where a person does. Take a seat yourself, or choose Hard.',
    );
  });
});

describe('ratings', () => {
  const offered = lines.flatMap((line) => levelsOf(line.bots).map((level) => [line, level] as const));

  test('every level that is offered has one, or says that it has none yet', () => {
    for (const [line, level] of offered) {
      const rating = ratingOf(line.id, level);
      expect(ratingText(line, level)).toBe(`Chequers ${rating ?? 'not rated yet'}`);
    }
  });

  test('are of games and levels that there are, with the day and the seed', () => {
    const ids = lines.map(({ id }) => id);
    for (const [id, { date, seed, ratings }] of Object.entries(RATED)) {
      expect(ids).toContain(id);
      expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(seed).toBeGreaterThan(0);
      for (const level of Object.keys(ratings)) expect(ALL_BOT_LEVELS).toContain(level);
    }
  });

  test('are told as chess players read them', () => {
    const [[id = '', { ratings }] = ['', { ratings: { hard: 0 } }]] = Object.entries(RATED);
    const points = ratingOf(id, 'hard') ?? 0;
    expect(Math.abs(points - (1500 + 29.5 * (ratings.hard - 25)))).toBeLessThanOrEqual(5);
  });

  test('rise from easy to hard in every game', () => {
    for (const id of Object.keys(RATED)) {
      const [easy = 0, normal = 0, hard = 0] = THREE.map((level) => ratingOf(id, level as AnyBotLevel) ?? 0);
      expect([id, easy < normal, normal < hard]).toEqual([id, true, true]);
    }
  });

  test('a game that nobody has measured says so, and one without a master plays hard', () => {
    const own = lineOf('my-game', THREE);
    expect(ratingText(own, 'hard')).toBe('Chequers not rated yet');
    expect(ratingText(own, 'master')).toBe('Chequers not rated yet (Hard)');
    expect(seatedText('my-game', 'hard')).toBe('Hard bot');
  });

  test('stand below the choice, with what to expect', () => {
    const page = renderToStaticMarkup(<LevelNote level="hard" rules={[lineOf('my-game', THREE)]} />);
    expect(page).toContain('Hard weighs every move');
    expect(page).toContain('Rating: Chequers not rated yet.');
  });
});
