// What games bring for newcomers, apart from the lists that every page loads.
// This list is written by scripts/list-games.mjs from the dependencies in package.json.

// biome-ignore format: one game a line
export const LEARNING = {
  territories: () => import('@turnfold/territories/learn'),
  conquest: () => import('@turnfold/conquest/learn'),
  catan: () => import('@turnfold/catan/learn'),
  battletech: () => import('@turnfold/battletech/learn'),
};
