// The games that can be played in numbers. This list is written by scripts/list-games.mjs from the dependencies in package.json.

// biome-ignore format: one game a line
export const ENCODINGS = {
  territories: () => import('@turnfold/territories/encoding'),
  catan: () => import('@turnfold/catan/encoding'),
};
