import { conformance } from '@turnfold/kernel/testing';
import { describe, test } from 'vitest';
import { frozenRecords } from '../../../test/frozen/data.ts';
import { bots, describedRules } from '../src/index.ts';

conformance(describedRules, {
  describe,
  test,
  records: frozenRecords('battletech'),
  bots,
  games: 3,
  positions: 6,
  setups: [
    { seats: 2, options: { scenario: 'duel', map: 'river', mapRadius: 6, turnLimit: 8 } },
    { seats: 2, options: { scenario: 'lance', map: 'hills', mapRadius: 6, turnLimit: 4 } },
    { seats: 2, options: { scenario: 'hold', map: 'woods', mapRadius: 6, turnLimit: 5 } },
    {
      seats: 2,
      options: { scenario: 'lance', map: 'river', mapShape: 'rectangle', mapRadius: 6, turnLimit: 3 },
    },
  ],
});
