import { conformance, given } from '@turnfold/kernel/testing';
import { describe, test } from 'vitest';
import { bots } from '../src/bots.ts';
import { rules } from '../src/rules.ts';

// Every promise that a game makes, on random games: replay, secrets, hostile input, what is listed and what is accepted.
conformance(rules, { describe, test, bots });

test('[P1] what was rolled counts when the player stops', () => {
  given(rules, {}, { type: 'began', payload: { first: 0 } }, { type: 'rolled', payload: { seat: 0, die: 5 } })
    .when(0, { type: 'hold', payload: {} })
    .then({ type: 'held', payload: { seat: 0, points: 5 } });
});

test('[P2] nobody holds nothing', () => {
  given(rules, {}, { type: 'began', payload: { first: 0 } })
    .when(0, { type: 'hold', payload: {} })
    .refused('NOTHING_TO_HOLD', {});
});

test('[P3] who reaches the goal wins', () => {
  given(
    rules,
    { options: { goal: 10 } },
    { type: 'began', payload: { first: 0 } },
    { type: 'rolled', payload: { seat: 0, die: 6 } },
    { type: 'rolled', payload: { seat: 0, die: 4 } },
  )
    .when(0, { type: 'hold', payload: {} })
    .then({ type: 'held', payload: { seat: 0, points: 10 } }, { type: 'won', payload: { seat: 0 } });
});
