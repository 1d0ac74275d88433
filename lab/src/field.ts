// Who can be put into a match, by name: a game's own levels, `0.1` (its `hard` of that release) and the strangers.

import { playerNamed } from '@turnfold/bots';
import { gameOf } from '@turnfold/catalog';
import { type AnyBot, type AnyBotLevel, type AnyRules, must, stylesAt } from '@turnfold/kernel';
import { hard as battletech } from './reference/battletech/index.ts';
import { hard as catan } from './reference/catan/index.ts';
import { hard as conquest } from './reference/conquest/hard.ts';
import { hard as territories } from './reference/territories/hard.ts';
import { STRANGERS } from './strangers/index.ts';
import { VARIANTS } from './variants.ts';

export const REFERENCE = '0.1';
const REFERENCES: Readonly<Record<string, AnyBot>> = { battletech, catan, conquest, territories };

export const rulesNamed = (game: string): AnyRules => must(gameOf(game), `game ${game}`).rules;

/** Everybody who plays a game: its own levels, and the strangers. */
export const namesIn = (
  game: string,
): { readonly levels: readonly string[]; readonly strangers: readonly string[] } => ({
  levels: Object.keys(must(gameOf(game), `game ${game}`).bots),
  strangers: Object.keys(STRANGERS[game] ?? {}),
});

/** The styles that bots of a level have. */
export const stylesIn = (game: string, level: AnyBotLevel): readonly string[] =>
  stylesAt(must(gameOf(game), `game ${game}`), level);

/** `hard`, `hard:hunter`, `0.1`, a stranger; or a variant of a bot with other weights: `hard?{"horizon":3}`. */
export const botNamed = (game: string, name: string): AnyBot => {
  const [base = name, weights] = name.split('?');
  if (weights !== undefined)
    return must(VARIANTS[`${game} ${base}`], `variants of ${base} in ${game}`)(JSON.parse(weights));
  if (base === REFERENCE) return must(REFERENCES[game], `0.1 of ${game}`);
  return must(
    STRANGERS[game]?.[base] ?? playerNamed(must(gameOf(game), `game ${game}`), base),
    `bot ${base} of ${game}`,
  );
};
