// For newcomers to Catan.

import type { Learning } from '@turnfold/board';
import { glossary } from './glossary.ts';

export const learn: Learning = {
  commonRules: {
    NOT_YOUR_TURN: '3.5',
    WRONG_PHASE: '3.3',
    GAME_OVER: '12.2',
    UNKNOWN_ACTION: '3.3',
    BAD_PAYLOAD: '3.3',
  },
  endRules: { byReason: { 'victory points': '12.2' }, byTable: '12.3' },
  glossary,
  pictures: async () => (await import('./pictures.tsx')).picturesWith(await import('../index.tsx')),
  lesson: async () => (await import('./lesson.ts')).lessonOn(await import('../../src/index.ts')),
};
