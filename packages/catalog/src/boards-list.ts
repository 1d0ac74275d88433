// What the page loads of a game when it needs it, and not before.
// This list is written by scripts/list-games.mjs from the dependencies in package.json.

import type { MakeGame } from './tools.ts';

// biome-ignore format: one game a line
export const GAMES: Readonly<Record<string, () => Promise<{ readonly game: MakeGame }>>> = {
  territories: () => import('@turnfold/territories').then(({ game }) => ({ game })),
  conquest: () => import('@turnfold/conquest').then(({ game }) => ({ game })),
  catan: () => import('@turnfold/catan').then(({ game }) => ({ game })),
  battletech: () => import('@turnfold/battletech').then(({ game }) => ({ game })),
};

// biome-ignore format: one game a line
export const BOARDS = {
  territories: () => import('@turnfold/territories/board'),
  conquest: () => import('@turnfold/conquest/board'),
  catan: () => import('@turnfold/catan/board'),
  battletech: () => import('@turnfold/battletech/board'),
};

// biome-ignore format: one game a line
export const PICTURES = {
  territories: () => import('@turnfold/territories/picture'),
  conquest: () => import('@turnfold/conquest/picture'),
  catan: () => import('@turnfold/catan/picture'),
  battletech: () => import('@turnfold/battletech/picture'),
};
