import { conformance } from '@turnfold/kernel/testing';
import { describe, test } from 'vitest';
import { frozenRecords } from '../../../test/frozen/data.ts';
import { bots, describedRules } from '../src/index.ts';

conformance(describedRules, {
  describe,
  test,
  records: frozenRecords('territories'),
  bots,
  setups: [
    { seats: 2, options: { passPolicy: 'forcedOnly' } },
    { seats: 2 },
    { seats: 2, options: { width: 8, height: 6, passPolicy: 'forcedOnly', fairStart: true } },
    { seats: 2, options: { width: 60, height: 30, passPolicy: 'forcedOnly' } },
  ],
});
