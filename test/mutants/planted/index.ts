// All mutants.

import type { Mutant } from '../mutant.ts';
import { BATTLETECH } from './battletech.ts';
import { BOARDS } from './boards.ts';
import { CATAN } from './catan.ts';
import { CLOCKS } from './clocks.ts';
import { CONQUEST } from './conquest.ts';
import { KERNEL } from './kernel.ts';
import { MEETING } from './meeting.ts';
import { PAGE } from './page.ts';
import { PROGRAMS } from './programs.ts';
import { STORES } from './stores.ts';
import { TABLE } from './table.ts';
import { TERRITORIES } from './territories.ts';

export const PLANTED: readonly Mutant[] = [
  ...TERRITORIES,
  ...CONQUEST,
  ...CATAN,
  ...BATTLETECH,
  ...STORES,
  ...KERNEL,
  ...TABLE,
  ...CLOCKS,
  ...MEETING,
  ...PROGRAMS,
  ...BOARDS,
  ...PAGE,
];
