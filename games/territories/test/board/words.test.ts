import type { Outcome } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { endText, gainText, passEnds, placeSpoken, standing } from '../../board/words.ts';

const name = (seat: number) => ['Ada', 'Bo'][seat] ?? '?';

/** Nobody: stopped undecided. One: won. More: a draw. */
const RESULTS_BY_WINNERS = ['aborted', 'won'] as const;

describe('the sentences of the table', () => {
  test('a place says what it brings', () => {
    expect(gainText(12, 0)).toBe('+12');
    expect(gainText(12, 7)).toBe('+19, captures 7');
  });

  test('a place is spoken with column, row and size, and why not', () => {
    const rect = { x: 12, y: 4, w: 6, h: 5 };
    expect(placeSpoken(rect, 3, null)).toBe('Column 12, row 4, 6 by 5: legal, 30 cells, captures 3.');
    expect(placeSpoken(rect, 0, 'It touches nothing.')).toBe(
      'Column 12, row 4, 6 by 5: not here. It touches nothing.',
    );
  });

  test('who leads depends on who looks', () => {
    expect(standing([312, 280], 0, name)).toBe('You lead 312 to 280');
    expect(standing([312, 280], 1, name)).toBe('Ada leads 312 to 280');
    expect(standing([5, 5], null, name)).toBe('The score is 5 all');
  });

  test('a pass that ends the game says who wins', () => {
    expect(passEnds([312, 280], 0, name)).toBe('You lead 312 to 280: passing ends the game and you win.');
    expect(passEnds([280, 312], 0, name)).toBe('Bo leads 312 to 280: passing ends the game and Bo wins.');
    expect(passEnds([280, 312], 1, name)).toBe('You lead 312 to 280: passing ends the game and you win.');
    expect(passEnds([300, 300], 1, name)).toBe('The score is 300 all: passing ends the game in a draw.');
  });

  test('an end tells the tally, a resignation its reason', () => {
    const outcome = (winners: number[], reason: string): Outcome => ({
      result: RESULTS_BY_WINNERS[winners.length] ?? 'drawn',
      winners,
      ranking: [],
      reason,
    });
    expect(endText(outcome([1], 'passes'), [280, 312], 1, name)).toBe('You win, 312 to 280.');
    expect(endText(outcome([1], 'full'), [280, 320], null, name)).toBe('Bo wins, 320 to 280.');
    expect(endText(outcome([0, 1], 'full'), [300, 300], 0, name)).toBe('A draw: 300 cells each.');
    expect(endText(outcome([1], 'Ada resigned'), [312, 280], 0, name)).toBe('Bo wins (Ada resigned).');
    expect(endText(outcome([], 'closed'), [1, 1], 0, name)).toBe(
      'The game is over without a winner (closed).',
    );
    expect(endText(outcome([0, 1], 'agreement'), [312, 280], 0, name)).toBe('A draw (agreement).');
  });
});
