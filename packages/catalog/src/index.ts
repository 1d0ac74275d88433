// Every game that can be played. A new game is one folder in `games/` and one line in this package's dependencies.

import type { GamePackage } from '@turnfold/kernel';
import { games } from './games.ts';
import { makeGame } from './make-game.ts';

export { makeGame } from './make-game.ts';
export type { MakeGame } from './tools.ts';

export const catalog: readonly GamePackage[] = games.map(makeGame);

/** The game with these rules, if there is one. */
export const gameOf = (rulesId: string): GamePackage | undefined =>
  catalog.find(({ rules }) => rules.id === rulesId);
