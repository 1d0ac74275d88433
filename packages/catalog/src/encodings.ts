// The games in numbers, for programs that learn: those that have an encoding.

import type { Encoding } from '@turnfold/kernel';
import { ENCODINGS } from './encodings-list.ts';

const loads: ReadonlyMap<string, () => Promise<{ readonly encoding: Encoding }>> = new Map(
  Object.entries(ENCODINGS),
);

export const encodedGames: readonly string[] = [...loads.keys()];

/** The encoding of the game with these rules, if it has one. */
export const loadEncoding = async (rulesId: string): Promise<Encoding | undefined> =>
  (await loads.get(rulesId)?.())?.encoding;
