// What a bot may like: the same search with other weights.

import type { BotStyle } from '@turnfold/kernel';
import type { BattleAction } from '../play/actions.ts';
import type { BattleView } from '../play/view-schema.ts';
import { createThinker, HARD, MASTER, NORMAL } from './index.ts';
import type { Mind } from './moves.ts';

type Style = BotStyle<BattleView, BattleAction>;

const styleOf = (id: string, likes: string, taste: Partial<Mind>): Style => ({
  id,
  likes,
  bots: {
    normal: createThinker({ ...NORMAL, ...taste }),
    hard: createThinker({ ...HARD, ...taste }),
    master: createThinker({ ...MASTER, ...taste }),
  },
});

export const styles: readonly Style[] = [
  styleOf('brawler', 'Closes in, and kicks and punches as well as it shoots.', { reach: 0, pull: 0.7 }),
  styleOf('sniper', 'Keeps its distance and shoots from the woods.', { reach: 0.6, pull: 1.2, cover: 2 }),
];
