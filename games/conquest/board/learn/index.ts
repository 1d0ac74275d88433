// For newcomers to Conquest.

import type { Learning } from '@turnfold/board';
import { glossary } from './glossary.ts';

export const learn: Learning = {
  commonRules: {
    NOT_YOUR_TURN: 'R8.4',
    WRONG_PHASE: 'R5.1',
    GAME_OVER: 'R9.1',
    UNKNOWN_ACTION: 'R5.1',
    BAD_PAYLOAD: 'R5.1',
  },
  endRules: { byReason: { conquest: 'R9.1', 'turn limit': 'R9.2' }, byTable: 'R9.3' },
  glossary,
  pictures: async () => (await import('./pictures.tsx')).pictures,
  lesson: async () => (await import('./lesson.ts')).lesson,
};
