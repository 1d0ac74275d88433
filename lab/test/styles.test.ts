// A small part of `npm run lab -- styles`, on a seed of its own: not how far the styles lie apart, only on which side.

import { must } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { botNamed } from '../src/field.ts';
import { FIGURES } from '../src/styles/figures.ts';
import { playStyled } from '../src/styles/play.ts';
import { guess, meansOf, memoryOf } from '../src/styles/reader.ts';

/** Every figure of a style, by name, as the mean of a few games. */
const seen = (game: string, name: string, games: number): Readonly<Record<string, number>> => {
  const sights = Array.from({ length: games }, (_, at) =>
    playStyled({ game, name, seed: 71, deal: Math.floor(at / 2), shift: at % 2 }),
  );
  const means = meansOf(sights.map(({ figures }) => figures));
  return Object.fromEntries(
    must(FIGURES[game], 'figures').names.map((name, at) => [name, must(means[at], 'mean')]),
  );
};

describe('a person can see', () => {
  test('a brawler close by, with its feet, and a sniper from afar', () => {
    const [brawler, sniper] = [seen('battletech', 'hard:brawler', 4), seen('battletech', 'hard:sniper', 4)];
    expect(brawler['range, hexes']).toBeLessThan(must(sniper['range, hexes'], 'range') - 1);
    expect(brawler['kicks and punches a turn']).toBeGreaterThan(
      must(sniper['kicks and punches a turn'], 'kicks'),
    );
  });

  test('a blocker beside its opponent, a loner away from it, and a grabber that closes gaps', () => {
    const [grabber, blocker, loner] = ['grabber', 'blocker', 'loner'].map((each) =>
      seen('territories', `hard:${each}`, 8),
    );
    const beside = (figures = grabber) => must(figures?.['beside the opponent, %'], 'share');
    expect(beside(blocker)).toBeGreaterThan(beside(loner) + 15);
    expect(grabber?.['captures in ten turns']).toBeGreaterThan(
      must(blocker?.['captures in ten turns'], 'captures'),
    );
  });

  test('a guardian with quiet turns and one large army, and a hunter that fights', () => {
    const [guardian, hunter] = [seen('conquest', 'normal:guardian', 8), seen('conquest', 'normal:hunter', 8)];
    expect(guardian['attacks a turn']).toBeLessThan(must(hunter['attacks a turn'], 'attacks'));
    expect(guardian['largest army, %']).toBeGreaterThan(must(hunter['largest army, %'], 'army'));
  });

  test('a pioneer with roads, and a general with cards', () => {
    const [pioneer, general] = [seen('catan', 'normal:pioneer', 4), seen('catan', 'normal:general', 4)];
    expect(pioneer['roads, % of spending']).toBeGreaterThan(must(general['roads, % of spending'], 'roads'));
    expect(general['development cards, % of spending']).toBeGreaterThan(
      must(pioneer['development cards, % of spending'], 'cards'),
    );
  });
});

describe('the reader', () => {
  const memory = memoryOf(
    new Map([
      [
        'far',
        [
          [8, 100],
          [10, 300],
        ],
      ],
      [
        'near',
        [
          [1, 200],
          [3, 200],
        ],
      ],
    ]),
  );

  test('names the style whose usual figures are nearest', () => {
    expect(guess(memory, [7, 200])).toBe('far');
    expect(guess(memory, [3, 200])).toBe('near');
  });

  test('cares little for a figure that differs from game to game anyway', () => {
    expect(guess(memory, [2, 290])).toBe('near');
  });
});

test('a style that a level lacks is not in the field', () => {
  expect(() => botNamed('conquest', 'easy:hunter')).toThrow('bot easy:hunter of conquest');
});
