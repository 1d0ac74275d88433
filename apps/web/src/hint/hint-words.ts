// A hint in words.

import type { Action } from '@turnfold/kernel';
import { percent } from '../review/review-words.ts';
import type { Hint } from './advise.ts';

const share = (chance: number): string => percent(chance).replace(' ', '\u00a0');

/** "Chance to win: 27 % now, 31 % with it." */
export const chanceText = ({ before, best }: Hint): string =>
  best.chance === null
    ? 'There is nothing else to do.'
    : `Chance to win: ${share(before)} now, ${share(best.chance)} with it.`;

/** What the next best comes to: "30 %", or that it is no worse. */
const otherText = (chance: number, best: number): string => {
  const isAsGood = Math.round(100 * chance) >= Math.round(100 * best);
  return isAsGood ? `${share(chance)}, about as good` : share(chance);
};

const OTHERS_MAX = 2;

/** The next best, each in words of its own: some actions differ in what nobody asks about. */
export const otherLines = (
  { best, others }: Hint,
  text: (action: Action) => string,
): readonly { readonly text: string; readonly chance: string }[] => {
  const known = new Set([text(best.action)]);
  const lines = others.flatMap(({ action, chance }) => {
    const words = text(action);
    if (known.has(words)) return [];
    known.add(words);
    return [{ text: words, chance: otherText(chance ?? 0, best.chance ?? 0) }];
  });
  return lines.slice(0, OTHERS_MAX);
};
