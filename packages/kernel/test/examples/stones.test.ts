import { conformance, given } from '@turnfold/kernel/testing';
import { describe, test } from 'vitest';
import { stones } from './stones.ts';

conformance(stones, { describe, test });

test('[S2] nobody takes more than there are', () => {
  given(stones, {}, { type: 'heaped', payload: { stones: 2 } })
    .when(0, { type: 'take', payload: { stones: 3 } })
    .refused('TOO_MANY', { most: 2 })
    .when(0, { type: 'take', payload: { stones: 2 } })
    .then({ type: 'taken', payload: { seat: 0, stones: 2 } }, { type: 'won', payload: { seat: 0 } });
});
