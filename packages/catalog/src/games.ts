// Every game that can be played. This list is written by scripts/list-games.mjs from the dependencies in package.json.

import { game as battletech } from '@turnfold/battletech';
import { game as catan } from '@turnfold/catan';
import { game as conquest } from '@turnfold/conquest';
import { game as territories } from '@turnfold/territories';
import type { MakeGame } from './tools.ts';

// biome-ignore format: one game a line
export const games: readonly MakeGame[] = [
  territories,
  conquest,
  catan,
  battletech,
];
