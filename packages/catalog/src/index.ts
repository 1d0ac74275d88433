// Every game that can be played. A new game is one folder in `games/` and one line here.

import { rules as conquest, bots as conquestBots } from '@turnfold/conquest';
import type { GamePackage } from '@turnfold/kernel';
import { territories, bots as territoriesBots } from '@turnfold/territories';

export const catalog: readonly GamePackage[] = [
  { rules: territories, bots: territoriesBots },
  { rules: conquest, bots: conquestBots },
];

/** The game with these rules, if there is one. */
export const gameOf = (rulesId: string): GamePackage | undefined =>
  catalog.find(({ rules }) => rules.id === rulesId);
