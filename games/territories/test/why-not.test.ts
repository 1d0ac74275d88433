// What the board shows about a rectangle in the air is what the rules would answer.

import { explain, isRefused, noRandom } from '@turnfold/kernel';
import { scriptedDice } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import { legalRects, territories, whyNot } from '../src/index.ts';
import { PASS } from '../src/types.ts';
import { onBoard, placementsIn, viewOn } from './table.ts';

const ROWS = ['1.......', '........', '........', '........', '........', '.......2'];
const view = viewOn(ROWS, { dice: { w: 3, h: 2 } });

describe('whyNot', () => {
  test('is null for what may be placed', () => {
    expect(whyNot(view, { x: 1, y: 0, w: 3, h: 2 })).toBeNull();
  });

  test.each([
    [
      { x: 1, y: 0, w: 3, h: 3 },
      'NOT_THE_DICE',
      'You rolled 3 and 2, so you cannot place a 3 × 3 rectangle.',
      'Place 3 × 2 or 2 × 3.',
    ],
    [
      { x: 6, y: 0, w: 3, h: 2 },
      'OUT_OF_BOUNDS',
      'A 3 × 2 rectangle at (6, 0) extends past the edge of the board.',
      'Its top-left cell must lie within columns 0 to 5 and rows 0 to 4.',
    ],
    [
      { x: 0, y: 0, w: 3, h: 2 },
      'OVERLAPS',
      'The cell (0, 0) is already taken by you.',
      'Every cell of the rectangle must be empty.',
    ],
    [
      { x: 5, y: 4, w: 3, h: 2 },
      'OVERLAPS',
      'The cell (7, 5) is already taken by your opponent.',
      'Every cell of the rectangle must be empty.',
    ],
    [
      { x: 1, y: 1, w: 3, h: 2 },
      'NOT_ADJACENT',
      'This rectangle touches none of your tiles.',
      'One of its sides must lie along a tile of yours; a corner does not count.',
    ],
  ])('%j: %s', (rect, code, sentence, hint) => {
    expect(whyNot(view, rect)).toMatchObject({ code, explain: sentence, hint });
  });

  test('says that the game is over when it is', () => {
    const ended = viewOn(ROWS, { over: true, dice: null, passStreak: 2 });
    expect(whyNot(ended, { x: 1, y: 0, w: 1, h: 1 })).toMatchObject({ code: 'GAME_OVER' });
    expect(legalRects(ended)).toEqual([]);
  });

  test('waits for the first roll', () => {
    const waiting = viewOn(ROWS, { dice: null, turn: 0 });
    expect(whyNot(waiting, { x: 1, y: 0, w: 1, h: 1 })).toMatchObject({
      code: 'NOT_YOUR_TURN',
      hint: 'Waiting for the first roll.',
    });
  });

  test('names one shape for a double', () => {
    const double = viewOn(ROWS, { dice: { w: 3, h: 3 } });
    expect(whyNot(double, { x: 1, y: 0, w: 3, h: 2 })?.hint).toBe('Place 3 × 3.');
  });

  test('agrees with the rules about every rectangle, word for word', () => {
    const state = territories.imagine(view, 0, noRandom);
    for (let x = -2; x < 10; x++)
      for (let y = -2; y < 8; y++)
        for (const [w, h] of [
          [3, 2],
          [2, 3],
          [2, 2],
        ] as const) {
          const payload = { x, y, w, h };
          const decision = territories.decide(state, 0, { type: 'PLACE', payload }, scriptedDice([1, 1]));
          const answer = isRefused(decision) ? explain(territories.refusals, decision) : null;
          expect(whyNot(view, payload)).toEqual(answer);
        }
  });
});

test('legalRects lists what the rules list', () => {
  expect(legalRects(view)).toEqual(placementsIn(onBoard(ROWS, { dice: { w: 3, h: 2 } })));
});

test('a refused pass says what to do', () => {
  const state = onBoard(ROWS, { passPolicy: 'forcedOnly', dice: { w: 3, h: 2 } });
  const decision = territories.decide(state, 0, PASS, noRandom);
  expect(isRefused(decision) && explain(territories.refusals, decision)).toMatchObject({
    code: 'MUST_PLACE',
    explain: 'Your 3 × 2 still fits, and in this game you may pass only when it does not.',
    hint: 'For example 3 × 2 at (0, 1).',
  });
});

test('every refusal names its rule', () => {
  for (const { rule } of Object.values(territories.refusals)) expect(rule).toMatch(/^[23]\.\d \w+/);
});
