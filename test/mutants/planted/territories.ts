// Territories: rules.

import type { Mutant } from '../mutant.ts';

const TESTS = 'games/territories/test';

export const TERRITORIES: readonly Mutant[] = [
  {
    name: 'territories-capture-walk',
    file: 'games/territories/src/tiles.ts',
    before: '(sweeps > 1 && !sweep.changed)',
    after: 'sweeps > 1',
    breaks: 'Land is captured that the opponent reaches by a winding way.',
    tests: [`${TESTS}/capture.test.ts`, `${TESTS}/properties.test.ts`],
  },
  {
    name: 'territories-touching-rows',
    file: 'games/territories/src/tiles.ts',
    before: 'beside[x] = (left | (column << 1) | (column >> 1) | right)',
    after: 'beside[x] = (left | (column << 1) | right)',
    breaks: 'A rectangle above an own tile does not touch it.',
    tests: [`${TESTS}/properties.test.ts`],
  },
  {
    name: 'territories-fair-start-tie',
    file: 'games/territories/src/decide.ts',
    before: 'second.w * second.h > first.w * first.h',
    after: 'second.w * second.h >= first.w * first.h',
    breaks: 'Of two rolls alike in size the second is kept.',
    tests: [`${TESTS}/turns.test.ts`, `${TESTS}/statistics.test.ts`],
  },
  {
    name: 'territories-fair-turns',
    file: 'games/territories/src/decide.ts',
    before: '[2, 4]',
    after: '[2, 3]',
    breaks: 'The first player gets one of the two better rolls.',
    tests: [`${TESTS}/turns.test.ts`],
  },
  {
    name: 'territories-pass-streak',
    file: 'games/territories/src/evolve.ts',
    before: '      next.passStreak = 0;\n',
    after: '',
    breaks: 'Two passes end the game though somebody placed in between.',
    tests: [`${TESTS}/turns.test.ts`],
  },
  {
    name: 'territories-forced-pass',
    file: 'games/territories/src/decide.ts',
    before: 'forced: !open',
    after: 'forced: open !== undefined',
    breaks: 'A pass by choice is told as forced, and a forced one as a choice.',
    tests: [`${TESTS}/turns.test.ts`, `${TESTS}/sentence.test.ts`],
  },
  {
    name: 'territories-score-of-capture',
    file: 'games/territories/src/decide.ts',
    before: 'w * h + captured.length)',
    after: 'w * h)',
    breaks: 'Captured cells do not count.',
    tests: [`${TESTS}/capture.test.ts`, `${TESTS}/turns.test.ts`],
  },
  {
    name: 'territories-draw',
    file: 'games/territories/src/state.ts',
    before: 'if (first === second) return null;',
    after: 'if (first === second) return 0;',
    breaks: 'Equal scores are a win of the first player.',
    tests: [`${TESTS}/turns.test.ts`],
  },
];
