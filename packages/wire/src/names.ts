// What a player may be called. A name is shown to everybody, so it must look like what it is: nothing invisible, nothing
// that turns the text around it, nothing that cannot be told from another name.

/** What is wrong with a name, to go on after "the name"; null when it is good. */
export const nameProblem = (name: string): string | null => {
  for (const [problem, pattern] of PROBLEMS) if (pattern.test(name)) return problem;
  return hasVisible(name) ? null : 'has nothing to read in it';
};

/** Joins emoji, and letters in some scripts; between letters it is part of how they are written. */
const JOINERS = '\\u200c\\u200d';
/** Chooses between the text and the picture of an emoji. */
const SELECTORS = '\\ufe0e\\ufe0f';

const PROBLEMS: readonly (readonly [string, RegExp])[] = [
  ['has a control character or half a character in it', /[\p{Cc}\p{Cs}]/u],
  ['turns the direction of the text around it', /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u],
  ['has a line break in it', /[\u2028\u2029]/u],
  ['has a space in it that is not a plain one', /[^\P{Zs} ]/u],
  ['begins or ends with a space', /^ | $/],
  ['has two spaces in a row', / {2}/],
  [
    'has an invisible character in it',
    new RegExp(`(?![${JOINERS}${SELECTORS}])[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800]`, 'u'),
  ],
  ['has a character in it that means something else everywhere', /\p{Co}/u],
  [
    'has a joining character in it that joins nothing',
    new RegExp(
      `(?<![\\p{L}\\p{M}\\p{Emoji}${SELECTORS}])[${JOINERS}]|[${JOINERS}](?![\\p{L}\\p{M}\\p{Emoji}])|(?<![\\p{Emoji}\\p{S}])[${SELECTORS}]`,
      'u',
    ),
  ],
  ['begins with a mark that belongs on a letter', /^\p{M}/u],
  ['has too many marks on one letter', /\p{M}{5,}/u],
  ['has too much joined into one character', new RegExp(`(?:[${JOINERS}][^${JOINERS}]{1,3}){6,}`, 'u')],
];

const hasVisible = (name: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);
