// Sparring partners of other minds. Games among our own levels hide the faults that all of them share.

import type { AnyBot } from '@turnfold/kernel';
import { battletech } from './battletech.ts';
import { catan } from './catan.ts';
import { conquest } from './conquest.ts';
import { territories } from './territories.ts';

/** By game and name. */
export const STRANGERS: Readonly<Record<string, Readonly<Record<string, AnyBot>>>> = {
  battletech,
  catan,
  conquest,
  territories,
};
