// What can be seen of the bank (rule 13). Its piles are not counted out loud, for that would tell what others have
// discarded; but everybody sees when one is down to its last card, or gone.

import { type CatanEvent, event } from './events.ts';
import { type Cards, formatCards, RESOURCE_INDEXES } from './resource.ts';

export const GLANCE_MAX = 2;

/** Each pile as far as the eye can tell: empty, one card, or more. */
export const glance = (bank: Cards): Cards => [
  Math.min(bank[0], GLANCE_MAX),
  Math.min(bank[1], GLANCE_MAX),
  Math.min(bank[2], GLANCE_MAX),
  Math.min(bank[3], GLANCE_MAX),
  Math.min(bank[4], GLANCE_MAX),
];

/** What an action shows of the bank. A pile that runs low tells how many cards are in all hands together. */
export const bankNews = (before: Cards, after: Cards): CatanEvent[] => {
  let changed = false;
  let fell = false;
  for (const resource of RESOURCE_INDEXES) {
    const [was, is] = [Math.min(before[resource], GLANCE_MAX), Math.min(after[resource], GLANCE_MAX)];
    if (was !== is) changed = true;
    if (was === GLANCE_MAX && is < was) fell = true;
  }
  if (!changed) return NO_NEWS;
  const seen = event('bankSeen', { bank: formatCards(glance(after)) });
  return [fell ? { ...seen, reveals: true } : seen];
};

const NO_NEWS: CatanEvent[] = [];
