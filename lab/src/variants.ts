// Bots with other weights than those they ship with, to choose weights by.

import type { AnyBot } from '@turnfold/kernel';

/** By game and bot. */
// biome-ignore lint/suspicious/noExplicitAny: weights come from the command line, and only names are typed there.
export const VARIANTS: Readonly<Record<string, (weights: any) => AnyBot>> = {};
