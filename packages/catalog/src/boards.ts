// The games as the page meets them: the picture of each in the lobby, its rules and its board when its first table is opened.

import type { BoardModule, PictureModule } from '@turnfold/board';
import type { GamePackage } from '@turnfold/kernel';
import { BOARDS, PICTURES } from './boards-list.ts';
import { loadGame } from './boards-load-game.ts';

export { loadGame };

/** By the id of the rules. A game that is not here is not known to this page. */
type Loads<Value> = ReadonlyMap<string, () => Promise<Value>>;

const loads = <Value>(list: Readonly<Record<string, () => Promise<Value>>>): Loads<Value> =>
  new Map(Object.entries(list));

export const pictures: Loads<PictureModule> = loads<PictureModule>(PICTURES);

/** The page shows any board: it hands the view on as it comes, and a board knows its own game's. */
export const boards = loads<{ readonly Table: unknown }>(BOARDS) as Loads<BoardModule>;

/** A game with its board: its own, or the one for any rules, which is loaded for those who have none or want it. */
export const loadTable = async (
  rulesId: string,
  wantsGeneric: boolean,
): Promise<{ readonly game: GamePackage; readonly board: BoardModule } | null> => {
  const [game, own] = await Promise.all([
    loadGame(rulesId),
    wantsGeneric ? undefined : boards.get(rulesId)?.(),
  ]);
  if (!game) return null;
  return { game, board: own ?? (await import('@turnfold/board/generic')).genericBoard(game.rules) };
};
