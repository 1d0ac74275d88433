// Every first game can be played to its end, whatever a newcomer does.

import type { Lesson } from '@turnfold/board';
import { loadGame } from '@turnfold/catalog/boards';
import { loadLearning } from '@turnfold/catalog/learning';
import { type Action, type GamePackage, pick, seededRandom } from '@turnfold/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LessonGame, playLesson } from '../src/lesson/lesson-game.ts';

const GAMES = ['territories', 'conquest', 'catan', 'battletech'];
/** More moves than any first game takes. */
const MOVES_MAX = 150;
const WALKS = 25;

describe.each(GAMES)('the first game of %s', (rulesId) => {
  let game: GamePackage;
  let lesson: Lesson;
  beforeAll(async () => {
    game = (await loadGame(rulesId)) as GamePackage;
    lesson = (await (await loadLearning(rulesId))?.lesson?.()) as Lesson;
  });

  const begin = (moves: readonly Action[] = []): LessonGame => {
    const played = playLesson(game, lesson, { name: 'Ada', at: '2026-01-01T00:00:00.000Z' });
    for (const move of moves) expect(played.play(move)).toBeNull();
    return played;
  };
  const example = ({ step, view, legal }: LessonGame): Action =>
    step?.example(view(), legal().legalActions) as Action;

  /** Plays until all is done or the game is over. */
  const playOn = (played: LessonGame, choose: (now: LessonGame) => Action): LessonGame => {
    for (let moves = 0; played.step && !played.isLost; moves++) {
      const { id } = played.step;
      expect(moves, `stuck in ${id}`).toBeLessThan(MOVES_MAX);
      const action = choose(played);
      expect(played.play(action), `${id}: ${JSON.stringify(action)}`).toBeNull();
    }
    return played;
  };

  test('was made for these rules', () => {
    expect(lesson.rulesVersion).toBe(game.rules.version);
    const ids = lesson.steps.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('ends, if one does as one is shown', () => {
    const played = playOn(begin(), example);
    expect(played.step).toBeNull();
    expect(played.moves.length).toBeGreaterThanOrEqual(lesson.steps.length);
    expect(played.moves.length).toBeLessThan(60);
  });

  test('ends whatever one does of what is asked for; a lost game can be tried again', () => {
    for (let seed = 1; seed <= WALKS; seed++) {
      const random = seededRandom(seed);
      const played = playOn(begin(), (now) => {
        const legalActions = now.legal().legalActions.filter((action) => now.against(action) === null);
        return legalActions.length > 0 ? pick(random, legalActions) : example(now);
      });
      if (!played.isLost) continue;
      const again = playOn(begin(played.moves.slice(0, played.stepBegan)), example);
      expect(again.step, `walk ${seed}, lost in ${played.step?.id}`).toBeNull();
    }
  });

  test('is the same when it is taken up again', () => {
    const played = begin();
    while (played.done < 3) expect(played.play(example(played))).toBeNull();
    const again = begin(played.moves);
    expect(again.done).toBe(3);
    expect(again.history.head).toBe(played.history.head);
  });
});
