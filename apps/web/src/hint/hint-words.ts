// A hint in words.

import { percent } from '../review/review-words.ts';
import type { Hint, HintChoice } from './advise.ts';

const share = (chance: number): string => percent(chance).replace(' ', '\u00a0');

/** "Chance to win: 27 % now, 31 % with it." */
export const chanceText = ({ before, best }: Hint): string =>
  best.chance === null
    ? 'There is nothing else to do.'
    : `Chance to win: ${share(before)} now, ${share(best.chance)} with it.`;

/** What the next best comes to: "30 %", or that it is no worse. */
export const otherChance = ({ chance }: HintChoice, best: HintChoice): string => {
  if (chance === null || best.chance === null) return '';
  const isAsGood = Math.round(100 * chance) >= Math.round(100 * best.chance);
  return isAsGood ? `${share(chance)}, about as good` : share(chance);
};
