// Styles of bots in the set-up and at the table: which a seat may have, what is asked for, what is told.

import { catalog } from '@turnfold/catalog';
import type { StyleLine } from '@turnfold/wire';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { botWords } from '../src/bot-words.ts';
import {
  againstBots,
  newGameOf,
  PLAIN_PLAN,
  stylesFor,
  withSitter,
  withStyle,
} from '../src/lobby/seat-plan.ts';
import { SeatsForm } from '../src/lobby/seats-form.tsx';

const STYLES: readonly StyleLine[] = [
  { id: 'hunter', likes: 'Hunts.', levels: ['normal', 'hard'] },
  { id: 'builder', likes: 'Builds.', levels: ['hard'] },
];

const seats = againstBots(2, 'hard', 'Ada');
const styleAt = (list: typeof seats) => list[1]?.style;

describe('a seat that is being set up', () => {
  test('may have the styles of its level; people and easy bots have none', () => {
    const ids = (sitter: 'person' | 'easy' | 'normal' | 'hard') =>
      stylesFor(sitter, STYLES).map(({ id }) => id);
    expect([ids('person'), ids('easy'), ids('normal'), ids('hard')]).toEqual([
      [],
      [],
      ['hunter'],
      ['hunter', 'builder'],
    ]);
  });

  test('keeps its style at another level that has it, and loses it at one that has not', () => {
    expect(styleAt(withSitter(withStyle(seats, 1, 'hunter'), 1, 'normal', STYLES))).toBe('hunter');
    expect(styleAt(withSitter(withStyle(seats, 1, 'builder'), 1, 'normal', STYLES))).toBe(undefined);
    expect(styleAt(withSitter(withStyle(seats, 1, 'hunter'), 1, 'person', STYLES))).toBe(undefined);
  });

  test('asks for a style only where one was chosen', () => {
    const asked = (list: typeof seats) =>
      newGameOf({ ...PLAIN_PLAN, rules: 'conquest', seats: list }).players[1];
    expect(asked(withStyle(seats, 1, 'hunter'))).toEqual({ name: 'Otto', bot: 'hard', style: 'hunter' });
    expect(asked(withStyle(withStyle(seats, 1, 'hunter'), 1, ''))).toEqual({ name: 'Otto', bot: 'hard' });
  });

  test('offers them with the sentence of the one that is chosen', () => {
    const html = (styles: readonly StyleLine[], style: string) =>
      renderToStaticMarkup(
        <SeatsForm
          plan={{ ...PLAIN_PLAN, rules: 'conquest', seats: withStyle(seats, 1, style) }}
          limits={{ min: 2, max: 6 }}
          bots={['easy', 'normal', 'hard']}
          styles={styles}
          onChange={() => {}}
        />,
      );
    expect(html(STYLES, 'hunter')).toContain('Hunts.');
    expect(html(STYLES, '')).toContain('Likes whatever wins.');
    expect(html(STYLES, '')).not.toContain('How seat 1 plays');
    expect(html([], '')).not.toContain('How seat 2 plays');
  });
});

test('a bot is named by its level, and by its style where it has one', () => {
  expect(botWords({ bot: 'hard' })).toBe('hard bot');
  expect(botWords({ bot: 'hard', style: 'hunter' })).toBe('hard bot, hunter');
});

test('every style fits beside a name', () => {
  for (const { styles = [] } of catalog) for (const { id } of styles) expect(id.length).toBeLessThan(10);
});
