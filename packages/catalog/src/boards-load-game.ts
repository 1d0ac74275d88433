// One game alone, without its board: for threads, where all of the catalog would be too much to load. Its list is that of
// the boards, so it belongs to the page.

import type { GamePackage } from '@turnfold/kernel';
import { GAMES } from './boards-list.ts';

const makers = new Map(Object.entries(GAMES));

export const loadGame = async (rulesId: string): Promise<GamePackage | undefined> => {
  const [module, { tools, hasAllLevels }] = await Promise.all([
    makers.get(rulesId)?.(),
    import('./tools.ts'),
  ]);
  if (!module) return undefined;
  const made = module.game(tools);
  return hasAllLevels(made) ? made : (await import('./make-game.ts')).makeGame(module.game);
};
