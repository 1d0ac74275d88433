// For newcomers to Territories.

import type { Learning } from '@turnfold/board';
import { glossary } from './glossary.ts';

export const learn: Learning = {
  commonRules: {
    NOT_YOUR_TURN: '3.1',
    WRONG_PHASE: '3.3',
    GAME_OVER: '3.8',
    UNKNOWN_ACTION: '3.3',
    BAD_PAYLOAD: '3.3',
  },
  endRules: { byReason: { full: '3.6', passes: '3.7' }, byTable: '3.10' },
  glossary,
  pictures: async () => (await import('./pictures.tsx')).picturesWith(await import('../index.tsx')),
  lesson: async () => (await import('./lesson.ts')).lessonWith(await import('../index.tsx')),
};
