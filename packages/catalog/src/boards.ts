// The board of each game, loaded when its first table is opened.

import type { BoardModule } from '@turnfold/board';

export const boards: Readonly<Record<string, () => Promise<BoardModule>>> = {
  territories: async () => forgetTypes(await import('@turnfold/territories/board')),
  conquest: async () => forgetTypes(await import('@turnfold/conquest/board')),
  catan: async () => forgetTypes(await import('@turnfold/catan/board')),
  battletech: async () => forgetTypes(await import('@turnfold/battletech/board')),
};

/** The page shows any board: it hands the view on as it comes, and a board knows its own game's. */
const forgetTypes = (board: { readonly Table: unknown }): BoardModule => board as BoardModule;
