// How far a newcomer has come in each first game. A lesson that has changed since begins anew.

import type { Lesson } from '@turnfold/board';
import type { Action } from '@turnfold/kernel';
import { createShelves, type TextStorage } from '../shelves.ts';

export interface LessonMemory {
  moves(rulesId: string, lesson: Lesson): readonly Action[];
  keep(rulesId: string, lesson: Lesson, moves: readonly Action[]): void;
}

interface Kept {
  readonly rulesVersion: number;
  readonly seed: string;
  readonly moves: readonly Action[];
}

export const createLessonMemory = (storage: TextStorage | null): LessonMemory => {
  const lessons = createShelves(storage, 'turnfold.2').shelf<Kept>('lesson', isKept);
  return {
    moves: (rulesId, { rulesVersion, seed }) => {
      const kept = lessons.get(rulesId);
      return kept?.rulesVersion === rulesVersion && kept.seed === seed ? kept.moves : [];
    },
    keep: (rulesId, { rulesVersion, seed }, moves) =>
      void lessons.put(rulesId, { rulesVersion, seed, moves }),
  };
};

const isKept = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'moves' in value && Array.isArray(value.moves);
