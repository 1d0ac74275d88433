// All mutants.

import type { Mutant } from '../mutant.ts';
import { CONQUEST } from './conquest.ts';

export const PLANTED: readonly Mutant[] = [...CONQUEST];
