import { playoutContext, seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { kindName, spread, VICTORY_POINT } from '../src/card.ts';
import { rules } from '../src/index.ts';
import { pointsOf, publicPoints } from '../src/points.ts';
import { cardsOf, type Position } from '../src/position.ts';
import { corner, scene } from './support/table.ts';

const DREAMS = 200;

/** The player has two public points for each city and holds three cards that nobody else knows; so does the next one. */
const late = (victoryPoints: number): Position =>
  scene({
    players: [
      { cities: [corner(0, 0, 'N'), corner(0, 0, 'SE')], cards: { knight: 3 } },
      { cities: [corner(0, 0, 'SW')], cards: { monopoly: 1, knight: 2 } },
      {},
    ],
    options: { victoryPoints },
    deck: spread([9, 2, 1, 2, 5]).map(kindName),
  });

const imagined = (position: Position, viewer: number): Position[] => {
  const view = rules.view(position, viewer, playoutContext({ seats: 3, options: position.options }));
  return Array.from({ length: DREAMS }, (_, seed) => rules.imagine(view, viewer, seededRandom(seed + 1)));
};

describe('what others may hold in the dark', () => {
  test.each([
    [5, 0],
    [6, 1],
    [7, 2],
  ])('with %i points to win, the player on 4 holds at most %i victory point cards', (target, most) => {
    const position = late(target);
    expect(publicPoints(position, 0)).toBe(4);
    const held = imagined(position, 2).map((dream) => cardsOf(dream, 0)[VICTORY_POINT]);
    expect(Math.max(...held)).toBe(most);
  });

  test('nobody has won without anybody noticing, whatever is imagined', () => {
    for (const target of [5, 6, 10])
      for (const dream of imagined(late(target), 2)) {
        expect(pointsOf(dream, dream.player)).toBeLessThan(target);
        expect(rules.invariants['all 25 development cards are somewhere']?.(dream)).toBe(true);
      }
  });

  test('the others may have them: they win only in their own turn', () => {
    const held = imagined(late(5), 2).map((dream) => cardsOf(dream, 1)[VICTORY_POINT]);
    expect(new Set(held).size).toBeGreaterThan(2);
  });

  test('who looks at their own cards sees those', () => {
    for (const dream of imagined(late(5), 0)) expect(cardsOf(dream, 0)).toEqual([3, 0, 0, 0, 0]);
  });
});
