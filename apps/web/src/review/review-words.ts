// Sentences about luck and choice.

import type { Totals } from '@turnfold/bots/review';

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** "11 % lucky, gave away 23 %." */
export const totalsText = ({ luck, cost }: Totals): string => {
  const share = Math.round(100 * luck);
  const fortune =
    share === 0 ? 'neither lucky nor unlucky' : `${Math.abs(share)} % ${share > 0 ? 'lucky' : 'unlucky'}`;
  return `${fortune}, gave away ${percent(cost)}`;
};
