// A bot in a few words, the same wherever one is named.

import type { Player } from './table-state.ts';

/** "hard bot", "hard bot, hunter". */
export const botWords = ({ bot, style }: Pick<Player, 'bot' | 'style'>): string =>
  style ? `${bot} bot, ${style}` : `${bot} bot`;

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
