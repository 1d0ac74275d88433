// For newcomers to BattleTech.

import type { Learning } from '@turnfold/board';
import { glossary } from './glossary.ts';

export const learn: Learning = {
  commonRules: {
    NOT_YOUR_TURN: '2.2',
    WRONG_PHASE: '1.2',
    GAME_OVER: '1.4',
    UNKNOWN_ACTION: '1.2',
    BAD_PAYLOAD: '1.2',
  },
  endRules: { byReason: { destruction: '1.4', turn_limit: '1.4', objective: '1.4' }, byTable: '1.5' },
  glossary,
  pictures: async () => (await import('./pictures.tsx')).picturesWith(await import('../index.tsx')),
  lesson: async () => (await import('./lesson.ts')).lessonWith(await import('../../src/index.ts')),
};
