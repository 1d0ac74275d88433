// The games as the page meets them: the picture of each in the lobby, its rules and its board when its first table is opened.

import type { BoardModule } from '@turnfold/board';
import type { GamePackage } from '@turnfold/kernel';
import { BOARDS, GAMES, PICTURES } from './boards-list.ts';
import type { MakeGame } from './tools.ts';

/** Options that belong together, for a choice in the set-up: "For two". */
export interface Preset {
  readonly title: string;
  /** What is different about it. */
  readonly text: string;
  /** How many play it. */
  readonly seats: number;
  /** What differs from the defaults. */
  readonly options: object;
}

/**
 * What `games/<g>/board/picture.tsx` exports for the lobby: `Picture`, a drawing that is put inside an SVG of 160 by 90,
 * and `presets`, where a game has any.
 */
export type PictureModule = Pick<Awaited<ReturnType<(typeof PICTURES)[keyof typeof PICTURES]>>, 'Picture'> & {
  readonly presets?: readonly Preset[];
};

/** By the id of the rules. A game that is not here is not known to this page. */
type Loads<Value> = ReadonlyMap<string, () => Promise<Value>>;

const loads = <Value>(list: Readonly<Record<string, () => Promise<Value>>>): Loads<Value> =>
  new Map(Object.entries(list));

export const pictures: Loads<PictureModule> = loads<PictureModule>(PICTURES);

/** The page shows any board: it hands the view on as it comes, and a board knows its own game's. */
export const boards = loads<{ readonly Table: unknown }>(BOARDS) as Loads<BoardModule>;

const makers: Loads<{ readonly game: MakeGame }> = loads<{ readonly game: MakeGame }>(GAMES);

/** One game alone, where all of the catalog would be too much to load. */
export const loadGame = async (rulesId: string): Promise<GamePackage | undefined> => {
  const [module, { tools }] = await Promise.all([makers.get(rulesId)?.(), import('./tools.ts')]);
  return module?.game(tools);
};
