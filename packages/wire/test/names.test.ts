import { describe, expect, test } from 'vitest';
import { nameProblem } from '../src/names.ts';

describe('names of people everywhere are good', () => {
  test.each([
    'Ada',
    'Bo 2',
    "Seán O'Brien-Łukasz",
    'Nguyễn Thị Ánh'.normalize('NFD'),
    'שרה',
    'محمد',
    'علی‌رضا', // A non-joiner between letters is how it is written.
    'ශ්‍රී',
    'ประเสริฐ',
    '李小龍',
    'さくら',
    '김철수',
    '👨‍👩‍👧‍👦',
    '👩🏻‍❤️‍💋‍👨🏿',
    '🏴‍☠️ Bo',
    '1️⃣',
    '❤️',
    '-_-',
    '$1{{x}}<b>',
  ])('%s', (name) => {
    expect(nameProblem(name)).toBe(null);
  });
});

describe('what cannot be seen for what it is, is not', () => {
  test.each([
    ['nothing', '', 'nothing to read'],
    ['a space', ' ', 'space'],
    ['a zero', 'Ada\0', 'control'],
    ['a line break', 'Ada\nBo', 'control'],
    ['half a character', 'Ada\ud83d', 'half a character'],
    ['another line break', 'Ada\u2028Bo', 'line break'],
    ['text turned around', 'Ada \u202eoB', 'direction'],
    ['a hidden mark of direction', 'Ada\u200f', 'direction'],
    ['isolated text', '\u2067Ada\u2069', 'direction'],
    ['a zero-width space', 'A\u200bda', 'invisible'],
    ['a byte order mark', '\ufeffAda', 'invisible'],
    ['a soft hyphen', 'A\u00adda', 'invisible'],
    ['a word joiner', 'A\u2060da', 'invisible'],
    ['a Hangul filler', '\u3164', 'invisible'],
    ['a blank of Braille', '\u2800', 'invisible'],
    ['tags', 'Ada\u{e0041}', 'invisible'],
    ['a selector of variants of nothing', 'Ada\u{e0100}', 'invisible'],
    ['a hard space', 'Ada\u00a0Bo', 'not a plain one'],
    ['an ideographic space', 'Ada\u3000Bo', 'not a plain one'],
    ['a space before it', ' Ada', 'begins or ends'],
    ['a space behind it', 'Ada ', 'begins or ends'],
    ['two spaces', 'Ada  Bo', 'two spaces'],
    ['a joiner at the end', 'Ada\u200d', 'joins nothing'],
    ['a joiner between spaces', 'A \u200d B', 'joins nothing'],
    ['two joiners', 'अ\u200d\u200dअ', 'joins nothing'],
    ['an emoji selector on a letter', 'Ada\ufe0f', 'joins nothing'],
    ['a mark alone', '\u0301Ada', 'mark'],
    ['a tower of marks', `A${'\u0301'.repeat(20)}`, 'too many marks'],
    ['a chain of emoji', Array<string>(12).fill('👩').join('\u200d'), 'too much'],
    ['a private sign', '\ue000', 'means something else'],
  ])('%s', (_, name, problem) => {
    expect(nameProblem(name)).toContain(problem);
  });
});
