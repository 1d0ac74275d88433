// Sparring partners of other minds. Games among our own levels hide the faults that all of them share.

import type { AnyBot } from '@turnfold/kernel';
import { conquest } from './conquest.ts';

/** By game and name. */
export const STRANGERS: Readonly<Record<string, Readonly<Record<string, AnyBot>>>> = { conquest };
