// Every game that can be played. A new game is one folder in `games/` and one line here.

import { rules as battletech, bots as battletechBots } from '@turnfold/battletech';
import { search } from '@turnfold/bots';
import { rules as catan, catanBots } from '@turnfold/catan';
import { rules as conquest, bots as conquestBots } from '@turnfold/conquest';
import type { GamePackage } from '@turnfold/kernel';
import { territories, bots as territoriesBots } from '@turnfold/territories';

export const catalog: readonly GamePackage[] = [
  { rules: territories, bots: territoriesBots },
  { rules: conquest, bots: conquestBots },
  { rules: catan, bots: catanBots(search) },
  { rules: battletech, bots: battletechBots },
];

/** The game with these rules, if there is one. */
export const gameOf = (rulesId: string): GamePackage | undefined =>
  catalog.find(({ rules }) => rules.id === rulesId);
