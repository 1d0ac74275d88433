// The colours are numbers, so their contrast can be checked: as published for text (4.5:1) and shapes (3:1).

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SEATS } from '../src/seats.tsx';

const css = readFileSync(new URL('../src/theme.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const colour = (name: string, theme: Theme): string => {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value);
  return (pair ? pair[theme === 'light' ? 1 : 2] : value) ?? '';
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

test('the measure itself: black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

describe.each(THEMES)('in the %s theme', (theme) => {
  const grounds = ['paper', 'sheet', 'raised', 'table'];
  const pairs = [
    ...grounds.flatMap((ground) => ['ink', 'quiet', 'accent', 'danger'].map((text) => [text, ground])),
    ...['danger-wash', 'good-wash', 'warn-wash', 'accent-wash'].map((ground) => ['ink', ground]),
    ['on-accent', 'accent'],
    ['quiet', 'warn-wash'],
    ['accent', 'accent-wash'],
    ['paper', 'ink'],
  ] as [string, string][];

  test.each(pairs)('text in %s on %s has 4.5 to 1', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)('the edges of controls and of all seats have 3 to 1 on %s', (ground) => {
    for (const edge of ['edge', ...SEATS.map((_, seat) => `seat-${seat}-edge`)])
      expect(contrast(colour(edge, theme), colour(ground, theme)), edge).toBeGreaterThanOrEqual(3);
  });

  test('text upon a seat’s colour has 4.5 to 1', () => {
    for (const seat of SEATS.keys())
      expect(
        contrast(colour(`seat-${seat}-on`, theme), colour(`seat-${seat}`, theme)),
        `seat ${seat}`,
      ).toBeGreaterThanOrEqual(4.5);
  });
});

test('the seats are the palette of Okabe and Ito, in the style sheet as in the code', () => {
  for (const [seat, { hex }] of SEATS.entries())
    expect(colour(`seat-${seat}`, 'light')).toBe(hex.toLowerCase());
});
